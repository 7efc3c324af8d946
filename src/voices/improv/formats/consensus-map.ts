import { mapByWords } from '../../../formats/consensus/map-by-words.ts';
import { listed } from '../grammar.ts';
import type { Move } from '../move.ts';
import { must } from '../speech.ts';

/** Where the positions meet and part, by the rule that stands in for any facilitator: people and models may sit here too, and only their words tell. */
export const map: Move = ({ briefing: { record, seats, topic } }) => {
  const positions = record.flatMap((line) =>
    line.type === 'turn' && line.kind === 'position' ? [[line.seat, line.text]] : [],
  );
  const data = mapByWords(Object.fromEntries(positions), seats, topic);
  const counted = listed([
    `${data.agreements.length} agreed`,
    `${data.tensions.length} in tension`,
    `${data.incompatible.length} incompatible`,
  ]);
  return { parts: [must(`Mapped: ${counted}.`)], data: { ...data } };
};
