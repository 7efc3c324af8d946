import { type Answers, type SeatId, type Signal, UNHEARD } from '../../engine/index.ts';

/** A line, until somebody has told whether it shows a clause of the goal, and so long after that their words can be found in it. */
interface Line {
  readonly seat: SeatId;
  readonly text: string;
  readonly isTold: boolean;
}

/** Lines of which nobody has told yet whether they show a clause of the goal: whoever listens may be asked of them later. */
export interface Untold {
  /** Replies that were not told of, until their lines are heard on stage. */
  readonly replies: readonly string[];
  readonly lines: readonly Line[];
}

export const nothingUntold: Untold = { replies: [], lines: [] };

/** As many lines are kept: what lies further back is not asked of any more. */
const linesKept = 10;

/** The name under which it stands whether a seat has shown a clause. */
export const showsBy = (clause: number, seat: SeatId, speaker: SeatId): string =>
  seat === speaker ? `shows ${clause}` : `shows ${clause} ${seat}`;

/** What a seat said that nobody has told of, the oldest first, with what it says now. */
export const saidUntold = (untold: Untold, seat: SeatId, now = ''): string => joined(open(untold), seat, now);

/** Whatever of it was asked of: a quotation may stand in any of it. */
export const saidBefore = ({ lines }: Untold, seat: SeatId, now = ''): string => joined(lines, seat, now);

const open = ({ lines }: Untold): readonly Line[] => lines.filter(({ isTold }) => !isTold);

const joined = (lines: readonly Line[], seat: SeatId, now: string): string =>
  [...lines.filter((line) => line.seat === seat).map(({ text }) => text), now].filter(Boolean).join('\n');

/** Whose lines nobody has told of, but for one seat's. */
export const untoldSeats = (untold: Untold, but: SeatId): readonly SeatId[] => [
  ...new Set(
    open(untold)
      .map(({ seat }) => seat)
      .filter((seat) => seat !== but),
  ),
];

/** What was heard of a reply tells of its line, and of those before it that were asked of with it. */
export const afterHeard = (untold: Untold, signal: Signal, speaker: SeatId, reply: string): Untold => {
  if (signal.type !== 'reply') return untold;
  const asked = new Map<SeatId, boolean>();
  for (const [id, { value }] of Object.entries(signal.heard ?? ({} satisfies Answers))) {
    const [, seat = speaker] = /^shows \d+(?: (.+))?$/u.exec(id) ?? [id];
    if (id.startsWith('shows ')) asked.set(seat, (asked.get(seat) ?? true) && value !== UNHEARD);
  }
  const lines = untold.lines.map((line) => (asked.get(line.seat) ? { ...line, isTold: true } : line));
  return {
    lines,
    replies: asked.get(speaker) === false ? [...untold.replies, reply].slice(-linesKept) : untold.replies,
  };
};

/** A line was heard on stage. */
export const afterSaid = (untold: Untold, reply: string, seat: SeatId, text: string): Untold =>
  untold.replies.includes(reply)
    ? {
        replies: untold.replies.filter((id) => id !== reply),
        lines: [...untold.lines, { seat, text, isTold: false }].slice(-linesKept),
      }
    : untold;
