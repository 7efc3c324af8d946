import { type Held, higher, inPriority, part, type SeatId, shapeOf } from '../../engine/index.ts';
import { charactersOf, nameOf } from './cast.ts';
import { isPresent } from './presence.ts';
import { beatKey } from './reading.ts';
import type { ScenePen } from './terms.ts';

const wants = ['no', 'a little', 'much', 'must'] as const;

/** How much a character wants the floor, sealed until all have said so. */
interface Bid {
  readonly seat: SeatId;
  /** 0 to 3: no, a little, much, must. */
  readonly want: number;
  readonly how: 'speak' | 'interrupt';
  readonly to: string;
  readonly why: string;
}

export const bidShape = shapeOf({
  want: part.oneOf([...wants], 'How much your character wants to speak now.'),
  how: part.oneOf(['speak', 'interrupt'], 'Speak, or cut in on whoever speaks.'),
  to: part.text('To whom; empty for everyone.'),
  why: part.text('Why, in a few words.'),
});

/** Asks everyone on stage how much they want to speak. Nobody sees another's bid. */
export const askForBids = (pen: ScenePen): void => {
  const { own, settings } = pen.table;
  const asked = charactersOf(pen.table).filter(({ id }) => isPresent(pen.table, id));
  pen.cue(
    ...asked.map(({ id: seat, voice }) => ({
      seat,
      kind: 'bid' as const,
      key: beatKey(seat, own.beat),
      asks: `How much do you want to speak now: ${wants.join(', ')}? To whom, and why? A word each.`,
      shape: 'bid',
      heardBy: 'house' as const,
      ...(voice !== 'human' && { within: settings.timeout * 1000 }),
    })),
  );
};

/** Reads a bid from its data, or from a word or two. What can't be read is no wish to speak. */
const readBid = ({ cue, data, text }: Held): Bid => {
  const given = (data ?? {}) as Record<string, unknown>;
  const said = typeof given.want === 'string' ? given.want : text;
  const want = wants.findLastIndex((word) => new RegExp(`\\b${word}\\b`, 'iu').test(said));
  const interrupts = given.how === 'interrupt' || (given.how === undefined && /\b(?:interrupt|cut in)/iu.test(text));
  return {
    seat: cue.seat,
    want: Math.max(0, want),
    how: interrupts ? 'interrupt' : 'speak',
    to: typeof given.to === 'string' ? given.to.slice(0, 60) : '',
    why: typeof given.why === 'string' ? given.why.slice(0, 200) : '',
  };
};

/**
 * Gives the floor to whoever wants it most, then to whoever was silent longest; ties are drawn. Who wants most to cut in does
 * so where somebody else wants much to speak; alone, it falls into what was said last.
 */
export const giveFloor = (pen: ScenePen, cue: (seat: SeatId, asks: string) => void): void => {
  const { own, held } = pen.table;
  const bids = held.filter((reply) => reply.cue.kind === 'bid').map(readBid);
  const draw = new Map(bids.map(({ seat }) => [seat, pen.chance(`bid ${seat}`)]));
  const ranked = bids
    .filter(({ want }) => want > 0)
    .toSorted(
      inPriority(
        higher((bid: Bid) => bid.want),
        higher((bid: Bid) => own.parts[bid.seat]?.silentFor ?? 0),
        higher((bid: Bid) => draw.get(bid.seat) ?? 0),
      ),
    );
  const keen = ranked.filter(({ want }) => want >= 2);
  const speaker = (ranked[0]?.how === 'interrupt' && keen.find(({ how }) => how === 'speak')) || ranked[0];
  const interrupter = keen.find((bid) => bid !== speaker && bid.how === 'interrupt')?.seat ?? null;
  for (const reply of held) if (reply.cue.kind === 'bid') pen.drop(reply, 'It was a bid for the floor.');
  for (const { id } of charactersOf(pen.table))
    if (id !== speaker?.seat && id !== interrupter && isPresent(pen.table, id) && !own.unable.includes(id))
      pen.note({ type: 'silence', beat: own.beat, seat: id }, [id]);
  const why = !speaker
    ? 'Nobody wants to speak.'
    : speaker === ranked[0]
      ? `${nameOf(pen.table, speaker.seat)} wants the floor most.`
      : `${nameOf(pen.table, speaker.seat)} wants to speak, and ${nameOf(pen.table, ranked[0]!.seat)} to cut in.`;
  const given = { speaker: speaker?.seat ?? null, interrupter };
  pen.rule({ rule: 'floor', by: 'rule', why, value: given, evidence: { bids } }, 'house');
  pen.note({ type: 'floor-given', ...given });
  if (speaker) cue(speaker.seat, 'You have the floor: say your line.');
};
