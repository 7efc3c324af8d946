import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { paletteFor } from '../view/palette.ts';
import type { ModelSource, World } from '../world.ts';

/** A provider may list hundreds; those with a price come first, and `--json` has all. */
const mostShown = 12;

/** What can speak from here, with which key and at which price; with `--test` one real call is made. */
export const run: Run = async (world, { args: [named], options }) => {
  if (options.test) return test(world, named, options.json === true);
  const { sources, asOf } = await world.models();
  const shown = named === undefined ? sources : sources.filter(({ name }) => named.startsWith(name));
  if (options.json) {
    for (const source of shown) world.stdout.write(`${JSON.stringify({ ...source, pricesAsOf: asOf })}\n`);
    return exitCode.done;
  }
  const paint = paletteFor(world.stdout, world.env);
  for (const source of shown) {
    const line = `${source.name}: ${source.says}`;
    world.stdout.write(`${source.state === 'absent' ? paint.dim(line) : line}\n`);
    for (const row of source.state === 'absent' ? [] : rowsOf(source)) world.stdout.write(`  ${row}\n`);
  }
  const { voice, says } = await world.defaultVoice();
  world.stdout.write(`\nWithout --model, ${voice} speaks. ${says}\n`);
  world.stdout.write(
    `Prices are in US dollars for a million tokens, looked up on ${asOf}; your own go into prices.yaml in the data folder.\n`,
  );
  return sources.some(({ state }) => state === 'broken') ? exitCode.user : exitCode.done;
};

const rowsOf = ({ models }: ModelSource): readonly string[] => {
  const sorted = models.toSorted((a, b) => rank(a) - rank(b));
  const width = Math.max(0, ...sorted.slice(0, mostShown).map(({ voice }) => voice.length));
  const rows = sorted
    .slice(0, mostShown)
    .map((model) => `${model.voice.padEnd(width)}  ${sayPrice(model)}${model.isDefault ? '  (default)' : ''}`);
  return models.length > mostShown ? [...rows, `and ${models.length - mostShown} more (--json lists all)`] : rows;
};

type Row = ModelSource['models'][number];

const rank = ({ isDefault, price }: Row): number => (isDefault ? 0 : price ? 1 : 2);

const sayPrice = ({ price }: Row): string => {
  if (!price) return 'price not known';
  return price.in === 0 && price.out === 0 ? 'free' : `$${price.in} in, $${price.out} out`;
};

const test = async (world: World, named: string | undefined, json: boolean): Promise<number> => {
  const voice = named ?? (await world.defaultVoice()).voice;
  const called = await world.testCall(voice);
  const { usage } = called;
  const cost = usage.cost === null ? 'price not known' : usage.cost === 0 ? 'free' : `$${usage.cost.toFixed(6)}`;
  world.stdout.write(
    json
      ? `${JSON.stringify(called)}\n`
      : `${called.voice} answered in ${(usage.ms / 1000).toFixed(1)} s: ${called.text}\n${usage.in} tokens in, ${usage.out} out, ${cost}.\n`,
  );
  return exitCode.done;
};
