import { readWav, type Sound, trimmed } from './wav.ts';

/** How long a server may take to speak, in milliseconds. */
const patience = 20_000;

/** Voices by place, where nobody names others: those that the shape was made with. */
const usualVoices = ['alloy', 'onyx', 'nova', 'echo', 'shimmer', 'fable'];

export interface EndpointSetting {
  /** Where `/audio/speech` lies below, such as `http://127.0.0.1:8880/v1`. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly model?: string | undefined;
  readonly voices?: readonly string[] | undefined;
}

/** A server that speaks in the shape of OpenAI's speech endpoint. */
export class SpeechEndpoint {
  readonly name: string;
  readonly #setting: EndpointSetting;
  readonly #fetch: typeof globalThis.fetch;

  constructor(setting: EndpointSetting, fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#setting = setting;
    this.#fetch = fetch;
    this.name = new URL(setting.url).host;
  }

  async say(text: string, place: number): Promise<Sound> {
    const { url, key, model = 'tts-1', voices = usualVoices } = this.#setting;
    const response = await this.#fetch(`${url.replace(/\/+$/u, '')}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, voice: voices[place % voices.length], input: text, response_format: 'wav' }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    if (!response) throw new Error(`The speech server ${this.name} does not answer.`);
    if (!response.ok) throw new Error(`The speech server ${this.name} answered ${response.status}.`);
    const sound = readWav(new Uint8Array(await response.arrayBuffer()));
    if ('problem' in sound) throw new Error(`The speech server ${this.name} sent no sound: ${sound.problem}.`);
    return trimmed(sound);
  }
}

/** The endpoint that the environment names; null where it names none, and a sentence where it can't be one. */
export const endpointIn = (env: Readonly<Record<string, string | undefined>>): SpeechEndpoint | null => {
  const url = env.MODERATO_SPEECH_URL;
  if (!url) return null;
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol))
    throw new Error(`MODERATO_SPEECH_URL is "${url}"; write an address such as http://127.0.0.1:8880/v1.`);
  const voices = env.MODERATO_SPEECH_VOICES?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return new SpeechEndpoint({
    url,
    key: env.MODERATO_SPEECH_KEY,
    model: env.MODERATO_SPEECH_MODEL,
    ...(voices?.length && { voices }),
  });
};
