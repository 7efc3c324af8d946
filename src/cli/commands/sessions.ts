import type { SessionSummary } from '../../runtime/index.ts';
import { Catalogue } from '../../server/catalogue.ts';
import { textsIn } from '../../server/kept-text.ts';
import { listed } from '../../server/listing.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import { paletteFor } from '../view/palette.ts';
import { cutToWidth, widthOf } from '../view/width.ts';

export const run: Run = async (world, { args: [text], options }) => {
  const { format, open, json, data } = options;
  const most = countIn('limit', options.limit, 50);
  const page = countIn('page', options.page, 1);
  if (format !== undefined && !Object.hasOwn(world.formats, format)) {
    throw new UserError(
      `There is no format "${format}"${perhapsMeant(format, Object.keys(world.formats))}; choose one of ${Object.keys(world.formats).join(', ')}.`,
    );
  }
  const put = placeIn(options.put);
  const query = { ...(text && { text }), ...(format && { format }), ...(open && { open: true }), ...(put && { put }) };
  const notes = await new Catalogue(textsIn(world.dataFolder(data))).read();
  return withReadableStore(world, data, async (store) => {
    const found = (await listed(store, notes, { ...query, limit: most * page })).slice(most * (page - 1));
    for (const { id } of found.filter(({ damaged }) => damaged))
      world.stderr.write(`Session ${id} is damaged; "moderato verify ${id}" says from where on.\n`);
    const code = found.some(({ damaged }) => damaged) ? exitCode.user : exitCode.done;
    if (json) {
      for (const session of found) world.stdout.write(`${JSON.stringify({ ...session, ...notes.get(session.id) })}\n`);
      return code;
    }
    const isNarrow = [text, format, open, put, page > 1].some(Boolean);
    if (found.length === 0) world.stdout.write(isNarrow ? 'Nothing was found.\n' : nothingYet);
    printed(
      world,
      found.map((session) => ({ ...session, topic: notes.get(session.id)?.name ?? session.topic })),
    );
    if (found.length === most) world.stderr.write(`Older ones: add --page ${page + 1}\n`);
    return code;
  });
};

const printed = (world: Parameters<Run>[0], found: readonly SessionSummary[]): void => {
  const paint = paletteFor(world.stdout, world.env);
  const columns = world.stdout.isTTY ? (world.stdout.columns ?? 80) : null;
  for (const session of found) world.stdout.write(`${line(session, columns, paint.dim)}\n`);
};

const countIn = (name: string, given: string | undefined, usual: number): number => {
  const count = given === undefined ? usual : Number(given);
  if (!Number.isInteger(count) || count < 1)
    throw new UserError(`The ${name} is "${given}"; it must be a whole number from 1.`);
  return count;
};

const places = ['archive', 'bin', 'everywhere'];

const placeIn = (given: string | undefined): string | undefined => {
  if (given === undefined || places.includes(given)) return given;
  throw new UserError(
    `Sessions can't lie in "${given}"${perhapsMeant(given, places)}; choose one of ${places.join(', ')}.`,
  );
};

const nothingYet = 'There are no sessions yet; hold one with: moderato debate "your topic"\n';

const line = (session: SessionSummary, columns: number | null, dim: (text: string) => string): string => {
  const head = `${session.id}  ${sayLocalTime(session.updated)}  ${session.format.padEnd(10)}  ${(session.closed ?? 'open').padEnd(9)}  `;
  const topic = harmlessLine(session.topic);
  return dim(head) + (columns === null ? topic : cutToWidth(topic, Math.max(10, columns - widthOf(head) - 1)));
};

/** As the clock on the wall shows it: a list is read here and now, unlike a record. */
const sayLocalTime = (at: number): string => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = new Date(at);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} ${two(day.getHours())}:${two(day.getMinutes())}`;
};
