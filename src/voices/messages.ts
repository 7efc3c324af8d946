import type { LanguageModelV3Message, LanguageModelV3Prompt, SharedV3ProviderOptions } from '@ai-sdk/provider';
import { pictureParts } from './pictures.ts';
import { messagesOf, type Prompt } from './prompt/prompt.ts';

/** One text per message. Servers with strict templates take it, and caches that work by token prefix still hold. */
export const plainMessages = (prompt: Prompt): LanguageModelV3Prompt => [
  { role: 'system', content: prompt.system },
  ...messagesOf(prompt).map(
    ({ role, parts }, message) =>
      ({
        role,
        content: [...(message === 0 ? pictureParts(prompt.pictures) : []), { type: 'text', text: parts.join('\n\n') }],
      }) as LanguageModelV3Message,
  ),
];

/** One block per part, so that what was sent before stays the same block, with marks for a cache that works by blocks. */
export const markedMessages = (prompt: Prompt, mark: SharedV3ProviderOptions): LanguageModelV3Prompt => {
  const marks = marksOf(prompt);
  return [
    ...systemParts(prompt).map((content) => ({ role: 'system' as const, content, providerOptions: mark })),
    ...messagesOf(prompt).map(
      ({ role, parts }, message) =>
        ({
          role,
          content: [
            ...(message === 0 ? pictureParts(prompt.pictures) : []),
            ...parts.map((text, part) => ({
              type: 'text',
              text,
              ...(marks.has(`${message}.${part}`) && { providerOptions: mark }),
            })),
          ],
        }) as LanguageModelV3Message,
    ),
  ];
};

/** What all seats share is a block of its own, with a mark of its own: the next seat reads it from the cache. */
const systemParts = ({ system, shared = '' }: Prompt): readonly string[] =>
  shared === '' ? [system] : [shared, system.slice(shared.length).trimStart()];

/**
 * Where the cache is marked beside the system text: the end of the record, to be written now and read next time, and
 * one's own last turn. A provider looks only some blocks back from a mark for what it wrote before; since the last call
 * ended just before one's own last turn, that mark finds it however much was said in between.
 */
const marksOf = ({ record }: Prompt): ReadonlySet<string> => {
  const own = record.findLastIndex(({ role }) => role === 'assistant');
  const lastPartOf = (message: number): string => `${message}.${record[message]!.parts.length - 1}`;
  return new Set([record.length - 1, own].filter((message) => message >= 0).map(lastPartOf));
};
