import {
  auditLedger,
  decidedOtherwise,
  emptySession,
  evolve,
  type Formats,
  isOver,
  type Ledger,
  type Session,
  sayBudget,
  type Turn,
} from '../engine/index.ts';
import {
  auditTurns,
  cameToItsEnd,
  type Mode,
  piecesOf,
  readDrift,
  readTranscript,
} from '../formats/turn-protocol/index.ts';
import { declaredIn } from './declared.ts';

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
  ...decidedOtherwise(formats, ledger).map(({ seq, format, rules, now }) => ({
    turn: null,
    at: { entry: seq },
    rule: 'ledger',
    level: 'note' as const,
    says: `It was decided by rules ${rules} of ${format}, and these are rules ${now}: its turns are checked, its decisions are not.`,
  })),
  ...auditLedger(formats, ledger).map(({ seq, says }) => ({
    turn: null,
    at: { entry: seq },
    rule: 'ledger',
    level: 'error' as const,
    says,
  })),
  ...[...auditProtocol(ledger), ...auditRules(formats, ledger)].sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0)),
];

/** Formats whose whole conduct the turn protocol can judge from the outside. */
const protocolFormats: ReadonlySet<string> = new Set<Mode>(['debate', 'consensus', 'discussion']);

const auditProtocol = (ledger: Ledger): AuditFinding[] => {
  const opened = ledger.find((entry) => entry.type === 'session-opened');
  const { topic, format: mode } = opened?.type === 'session-opened' ? opened : { topic: '', format: '' };
  const closed = ledger.findLast((entry) => entry.type === 'session-closed');
  const isOver = closed?.type === 'session-closed' && cameToItsEnd(closed);
  return auditTurns(piecesOf(ledger), { mode, topic, isOver });
};

/** Every public turn by the limits and rules of its own format, where the protocol is not in force. */
const auditRules = (formats: Formats, ledger: Ledger): AuditFinding[] => {
  let before: Session<any> = emptySession;
  let number = 0;
  return ledger.flatMap((entry) => {
    const table = before;
    before = evolve(formats, before, entry);
    if (entry.type !== 'turn-taken' || entry.audience !== 'all') return [];
    number += 1;
    if (protocolFormats.has(table.format)) return [];
    return breachesOf(formats, table, entry.turn).map((breach) => ({ turn: number, ...breach }));
  });
};

const breachesOf = (formats: Formats, table: Session<any>, turn: Turn): Omit<AuditFinding, 'turn'>[] => {
  const format = formats[table.format];
  const kind = format?.turns[turn.kind];
  const tooLong =
    kind?.limit && isOver(turn.text, kind.limit)
      ? [{ rule: kind.id ?? 'limit', level: 'error' as const, says: `A ${turn.kind} has ${sayBudget(kind.limit)}.` }]
      : [];
  const broken = (format?.rules ?? []).flatMap(({ id: rule, level = 'error', check }) => {
    const says = check(turn, table);
    return says === null ? [] : [{ rule, level, says }];
  });
  return [...tooLong, ...broken];
};

/** What is known of a transcript beside its text; where nothing is said, what the text says of itself. */
export interface TranscriptFacts {
  readonly mode?: string;
  readonly topic?: string;
}

/** What a transcript that somebody else wrote breaks; null where no turns can be read in it. */
export const auditTranscript = (text: string, given: TranscriptFacts = {}): AuditFinding[] | null => {
  const { seated, tellsDrift, ...declared } = declaredIn(text);
  const { pieces, problems, hasNotices } = readTranscript(text, seated.flat());
  if (pieces.length === 0 && problems.length === 0) return null;
  const { topic = declared.topic, mode = declared.mode } = given;
  return [
    ...problems.map(({ line, ...found }) => ({ turn: null, at: { line }, ...found })),
    ...auditTurns(tellsDrift ? readDrift(pieces) : pieces, {
      seated,
      hasNotices,
      ...(topic && { topic }),
      ...(mode && { mode }),
    }),
  ];
};
