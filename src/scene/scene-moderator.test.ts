import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characterProject } from '../../tests/kit/character-project.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { loadCharacterDefinition } from './character-files.ts';
import {
  type CharacterResponse,
  type ICharacterAgent,
  parseCharacterResponse,
  readSceneTranscript,
  runSceneWithAgents,
  type SceneConfig,
  SceneEvaluator,
  SceneModerator,
  type SceneOptions,
  type SceneUpdate,
  ScriptedCharacterAgent,
} from './index.ts';

const apology: SceneConfig = {
  name: 'test-apology-scene',
  prompt: 'Bob apologizes to Alice for missing deadline. Alice accepts.',
  characters: ['alice', 'bob'],
  initialSpeaker: 'bob',
};

const setUp = () => {
  const project = characterProject();
  return { project, moderator: new SceneModerator({ project, out: project }) };
};

test('[S4-168] [S4-030] [S4-015] [S4-022] [S4-170] a full scene runs from start to finish', {
  timeout: 60_000,
}, async () => {
  const { project, moderator } = setUp();
  const result = await moderator.runScene(apology);

  expect(result.success).toBe(true);
  expect(result.metadata.goalAchieved).toBe(true);
  expect(result.metadata.duration).toBeLessThan(60_000);
  expect(result.transcript).toContain('Bob');
  expect(result.transcript).toContain('Alice');
  expect(result.transcript).toContain('[SCENE END');
  expect(existsSync(join(project, 'data/scenes/test-apology-scene/transcript.txt'))).toBe(true);
});

test('[S4-169] a scene made for it has an interruption', { timeout: 60_000 }, async () => {
  const { moderator } = setUp();
  const prompt = 'Heated argument where Alice interrupts Bob mid-sentence.';
  const result = await moderator.runScene({ ...apology, name: 'test-interruption', prompt });

  expect(result.transcript).toMatch(/\[INTERRUPT after/);
});

test('[S4-024] [S4-025] [S4-026] [S4-060] its files lie in data/scenes under its name', async () => {
  const { project, moderator } = setUp();
  const { outputPath, transcript, metadata } = await moderator.runScene(apology);

  expect(outputPath).toBe(join(project, 'data', 'scenes', 'test-apology-scene'));
  expect(readFileSync(join(outputPath, 'transcript.txt'), 'utf8')).toBe(transcript);
  expect(JSON.parse(readFileSync(join(outputPath, 'metadata.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(metadata)),
  );
  expect(readFileSync(join(outputPath, 'debug.log'), 'utf8')).toContain('Beat 1 began');
  expect(readdirSync(outputPath).sort()).toEqual([
    'debug.log',
    'ledger.jsonl',
    'metadata.json',
    'raw-responses.json',
    'transcript.txt',
  ]);
});

test('an earlier run of the same name is kept', async () => {
  const { moderator } = setUp();
  const first = await moderator.runScene(apology);
  const second = await moderator.runScene({ ...apology, maxBeats: 2 });
  const [kept] = readdirSync(join(second.outputPath, 'earlier'));

  expect(readFileSync(join(second.outputPath, 'earlier', kept!, 'transcript.txt'), 'utf8')).toBe(first.transcript);
  expect(readFileSync(join(second.outputPath, 'transcript.txt'), 'utf8')).toBe(second.transcript);
});

test('a folder that can’t be written costs the files and not the scene', async () => {
  const project = characterProject();
  writeFileSync(join(project, 'data'), 'a file where a folder should be');
  const result = await new SceneModerator({ project, out: project }).runScene(apology);

  expect(result.success).toBe(true);
  expect(result.warnings[0]).toMatch(/^The files of the scene could not be written to /);
});

const quick: SceneOptions = { out: null };
const scripted = (lines: Readonly<Record<string, readonly (string | Error)[]>>) =>
  new Map(Object.entries(lines).map(([name, own]) => [name, new ScriptedCharacterAgent(name, own)]));
const office: SceneConfig = {
  name: 'office-confrontation',
  prompt: `Alice confronts Bob about missing the Henderson project deadline.
           Charlie is present as a witness. Scene goal: Bob apologizes sincerely,
           Alice accepts and they agree on next steps.`,
  characters: ['alice', 'bob', 'charlie'],
  initialSpeaker: 'alice',
};

/** The block in which a line says what it shows. */
const shows = (clause: string, quote: string): string =>
  `\n<does>${JSON.stringify({ shows: [{ clause, by: clause.split(' ')[0], quote }] })}</does>`;

test('[S4-037] [S4-032] [S4-033] [S4-034] [S4-035] the example configuration is valid', async () => {
  const agents = scripted({
    alice: [
      '[TO: Bob, TONE: angry] "The Henderson project."',
      '[SILENT]',
      '[TONE: soft] "I accept that. What now?"',
      `[TONE: firm] "Agreed."${shows('Alice accepts and they agree on next steps', 'Agreed')}`,
    ],
    bob: [
      `[TONE: sorry] "I am sorry."${shows('Bob apologizes sincerely', 'I am sorry')}`,
      '[TONE: earnest] "I will report weekly."',
      '[SILENT]',
    ],
    charlie: [],
  });
  const { success, metadata, transcript } = await runSceneWithAgents(office, agents, quick);

  expect(success).toBe(true);
  expect(metadata).toMatchObject({ reason: 'goal_achieved', totalBeats: 4 });
  expect(transcript).toContain(
    'SCENE: Office Confrontation\nCHARACTERS: Alice, Bob, Charlie\nGOAL: Bob apologizes sincerely, Alice accepts and they agree on next steps\n',
  );
});

test('[S4-038] [S4-039] [S4-040] [S4-042] [S4-122] [S4-126] [S4-127] updates hold the prompt, the last ten entries, the last event and the beat', async () => {
  const words = Array.from(
    { length: 30 },
    (_, at) => `[TONE: calm] "Remark ${'abcdefghijklmnopqrstuvwxyz'[at]} about the harbour, chapter ${at}."`,
  );
  const agents = scripted({ alice: words, bob: [], charlie: [] });
  await runSceneWithAgents({ ...office, maxBeats: 16, events: 'off' }, agents, quick);
  const [begin] = agents.get('alice')!.heard;
  const late = agents.get('bob')!.heard.at(-1)!;

  expect(begin).toEqual({
    sceneContext: office.prompt.trim(),
    transcript: '',
    lastEvent: null,
    moderatorNote: 'You are Alice. Begin the scene.',
    beat: 0,
    declares: { fields: ['shows', 'lastWord'], clauses: ['Alice accepts and they agree on next steps'] },
  });
  expect(late.beat).toBe(15);
  expect(late.transcript.split('\n')).toHaveLength(10);
  expect(late.transcript.split('\n').at(-1)).toBe('Alice [TONE: calm] "Remark o about the harbour, chapter 14."');
  expect(late.lastEvent).toEqual({
    type: 'dialog',
    speaker: 'Alice',
    action: 'speak',
    tone: 'calm',
    content: 'Remark o about the harbour, chapter 14.',
  });
  expect(agents.get('bob')!.heard.map(({ beat }) => beat)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
});

test('[S4-044] [S4-046] [S4-048] [S4-050] a person’s own agent works as it is', async () => {
  class Own implements ICharacterAgent {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    async respondTo({ beat }: SceneUpdate): Promise<CharacterResponse> {
      const parsed = {
        action: 'speak',
        target: 'Bob',
        tone: 'wry',
        content: `Beat ${beat} [EVENT: none]`,
        nonverbal: 'shrugs',
      } as const;
      return { raw: 'my own raw text', parsed, timestamp: 1 };
    }
  }
  const agents = { alice: new Own('alice'), bob: new ScriptedCharacterAgent('bob', []) };
  const result = await runSceneWithAgents({ ...apology, initialSpeaker: 'alice', maxBeats: 1 }, agents, quick);

  expect(result.transcript).toContain('Alice [TO: Bob, TONE: wry, *shrugs*] "Beat 0 [\\EVENT: none]"');
  expect(readSceneTranscript(result.transcript)?.scene.entries[0]).toMatchObject({ content: 'Beat 0 [EVENT: none]' });
  expect(JSON.stringify(result.ledger)).toContain('my own raw text');
});

test('an agent that gives back nonsense, nothing or an error costs its line', async () => {
  const broken = (answer: unknown): ICharacterAgent => ({
    name: 'x',
    respondTo: async () => answer as CharacterResponse,
  });
  const agents = {
    alice: new ScriptedCharacterAgent('alice', ['[TONE: calm] "One."', '[TONE: calm] "Two."']),
    bob: broken({ raw: 'no form at all', parsed: { action: 'fly' } }),
    charlie: broken(undefined),
  };
  const result = await runSceneWithAgents({ ...office, maxBeats: 2 }, agents, quick);

  expect(result.transcript).toContain('Bob [TONE: neutral] "no form at all"');
  expect(result.metadata.responses).toMatchObject({ salvaged: 1, failed: 0 });
});

test('[S4-172] [S4-173] a rejected agent is in the log, the transcript and the numbers; the scene goes on', async () => {
  const agents = scripted({
    alice: ['[TONE: calm] "One."', '[TONE: calm] "Two."'],
    bob: [new Error('no network'), '[TONE: calm] "Back."'],
    charlie: [],
  });
  const project = characterProject();
  const result = await runSceneWithAgents({ ...office, maxBeats: 3 }, agents, {
    out: project,
    retry: { calls: 1, wait: 1, longest: 1 },
  });

  expect(result.transcript).toContain(
    'Alice [TONE: calm] "Two."\n\n[SYSTEM: Bob unable to respond]\n\nBob [TONE: calm] "Back."',
  );
  expect(result.metadata.errors).toEqual([{ beat: 1, character: 'Bob', error: 'no network' }]);
  expect(readFileSync(join(result.outputPath, 'debug.log'), 'utf8')).toMatch(/ERROR .*Bob.*no network/);
});

test('[S4-130] lines stand in the order in which the promises resolved, by the clock that was handed in', async () => {
  const clock = new ManualClock();
  const later = (ms: number) => () => new Promise<void>((resolve) => void clock.at(clock.now() + ms, resolve));
  const agents = {
    alice: new ScriptedCharacterAgent('alice', ['[TONE: a] "First."', '[TONE: a] "Third."'], (at) =>
      at === 0 ? Promise.resolve() : later(300)(),
    ),
    bob: new ScriptedCharacterAgent('bob', ['[TONE: b] "Second."'], later(200)),
    charlie: new ScriptedCharacterAgent('charlie', ['[TONE: c] "Fourth."'], later(400)),
  };
  const run = runSceneWithAgents({ ...office, maxBeats: 2 }, agents, { ...quick, clock });
  for (let step = 0; step < 20; step += 1) await clock.advance(100);
  const { transcript, ledger } = await run;

  expect([...transcript.matchAll(/"(First|Second|Third|Fourth)\."/gu)].map(([, word]) => word)).toEqual([
    'First',
    'Second',
    'Third',
    'Fourth',
  ]);
  expect(ledger.filter(({ type }) => type === 'turn-taken')).toHaveLength(4);
});

test('[S4-052] [S4-053] [S4-054] [S4-055] [S4-056] [S4-057] [S4-058] the result has what was promised', async () => {
  const { moderator } = setUp();
  const result = await moderator.runScene(apology);

  expect(result).toMatchObject({
    success: true,
    metadata: { name: 'test-apology-scene', characterCount: 2, goalAchieved: true, characters: ['Alice', 'Bob'] },
  });
  expect(result.metadata.duration).toBeGreaterThanOrEqual(0);
  expect(result.metadata.totalBeats).toBeGreaterThan(3);
  expect(result.transcript).toMatch(/^SCENE: Test Apology Scene\n/);
});

test('[S4-059] costs are told where tokens are counted, and left out where they are not', async () => {
  const priced = (name: string): ICharacterAgent => ({
    name,
    respondTo: async () => {
      const raw = '[TONE: calm] "Yes."';
      return {
        raw,
        parsed: parseCharacterResponse(raw),
        timestamp: 0,
        usage: { model: 'm', in: 100, out: 10, cost: 0.01, ms: 5 },
      };
    },
  });
  const { metadata, transcript } = await runSceneWithAgents(
    { ...apology, maxBeats: 2 },
    { alice: priced('alice'), bob: priced('bob') },
    quick,
  );
  expect(metadata.costs).toEqual({ totalTokens: 330, estimatedUSD: 0.03 });
  expect(metadata.perCharacter.Bob).toMatchObject({ calls: 2, tokensIn: 200, usd: 0.02 });
  expect(transcript).toContain('- Total tokens: ~330\n- Estimated cost: $0.03 USD\n');

  const free = await setUp().moderator.runScene({ ...apology, maxBeats: 2 });
  expect(free.metadata.costs).toBeUndefined();
  expect(free.transcript).not.toContain('Total tokens');
});

test('[S4-178] at the limit the result says timeout, and the files are written all the same', async () => {
  const { moderator } = setUp();
  const result = await moderator.runScene({ ...apology, maxBeats: 3 });

  expect(result).toMatchObject({ success: false, metadata: { goalAchieved: false, reason: 'timeout', totalBeats: 3 } });
  expect(existsSync(join(result.outputPath, 'metadata.json'))).toBe(true);
  expect(readFileSync(join(result.outputPath, 'debug.log'), 'utf8')).toMatch(
    /WARN .*The scene reached 3 beats without an end/,
  );
});

test('[S4-118] the switch chooses the class; a context or a client decides where it is not set', async () => {
  const project = characterProject();
  const asked: string[] = [];
  const context = {
    task: async ({ subagent_type }: { subagent_type: string }) => {
      asked.push(`task ${subagent_type}`);
      return '[SILENT]';
    },
  };
  const client = {
    messages: { create: async () => ({ content: [{ type: 'text', text: '[SILENT]' }] }) },
  };
  const kinds = async (options: SceneOptions) =>
    [...(await new SceneModerator({ project, ...options }).initializeCharacters(['alice'])).values()].map(
      (agent) => agent.constructor.name,
    );

  expect(await kinds({ context })).toEqual(['TaskCharacterAgent']);
  expect(await kinds({ client })).toEqual(['DirectCharacterAgent']);
  expect(await kinds({ context, client, useDirectApi: false })).toEqual(['TaskCharacterAgent']);
  expect(await kinds({ context, client, useDirectApi: true })).toEqual(['DirectCharacterAgent']);
  expect(await kinds({})).toEqual(['VoiceCharacterAgent']);

  await new SceneModerator({ project, context, out: null }).runScene({ ...apology, maxBeats: 2 });
  expect(asked).toContain('task alice');
});

test('[S4-158] [S4-159] [S4-160] [S4-161] character files are the writer’s, and their text is the system prompt', async () => {
  const project = characterProject();
  const systems: string[] = [];
  const client = {
    messages: {
      create: async ({ system }: { system: readonly { text: string }[] }) => {
        systems.push(system[0]!.text);
        return { content: [{ type: 'text', text: '[SILENT]' }] };
      },
    },
  };
  const result = await new SceneModerator({ project, client, out: null }).runScene({ ...apology, maxBeats: 2 });

  expect(systems.find((text) => text.startsWith('# Alice'))).toMatch(
    /## Personality[\s\S]*## Communication Style[\s\S]*## Background[\s\S]*## Behavioral Traits[\s\S]*## Scene-Specific Instructions/,
  );
  expect(result.metadata.characters).toEqual(['Alice', 'Bob']);
});

test('[S4-002] the engine brings no characters of its own', async () => {
  const empty = characterProject({});
  mkdirSync(join(empty, 'characters'));

  await expect(new SceneModerator({ project: empty, out: null }).runScene(apology)).rejects.toThrow(
    `There are no characters in ${empty}.`,
  );
});

test('the evaluator judges at once, and with a second opinion where there is one', async () => {
  const lines = [{ speaker: 'Bob', content: "I'm truly sorry." }];
  const config = { prompt: 'Bob apologizes, Alice accepts', characters: ['alice', 'bob'] };

  expect(new SceneEvaluator().isSceneComplete(lines, config)).toBe(false);
  expect(await new SceneEvaluator().evaluate(lines, config)).toMatchObject({ complete: false, confidence: 0.5 });
  expect(await new SceneEvaluator(async () => 0.97).evaluate(lines, config)).toMatchObject({
    complete: true,
    confidence: 0.97,
  });
  expect(await new SceneEvaluator(async () => Promise.reject(new Error('gone'))).evaluate(lines, config)).toMatchObject(
    { confidence: 0.5 },
  );
});

test('[S4-049] an interruption tells the phrase it came after', async () => {
  const parsed = {
    action: 'interrupt',
    tone: 'firm',
    content: 'Enough of that.',
    interruptAfter: 'I never said',
  } as const;
  const own = (name: string): ICharacterAgent => ({
    name,
    respondTo: async () => ({ raw: '', parsed, timestamp: 0 }),
  });
  const result = await runSceneWithAgents({ ...apology, maxBeats: 1 }, { alice: own('alice'), bob: own('bob') }, quick);

  expect(result.transcript).toContain('[INTERRUPT after "I never said"');
});

test('[S4-157] out of a project without characters comes none: there are no characters of our own', () => {
  const project = mkdtempSync(join(tmpdir(), 'nobody-'));

  expect(() => loadCharacterDefinition('alice', project)).toThrow("Failed to load character 'alice'");
});
