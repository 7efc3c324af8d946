import type { Seat } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { SeatAnswer } from '../../transcripts/seat-answers.ts';
import { SeatMark } from '../seat-mark.tsx';

interface HoldersProps {
  readonly seats: readonly Seat[];
  readonly answers: readonly SeatAnswer[];
}

/** More than these are counted, not drawn. */
const mostDrawn = 6;

/** Who stands where at the end, the most first; nothing where nobody's answer is known. */
export const Holders = ({ seats, answers }: HoldersProps) => {
  const groups = groupsOf(answers);
  if (groups.length === 0 || groups.length > 4) return null;
  return (
    <ul className="holders" aria-label="Who holds it">
      {groups.map(([answer, held]) => (
        <Holding
          key={answer}
          seats={seats}
          held={held}
          who={held.length === 1 ? nameOf(seats, held[0]!) : `${held.length} seats`}
          says={answer}
        />
      ))}
    </ul>
  );
};

interface HoldingProps {
  readonly seats: readonly Seat[];
  readonly held: readonly string[];
  readonly who: string;
  readonly says: string;
}

/** Some who hold the same, with their places at the table. */
export const Holding = ({ seats, held, who, says }: HoldingProps) => (
  <li>
    {seats
      .filter(({ id }) => held.includes(id))
      .slice(0, mostDrawn)
      .map((seat) => (
        <SeatMark key={seat.id} seats={seats} seat={seat} size={32} />
      ))}
    <span>
      <strong>{who}</strong>{' '}
      <span className="quiet" dir="auto">
        {harmlessLine(says)}
      </span>
    </span>
  </li>
);

const groupsOf = (answers: readonly SeatAnswer[]): readonly (readonly [answer: string, held: readonly string[]])[] => {
  const groups = new Map<string, string[]>();
  for (const { seat, last } of answers) if (last !== null) groups.set(last, [...(groups.get(last) ?? []), seat]);
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
};

const nameOf = (seats: readonly Seat[], id: string): string =>
  harmlessLine(seats.find((seat) => seat.id === id)?.name ?? id);
