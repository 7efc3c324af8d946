import type { Briefing, Line, Seat, SeatId } from '../../engine/index.ts';
import { type Claim, claimFrom, isQuotable, statementsIn } from './claim.ts';
import { isStock } from './phrases.ts';

/** Something somebody gave way on: whose words, and who granted them. */
export interface Grant {
  readonly by: Seat;
  readonly words: string;
}

/** What was said so far, as far as a seat may use it. Recomputed from the briefing for every answer. */
export interface Memory {
  /** Quotable statements, oldest first. */
  readonly claims: readonly Claim[];
  readonly grants: readonly Grant[];
  /** The newest question put to me that I have not had the floor to answer. */
  readonly asked: { readonly by: Seat; readonly question: string } | null;
  /** Facts put on the table. */
  readonly facts: readonly string[];
  /** How often I have spoken, and how often in this kind of turn. */
  readonly myTurns: number;
  readonly myTurnsOf: (kind: string) => number;
  /** Whether these words were used before, by anybody. */
  readonly wasSaid: (words: string) => boolean;
  /** Whether somebody else has taken up the claim by quoting it. */
  readonly wasTakenUp: (claim: Claim) => boolean;
}

/** Older turns than these are not gone through again. */
const turnsInMind = 36;
const keyLength = 6;

export const remember = ({ record, seats, seat: me, summary, topic }: Briefing): Memory => {
  const byId = new Map<SeatId, Seat>(seats.map((seat) => [seat.id, seat]));
  const turns = record.filter((line) => line.type === 'turn' && line.seat !== null && byId.has(line.seat));
  const recent = turns.slice(-turnsInMind);
  const everything = ` ${bare([summary, ...record.map((line) => line.text)].join(' '))} `;
  const quotations = recent.flatMap((line) =>
    quotationsIn(line).map((words) => ({ by: line.seat, words: bare(words) })),
  );
  const topicKey = bare(topic);
  return {
    claims: recent.flatMap((line) => claimsIn(line, byId.get(line.seat!)!, seats, topicKey)),
    grants: recent.flatMap((line) => grantsIn(line, byId.get(line.seat!)!)),
    asked: questionTo(me, recent, byId),
    facts: record.filter((line) => line.type === 'fact').map((line) => line.text),
    myTurns: turns.filter((line) => line.mine).length,
    myTurnsOf: (kind) => turns.filter((line) => line.mine && line.kind === kind).length,
    wasSaid: (words) => everything.includes(keyOf(words)),
    wasTakenUp: (claim) => {
      const key = keyOf(claim.text);
      return quotations.some(({ by, words }) => by !== claim.seat.id && ` ${words} `.includes(key));
    },
  };
};

/** Letters and digits only, so that a comparison is not upset by marks. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The first words are enough to know a sentence again, also where it was cut. */
const keyOf = (text: string): string => ` ${bare(text).split(' ').slice(0, keyLength).join(' ')} `;

const claimsIn = (line: Line, seat: Seat, seats: readonly Seat[], topicKey: string): Claim[] =>
  statementsIn(line.text)
    .filter((text) => isQuotable(text) && !isStock(text) && !namesSomebody(text, seats) && !isTheTopic(text, topicKey))
    .map((text) => claimFrom(seat, text, line.seq));

/** A sentence that names somebody at the table is about the talk, not about the topic. */
const namesSomebody = (text: string, seats: readonly Seat[]): boolean => seats.some(({ name }) => text.includes(name));

/** A position is no argument: "We should do it" only turns the question round. */
const isTheTopic = (text: string, topicKey: string): boolean => {
  const words = bare(text)
    .split(' ')
    .filter((word) => word !== 'not');
  const asked = new Set(topicKey.split(' '));
  return words.filter((word) => asked.has(word)).length >= 0.8 * words.length;
};

const quotationsIn = (line: Line): string[] => line.text.match(/[“"][^”"]{12,}[”"]/gu) ?? [];

const grantsIn = (line: Line, by: Seat): Grant[] =>
  line.text
    .split(/(?<=[.!?])\s+/u)
    .filter(
      (part) =>
        /\b(?:grants?|granted|concedes?|is right|are right|accepts?)\b/i.test(part) &&
        !/\b(?:not|never)\b/i.test(part.replace(/[“"].*[”"]/u, '')),
    )
    .flatMap((part) =>
      /[“"]([^”"]{8,})[”"]/u.exec(part)?.[1] ? [{ by, words: /[“"]([^”"]{8,})[”"]/u.exec(part)![1]! }] : [],
    );

/** The newest question with my name in it, or put to me, since I last spoke. */
const questionTo = (me: Seat, turns: readonly Line[], seats: ReadonlyMap<SeatId, Seat>): Memory['asked'] => {
  const since = turns.slice(turns.findLastIndex((line) => line.mine) + 1);
  for (const line of since.toReversed()) {
    const question = line.text.match(/[^.!?“”"]+\?/gu)?.findLast((text) => line.to === me.id || text.includes(me.name));
    if (question) return { by: seats.get(line.seat!)!, question: question.trim() };
  }
  return null;
};
