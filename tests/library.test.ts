import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { hold, improv, type Live, MemoryLedgers } from '../src/index.ts';

const bakery = { format: 'debate', topic: 'Should the bakery open on Sundays?', settings: { questions: false } };

describe('hold', () => {
  test('a program of its own holds a session in a line', async () => {
    const { state, session, ledger } = await hold(bakery);
    expect(state).toBe('closed');
    expect(session.closed?.reason).toBe('no-grounds');
    expect(ledger.at(-1)?.type).toBe('session-closed');
  });

  test('the outcome has the type of its format, and so have the settings', async () => {
    const topic = bakery.topic;
    const points = [{ text: 'On Sundays the shop sells twice as much bread.' }];
    const seats = [{ name: 'Ada', role: 'proponent', persona: { line: 'Bakes.', stance: 'for' as const, points } }];
    const { session } = await hold({ format: 'debate', topic, seats, settings: { rounds: 1, questions: false } });
    expect(session.closed?.reason === 'ruled' && session.closed.outcome?.reasons.length).toBeGreaterThan(0);
    expectTypeOf(session.settings.rounds).toEqualTypeOf<number>();
    // @ts-expect-error a debate has no such setting
    await expect(hold({ format: 'debate', topic, settings: { round: 1 } })).rejects.toThrow(
      'There is no setting "round"',
    );
    // @ts-expect-error a ruling has no such part
    expect(session.closed?.reason === 'ruled' && session.closed.outcome?.verdict).toBeUndefined();
  });

  test('what is given takes the place of what it would choose', async () => {
    const store = new MemoryLedgers();
    const heard: Live['type'][] = [];
    const asked: string[] = [];
    const voice = improv();
    const { ledger } = await hold(bakery, {
      id: 'mine',
      store,
      voices: ({ name }) => {
        asked.push(name);
        return voice;
      },
      watch: ({ type }) => heard.push(type),
    });
    expect(await store.read('mine')).toEqual(ledger);
    expect(new Set(asked).size).toBe(3);
    expect(heard).toContain('entries');
    expect(heard).toContain('delta');
  });

  test('a person is waited for', async () => {
    const { state, session } = await hold({ ...bakery, seats: [{ name: 'Ann', voice: 'human', role: 'proponent' }] });
    expect(state).toBe('quiet');
    expect(session.closed).toBeNull();
  });
});

test.each([
  ['hold-a-debate', /Decided: /],
  ['a-voice-of-your-own', /polly: On "Should our club buy its own boat\?"/],
  ['stop-and-resume', /Stopped after 3 turns\.\nEnded after 10: no-grounds\./],
])('examples/library/%s.mjs runs as written', async (name, prints) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(`../examples/library/${name}.mjs`);
  const printed = log.mock.calls.map((words) => words.join(' ')).join('\n');
  log.mockRestore();
  expect(printed).toMatch(prints);
});

test.each(['index', 'formats/index', 'scene/index', 'testing/index'])(
  'src/%s.ts asks its users for no test runner',
  async (entry) => {
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))],
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      outdir: 'nowhere',
      splitting: true,
      write: false,
      metafile: true,
    });
    const packages = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(packages).not.toContain('vitest');
  },
);
