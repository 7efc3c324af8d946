import { resolve } from 'node:path';
import { slidesIn } from '../../api/typed-slides.ts';
import { DeckError, deckSource, leftOpen, type ReadDeck, readDeck } from '../../deck/index.ts';
import { type Deck, deckFrom } from '../../formats/rehearsal/index.ts';
import { convene as openSession, type SessionId } from '../../runtime/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Call, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { recordedTalk } from '../rehearse/audio-file.ts';
import { scriptAt } from '../rehearse/script-file.ts';
import { ScriptClock, ScriptedTalk } from '../rehearse/scripted-talk.ts';
import { minutesFor, readTalk } from '../rehearse/talk-script.ts';
import { typedHelp } from '../rehearse/typed-line.ts';
import { withConsent } from '../session/consent.ts';
import { type Desk, openDesk } from '../session/desk.ts';
import { exampleOf } from '../session/example.ts';
import { findNamedVoices } from '../session/find-voices.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { readSetUp } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Rehearses a deck: typed in real time, or from a script as fast as it goes. */
export const run: Run = async (world, { args: [path = ''], options }) => {
  const example = options.example === true && path === '' ? exampleOf(world, 'rehearsal') : null;
  const { deck, remark } = example
    ? { deck: deckFrom(example.topic, slidesIn(example.slides ?? '')), remark: null }
    : await deckAt(world, path);
  const talk = example && options.script === undefined ? readTalk(example.talk ?? '') : null;
  const written = options.script === undefined ? talk : await scriptAt(world, options.script);
  const script = options.audio === undefined ? written : await recordedTalk(world, options.audio, written);
  if (!script && !(world.stdin.isTTY && world.stdout.isTTY))
    throw new UserError(
      'Nobody can present here; give --script talk.txt or --audio talk.wav, or run it in a terminal.',
    );
  return withStore(world, options.data, async (store) => {
    const carried = await leftOpen(world.formats, store, { deck });
    const fromFiles = { deck, carried, ...(script && { minutes: minutesFor(script) }) };
    const asked = await readSetUp(world, 'rehearsal', deck.name, withDeck(options, deck), fromFiles);
    const clock = script && new ScriptClock(world.clock);
    const desk = await openDesk(
      clock ? { ...world, clock } : world,
      store,
      { ...options, library: asked.library },
      asked.limits,
    );
    const setUp = await withConsent(desk, asked, options.yes === true);
    if (!setUp) return exitCode.done;
    await findNamedVoices(desk, setUp.seats);
    const id = world.newId();
    await openSession(desk.host, id, setUp.asked);
    introduce(desk, id, deck, carried.length, [...(remark ? [remark] : []), ...setUp.remarks, sayVoices(setUp.seats)]);
    const guest = script && clock && new ScriptedTalk(world.formats, script, clock, world.clock);
    return runSession(desk, id, options, guest ? { guest } : {});
  });
};

/** With papers on the table the deck lies there too. */
const withDeck = (options: Call['options'], deck: Deck): Call['options'] =>
  options.source?.length ? { ...options, source: [deckSource(deck), ...options.source] } : options;

const introduce = (
  { view, attendant }: Desk,
  id: SessionId,
  deck: Deck,
  carried: number,
  remarks: readonly string[],
): void => {
  view.remark(`rehearsal: ${harmlessLine(deck.name)}, ${deck.slides.length} slides`);
  for (const remark of remarks) view.remark(remark);
  if (carried > 0) view.remark(`The last rehearsal left ${carried} open; the panel begins with that.`);
  if (attendant) view.remark(typedHelp);
  view.remark(`Session ${id}`);
};

const deckAt = async ({ cwd }: World, path: string): Promise<ReadDeck> => {
  if (path === '') throw new UserError('No deck was named; write: moderato rehearse deck.pdf (also .pptx or .md).');
  try {
    return await readDeck(resolve(cwd, path));
  } catch (error) {
    throw error instanceof DeckError ? new UserError(error.message) : error;
  }
};
