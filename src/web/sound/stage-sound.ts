import type { ApiError, Client } from '../../api/index.ts';
import type { FromListener } from './listening-worker.ts';
import { Microphone, MicrophoneError } from './microphone.ts';
import { type HeardNow, Mixer, type Utter, type Voices } from './mixer.ts';
import { type Doing, profileOf, type Room } from './profiles.ts';
import { SystemVoices } from './system-voices.ts';

/** What the presenter sees of the sound. */
export interface SoundShown {
  readonly microphone: 'off' | 'opening' | 'on';
  /** How loud it is now, from 0 to 1. */
  readonly level: number;
  readonly isSpeech: boolean;
  /** What was understood last. */
  readonly caption: string;
  /** How many stretches are not written down yet. */
  readonly behind: number;
  readonly heard: HeardNow | null;
  /** What is wrong, and what is only worth knowing, in a sentence. */
  readonly problem: string | null;
  readonly remark: string | null;
  readonly devices: readonly MediaDeviceInfo[];
}

export type VoiceChoice = 'panel' | 'system' | 'none';

interface Asks {
  readonly client: Client;
  readonly id: string;
  /** Tells the table what the presenter does; resolves when it is kept. */
  readonly act: (act: string, data?: unknown) => Promise<unknown>;
  /** The session's time, in milliseconds. */
  readonly now: () => number;
  /** Tells the table what the presenter said; resolves when it is kept. */
  readonly said: (text: string, spoken: { ago: number; ms: number }) => Promise<unknown>;
}

/** A server that is away is asked again after so long; a microphone that brings nothing is told of. In milliseconds. */
const patience = { server: 2000, silence: 8000, warming: 20_000 } as const;
/** Quieter than this is nothing at all: a microphone that is switched off. */
const nothing = 0.0004;
/** How long the words after a phrase are on their way, also on a busy machine: they are there when it ends. */
const lead = 400;

/** So much sound without words that were understood is told, in milliseconds. */
const muchUnclear = 5000;
const unclear =
  'Few words are found in what is heard: it may be noise, or another language than English. You can type as well.';

const atFirst: SoundShown = {
  microphone: 'off',
  level: 0,
  isSpeech: false,
  caption: '',
  behind: 0,
  heard: null,
  problem: null,
  remark: null,
  devices: [],
};

/** Hears the presenter and lets the panel be heard: one floor, and whoever presents may always break in. */
export class StageSound {
  readonly #asks: Asks;
  readonly #listeners = new Set<() => void>();
  #shown = atFirst;
  #microphone: Microphone | null = null;
  #context: AudioContext | null = null;
  #voices: Voices | null = null;
  #doing: Doing = 'presenting';
  #room: Room = 'quiet';
  #loudAt = 0;
  /** How long it had been quiet when the last stretch was known to be over. */
  #quietFor = 0;
  /** A voice was stopped by speech of which nobody knows yet whether it holds words. */
  #isBargedIn = false;
  /** Milliseconds in a row of which little was understood. */
  #unclear = 0;
  #writing: Promise<unknown> = Promise.resolve();
  #telling: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #isRecorded = false;
  #recording: Promise<unknown> = Promise.resolve();

  constructor(asks: Asks) {
    this.#asks = asks;
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  shown = (): SoundShown => this.#shown;

  async open(device?: string): Promise<void> {
    this.#show({ microphone: 'opening', problem: null });
    try {
      if (!this.#microphone) {
        const [microphone] = await Promise.all([this.#ready(), this.#warmed()]);
        this.#microphone = microphone;
      }
      await this.#microphone.open(device);
      this.#loudAt = performance.now();
      this.#microphone.record(this.#isRecorded);
      this.#show({ microphone: 'on', devices: await this.#microphone.all() });
      this.#listen();
    } catch (error) {
      this.close((error as Error).message);
    }
  }

  /** Whether the panel has voices here; where it has none it is read. */
  async canSpeak(): Promise<boolean> {
    const { speaks } = await this.#asks.client.stage().catch(() => ({ speaks: null }));
    return speaks !== null;
  }

  close(problem: string | null = null): void {
    this.#microphone?.close();
    this.#microphone = null;
    if (this.#shown.isSpeech) this.#hear({ type: 'stopped', ago: 0 });
    this.#show({ microphone: 'off', level: 0, problem });
  }

  /** The page is left. */
  end(): void {
    this.#isOver = true;
    this.close();
    this.#voices?.clear();
    void this.#context?.close();
  }

  choose(voices: VoiceChoice): void {
    this.#voices?.clear();
    const events = {
      began: ({ text }: Utter, ms: number) => {
        const isPhrase = text.length <= 120 && this.#doing === 'thinking';
        this.#tell('voice-began', { ms: Math.max(1, ms - (isPhrase ? lead : 0)) });
      },
      ended: () => {},
      failed: (_: Utter, why: string) => this.#show({ remark: why }),
      changed: () => {
        this.#show({ heard: this.#voices?.now ?? null });
        this.#listen();
      },
    };
    if (voices === 'none') this.#voices = null;
    else if (voices === 'system') this.#voices = new SystemVoices(events);
    else {
      this.#context ??= new AudioContext();
      void this.#context.resume();
      this.#voices = new Mixer(this.#context, events);
    }
    this.#show({ heard: null });
  }

  say(utter: Utter): void {
    this.#voices?.say(utter);
  }

  does(doing: Doing): void {
    this.#doing = doing;
    this.#listen();
  }

  isIn(room: Room): void {
    this.#room = room;
    this.#listen();
  }

  /** Keeps what is said, or stops keeping it: only on the presenter's word. */
  record(isOn: boolean): void {
    this.#isRecorded = isOn;
    this.#microphone?.record(isOn);
  }

  #record(samples: Uint8Array<ArrayBuffer>, ms: number): void {
    const at = Math.max(0, Math.round(this.#asks.now() - ms));
    this.#recording = this.#recording.then(() =>
      this.#again(() => this.#asks.client.record(this.#asks.id, at, samples)),
    );
  }

  /** How far whoever is heard has come. */
  heardNow = (): HeardNow | null => this.#voices?.now ?? null;

  #listen(): void {
    this.#microphone?.listen(profileOf(this.#doing, this.#voices?.isHeard === true, this.#room));
  }

  /** The recogniser opens with the first sound: before anybody speaks. Whoever waits longer speaks meanwhile. */
  #warmed(): Promise<unknown> {
    const silence = new Uint8Array(16_000);
    return Promise.race([
      this.#asks.client.hear(this.#asks.id, silence).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, patience.warming)),
    ]);
  }

  async #ready(): Promise<Microphone> {
    const rungs = await this.#asks.client.stage();
    if (!rungs.hears)
      throw new MicrophoneError('Nothing here can hear you yet; run: moderato voice install. Until then you can type.');
    return new Promise((resolve, reject) => {
      const microphone: Microphone = new Microphone({
        told: (told) => {
          if (told.type === 'ready') resolve(microphone);
          else if (told.type === 'problem') {
            microphone.close();
            reject(new MicrophoneError(`What finds speech did not come: ${told.why}`));
          } else this.#hear(told);
        },
        lost: (why) => (why.includes('another') ? this.#show({ remark: why }) : this.close(why)),
      });
    });
  }

  #hear(told: Exclude<FromListener, { type: 'ready' | 'problem' }>): void {
    if (told.type === 'level') return this.#meter(told.level);
    if (told.type === 'recorded') return this.#record(told.samples, told.ms);
    if (told.type === 'stretch') return this.#write(told.samples, told.ms);
    const isSpeech = told.type === 'started';
    this.#quietFor = isSpeech ? 0 : told.ago;
    if (isSpeech && this.#voices?.stop()) {
      this.#isBargedIn = true;
      this.#tell('voice-ended');
    }
    this.#voices?.hold(isSpeech);
    this.#tell(`speech-${told.type}`, { ago: told.ago });
    this.#show({ isSpeech });
  }

  /** What was done is told in its order, and waits for a server that is away: an end that got lost would be speech without end. */
  #tell(act: string, data?: unknown): void {
    this.#telling = this.#telling.then(() => this.#again(() => this.#asks.act(act, data)));
  }

  #meter(level: number): void {
    const now = performance.now();
    if (level > nothing) this.#loudAt = now;
    const isMute = now - this.#loudAt > patience.silence;
    const mute = 'Nothing comes from the microphone; see whether it is muted.';
    this.#show({ level, remark: isMute ? mute : this.#shown.remark === mute ? null : this.#shown.remark });
  }

  /** Words come in the order in which they were said, and wait for a server that is away. */
  #write(samples: Uint8Array<ArrayBuffer>, ms: number): void {
    const until = performance.now() - this.#quietFor;
    this.#show({ behind: this.#shown.behind + 1 });
    this.#writing = this.#writing
      .then(() => this.#again(async () => this.#asks.client.hear(this.#asks.id, samples)))
      .then(async (heard) => {
        const text = heard?.text ?? '';
        this.#settle(text !== '');
        if (heard) this.#understood(heard.text !== '' && !heard.isUnclear, ms);
        if (text === '') return;
        this.#show({ caption: text });
        await this.#again(() =>
          this.#asks.said(text, { ago: Math.round(performance.now() - until), ms: Math.round(ms) }),
        );
      })
      .finally(() => this.#show({ behind: this.#shown.behind - 1 }));
  }

  /** Speech of which again and again nothing is understood is told once; nothing of it counts against anybody. */
  #understood(isClear: boolean, ms: number): void {
    this.#unclear = isClear ? 0 : this.#unclear + ms;
    if (this.#unclear >= muchUnclear) this.#show({ remark: unclear });
    else if (isClear && this.#shown.remark === unclear) this.#show({ remark: null });
  }

  /** Words stop a voice for good; a sound without words was none, and the voice goes on. */
  #settle(areWords: boolean): void {
    if (!this.#isBargedIn) return;
    this.#isBargedIn = false;
    if (areWords) this.#voices?.drop();
    else this.#voices?.resume();
  }

  async #again<T>(ask: () => Promise<T>): Promise<T | null> {
    while (!this.#isOver) {
      try {
        const answer = await ask();
        if (this.#shown.problem !== null) this.#show({ problem: null });
        return answer;
      } catch (error) {
        const { status = 0, message } = error as Partial<ApiError>;
        this.#show({ problem: message ?? null });
        if (status !== 0 && status !== 429 && status < 500) return null;
        await new Promise((resolve) => setTimeout(resolve, patience.server));
      }
    }
    return null;
  }

  #show(changed: Partial<SoundShown>): void {
    this.#shown = { ...this.#shown, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
