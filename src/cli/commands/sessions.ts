import type { SessionSummary } from '../../runtime/index.ts';
import { harmlessLine, sayTime } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import { paletteFor } from '../view/palette.ts';
import { cutToWidth, widthOf } from '../view/width.ts';

export const run: Run = async (world, { args: [text], options }) => {
  const { format, open, limit, json, data } = options;
  const most = limit === undefined ? 50 : Number(limit);
  if (!Number.isInteger(most) || most < 1)
    throw new UserError(`The limit is "${limit}"; it must be a whole number from 1.`);
  if (format !== undefined && !(format in world.formats)) {
    throw new UserError(`There is no format "${format}"; choose one of ${Object.keys(world.formats).join(', ')}.`);
  }
  const query = { ...(text && { text }), ...(format && { format }), ...(open && { open: true }), limit: most };
  const found = await withReadableStore(world, data, (store) => store.list(query));
  if (json) {
    for (const session of found) world.stdout.write(`${JSON.stringify(session)}\n`);
    return exitCode.done;
  }
  const paint = paletteFor(world.stdout, world.env);
  const columns = world.stdout.isTTY ? (world.stdout.columns ?? 80) : null;
  for (const session of found) world.stdout.write(`${line(session, columns, paint.dim)}\n`);
  if (found.length === 0) world.stdout.write(text || format || open ? 'Nothing was found.\n' : nothingYet);
  return exitCode.done;
};

const nothingYet = 'There are no sessions yet; hold one with: moderato debate "your topic"\n';

const line = (session: SessionSummary, columns: number | null, dim: (text: string) => string): string => {
  const head = `${session.id}  ${sayTime(session.updated)}  ${session.format.padEnd(10)}  ${(session.closed ?? 'open').padEnd(9)}  `;
  const topic = harmlessLine(session.topic);
  return dim(head) + (columns === null ? topic : cutToWidth(topic, Math.max(10, columns - widthOf(head) - 1)));
};
