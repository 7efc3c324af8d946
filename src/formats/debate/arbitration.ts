import { bringsKnowledge, inTurn } from '../../engine/index.ts';
import { talkRound } from '../turn-protocol/talk-round.ts';
import type { DebateRuling } from './ruling.ts';
import type { DebatePen, DebatePhase } from './terms.ts';
import { asks } from './told.ts';

const undecided: DebateRuling = {
  decision: 'Undecided.',
  settled: false,
  winner: 'neither',
  reasons: ['The arbitrator gave no ruling.'],
  confidence: null,
  confidenceWord: 'unstated',
  dissent: '',
  conditions: [],
};

/** How sure a voice without judgement is, nobody measured. */
const asMeasured = ({ table: { seats } }: DebatePen, ruling: DebateRuling): DebateRuling =>
  seats.some(({ role, voice }) => role === 'arbitrator' && !bringsKnowledge(voice))
    ? { ...ruling, confidence: null, confidenceWord: 'not measured' }
    : ruling;

const rules = (pen: DebatePen): void => {
  const { ruling } = pen.table.own;
  return ruling ? pen.close('ruled', asMeasured(pen, ruling)) : pen.close('undecided', undecided);
};

/** The arbitrator rules; where no ruling can be had, the debate ends undecided. */
export const arbitration: DebatePhase = talkRound({
  says: 'The arbitrator rules.',
  order: inTurn('arbitrator'),
  turn: (seat) => ({ kind: 'ruling', asks: asks('ruling', seat), shape: 'ruling' }),
  sumsUp: 'arbitrator',
  then: rules,
});

/**
 * Why what calls itself a ruling decides nothing, in a sentence; null where it may stand. A decision without a reason, or
 * one that says two things at once, is no authority: it is asked for again, and then the debate ends undecided.
 */
export const whyNoRuling = (data: unknown): string | null => {
  const ruling = data as DebateRuling | undefined;
  if (!ruling) return null;
  const { decision, winner, dissent } = ruling;
  const reasons = ruling.reasons.map(bare).filter((reason) => /\p{L}/u.test(reason));
  const isReason = (reason: string): boolean => reason !== bare(decision) && !sides.includes(reason);
  if (!reasons.some(isReason)) return 'It gives no reason for its decision: name what decided it.';
  if (reasons.includes(bare(dissent)))
    return 'It contradicts itself: the same words are a reason for the decision and the argument against it.';
  const named = sides.find((side) => side === bare(decision));
  if (named !== undefined && named !== winner)
    return `It contradicts itself: its decision is "${decision}", its winner "${winner}".`;
  return null;
};

const sides: readonly string[] = ['proponent', 'opponent', 'neither'];

/** The words alone, to compare two texts. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /u, '');
