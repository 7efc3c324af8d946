import {
  auditLedger,
  checkCitations,
  decidedOtherwise,
  emptySession,
  evolve,
  type Formats,
  formatNamed,
  type Held,
  isOver,
  type Ledger,
  misquotes,
  passagesIn,
  quotedRule,
  type Session,
  sayBudget,
  sayMisquote,
  type Turn,
  takeIn,
} from '../../engine/index.ts';
import { auditTurns, isMode } from './audit.ts';
import { type BracketReading, readBrackets } from './bracket-form.ts';
import { linesOf } from './bracket-lines.ts';
import { hiddenMarkers } from './bracket-problems.ts';
import { declaredIn } from './declared.ts';
import { readDrift } from './drift-notice.ts';
import { escapeMarkers } from './escape.ts';
import { piecesOf } from './from-ledger.ts';
import { hasMarkers, readMarkedTranscript } from './markers.ts';
import { cameToItsEnd } from './protocol-turn.ts';

/** A rule that a session breaks, and where. */
export interface AuditFinding {
  /** As `show` numbers turns; null where it is not about one. */
  readonly turn: number | null;
  /** The line of the file, or the entry of the ledger, where there is no turn. */
  readonly at?: { readonly line: number } | { readonly entry: number };
  readonly rule: string;
  /** A note is no breach. */
  readonly level: 'error' | 'warning' | 'note';
  readonly says: string;
}

/** Everything in a ledger that its rules would not have written, and every turn that breaks a rule. */
export const auditSession = (formats: Formats, ledger: Ledger): AuditFinding[] => [
  ...decidedOtherwise(formats, ledger).map(({ seq, format, rules, now, lacks }) => ({
    turn: null,
    at: { entry: seq },
    rule: 'ledger',
    level: 'note' as const,
    says:
      lacks === null
        ? `It was decided by rules ${rules} of ${format}, and these are rules ${now}: its turns are checked, its decisions are not.`
        : `It was decided by ${lacks}, which is not loaded here: its turns are checked, its decisions are not.`,
  })),
  ...auditLedger(formats, ledger).map(({ seq, says }) => ({
    turn: null,
    at: { entry: seq },
    rule: 'ledger',
    level: 'error' as const,
    says,
  })),
  ...[...auditProtocol(ledger), ...auditRules(formats, ledger), ...auditQuotes(ledger)].sort(
    (a, b) => (a.turn ?? 0) - (b.turn ?? 0),
  ),
];

/** Every quotation that does not stand in the source it cites; checked again, against the passages of the record. */
const auditQuotes = (ledger: Ledger): AuditFinding[] => {
  let number = 0;
  const places: number[] = [];
  return ledger.flatMap((entry) => {
    if (entry.type === 'source-laid' || entry.type === 'looked-up') places.push(entry.seq);
    if (entry.type !== 'turn-taken' || entry.audience !== 'all') return [];
    number += 1;
    if (places.length === 0) return [];
    return misquotes(checkCitations(entry.turn.text, passagesIn(ledger, places))).map((cite) => ({
      turn: number,
      rule: quotedRule.id,
      level: 'warning' as const,
      says: sayMisquote(cite),
    }));
  });
};

const auditProtocol = (ledger: Ledger): AuditFinding[] => {
  const opened = ledger.find((entry) => entry.type === 'session-opened');
  const mode = opened?.type === 'session-opened' ? opened.format : '';
  const closed = ledger.findLast((entry) => entry.type === 'session-closed');
  const isOver = closed?.type === 'session-closed' && cameToItsEnd(closed);
  return auditTurns(piecesOf(ledger), { mode, isOver });
};

/** Every public turn by the limits and rules of its own format, where the protocol is not in force. */
const auditRules = (formats: Formats, ledger: Ledger): AuditFinding[] => {
  let before: Session<any> = emptySession;
  let number = 0;
  const held = new Map<string, Held>();
  return ledger.flatMap((entry) => {
    const table = before;
    for (const each of table.held) held.set(each.id, each);
    before = evolve(formats, before, entry);
    if (entry.type !== 'turn-taken' || entry.audience !== 'all') return [];
    number += 1;
    if (isMode(table.format)) return []; // the protocol has judged it from the outside
    const reply = held.get(entry.turn.from) ?? uncued(entry.turn, entry.at, entry.seq);
    return breachesOf(formats, table, entry.turn, reply).map((breach) => ({ turn: number, ...breach }));
  });
};

/** What came without a cue, as if it had had one. */
const uncued = ({ from: id, seat, kind, text }: Turn, at: number, seq: number): Held => {
  const cue = { id, seat, kind, asOf: seq, asks: '', lane: 'floor', heardBy: 'all', attempt: 1 } as const;
  return { id, cue, text, at, seq };
};

const breachesOf = (formats: Formats, table: Session<any>, turn: Turn, held: Held): Omit<AuditFinding, 'turn'>[] => {
  const format = formatNamed(formats, table.format);
  const kind = format?.turns[turn.kind];
  const tooLong =
    kind?.limit && isOver(turn.text, kind.limit)
      ? [{ rule: kind.id ?? 'limit', level: 'error' as const, says: `A ${turn.kind} has ${sayBudget(kind.limit)}.` }]
      : [];
  const broken = (format?.rules ?? []).flatMap(({ id: rule, level = 'error', check }) => {
    const says = check(turn, table, held);
    return says === null ? [] : [{ rule, level, says }];
  });
  return [...tooLong, ...broken];
};

/** What is known of a transcript beside its text; where nothing is said, what the text says of itself. */
export interface TranscriptFacts {
  readonly mode?: string;
}

/** The most characters of a transcript: tens of thousands of turns. */
const mostRead = 32_000_000;

/** What a transcript that somebody else wrote breaks; null where no turns can be read in it. */
export const auditTranscript = (written: string, given: TranscriptFacts = {}): AuditFinding[] | null => {
  const text = takeIn(written, mostRead);
  const { seated, tellsDrift, ...declared } = declaredIn(text);
  const { pieces, problems, hasNotices } = readTranscript(text, seated.flat());
  if (pieces.length === 0 && problems.length === 0) return null;
  const { mode = declared.mode } = given;
  return [
    ...problems.map(({ line, ...found }) => ({ turn: null, at: { line }, ...found })),
    ...auditTurns(tellsDrift ? readDrift(pieces) : pieces, {
      seated,
      hasNotices,
      ...(mode && { mode }),
    }),
  ];
};

interface TranscriptReading extends BracketReading {
  /** Whether notices are sure to be written in it: between hidden markers they may have been left out. */
  readonly hasNotices: boolean;
}

/**
 * Reads a transcript in either form, and turns of the other one that stand between its own. Where brackets come first it is meant for
 * readers, who should see no markers.
 */
export const readTranscript = (text: string, seated: readonly string[] = []): TranscriptReading => {
  if (isMarked(text)) return { ...readMarkedTranscript(text, seated), hasNotices: false };
  const apart = text.replace(bracketTurn, quotedMarkers);
  if (!startMarker.test(apart)) return { ...readBrackets(text, seated), hasNotices: true };
  const { pieces, problems } = readMarkedTranscript(apart, seated);
  const shown = linesOf(text).flatMap((line, at) => (hasMarkers(line) ? [hiddenMarkers(at + 1)] : []));
  return { pieces, problems: [...problems, ...shown].sort((a, b) => a.line - b.line), hasNotices: true };
};

/** Whichever form comes first is the transcript's. */
const isMarked = (text: string): boolean => {
  const bracket = text.search(/^(?:[^\S\n]|[>#*_`-])*\[TURN\b/imu);
  const marker = text.search(startMarker);
  return hasMarkers(text) && (bracket < 0 || (marker >= 0 && marker < bracket));
};

/** One with attributes; another is only spoken of. */
const startMarker = /<!--\s*TURN_START:\s*\w+\s*=/iu;

const bracketTurn = /^(?:[^\S\n]|[>#*_`-])*\[TURN:(?:(?!^(?:[^\S\n]|[>#*_`-])*\[TURN:)[\s\S])*?\[\/TURN\]/gimu;

/** Markers within a turn are something that was said in it. */
const quotedMarkers = (turn: string): string => turn.replace(/<!--\s*TURN_/giu, escapeMarkers);
