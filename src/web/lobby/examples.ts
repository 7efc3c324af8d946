import { type CastRow, emptyRow } from './cast-row.ts';

/** Something to start with when one only wants to see what a format does. */
export interface Example {
  readonly topic: string;
  readonly cast?: readonly CastRow[];
  readonly slides?: string;
}

const seat = (name: string, role: string, line: string, ...points: readonly string[]): CastRow => ({
  ...emptyRow,
  name,
  role,
  line,
  points: points.join('\n'),
});

export const examples: Readonly<Record<string, Example>> = {
  council: { topic: 'Should we move the billing service to microservices?' },
  debate: {
    topic: 'Should the bakery open on Sundays?',
    cast: [
      seat(
        'Rosa',
        'proponent',
        'Owns the bakery.',
        'Sunday is when people have time for bread',
        'The rent is due daily',
      ),
      seat('Teo', 'opponent', 'Bakes in it.', 'A tired baker burns bread', 'Nobody has asked the staff'),
    ],
  },
  consensus: { topic: 'How should the street share its parking places?' },
  discussion: { topic: 'What should the village do with the old school?' },
  parliament: { topic: 'Should the city make its buses free?' },
  scene: {
    topic: 'A lighthouse at night. Ines must get Bruno to admit that he let the lamp go out.',
    cast: [
      seat('Ines', 'character', 'The new keeper, patient, misses nothing.', 'The log has a gap at three'),
      seat('Bruno', 'character', 'The old keeper, proud, tired of being right.', 'I fell asleep, once in thirty years'),
    ],
  },
  rehearsal: {
    topic: 'A second shop by spring',
    slides: [
      'The plan\nWe open a second shop in March.\nNotes: the lease is ready to sign',
      'The figures\nSales grew 30 percent last year. The shop pays for itself in 14 months.',
      'What we need\n80,000 for ovens and a lease, and two more bakers.',
    ].join('\n\n'),
  },
};
