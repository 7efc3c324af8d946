import { countWords } from '../../engine/index.ts';
import { nameKey } from './called.ts';
import type { Numbered, ProtocolFinding } from './finding.ts';
import { narrationIn, styleBreaches } from './house-style.ts';
import { house, leads, type Piece, stepsIn } from './protocol-turn.ts';
import { ruleBook } from './rule-book.ts';

/**
 * Two off-topic turns in a row call for the facilitator, right after the second; only the user may speak before. Nothing is heard
 * again: a record that does not tell what left the topic tells nothing here.
 */
export const auditDrift = (pieces: readonly Piece[]): ProtocolFinding[] => {
  const findings: ProtocolFinding[] = [];
  let strays = 0;
  let number = 0;
  for (const [at, piece] of pieces.entries()) {
    if (piece.as === 'turn') number += 1;
    if (stepsIn(piece)) strays = 0;
    if (piece.as !== 'turn' || leads(piece.role)) continue;
    strays = piece.strayed === true ? strays + 1 : 0;
    if (strays < 2) continue;
    const next = pieces.slice(at + 1).find((later) => later.as !== 'user' && !isOfTheHouse(later));
    if (!next || stepsIn(next)) continue;
    findings.push({
      turn: number,
      rule: ruleBook.ledBack.id,
      level: 'error',
      says: `Two turns in a row were off topic, and ${silent}`,
    });
    strays = 0;
  }
  return findings;
};

const silent = 'the facilitator did not step in.';

/** What a record says of how the table was held is nobody's turn to speak. */
const isOfTheHouse = ({ as, speaker }: Piece): boolean => as === 'notice' && speaker === house;

/** The facilitator's narration is held to the house style, in notices and in turns; what it must list and what it quotes is not narration. */
export const auditNarration = (pieces: readonly Piece[]): ProtocolFinding[] => {
  let number = 0;
  return pieces.flatMap((piece): ProtocolFinding[] => {
    if (piece.as === 'turn') number += 1;
    if (!isNarration(piece)) return [];
    const what = piece.as === 'turn' ? 'turn' : 'notice after it';
    return styleBreaches(narrationIn(piece.text)).map(({ rule, says }) => ({
      turn: Math.max(1, number),
      rule,
      level: 'warning',
      says: `The facilitator's ${what} breaks the house style: ${says}`,
    }));
  });
};

/** Nobody who takes part gives the facilitator's notices. What stands in the name of the facilitator or of the house is theirs. */
export const auditNotices = (pieces: readonly Piece[]): ProtocolFinding[] => {
  const seated = new Set(
    pieces.flatMap((piece) => (piece.as === 'turn' && !leads(piece.role) ? [nameKey(piece.speaker)] : [])),
  );
  let number = 0;
  return pieces.flatMap((piece): ProtocolFinding[] => {
    if (piece.as === 'turn') number += 1;
    const isTheirs = !['', house].includes(piece.speaker) && seated.has(nameKey(piece.speaker));
    if (piece.as !== 'notice' || leads(piece.speaker) || !isTheirs) return [];
    const says = `${piece.speaker} takes part in the talk, and leads it in the notice after this turn.`;
    return [{ turn: Math.max(1, number), rule: ruleBook.leadsOnly.id, level: 'error', says }];
  });
};

const isNarration = (piece: Piece): boolean =>
  piece.as === 'turn'
    ? leads(piece.role) && !ends.has(piece.type.toLowerCase())
    : piece.as === 'notice' && leads(piece.speaker);

/** What a talk came to, whoever writes it. */
const ends: ReadonlySet<string> = new Set(['ruling', 'synthesis']);

/** Nobody should take more than half of the words of a talk where three or more take part; what it came to is nobody's. */
export const auditShares = (turns: readonly Numbered[]): ProtocolFinding[] => {
  const words = new Map<string, number>();
  let total = 0;
  for (const { turn } of turns.filter((each) => !leads(each.turn.role))) {
    const count = countWords(turn.text);
    total += count;
    words.set(turn.speaker, (words.get(turn.speaker) ?? 0) + (ends.has(turn.type) ? 0 : count));
  }
  if (words.size < 3) return [];
  return [...words]
    .filter(([name, count]) => name !== '' && count > total / 2)
    .map(([name, count]) => ({
      turn: turns.findLast(({ turn }) => turn.speaker === name)?.number ?? 0,
      rule: ruleBook.fairShares.id,
      level: 'warning',
      says: `${name} has ${Math.round((count / total) * 100)} % of the words.`,
    }));
};
