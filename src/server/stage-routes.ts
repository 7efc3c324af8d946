import type { Context, Hono } from 'hono';
import { largestDeck } from '../deck/index.ts';
import { uncuedSeats, type Viewer } from '../engine/index.ts';
import { ThreadError } from '../runtime/thread-task.ts';
import { heardRate, isUnclear, type SoundDesk, SoundError } from '../stage/index.ts';
import { readBytes } from './body.ts';
import type { DeckShelf } from './deck-shelf.ts';
import type { Guarded } from './guard.ts';
import type { Office } from './office.ts';
import type { Recordings } from './recordings.ts';
import { RequestError } from './refusal.ts';
import { SessionVoices } from './session-voices.ts';

interface StageSetting {
  readonly office: Office;
  readonly shelf: DeckShelf;
  readonly recordings: Recordings;
  /** What speaks and hears; absent where nothing does. */
  readonly sound?: SoundDesk | undefined;
  /** Refuses everybody but the owner. */
  readonly mustOwn: (context: Context<Guarded>) => void;
  readonly entitled: (context: Context<Guarded>) => Promise<{ readonly id: string; readonly viewer: Viewer }>;
}

/** What a stage needs: decks handed in and shown to whoever presents them, a voice for every seat, an ear for people. */
export const stageRoutes = (
  app: Hono<Guarded>,
  { office, shelf, recordings, sound, mustOwn, entitled }: StageSetting,
): void => {
  app.post('/api/decks', async (context) => {
    mustOwn(context);
    const name = (context.req.query('name') ?? '').split(/[\\/]/u).at(-1)!.slice(0, 200);
    return context.json(await shelf.take(name, await readBytes(context.req.raw, largestDeck)));
  });

  /** Refuses everybody but whoever presents, and the house. */
  const presenting = async (context: Context<Guarded>, why: string) => {
    const { id, viewer } = await entitled(context);
    const session = await office.session(id);
    const presents = uncuedSeats(office.host.formats, session).some((seat) => seat.id === viewer);
    if (viewer !== 'house' && !presents) throw new RequestError(403, why);
    return { id, session };
  };

  app.get('/api/sessions/:id/deck', async (context) => {
    const why = 'The file of a deck has its notes, so only whoever presents it is shown it.';
    const { session } = await presenting(context, why);
    return context.body(await shelf.fileOf(session.settings), 200, asFile);
  });

  const whose = 'A recording belongs to whoever presented.';
  app.post('/api/sessions/:id/recording', async (context) => {
    const { id } = await presenting(context, whose);
    await recordings.keep(id, Number(context.req.query('at') ?? Number.NaN), await readBytes(context.req.raw));
    return context.json({}, 201);
  });

  app.get('/api/sessions/:id/recording', async (context) => {
    const { id } = await presenting(context, whose);
    const [, from = '0', until = ''] = /^bytes=(\d+)-(\d*)$/u.exec(context.req.header('range') ?? '') ?? [];
    const part = await recordings.read(id, Number(from), until === '' ? null : Number(until));
    if (!part) throw new RequestError(404, 'Nothing was recorded here.');
    const end = part.from + part.bytes.length;
    return context.body(part.bytes, 206, {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${part.from}-${end - 1}/${part.size}`,
      'x-content-type-options': 'nosniff',
    });
  });

  app.post('/api/sessions/:id/recording/forget', async (context) => {
    const { id } = await presenting(context, whose);
    await recordings.forget(id);
    return context.json({});
  });

  app.get('/api/stage', async (context) => context.json(sound ? await sound.rungs() : { speaks: null, hears: null }));

  const desk = (): SoundDesk => {
    if (!sound) throw new RequestError(404, 'This server neither speaks nor hears.');
    return sound;
  };

  app.post('/api/sessions/:id/hear', async (context) => {
    const { viewer } = await entitled(context);
    if (viewer === 'public') throw new RequestError(403, 'Whoever only looks is not heard.');
    const bytes = await readBytes(context.req.raw);
    const samples = samplesIn(bytes);
    const heard = await orRefused(desk().hear(samples));
    return context.json({ text: heard.text, isUnclear: isUnclear(heard, (samples.length / heardRate) * 1000) });
  });

  app.post('/api/sessions/:id/aloud', async (context) => {
    const { id } = await entitled(context);
    desk();
    voices!.follow(id);
    return context.json({}, 202);
  });

  const voices = sound && new SessionVoices(office, sound);
  app.get('/api/sessions/:id/voice', async (context) => {
    const { id, viewer } = await entitled(context);
    const [seq, part] = [Number(context.req.query('seq')), Number(context.req.query('part') ?? 0)];
    if (!Number.isInteger(seq) || seq < 1 || !Number.isInteger(part) || part < 0)
      throw new RequestError(400, 'Name an entry by its number, and a part of it.');
    desk();
    const wav = await orRefused(voices!.say(id, viewer, seq, part));
    return wav ? context.body(wav, 200, { ...asFile, 'content-type': 'audio/wav' }) : context.body(null, 204);
  });
};

const asFile = {
  'content-type': 'application/octet-stream',
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
};

const samplesIn = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 1 }, (_, at) => view.getInt16(at * 2, true) / 32_768);
};

/** What can't be spoken or heard is a sentence to whoever asked; the session goes on without it. */
const orRefused = async <T>(sounding: Promise<T>): Promise<T> => {
  try {
    return await sounding;
  } catch (error) {
    if (error instanceof SoundError) throw new RequestError(422, error.message);
    if (error instanceof ThreadError) throw new RequestError(503, `That could not be heard: ${error.message}`);
    throw error;
  }
};
