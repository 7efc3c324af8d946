import { isOffTopic, refersTo, selfReference } from '../../ear/index.ts';
import { countWords } from '../../engine/index.ts';
import { auditConsensus } from './audit-consensus.ts';
import { auditDebate } from './audit-debate.ts';
import { type Finding, type Numbered, numbered } from './finding.ts';
import { formatAfter, type Piece } from './protocol-turn.ts';
import { questionOf } from './question.ts';
import { isTurnType, turnTypes } from './turn-types.ts';

export type Mode = 'debate' | 'consensus' | 'discussion';

export interface AuditOptions {
  /** The format at the beginning; told by the types of turn where nobody says. One that the protocol does not know is left alone. */
  readonly mode?: string;
  /** Needed to see drift; without it topic drift is not looked for. */
  readonly topic?: string;
}

/** What each mode adds to the rules that hold in all of them. */
const modeAudits: Readonly<Record<Mode, (turns: readonly Numbered[]) => Finding[]>> = {
  debate: auditDebate,
  consensus: auditConsensus,
  discussion: () => [],
};

/** Every rule of the protocol that a transcript breaks, whoever wrote it. A table that changed its format is held to each one's rules in turn. */
export const auditTurns = (pieces: readonly Piece[], { mode, topic }: AuditOptions = {}): Finding[] => {
  const starts = pieces.flatMap((piece, at) => (formatAfter(piece) === null ? [] : [at]));
  let before = 0;
  return [0, ...starts].flatMap((from, part) => {
    const stretch = pieces.slice(from, starts[part]);
    const format = (part === 0 ? mode : formatAfter(pieces[from]!)) || null;
    const findings = format === null || isMode(format) ? auditStretch(stretch, format, topic) : [];
    const first = before;
    before += stretch.filter(({ as }) => as === 'turn').length;
    return findings.map((finding) => ({ ...finding, turn: finding.turn + first }));
  });
};

const isMode = (format: string): format is Mode => Object.hasOwn(modeAudits, format);

const auditStretch = (pieces: readonly Piece[], known: Mode | null, topic: string | undefined): Finding[] => {
  const turns = numbered(pieces);
  const mode = known ?? modeOf(turns);
  const findings = [
    ...turns.flatMap((turn) => turnChecks.flatMap((check) => check(turn, turns, mode) ?? [])),
    ...modeAudits[mode](turns),
    ...auditDrift(pieces, topic),
    ...auditShares(turns),
  ];
  return findings.sort((a, b) => a.turn - b.turn);
};

/** The mode a transcript is in, told by the types it uses. */
export const modeOf = (turns: readonly Numbered[]): Mode => {
  const uses = (mode: Mode): number =>
    turns.filter(
      ({ turn }) => isTurnType(turn.type) && turnTypes[turn.type].places.some((place) => place.mode === mode),
    ).length;
  if (uses('debate') === 0 && uses('consensus') === 0) return 'discussion';
  return uses('debate') >= uses('consensus') ? 'debate' : 'consensus';
};

type TurnCheck = (turn: Numbered, all: readonly Numbered[], mode: Mode) => Finding | null;

const error = ({ number }: Numbered, rule: string, says: string): Finding => ({
  turn: number,
  rule,
  level: 'error',
  says,
});
const warning = ({ number }: Numbered, rule: string, says: string): Finding => ({
  turn: number,
  rule,
  level: 'warning',
  says,
});

const turnChecks: readonly TurnCheck[] = [
  (at) =>
    at.turn.headerRole === undefined
      ? null
      : error(at, at.turn.headerRole === '' ? 'S2-003' : 'S2-014', headerProblem(at)),
  (at) =>
    isTurnType(at.turn.type) ? null : error(at, 'S2-027', `"${at.turn.type}" is not one of the nine types of turn.`),
  (at) => {
    if (!isTurnType(at.turn.type)) return null;
    const [count, most] = [countWords(questionOf(at.turn.text)), turnTypes[at.turn.type].words];
    return count > most ? error(at, 'S2-026', `It has ${count} words; a ${at.turn.type} has at most ${most}.`) : null;
  },
  (at, _, mode) => {
    if (!isTurnType(at.turn.type)) return null;
    const belongs = turnTypes[at.turn.type].places.some((place) => place.mode === 'any' || place.mode === mode);
    return belongs ? null : error(at, 'S2-024', `A ${at.turn.type} has no place in a ${mode}.`);
  },
  (at) =>
    at.turn.type === 'ruling' && at.turn.role !== 'arbitrator'
      ? error(at, 'S2-025', 'Only the arbitrator rules.')
      : null,
  (at) => {
    const again = at.before !== null && same(at.before.speaker, at.turn.speaker) && !at.afterUser;
    return again && at.turn.role !== 'arbitrator'
      ? error(at, 'S2-042', `${at.turn.speaker} speaks twice in a row.`)
      : null;
  },
  (at, _, mode) => {
    const words = selfReference(at.turn.text);
    if (words === null) return null;
    const says = `It leans on an earlier turn ("${words}").`;
    return mode === 'discussion' ? warning(at, 'S2-045', says) : error(at, 'S2-045', says);
  },
  (at, all) => {
    if (at.turn.type !== 'rebuttal' && at.turn.type !== 'counter') return null;
    if (answersSomebody(at, all)) return null;
    return at.turn.type === 'rebuttal'
      ? error(at, 'S2-048', 'The rebuttal takes up nobody else’s point.')
      : warning(at, 'S2-048', 'The counter takes up nobody else’s point.');
  },
  (at, all) => {
    const toUser = at.turn.type === 'question' && !namesAnother(at, all);
    return toUser && at.next !== null && at.next.as !== 'user'
      ? error(at, 'S2-046', 'A question to the user ends the round, yet the talk goes on without an answer.')
      : null;
  },
];

const headerProblem = ({ turn }: Numbered): string =>
  turn.headerRole === ''
    ? 'The turn has no line with the name in bold and the role in parentheses.'
    : `The opening line says ${turn.role}, the header says ${turn.headerRole}.`;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const others = (at: Numbered, all: readonly Numbered[]): Numbered[] =>
  all.filter(({ turn }) => !same(turn.speaker, at.turn.speaker));

const answersSomebody = (at: Numbered, all: readonly Numbered[]): boolean =>
  others(at, all).some(({ turn, number }) =>
    refersTo(at.turn.text, { name: turn.speaker, role: turn.role, said: number < at.number ? [turn.text] : [] }),
  );

const namesAnother = (at: Numbered, all: readonly Numbered[]): boolean =>
  others(at, all).some(({ turn }) => refersTo(at.turn.text, { name: turn.speaker, role: turn.role }));

/** Two off-topic turns in a row call for the facilitator, right after the second. */
const auditDrift = (pieces: readonly Piece[], topic: string | undefined): Finding[] => {
  if (!topic || countWords(topic) === 0) return [];
  const findings: Finding[] = [];
  const kept: string[] = [];
  let strays = 0;
  let number = 0;
  for (const [at, piece] of pieces.entries()) {
    if (piece.as === 'notice') strays = 0;
    if (piece.as !== 'turn') continue;
    number += 1;
    if (!(piece.strayed ?? isOffTopic(piece.text, { topic, earlier: kept.slice(-1) }))) {
      strays = 0;
      kept.push(piece.text);
      continue;
    }
    strays += 1;
    const next = pieces[at + 1];
    if (strays < 2 || next?.as === 'notice' || !next) continue;
    findings.push({
      turn: number,
      rule: 'S2-049',
      level: 'error',
      says: 'Two turns in a row were off topic, and the facilitator did not step in.',
    });
    strays = 0;
  }
  return findings;
};

/** Nobody should take more than half of the words where three or more take part. */
const auditShares = (turns: readonly Numbered[]): Finding[] => {
  const words = new Map<string, number>();
  for (const { turn } of turns) words.set(turn.speaker, (words.get(turn.speaker) ?? 0) + countWords(turn.text));
  const total = [...words.values()].reduce((sum, count) => sum + count, 0);
  if (words.size < 3) return [];
  return [...words]
    .filter(([, count]) => count > total / 2)
    .map(([name, count]) => ({
      turn: turns.findLast(({ turn }) => turn.speaker === name)?.number ?? 0,
      rule: 'S2-002',
      level: 'warning',
      says: `${name} has ${Math.round((count / total) * 100)} % of the words.`,
    }));
};
