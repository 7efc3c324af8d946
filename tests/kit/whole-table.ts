import type { Cue, Declaration, Seat, Session } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import { convene, Driver, type Host, type Listener, localFanout, realClock } from '../../src/runtime/index.ts';

/** What a seat says, and what it declares of it. */
export interface Saying {
  readonly text: string;
  readonly data?: unknown;
  readonly does?: Declaration;
}

interface WholeTable {
  readonly format: string;
  readonly topic: string;
  readonly seats: readonly Seat[];
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What the seat of a cue says. */
  readonly says: (cue: Cue, seat: Seat) => Saying;
  readonly ear: Listener | null;
}

/** Holds a session from end to end through the runtime, with voices that say what is written down, and whoever listens. */
const holdTable = async ({ says, ear, ...asked }: WholeTable): Promise<Session<any, any>> => {
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: realClock,
    ...(ear && { ear }),
    voices: (seat: Seat) => ({
      name: seat.voice,
      answer: async (cue: Cue) => ({
        ...says(cue, seat),
        usage: { model: seat.voice, in: 4000, out: 200, cost: 0, ms: 0 },
      }),
    }),
  };
  await convene(host, 'whole', asked);
  const { session } = await new Driver('whole', host).run();
  return session as Session<any, any>;
};

const seatAs = (role: string, name: string): Seat => ({
  ...{ id: name.toLowerCase(), name, role, voice: 'model', persona: { line: `Knows the matter as ${name}.` } },
});

const first = new Map([
  ['Cto', 'The shelves in the cellar are damp, and the oldest boxes are lost in five years.'],
  ['Cfo', 'A new building costs two million, and the rent would go on beside it.'],
  ['Pm', 'Readers come by tram, which does not stop at the new site.'],
]);

/** A council of three that may end early: an argument each, and from the second round on what they are given to say. */
export const councilOf = (sayings: readonly Saying[], ear: Listener | null): Promise<Session<any, any>> => {
  const names = [...first.keys()];
  const spoken = new Set<string>();
  return holdTable({
    ...{
      format: 'council',
      topic: 'Should we move the archive?',
      seats: names.map((name) => seatAs('expert', name)),
      ear,
    },
    settings: { strategy: 'consensus-check', rounds: 4, baseline: false, conclude: false },
    says: (_, { name }) => {
      if (spoken.has(name)) return sayings[names.indexOf(name)] ?? { text: 'All of them spoke of the archive.' };
      spoken.add(name);
      return { text: first.get(name) ?? 'All of them spoke of the archive.' };
    },
  });
};

/** A consensus of three: one merges the positions, and the others say of it what they are given to say. */
export const consensusOf = (sayings: readonly Saying[], ear: Listener | null): Promise<Session<any, any>> => {
  const names = [...first.keys()];
  const judged = new Map<string, Saying>();
  return holdTable({
    ...{ format: 'consensus', topic: 'Should we move the archive?', ear },
    seats: [
      ...names.map((name) => seatAs('participant', name)),
      { ...seatAs('facilitator', 'Facilitator'), voice: 'rule', chair: true },
    ],
    settings: { rounds: 1, questions: false, ensemble: false },
    says: ({ kind, shape }, { name }) => {
      if (shape === 'verdict') {
        if (!judged.has(name)) judged.set(name, sayings[judged.size % sayings.length]!);
        return judged.get(name)!;
      }
      return { text: kind === 'synthesis' ? 'The oldest boxes move first, and the rest stays dry.' : first.get(name)! };
    },
  });
};

/** A discussion of three, in which everybody says what comes next in the list. */
export const discussionOf = (lines: readonly string[], ear: Listener | null): Promise<Session<any, any>> => {
  let turn = 0;
  return holdTable({
    ...{ format: 'discussion', topic: 'Should we move the archive?', ear },
    seats: [
      ...[...first.keys()].map((name) => seatAs('participant', name)),
      { ...seatAs('facilitator', 'Facilitator'), voice: 'rule', chair: true },
    ],
    settings: { rounds: 3, questions: false, ensemble: false },
    says: () => ({ text: lines[turn++ % lines.length]! }),
  });
};
