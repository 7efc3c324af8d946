import type { Session } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Seated } from './seat-list.tsx';
import { mostAround } from './seat-places.ts';
import type { SeatState, Speaking } from './seat-state.ts';

interface FloorProps {
  readonly session: Session<any>;
  readonly seated: readonly Seated[];
  readonly speaking: Speaking;
  /** The seat of whoever looks; undefined for those who have none. */
  readonly own: string | undefined;
}

/** In words: who has the floor, who thinks, whose hand is up. */
export const Floor = ({ session, seated, speaking, own }: FloorProps) => {
  const { says, isCalled } = sayFloor(session, seated, own);
  const holder = seated.find(({ state }) => state === 'speaking');
  const words = holder && [...speaking.values()].find(({ seat }) => seat === holder.seat.id)?.text;
  return (
    <div className="floor">
      <p className={isCalled ? 'now called-for' : 'now'}>{says}</p>
      {words && <p>{words.trim().split(/\s+/u).length} words so far</p>}
      {others(seated, holder).map(({ seat, state }) => (
        <p key={seat.id}>
          <strong>{harmlessLine(seat.name)}</strong> {doing[state]}
        </p>
      ))}
      {!session.closed && session.floor.total > 0 && seated.length <= mostAround && <p>Rim: who has said how much</p>}
    </div>
  );
};

/** More than these are counted, not named. */
const mostNamed = 3;

const doing: Readonly<Partial<Record<SeatState, string>>> = {
  thinking: 'is thinking',
  preparing: 'prepares',
  'hand raised': 'has a hand up',
};

const others = (seated: readonly Seated[], holder: Seated | undefined): readonly Seated[] => {
  const busy = seated.filter((each) => each !== holder && doing[each.state] !== undefined);
  return busy.length > mostNamed + 1 ? busy.slice(0, mostNamed) : busy;
};

/** Who has the floor, in a sentence. */
export const sayFloor = (
  session: Session<any>,
  seated: readonly Seated[],
  own: string | undefined,
): { readonly says: string; readonly isCalled: boolean } => {
  const named = (state: SeatState): string[] =>
    seated.filter((each) => each.state === state).map(({ seat }) => harmlessLine(seat.name));
  if (session.closed) return { says: 'The session has ended', isCalled: false };
  const waited = seated.filter(({ state }) => state === 'waited for');
  if (waited.some(({ seat }) => seat.id === own)) return { says: 'The table waits for you', isCalled: true };
  const [speaker, ...more] = named('speaking');
  if (speaker)
    return { says: more.length > 0 ? `${more.length + 1} speak at once` : `${speaker} has the floor`, isCalled: false };
  if (waited.length > 0) return { says: `The table waits for ${listed(named('waited for'))}`, isCalled: true };
  if (session.paused) return { says: 'The table is paused', isCalled: false };
  const thinking = named('thinking');
  if (thinking.length > 0)
    return {
      says:
        thinking.length > 2
          ? `${thinking.length} seats are thinking`
          : `${listed(thinking)} ${thinking.length > 1 ? 'are' : 'is'} thinking`,
      isCalled: false,
    };
  const [last] = named('spoke last');
  return { says: last ? `${last} spoke last` : 'Nobody has the floor', isCalled: false };
};

const listed = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} people` : names.join(' and ');
