import type { Usage } from '../../engine/index.ts';
import { parseCharacterResponse, responseFormat } from '../../formats/scene/index.ts';
import { newsPrompt } from './character-prompt.ts';
import type { CharacterResponse, ICharacterAgent, SceneUpdate } from './i-character-agent.ts';

/** The part of Anthropic's client that is used: a client of `@anthropic-ai/sdk` is one as it is. */
export interface MessagesClient {
  readonly messages: { create(asked: MessagesAsk): Promise<MessagesAnswer> };
}

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly cache_control?: { readonly type: 'ephemeral' };
}

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string | TextBlock[];
}

export interface MessagesAsk {
  readonly model: string;
  readonly max_tokens: number;
  readonly system: TextBlock[];
  readonly messages: Message[];
}

export interface MessagesAnswer {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly usage?: {
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cache_read_input_tokens?: number | null;
    readonly cache_creation_input_tokens?: number | null;
    /** What it cost, where whoever answers knows. */
    readonly usd?: number | null;
    readonly ms?: number;
  };
}

export const directModel = 'claude-3-5-sonnet-20241022';

export interface DirectOptions {
  readonly model?: string;
  readonly maxTokens?: number;
  readonly now?: () => number;
  /** A conversation to go on with. */
  readonly history?: readonly Message[];
  /** US dollars for a call, from its counts. */
  readonly price?: (usage: Omit<Usage, 'cost' | 'ms' | 'model'>) => number | null;
}

/** A character played over the Messages API: one conversation for the whole scene, whose beginning is cached. */
export class DirectCharacterAgent implements ICharacterAgent {
  readonly name: string;
  readonly #system: string;
  readonly #client: MessagesClient;
  readonly #options: DirectOptions;
  #history: Message[];
  #seen: string | null = null;

  constructor(name: string, systemPrompt: string, client: MessagesClient, options: DirectOptions = {}) {
    this.name = name;
    this.#system = systemPrompt;
    this.#client = client;
    this.#options = options;
    this.#history = [...(options.history ?? [])];
  }

  /** The conversation so far: hand it to a new agent, and it goes on where this one is. */
  get conversationHistory(): readonly Message[] {
    return this.#history;
  }

  async respondTo(update: SceneUpdate): Promise<CharacterResponse> {
    const { model = directModel, maxTokens = 1024, now = Date.now } = this.#options;
    const text = newsPrompt(this.name, update, this.#seen);
    const began = now();
    const answer = await this.#client.messages.create({
      model,
      max_tokens: maxTokens,
      system: [cached(`${this.#system}\n\n${responseFormat}`)],
      messages: [...this.#history, { role: 'user', content: [cached(text)] }],
    });
    const raw = answer.content.map((block) => block.text ?? '').join('');
    this.#history.push({ role: 'user', content: text }, { role: 'assistant', content: raw || '[SILENT]' });
    this.#seen = update.transcript;
    const usage = answer.usage && this.#usage(answer.usage, model, now() - began);
    return { raw, parsed: parseCharacterResponse(raw, { self: this.name }), timestamp: now(), ...(usage && { usage }) };
  }

  #usage(counts: NonNullable<MessagesAnswer['usage']>, model: string, ms: number): Usage {
    const cached = counts.cache_read_input_tokens ?? 0;
    const written = counts.cache_creation_input_tokens ?? 0;
    const sum = { in: counts.input_tokens + cached + written, out: counts.output_tokens, cached, written };
    return { model, ...sum, cost: counts.usd ?? this.#options.price?.(sum) ?? null, ms: counts.ms ?? ms };
  }
}

const cached = (text: string): TextBlock => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });
