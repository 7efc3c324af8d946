import type { Line, Seat } from '../../engine/index.ts';
import type { Voice } from '../../runtime/index.ts';
import type { Message, MessagesAsk, MessagesClient } from './direct-character-agent.ts';
import { lineBriefing } from './line-briefing.ts';
import type { TaskContext } from './task-character-agent.ts';

/** The Task tool by any voice: each call is a conversation of its own. */
export const taskContext = (voice: Voice): TaskContext => ({
  task: async ({ prompt, subagent_type, system = '' }) => {
    const { text, usage } = await ask(voice, subagent_type, system, [], prompt);
    return { text, usage };
  },
});

/** The Messages API by any voice: history and system text go through its own way of building prompts and marking caches. */
export const messagesClient = (voice: Voice): MessagesClient => ({
  messages: {
    create: async ({ system, messages }: MessagesAsk) => {
      // The newest message is part of the record as well: so the next call begins with exactly what this one held.
      const { text, usage } = await ask(
        voice,
        'character',
        system.map((block) => block.text).join('\n\n'),
        messages.map(asLine),
        answerNow,
      );
      const { in: sent, out, cached = 0, written = 0, cost, ms } = usage;
      return {
        content: [{ type: 'text', text }],
        usage: {
          input_tokens: sent - cached - written,
          output_tokens: out,
          cache_read_input_tokens: cached,
          cache_creation_input_tokens: written,
          usd: cost,
          ms,
        },
      };
    },
  },
});

const answerNow = 'Answer the last message.';

const textOf = ({ content }: Message): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n\n');

const asLine = (message: Message, seq: number): Line => {
  const mine = message.role === 'assistant';
  return {
    seq,
    type: mine ? 'turn' : 'fact',
    seat: mine ? 'character' : null,
    mine,
    kind: mine ? 'line' : 'fact',
    text: textOf(message),
  };
};

const ask = (voice: Voice, name: string, system: string, record: readonly Line[], prompt: string) => {
  const seat: Seat = {
    id: 'character',
    name,
    role: 'character',
    voice: voice.name,
    persona: { line: name, text: system },
  };
  const briefing = lineBriefing({ seat, seats: [seat], record, cue: { id: 'c1', asks: prompt } });
  return voice.answer(briefing.cue, briefing, { abort: new AbortController().signal, onDelta: () => {} });
};
