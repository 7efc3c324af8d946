import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openFlite, type Sound, SoundDesk, sayWithFlite, VoiceCache, wavOf } from '../../src/stage/index.ts';
import { faultsOf, visit } from '../web/visit.ts';
import { riggedMicrophone } from './rigged-microphone.ts';

export const cache = new VoiceCache(
  process.env.MODERATO_VOICE ?? fileURLToPath(new URL('../../.cache/voice', import.meta.url)),
);

/** What speaks and hears for these tests; null, with one sentence, where it could not be had. */
export const soundHere = async (): Promise<SoundDesk | null> => {
  const desk = new SoundDesk(cache);
  const { speaks, hears } = await desk.rungs();
  if (speaks && hears) return desk;
  console.warn(`No voice and ear in ${cache.folder}, so no loop was closed; npm test fetches them where it can.`);
  return null;
};

/** Clips are spoken by another voice than the panel's. */
export const clipOf = async (text: string): Promise<Sound> => {
  const flite = openFlite(cache);
  try {
    return await sayWithFlite(flite, text, { voice: 'rms', pitch: 1 });
  } finally {
    flite.close();
  }
};

/** What a page heard and told, in milliseconds of its own clock. */
export interface Noted {
  readonly at: number;
  readonly what: 'sound' | 'stopped' | 'act' | 'said' | 'mic-start' | 'mic-end' | 'long-task';
  readonly name?: string;
  /** How long a sound or a task was. */
  readonly ms?: number;
  /** Seconds into it, where it went on. */
  readonly from?: number;
  readonly data?: { readonly ago?: number; readonly ms?: number };
}

/** A page with such a microphone. */
export class Loop {
  readonly page: Page;
  readonly #kept = new Map<Sound, number>();

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, url: string, button = 'Speak aloud'): Promise<Loop> {
    const page = await visit(browser, 'about:blank');
    await page.context().addInitScript(riggedMicrophone);
    await page.goto(url);
    await page.getByRole('button', { name: button }).waitFor();
    return new Loop(page);
  }

  async turnOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Speak aloud' }).click();
    await this.page.getByRole('button', { name: 'Microphone on' }).waitFor({ timeout: 60_000 });
  }

  /** Says a clip into the microphone; when it ended, by the page's clock. */
  async speak(sound: Sound): Promise<number> {
    return this.page.evaluate(`window.speak(${await this.keep(sound)})`);
  }

  /** Hands a clip over before it is said. */
  async keep(sound: Sound): Promise<number> {
    const known = this.#kept.get(sound);
    if (known !== undefined) return known;
    const clip = await this.page.evaluate<number>(`window.keep("${Buffer.from(wavOf(sound)).toString('base64')}")`);
    this.#kept.set(sound, clip);
    return clip;
  }

  noted(): Promise<Noted[]> {
    return this.page.evaluate('window.noted');
  }

  /** When the page noted something for the first time after a moment. */
  async first(what: Noted['what'], after: number, name?: string, most = 30_000): Promise<Noted> {
    const end = Date.now() + most;
    for (;;) {
      const found = (await this.noted()).find(
        (each) => each.what === what && each.at > after && (!name || each.name === name),
      );
      if (found) return found;
      if (Date.now() > end) throw new Error(`The page noted no ${what} ${name ?? ''} after ${after}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  get faults(): readonly string[] {
    return faultsOf(this.page);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
