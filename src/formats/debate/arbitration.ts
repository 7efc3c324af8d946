import type { Phase } from '../../engine/index.ts';
import { answerFirst, publish, someoneHasTheFloor } from '../turn-protocol/floor.ts';
import type { DebateFact, DebateMemory } from './memory.ts';
import type { DebateRuling } from './ruling.ts';
import { asks } from './told.ts';

/** The arbitrator rules; where no ruling can be had, the debate ends undecided. */
export const arbitration: Phase<DebateMemory, DebateFact> = {
  says: 'The arbitrator rules.',
  next: (pen) => {
    publish(pen);
    const { own, seats } = pen.table;
    if (someoneHasTheFloor(pen.table)) return;
    if (own.question) return answerFirst(pen);
    if (own.ruling) return pen.close('ruled', own.ruling);
    const arbitrator = seats.find((seat) => seat.role === 'arbitrator')!;
    if (own.slots.includes(arbitrator.id)) return pen.close('undecided', undecided);
    pen.cue({ seat: arbitrator.id, kind: 'ruling', asks: asks('ruling', arbitrator), shape: 'ruling' });
  },
};

const undecided: DebateRuling = {
  decision: 'Undecided.',
  winner: 'neither',
  reasons: ['The arbitrator gave no ruling.'],
  confidence: null,
  confidenceWord: 'unstated',
  dissent: '',
  conditions: [],
};
