import { type Face, headline, list, sides } from '../../transcripts/index.ts';
import { protocolForms } from '../turn-protocol/protocol-forms.ts';
import example from './example.json' with { type: 'json' };
import type { DebateMemory } from './memory.ts';
import type { DebateRuling } from './ruling.ts';
import serves from './serves.json' with { type: 'json' };

const carriedBy = (winner: DebateRuling['winner']): string =>
  winner === 'unstated'
    ? 'The ruling names no winner'
    : `${winner === 'neither' ? 'Neither side' : `The ${winner}`} carried it`;

/** The two sides while they argue; then the ruling, who carried it, why, and the argument that was not answered. */
export const face: Face<DebateMemory, DebateRuling> = {
  icon: 'sides',
  example,
  serves,
  panel: ({ session }) => [
    sides(
      'The two sides',
      session.seats
        .filter(({ role }) => role === 'proponent' || role === 'opponent')
        .toSorted((one, other) => other.role.localeCompare(one.role))
        .map(({ id, name, role }) => ({
          name,
          aside: role,
          says: session.own.latest[id] ?? (session.closed ? 'Did not speak here.' : 'Has not spoken here yet.'),
        })),
    ),
  ],
  has: ['decision', 'reasons'],
  outcome: ({ decision, settled, winner, confidence, confidenceWord, reasons, dissent, conditions }) => [
    headline(
      decision,
      `${carriedBy(winner)}; confidence ${confidenceWord}${confidence === null ? '' : ` (${confidence})`}.`,
      settled === false ? 'Ruling' : 'Decision',
    ),
    list('Reasons', reasons),
    list('What was not answered', [dissent]),
    list('Holds under these conditions', conditions),
  ],
  short: ({ winner, decision }) =>
    winner === 'unstated' ? decision : winner === 'neither' ? 'For neither side' : `For the ${winner}`,
  isSaidLast: true,
  decided: (ruling, { reason }) => (reason === 'undecided' || ruling.settled === false ? null : ruling),
  wentFor: ({ winner }, { role }) => {
    if ((role !== 'proponent' && role !== 'opponent') || winner === 'unstated') return null;
    return winner === 'neither' ? 'compromised' : winner === role ? 'won' : 'lost';
  },
  forms: protocolForms,
};
