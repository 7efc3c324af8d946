import type {
  LanguageModelV3Message,
  LanguageModelV3StreamPart,
  LanguageModelV3ToolCall,
  SharedV3ProviderMetadata,
} from '@ai-sdk/provider';

type AssistantContent = Extract<LanguageModelV3Message, { role: 'assistant' }>['content'];

type Kept = { readonly type: 'text' | 'reasoning'; text: string; meta: SharedV3ProviderMetadata };

/** What one step of a model was made of, in its order: a provider wants it back as it was, signatures included, with the results of its calls. */
export class StepParts {
  readonly #parts: (Kept | LanguageModelV3ToolCall)[] = [];
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
    }
  }

  get calls(): readonly LanguageModelV3ToolCall[] {
    return this.#parts.filter((part): part is LanguageModelV3ToolCall => part.type === 'tool-call');
  }

  /** As an assistant's message has it: what the provider said of a part goes back as an option, and input as an object. */
  get content(): AssistantContent {
    return this.#parts.flatMap((part): AssistantContent => {
      if (part.type === 'tool-call') {
        const { providerMetadata, input, toolCallId, toolName } = part;
        return [
          {
            type: 'tool-call',
            toolCallId,
            toolName,
            input: parsed(input),
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
