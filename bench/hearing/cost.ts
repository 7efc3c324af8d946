import type { Question, Said } from '../../src/engine/index.ts';
import { headListener } from '../../src/hearing/head-listener.ts';
import type { MiniLM } from '../../src/hearing/minilm.ts';
import type { Claim } from '../bench-result.ts';
import { labelledPairs } from '../ear/labelled.ts';
import { askOne } from './ask.ts';

const WORDS_A_TURN = 40;

/** Processor time a word, its growth with the length of a talk, and memory, with one model, for all that a turn is asked. */
export async function costOfHearing(minilm: MiniLM): Promise<Claim[]> {
  const listener = headListener(minilm);
  const words = [...new Set(labelledPairs().map(({ next }) => next))].join(' ').split(' ');
  const said = (nth: number): Said => {
    const from = (nth * 17) % (words.length - WORDS_A_TURN);
    return { seat: 'abc'[nth % 3]!, text: `${words.slice(from, from + WORDS_A_TURN).join(' ')} (turn ${nth}).` };
  };
  const turnAt = async (nth: number): Promise<number> => {
    const { text, seat } = said(nth);
    const first = [0, 1, 2, 3].map(said);
    const earlier = [
      ...first,
      ...Array.from({ length: Math.min(40, nth - 4) }, (_, back) => said(nth - 1 - back)).reverse(),
    ];
    const about = { text, seat, earlier, topic: 'What should the town do next?' };
    const kinds = ['empty', 'strays', 'circles', 'conduct', 'moved-by'] as const;
    const from = process.cpuUsage();
    for (const kind of kinds) await askOne([listener], { id: kind, kind, ...about } as Question, about.topic);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000 / WORDS_A_TURN;
  };
  for (const nth of [44, 45]) await turnAt(nth);
  const early = Math.min(await turnAt(46), await turnAt(47), await turnAt(48));
  for (let nth = 960; nth < 1000; nth += 1) await turnAt(nth);
  const late = Math.min(await turnAt(1000), await turnAt(1001), await turnAt(1002));
  const memory = process.memoryUsage().rss / 2 ** 20;
  return [
    { says: 'milliseconds of processor time a word, turn 46', value: early, limit: 2.5, ok: early <= 2.5 },
    { says: 'the same at turn 1,000, as a multiple', value: late / early, limit: 1.5, ok: late / early <= 1.5 },
    { says: 'megabytes of memory with one model', value: memory, limit: 350, ok: memory <= 350 },
  ];
}
