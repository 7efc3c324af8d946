import { expect, test } from 'vitest';
import { improv } from '../../voices/index.ts';
import { DirectCharacterAgent, directModel, type MessagesAsk } from './direct-character-agent.ts';
import type { ICharacterAgent, SceneUpdate } from './i-character-agent.ts';
import { type TaskAsk, TaskCharacterAgent } from './task-character-agent.ts';
import { VoiceCharacterAgent } from './voice-character-agent.ts';
import { messagesClient, taskContext } from './voice-ports.ts';

const first: SceneUpdate = {
  sceneContext: 'Bob is late. Goal: Bob apologizes.',
  transcript: '',
  lastEvent: null,
  beat: 0,
};
const line = 'Bob [TONE: nervous] "I can explain."';
const second: SceneUpdate = {
  ...first,
  transcript: line,
  lastEvent: { type: 'dialog', speaker: 'Bob', action: 'speak', tone: 'nervous', content: 'I can explain.' },
  moderatorNote: 'Be brief.',
  beat: 1,
};

const task = (reply = '[TO: Bob, TONE: angry] "Why?"') => {
  const asked: TaskAsk[] = [];
  const context = {
    task: async (ask: TaskAsk) => {
      asked.push(ask);
      return reply;
    },
  };
  return { asked, agent: new TaskCharacterAgent('alice', '# Alice - Manager', context, () => 42) };
};

test('[S4-027] [S4-028] [S4-100] [S4-101] the Task agent formats a prompt, calls the task and parses what comes back', async () => {
  const { asked, agent } = task();

  expect(await agent.respondTo(second)).toEqual({
    raw: '[TO: Bob, TONE: angry] "Why?"',
    parsed: { action: 'speak', target: 'Bob', tone: 'angry', content: 'Why?' },
    timestamp: 42,
  });
  expect(agent.name).toBe('alice');
  expect(asked).toMatchObject([{ system: '# Alice - Manager', prompt: expect.stringContaining('You are alice.') }]);
});

test('[S4-102] the call names the character, and its definition is the system prompt', async () => {
  const { asked, agent } = task();
  await agent.respondTo(second);

  expect(asked[0]).toMatchObject({
    description: 'alice responds',
    subagent_type: 'alice',
    system: '# Alice - Manager',
  });
});

test('[S4-103] [S4-105] [S4-106] [S4-107] [S4-108] the prompt has its sections and its last words', async () => {
  const { asked, agent } = task();
  await agent.respondTo(second);

  expect(asked[0]!.prompt).toBe(`SCENE CONTEXT: Bob is late. Goal: Bob apologizes.

RECENT TRANSCRIPT:
Bob [TONE: nervous] "I can explain."

LAST EVENT: Bob [TONE: nervous] "I can explain."

DIRECTOR NOTE: Be brief.

You are alice. Respond according to your personality and the scene context.

RESPONSE FORMAT:
- If speaking: [TO: <target>, TONE: <emotion>] "your dialog"
- If interrupting: [INTERRUPT after "<phrase>", TONE: <emotion>] "your dialog"
- If silent: [SILENT, *optional non-verbal*]
- If reacting: [REACT, TONE: <emotion>, *action*]

You may include non-verbal actions in [*asterisks*].
Only respond if your character would naturally speak or react in this moment.
It is perfectly acceptable to remain silent.`);
});

test('[S4-104] without a note there is no section for it, and the last event of none is none', async () => {
  const { asked, agent } = task();
  await agent.respondTo(first);

  expect(asked[0]!.prompt).not.toContain('DIRECTOR NOTE');
  expect(asked[0]!.prompt).toContain('LAST EVENT: none');
});

const direct = () => {
  const asked: MessagesAsk[] = [];
  const client = {
    messages: {
      create: async (ask: MessagesAsk) => {
        asked.push(structuredClone(ask));
        return {
          content: [{ type: 'text', text: `[TONE: calm] "Answer ${asked.length}."` }],
          usage: { input_tokens: 200, output_tokens: 20, cache_read_input_tokens: 1800 },
        };
      },
    },
  };
  return { asked, agent: new DirectCharacterAgent('alice', '# Alice - Manager', client) };
};

test('[S4-029] [S4-112] [S4-113] [S4-114] the Direct agent sends its system prompt as a cached block', async () => {
  const { asked, agent } = direct();
  await agent.respondTo(first);

  expect(asked[0]!.model).toBe('claude-3-5-sonnet-20241022');
  expect(directModel).toBe(asked[0]!.model);
  expect(asked[0]!.system).toEqual([
    { type: 'text', text: expect.stringContaining('# Alice - Manager'), cache_control: { type: 'ephemeral' } },
  ]);
});

test('[S4-111] [S4-115] [S4-116] it keeps the conversation, and sends it with what is new', async () => {
  const { asked, agent } = direct();
  await agent.respondTo(first);
  await agent.respondTo(second);
  await agent.respondTo({ ...second, transcript: `${line}\nAlice [TONE: calm] "Answer 2."`, beat: 2 });

  expect(asked[2]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
  expect(asked[2]!.messages.slice(0, 2)).toEqual(agent.conversationHistory.slice(0, 2));
  const news = JSON.stringify(asked[2]!.messages.at(-1));
  expect(news).toContain('Answer 2.');
  expect(news).not.toContain('I can explain.');
  expect(agent.conversationHistory).toHaveLength(6);
});

test('[S4-193] a conversation can be handed on, and what it took is counted', async () => {
  const { agent } = direct();
  const { usage } = await agent.respondTo(first);
  expect(usage).toMatchObject({ in: 2000, cached: 1800, out: 20 });

  const asked: MessagesAsk[] = [];
  const create = async (ask: MessagesAsk) => {
    asked.push(ask);
    return { content: [{ type: 'text', text: '[SILENT]' }] };
  };
  const next = new DirectCharacterAgent(
    'alice',
    '# Alice',
    { messages: { create } },
    { history: agent.conversationHistory },
  );
  await next.respondTo(second);
  expect(asked[0]!.messages).toHaveLength(3);
});

test('[S4-031] the two are interchangeable: same update, same kind of answer', async () => {
  const agents: ICharacterAgent[] = [task().agent, direct().agent];
  const answers = await Promise.all(agents.map((agent) => agent.respondTo(second)));

  expect(answers.map(({ parsed }) => parsed.action)).toEqual(['speak', 'speak']);
  expect(answers.map(({ raw }) => typeof raw)).toEqual(['string', 'string']);
});

test('both stand on any voice', async () => {
  const asked: string[] = [];
  const voice = {
    name: 'echo',
    answer: async (
      cue: { asks: string },
      { seat, record }: { seat: { persona: { text?: string } }; record: readonly unknown[] },
    ) => {
      asked.push(`${seat.persona.text?.slice(0, 7)} ${record.length} ${cue.asks.slice(0, 13)}`);
      return {
        text: '[TONE: calm] "Hm."',
        usage: { model: 'echo', in: 10, out: 2, cached: 4, written: 1, cost: 0.5, ms: 3 },
      };
    },
  };
  const byTask = new TaskCharacterAgent('alice', '# Alice', taskContext(voice as never));
  const byClient = new DirectCharacterAgent('alice', '# Alice', messagesClient(voice as never));

  expect((await byTask.respondTo(first)).usage).toMatchObject({ in: 10, out: 2, cost: 0.5 });
  expect((await byClient.respondTo(first)).usage).toMatchObject({
    in: 10,
    out: 2,
    cached: 4,
    written: 1,
    cost: 0.5,
    ms: 3,
  });
  await byClient.respondTo(second);
  expect(asked).toEqual(
    ['# Alice 0 SCENE CONTEXT', '# Alice 1 Answer the la', '# Alice 3 Answer the la'].map((text) => text.slice(0, 23)),
  );
});

test('a voice plays a character by itself, too', async () => {
  const seat = (id: string, name: string) => ({
    id,
    name,
    role: 'character',
    voice: 'improv',
    persona: { line: name },
  });
  const agent = new VoiceCharacterAgent(seat('bob', 'Bob'), improv(), [seat('alice', 'Alice')]);

  expect((await agent.respondTo({ ...first, beat: 0 })).parsed.action).toBe('speak');
});

test('[S4-109] a task agent starts fresh each call, and is told everything again', async () => {
  const { asked, agent } = task();
  await agent.respondTo(first);
  await agent.respondTo(second);

  expect(asked.map(({ prompt }) => prompt.includes(first.sceneContext))).toEqual([true, true]);
  expect(asked[1]!.prompt).toContain(line);
});
