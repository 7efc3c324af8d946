import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Usage } from '../../engine/index.ts';
import { type HearingTable, hearAll, type LabelledText } from '../../eval/index.ts';
import type { Limits } from '../../runtime/index.ts';
import type { Options } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { openDesk } from '../session/desk.ts';
import { limitsFrom } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { mustBeAgreed, speakerNamed, wholeNumbers } from './asked.ts';

/** They lie with the bench that holds listeners to them, or beside the bundles. */
const FOLDERS = ['../../../bench/hearing/held/', 'labelled/', '../labelled/'].map(
  (path) => new URL(path, import.meta.url),
);

const labelledTexts = async (): Promise<readonly LabelledText[]> => {
  const folder = FOLDERS.find((each) => existsSync(each));
  if (!folder) throw new UserError('The labelled texts are missing; install Moderato again.');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(fileURLToPath(new URL(file, folder)), 'utf8')));
  return texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as LabelledText);
};

/** What a model hears of labelled texts as a table's listener, beside the listener that needs no model. */
export const evalHearing = async (world: World, options: Options): Promise<number> => {
  const problems: string[] = [];
  const limits = limitsFrom(options, problems);
  const choice = await speakerNamed(world, options, problems);
  const { cases: most, parallel } = wholeNumbers(options, { cases: 500, parallel: 4 }, problems);
  if (problems.length > 0) throw new UserError(problems);
  if (choice) mustBeAgreed(choice, options);
  const rows = await labelledTexts();
  return withStore(world, options.data, async (store) => {
    const { host } = await openDesk(world, store, { ...options, quiet: true, json: false });
    if (choice) await world.allowed.rememberVoices([choice.voice]);
    const heardBy = async (named: string): Promise<HearingTable> => {
      const ear = await world.ear(named);
      return hearAll(rows, (table) => (typeof ear === 'function' ? ear(table) : ear), {
        ...{ clock: world.clock, voices: host.voices, most, parallel },
        mayAsk: (spent, calls) => isWithin(spent, calls, limits),
      });
    };
    const tables: (readonly [string, HearingTable])[] = [];
    if (choice) tables.push([choice.voice, await heardBy(choice.voice)]);
    tables.push(['without a model', await heardBy('embeddings')]);
    await told(world, tables, options);
    return tables.some(([, { stopped }]) => stopped) ? exitCode.user : exitCode.done;
  });
};

const isWithin = (spent: Usage | null, calls: number, limits: Limits | undefined): boolean =>
  spent === null ||
  ((spent.cost ?? 0) < (limits?.usd ?? Number.POSITIVE_INFINITY) &&
    spent.in + spent.out < (limits?.tokens ?? Number.POSITIVE_INFINITY) &&
    calls < (limits?.calls ?? Number.POSITIVE_INFINITY));

const told = async (
  world: World,
  tables: readonly (readonly [string, HearingTable])[],
  options: Options,
): Promise<void> => {
  const report = tables.map(([listener, table]) => ({ listener, ...table }));
  const text = markdown(tables);
  world.stdout.write(options.json ? `${JSON.stringify(report)}\n` : `${text}\n`);
  if (options.out === undefined) return;
  const folder = resolve(world.cwd, options.out);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'hearing.md'), `${text}\n`);
  await writeFile(join(folder, 'hearing.json'), `${JSON.stringify(report, null, 2)}\n`);
};

const markdown = (tables: readonly (readonly [string, HearingTable])[]): string => {
  const lines = tables.flatMap(([listener, { rows }]) =>
    rows.map(
      ({ says, heard, falsely }) =>
        `| ${says} | ${listener} | ${percent(heard)} of ${heard.count} | ${percent(falsely)} of ${falsely.count} |`,
    ),
  );
  const spent = tables.flatMap(([listener, { usage, stopped }]) => [
    ...(usage
      ? [
          `${listener} took ${usage.in + usage.out} tokens and ${usage.cost === null ? 'an unknown price' : `$${usage.cost.toFixed(4)}`}.`,
        ]
      : []),
    ...(stopped ? [`${listener} was stopped by its budget: what it did not hear is not counted.`] : []),
  ]);
  return [
    '| question | listener | heard (95 % interval) | false alarms (95 % interval) |',
    '|---|---|--:|--:|',
    ...lines,
    '',
    'Texts that nothing was learnt from. A wrong alarm costs more than a missed one; unheard decides nothing.',
    ...spent,
  ].join('\n');
};

const percent = ({ mean, low, high, count }: HearingTable['rows'][number]['heard']): string =>
  count === 0 ? 'none' : `${whole(mean)} % (${whole(low)} to ${whole(high)})`;

const whole = (share: number): number => Math.round(share * 100);
