import { bringsKnowledge, inTurn } from '../../engine/index.ts';
import { talkRound } from '../turn-protocol/talk-round.ts';
import type { DebateRuling } from './ruling.ts';
import type { DebatePen, DebatePhase } from './terms.ts';
import { asks } from './told.ts';

const undecided: DebateRuling = {
  decision: 'Undecided.',
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
