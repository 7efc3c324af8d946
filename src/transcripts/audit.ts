import {
  auditLedger,
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
  hasMarkers,
  type Mode,
  type Piece,
  piecesOf,
  readBrackets,
  readMarked,
} from '../formats/turn-protocol/index.ts';
import { topicOf } from './bracket-text.ts';

/** A rule that a session breaks, and where. */
export interface AuditFinding {
  /** As `show` numbers turns; null where it is not about one. */
  readonly turn: number | null;
  /** The line of the file, or the entry of the ledger, where there is no turn. */
  readonly at?: { readonly line: number } | { readonly entry: number };
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly says: string;
}

/** Everything in a ledger that its rules would not have written, and every turn that breaks a rule. */
export const auditSession = (formats: Formats, ledger: Ledger): AuditFinding[] => [
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

/** The protocol counts neither notices nor the user; people count every turn. */
const auditProtocol = (ledger: Ledger): AuditFinding[] => {
  const opened = ledger.find((entry) => entry.type === 'session-opened');
  const { topic, format: mode } = opened?.type === 'session-opened' ? opened : { topic: '', format: '' };
  const pieces = piecesOf(ledger);
  const counted = pieces.filter((piece) => piece.as !== 'notice');
  const numbers = counted.flatMap((piece, at) => (piece.as === 'turn' ? [at + 1] : []));
  return auditTurns(pieces, { mode, topic }).map((finding) => ({
    ...finding,
    turn: numbers[finding.turn - 1] ?? finding.turn,
  }));
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

/** What a transcript that somebody else wrote breaks; null where no turns can be read in it. */
export const auditTranscript = (text: string): AuditFinding[] | null => {
  const { pieces, problems } = hasMarkers(text) ? { pieces: readMarked(text), problems: [] } : readBrackets(text);
  if (pieces.length === 0 && problems.length === 0) return null;
  const topic = topicOf(pieces as readonly Piece[]);
  return [
    ...problems.map(({ line, says }) => ({
      turn: null,
      at: { line },
      rule: 'S2-006',
      level: 'error' as const,
      says,
    })),
    ...auditTurns(pieces, topic === undefined ? {} : { topic }),
  ];
};
