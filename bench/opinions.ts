import { chance } from '../src/engine/index.ts';
import { clustered } from '../src/eval/clustered.ts';
import { directions, parted } from '../src/eval/said.ts';
import { remembering } from '../src/hearing/embedder.ts';
import { loadMiniLM } from '../src/hearing/minilm.ts';
import type { BenchResult } from './bench-result.ts';
import { type Point, points } from './ear/points.ts';

/** A town of so many camps; everybody of a camp says its two points, each in another mix of words. */
const camps = 3;

/** What people say where there are camps: nine in each, no two alike. */
const inCamps = (all: readonly Point[]): readonly string[] =>
  Array.from({ length: camps }, (_, at) => [all[2 * at]!, all[2 * at + 1]!] as const).flatMap(([one, other]) =>
    one.says.flatMap((first) => other.says.map((second) => `${first} ${second}`)),
  );

/** As many people, each with two points drawn out of twelve: nobody is of a camp. */
const apart = (all: readonly Point[], seed: number): readonly string[] =>
  Array.from({ length: camps * 9 }, (_, at) => {
    const draw = (label: string, of: number): number => Math.floor(chance(seed, at, label) * of);
    const one = draw('one', 12);
    const other = (one + 1 + draw('other', 11)) % 12;
    return `${all[one]!.says[draw('first', 3)]!} ${all[other]!.says[draw('second', 3)]!}`;
  });

const topicsOf = (half: number): readonly (readonly Point[])[] => {
  const by = new Map<string, Point[]>();
  for (const point of points('learn')) by.set(point.topic, [...(by.get(point.topic) ?? []), point]);
  return [...by.values()].filter((all, at) => all.length >= 12 && at % 2 === half);
};

const halves = { tuned: 0, held: 1 };
const townsOfEach = 16;

/** Of pairs in one camp that was found, the share that really is of one camp; and of pairs of one camp, the share that was found. */
const pairsIn = (groups: readonly { readonly members: readonly number[] }[], campOf: (at: number) => number) => {
  let [found, right] = [0, 0];
  for (const { members } of groups)
    for (const one of members)
      for (const other of members)
        if (one < other) {
          found += 1;
          right += Number(campOf(one) === campOf(other));
        }
  return { found, right };
};

export const run = async (): Promise<BenchResult> => {
  const model = await loadMiniLM();
  const rows: Record<string, number | string>[] = [];
  for (const [name, half] of Object.entries(halves))
    for (const [by, how] of [
      ['words', null],
      ...(model ? [['points', remembering(model.points)] as const] : []),
    ] as const) {
      const towns = topicsOf(half).slice(0, townsOfEach);
      const limits = process.env.SWEEP ? [0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5] : [parted[by]];
      const said = await Promise.all(
        towns.map(async (all, at) => ({
          camps: (await directions(inCamps(all), how)).vectors,
          none: (await directions(apart(all, at), how)).vectors,
        })),
      );
      for (const limit of limits) {
        let [pairs, found, right, told, falsely] = [0, 0, 0, 0, 0];
        for (const each of said) {
          const { groups } = clustered(each.camps, limit);
          const counted = pairsIn(groups, (at) => Math.floor(at / 9));
          pairs += camps * 36;
          found += counted.found;
          right += counted.right;
          told += Number(groups.length > 0);
          falsely += Number(clustered(each.none, limit).groups.length > 0);
        }
        rows.push({
          half: name,
          by,
          limit,
          towns: towns.length,
          'camps told': told / towns.length,
          'pairs right': found === 0 ? 0 : right / found,
          'pairs found': right / pairs,
          'camps where there are none': falsely / towns.length,
        });
      }
    }
  const held = rows.filter(({ half }) => half === 'held');
  const worst = Math.max(...held.map((row) => Number(row['camps where there are none'])));
  return {
    name: 'Opinions: camps by what was said',
    rows,
    claims: [
      { says: 'camps told where everybody says something else, held half', value: worst, limit: 0.1, ok: worst <= 0.1 },
    ],
  };
};
