import { ApiError, Client, type Fetch, type LinkCard } from '../../api/index.ts';
import { readDoorKey } from '../../server/door-key.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Call, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';

/** Lists, makes and takes back links into a session, at the server that runs for this data folder. */
export const run: Run = async (world, { args: [id = ''], options }) => {
  const door = await readDoorKey(world.dataFolder(options.data));
  if (!door) throw new UserError(noServer);
  const client = new Client(fetch as Fetch, new URL(door.url).origin, door.token);
  try {
    world.stdout.write(await told(client, id, options, door.url));
    return exitCode.done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UserError(error.status === 0 ? noServer : error.message);
  }
};

/** What was asked is done, and told. */
const told = async (client: Client, id: string, options: Call['options'], server: string): Promise<string> => {
  const { seat, look, hours, revoke, json } = options;
  if (revoke !== undefined) {
    await client.revoke(id, revoke);
    return `The link ${harmlessLine(revoke)} opens nothing any more.\n`;
  }
  if (seat !== undefined || look) {
    const asked = { seat: look ? null : seat, ...(hours !== undefined && { hours: Number(hours) }) };
    const { path, ...card } = await client.link(id, asked);
    const url = new URL(path, server).href;
    return json ? `${JSON.stringify({ ...card, url })}\n` : `${sayLink(card)}\n${url}\n`;
  }
  const links = await client.links(id);
  if (links.length === 0 && !json) return 'No link into this session is out.\n';
  return links.map((card) => `${json ? JSON.stringify(card) : sayLink(card)}\n`).join('');
};

const noServer = 'No server runs for this data folder; start one with "moderato serve", then ask again.';

const sayLink = ({ id, seat, expires }: LinkCard): string =>
  harmlessLine(`${id}  ${seat === null ? 'to look' : `seat ${seat}`}, until ${new Date(expires).toISOString()}`);
