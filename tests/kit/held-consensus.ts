import type { Seat } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { TestTable } from '../../src/testing/test-table.ts';

const seat = (name: string): Seat => ({
  ...{ id: name.toLowerCase(), name, role: 'participant', voice: 'model', persona: { line: 'Lives in the village.' } },
});
const facilitator: Seat = { ...seat('Facilitator'), role: 'facilitator', voice: 'rule', chair: true };

const lines: Readonly<Record<string, string>> = {
  position: 'I would lend power tools at the library.',
  reaction: 'The library and its power tools need rules.',
  concession: 'I give up the weekend for power tools at the library.',
  synthesis: 'The library lends power tools from a locked cupboard.',
};

export interface HeldConsensus {
  readonly topic?: string;
  readonly names?: readonly string[];
  /** What a seat says before there is anything to judge, where that matters. */
  readonly says?: (kind: string, name: string) => string | undefined;
  /** What a seat says of the merged position. */
  readonly judges: (name: string) => string;
  readonly ensemble?: boolean;
  /** The kinds of turn that are heard to leave the topic. */
  readonly strays?: readonly string[];
}

/** A consensus from end to end; the first seat to be asked merges the positions. */
export const heldConsensus = ({
  topic = 'Should the village library lend out power tools?',
  names = ['Tomek', 'Rosa', 'Lin'],
  says = () => undefined,
  judges,
  ensemble = false,
  strays = [],
}: HeldConsensus): TestTable => {
  const settings = { rounds: 1, questions: false, ensemble };
  const table = new TestTable(formats, {
    format: 'consensus',
    topic,
    settings,
    seats: [...names.map(seat), facilitator],
  });
  while (!table.session.closed) {
    const cue = table.cueOf();
    const { name } = table.session.seats.find(({ id }) => id === cue.seat)!;
    const line = cue.shape === 'verdict' ? judges(name) : (says(cue.kind, name) ?? lines[cue.kind]!);
    const intent = /^yes\b/iu.test(line) ? 'yes' : /^no\b/iu.test(line) ? 'no' : 'unheard';
    const concedes = { value: 'yes', quote: line, confidence: 1, by: 'tester' };
    table.says(cue.seat, line, { heard: { intent, concedes, strays: strays.includes(cue.kind) ? 'yes' : 'no' } });
  }
  return table;
};
