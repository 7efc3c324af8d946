import type { SignalBody } from '../../engine/index.ts';
import { type SessionId, send } from '../../runtime/index.ts';
import type { Desk } from '../session/desk.ts';
import { drive } from '../session/drive.ts';
import { TypedLines } from '../view/typed-lines.ts';

export const typedHelp =
  'Type what you say, a line at a time. /next, /back and /slide 3 change slides; /qa opens questions; /ack [name] takes a hand; /decline, /park and /on set a question aside; /end ends.';

const seat = 'presenter';

/** A typed line as what the table hears; a sentence where it can't be read. */
export const readLine = (line: string): SignalBody | { readonly problem: string } => {
  const [word = '', rest = ''] = line.trim().split(/\s+(.*)/su);
  if (!word.startsWith('/')) return { type: 'said', seat, text: line.trim() };
  const did = (act: string, data?: unknown): SignalBody => ({
    type: 'did',
    seat,
    act,
    ...(data !== undefined && { data }),
  });
  switch (word.slice(1).toLowerCase()) {
    case 'next':
    case 'n':
      return did('slide', { by: 1 });
    case 'back':
    case 'b':
      return did('slide', { by: -1 });
    case 'slide':
      return did('slide', { index: Number(rest) - 1 });
    case 'qa':
    case 'open-qa':
      return did('open-qa');
    case 'ack':
    case 'acknowledge':
      return did('acknowledge', rest ? { seat: rest } : undefined);
    case 'decline':
      return did('decline', rest ? { seat: rest } : undefined);
    case 'park':
      return did('park');
    case 'on':
    case 'move-on':
      return did('move-on');
    case 'end':
      return did('end');
    default:
      return { problem: typedHelp };
  }
};

/** Lets the person at the terminal present in real time: lines go to the table while it runs. */
export const presentTyped = async (desk: Desk, id: SessionId): Promise<Awaited<ReturnType<typeof drive>>> => {
  const { world, host, view } = desk;
  const over = new AbortController();
  const lines = new TypedLines(world.stdin, world.stdout, () => world.interrupt());
  view.hide();
  const typing = (async () => {
    for (let count = 1; ; count += 1) {
      const line = await lines.next('> ', over.signal);
      if (line === null) return;
      if (line.trim() === '') continue;
      const read = readLine(line);
      if ('problem' in read) view.remark(read.problem, true);
      else await send(host, id, `typed-${id}-${count}`, read);
    }
  })();
  try {
    return await drive({ ...desk, attendant: null }, id);
  } finally {
    over.abort();
    lines.close();
    await typing;
  }
};
