import { scenePrompt, sceneSeats } from '../../../tests/kit/scene-table.ts';
import { formatContract } from '../../testing/format-contract.ts';
import { scene } from './index.ts';

formatContract(scene, { topic: scenePrompt, seats: sceneSeats, settings: { maxBeats: 12 }, seeds: 6 });

formatContract(scene, {
  topic: scenePrompt,
  seats: sceneSeats,
  settings: {
    maxBeats: 12,
    floor: 'bids',
    witnessed: true,
    script: { presence: [{ beat: 3, enters: 'charlie' }], events: ['A dog barks'] },
  },
  seeds: 6,
});

formatContract(scene, {
  topic: scenePrompt,
  seats: [
    ...sceneSeats,
    { id: 'director', name: 'Director', role: 'director', chair: true, voice: 'model', persona: { line: 'Directs.' } },
  ],
  settings: { maxBeats: 12, events: 'director', windDown: 2 },
  seeds: 6,
});
