import type {
  JSONValue,
  LanguageModelV3Message,
  LanguageModelV3StreamPart,
  LanguageModelV3ToolCall,
  SharedV3ProviderMetadata,
} from '@ai-sdk/provider';
import type { Lookup } from '../engine/index.ts';
import { type Page, queriesIn, sayPages, searchOf } from './web-search.ts';

type AssistantContent = Extract<LanguageModelV3Message, { role: 'assistant' }>['content'];

/** What a provider did by itself, such as a search of the web, while it answered. */
interface Done {
  readonly type: 'tool-result';
  readonly part: Extract<LanguageModelV3StreamPart, { type: 'tool-result' }>;
}

type Kept = { readonly type: 'text' | 'reasoning'; text: string; meta: SharedV3ProviderMetadata };

/** What one step of a model was made of, in its order: a provider wants it back as it was, signatures included, with the results of its calls. */
export class StepParts {
  readonly #parts: (Kept | LanguageModelV3ToolCall | Done)[] = [];
  readonly #pages: Page[] = [];
  #queries: readonly string[] = [];
  readonly #open = new Map<string, Kept>();

  take(part: LanguageModelV3StreamPart): void {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start': {
        const kept: Kept = {
          type: part.type === 'text-start' ? 'text' : 'reasoning',
          text: '',
          meta: part.providerMetadata ?? {},
        };
        this.#open.set(`${kept.type} ${part.id}`, kept);
        this.#parts.push(kept);
        return;
      }
      case 'text-delta':
      case 'reasoning-delta':
      case 'text-end':
      case 'reasoning-end': {
        const kept = this.#open.get(`${part.type.startsWith('text') ? 'text' : 'reasoning'} ${part.id}`);
        if (!kept) return;
        if ('delta' in part) kept.text += part.delta;
        kept.meta = joined(kept.meta, part.providerMetadata);
        return;
      }
      case 'tool-call':
        this.#parts.push(part);
        return;
      case 'tool-result':
        this.#parts.push({ type: part.type, part });
        return;
      case 'source':
        if (part.sourceType === 'url') this.#pages.push({ url: part.url, title: part.title ?? '' });
        return;
      case 'finish':
        this.#queries = queriesIn(part.providerMetadata);
    }
  }

  get calls(): readonly LanguageModelV3ToolCall[] {
    return this.#made.filter(({ providerExecuted }) => !providerExecuted);
  }

  /** What the provider searched for by itself, and what it found: a call each; where it tells pages alone, one for all of them. */
  get searches(): readonly Lookup[] {
    const made = this.#made.filter(({ providerExecuted }) => providerExecuted);
    if (made.length === 0)
      return this.#pages.length === 0
        ? []
        : [{ tool: 'web', input: { queries: this.#queries }, result: sayPages(this.#pages), ms: 0 }];
    return made.map(({ toolCallId, input: written }) => {
      const done = this.#parts.find((part) => part.type === 'tool-result' && part.part.toolCallId === toolCallId);
      return searchOf(parsed(written), done?.type === 'tool-result' ? done.part : null);
    });
  }

  get #made(): readonly LanguageModelV3ToolCall[] {
    return this.#parts.filter((part): part is LanguageModelV3ToolCall => part.type === 'tool-call');
  }

  /** As an assistant's message has it: what the provider said of a part goes back as an option, and input as an object. */
  get content(): AssistantContent {
    return this.#parts.flatMap((part): AssistantContent => {
      if (part.type === 'tool-result') {
        const { toolCallId, toolName, result, isError, providerMetadata } = part.part;
        return [
          {
            type: 'tool-result',
            toolCallId,
            toolName,
            output: { type: isError ? 'error-json' : 'json', value: result as JSONValue },
            ...(providerMetadata && { providerOptions: providerMetadata }),
          },
        ];
      }
      if (part.type === 'tool-call') {
        const { providerMetadata, input, toolCallId, toolName, providerExecuted } = part;
        return [
          {
            type: 'tool-call',
            toolCallId,
            toolName,
            input: parsed(input),
            ...(providerExecuted && { providerExecuted }),
            ...(providerMetadata && { providerOptions: providerMetadata }),
          },
        ];
      }
      const isEmpty = part.text === '' && Object.keys(part.meta).length === 0;
      return isEmpty
        ? []
        : [
            {
              type: part.type,
              text: part.text,
              ...(Object.keys(part.meta).length > 0 && { providerOptions: part.meta }),
            },
          ];
    });
  }
}

const joined = (one: SharedV3ProviderMetadata, more: SharedV3ProviderMetadata = {}): SharedV3ProviderMetadata =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(more)])].map((name) => [name, { ...one[name], ...more[name] }]),
  );

const parsed = (input: string): unknown => {
  try {
    return JSON.parse(input === '' ? '{}' : input);
  } catch {
    return {};
  }
};
