import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DeckError, readDeck } from '../../deck/index.ts';
import type { Deck } from '../../formats/rehearsal/index.ts';
import { convene as openSession, type SessionId } from '../../runtime/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { pastRehearsals } from '../rehearse/past-rehearsals.ts';
import { playScript, ScriptClock } from '../rehearse/play-script.ts';
import { minutesFor, readTalk, type TalkScript } from '../rehearse/talk-script.ts';
import { typedHelp } from '../rehearse/typed-line.ts';
import { presentTyped } from '../rehearse/typed-presenter.ts';
import { withConsent } from '../session/consent.ts';
import { type Desk, openDesk } from '../session/desk.ts';
import { findVoices } from '../session/find-voices.ts';
import { conclude } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { readSetUp } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Rehearses a deck: typed in real time, or from a script as fast as it goes. */
export const run: Run = async (world, { args: [path = ''], options }) => {
  const deck = await deckAt(world, path);
  const script = options.script === undefined ? null : await scriptAt(world, options.script);
  if (!script && !(world.stdin.isTTY && world.stdout.isTTY))
    throw new UserError('Nobody can present here; give --script talk.txt, or run it in a terminal.');
  return withStore(world, options.data, async (store) => {
    const past = await pastRehearsals(world, store, deck.fingerprint);
    const carried = past.at(-1)?.debrief.unresolved ?? [];
    const fromFiles = { deck, carried, ...(script && { minutes: minutesFor(script) }) };
    const asked = await readSetUp(world, 'rehearsal', deck.name, options, fromFiles);
    const clock = script && new ScriptClock(world.clock);
    const desk = await openDesk(clock ? { ...world, clock } : world, store, options, asked.limits);
    const setUp = await withConsent(desk, asked, options.yes === true);
    if (!setUp) return exitCode.done;
    await findVoices(desk.host, setUp.seats);
    const id = world.newId();
    await openSession(desk.host, id, setUp.asked);
    introduce(desk, id, deck, carried.length, [...setUp.remarks, sayVoices(setUp.seats)]);
    const driven =
      script && clock ? await playScript(desk, id, script, clock, world.clock) : await presentTyped(desk, id);
    return conclude(desk, id, driven, options);
  });
};

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

const deckAt = async ({ cwd }: World, path: string): Promise<Deck> => {
  if (path === '') throw new UserError('No deck was named; write: moderato rehearse deck.pdf (also .pptx or .md).');
  try {
    return await readDeck(resolve(cwd, path));
  } catch (error) {
    throw error instanceof DeckError ? new UserError(error.message) : error;
  }
};

const scriptAt = async ({ cwd }: World, path: string): Promise<TalkScript> => {
  let text: string;
  try {
    text = await readFile(resolve(cwd, path), 'utf8');
  } catch {
    throw new UserError(`The script "${path}" can't be read; name a text file with what you would say.`);
  }
  const script = readTalk(text);
  if (script.problems.length > 0) throw new UserError(script.problems);
  return script;
};
