import { randomUUID } from 'node:crypto';
import type { Message, Part, StreamResponse } from '@a2a-js/sdk';
import { takeIn } from '../../engine/index.ts';
import { type Voice, VoiceError } from '../../runtime/index.ts';
import { promptTokens, roughTokens } from '../model-usage.ts';
import { flatPrompt, promptFor } from '../prompt/prompt.ts';
import { salvage } from '../salvage.ts';
import type { Surroundings } from '../surroundings.ts';
import { watched } from '../watch.ts';

const silence = 180_000;
const mostText = 200_000;
const mostEvents = 20_000;

/** A remote agent that speaks the Agent2Agent protocol, found by its card. */
export const a2aVoice = (url: string, around: Surroundings): Voice => {
  const name = `a2a:${url}`;
  return {
    name,
    patience: 10 * 60_000,
    estimate: () => ({ usd: null, tokens: 0 }),
    async answer(_cue, briefing, call) {
      const prompt = promptFor(briefing, { anonymous: briefing.settings.anonymous === true, tellShape: true });
      const began = around.clock.now();
      const heard = new Heard();
      await watched({ call, clock: around.clock, silence, name }, async (abort, onSign) => {
        const { ClientFactory } = await import('@a2a-js/sdk/client');
        const { Role } = await import('@a2a-js/sdk');
        try {
          const client = await new ClientFactory().createFromUrl(url);
          const message: Message = {
            messageId: randomUUID(),
            contextId: '',
            taskId: '',
            role: Role.ROLE_USER,
            parts: [textPart(`${prompt.system}\n\n${flatPrompt(prompt)}`)],
            metadata: undefined,
            extensions: [],
            referenceTaskIds: [],
          };
          const stream = client.sendMessageStream(
            { tenant: '', message, configuration: undefined, metadata: undefined },
            { signal: abort },
          );
          for await (const event of stream) {
            onSign();
            const words = heard.take(event);
            if (heard.isTooMuch)
              throw new VoiceError('provider', `${url} said more than any turn holds, and was stopped.`);
            if (words && !prompt.shape) call.onDelta(words);
          }
        } catch (thrown) {
          throw thrown instanceof VoiceError ? thrown : failed(thrown, url);
        }
      });
      const text = prompt.reveal(heard.text).trim();
      const usage = {
        model: name,
        in: promptTokens(prompt),
        out: roughTokens(text),
        cost: null,
        ms: around.clock.now() - began,
      };
      if (heard.failure !== null) throw new VoiceError('provider', `${url}: ${heard.failure}`, { usage });
      if (text === '') throw new VoiceError('empty', `${url} answered with nothing at all.`, { usage });
      const data = prompt.shape ? salvage(text, briefing.shape) : undefined;
      return { text, usage, ...(data !== undefined && { data }) };
    },
  };
};

const textPart = (value: string): Part => ({
  content: { $case: 'text', value },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
});

/** What an agent says, out of messages, artifacts and the state of its task: artifacts are the answer, else what was said last. */
class Heard {
  failure: string | null = null;
  #artifacts = '';
  #said = '';
  #events = 0;

  get text(): string {
    return this.#artifacts || this.#said;
  }

  get isTooMuch(): boolean {
    return this.text.length > mostText || this.#events > mostEvents;
  }

  /** The words that are new. */
  take({ payload }: StreamResponse): string {
    this.#events += 1;
    switch (payload?.$case) {
      case 'message':
        this.#said = textOf(payload.value.parts);
        return this.#artifacts === '' ? this.#said : '';
      case 'artifactUpdate': {
        const words = textOf(payload.value.artifact?.parts ?? []);
        this.#artifacts += words;
        return words;
      }
      case 'task': {
        const { artifacts, status } = payload.value;
        if (artifacts.length > 0) this.#artifacts = artifacts.map(({ parts }) => textOf(parts)).join('\n');
        this.#state(status);
        return '';
      }
      case 'statusUpdate':
        this.#state(payload.value.status);
        return '';
      default:
        return '';
    }
  }

  #state(status: { readonly state: number; readonly message: Message | undefined } | undefined): void {
    const words = textOf(status?.message?.parts ?? []);
    if (words) this.#said = words;
    const why = status && wrong.get(status.state);
    if (why) this.failure = takeIn(words || why, 300);
  }
}

/** The numbers of the protocol's states in which no answer comes. */
const wrong: ReadonlyMap<number, string> = new Map([
  [4, 'it failed, and did not say why.'],
  [5, 'it called the task off.'],
  [6, 'it wants something that a seat can not give.'],
  [7, 'it rejected the task.'],
  [8, 'it wants you to sign in first.'],
]);

const textOf = (parts: readonly Part[]): string =>
  parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join('\n');

const failed = (thrown: unknown, url: string): VoiceError => {
  const { message = '', cause } = thrown as {
    readonly message?: string;
    readonly cause?: { readonly message?: string };
  };
  const isDown = /fetch failed|ECONNREFUSED|ENOTFOUND/u.test(`${message} ${cause?.message ?? ''}`);
  return isDown
    ? new VoiceError('network', `Nobody answers at ${url}; see that the agent runs there.`, { cause: thrown })
    : new VoiceError('provider', `${url}: ${takeIn(message || 'it failed', 300)}`, { cause: thrown });
};
