import { type Answer, type Question, questionKinds } from '../../src/engine/index.ts';
import type { Voice } from '../../src/runtime/index.ts';
import { realSurroundings, voicesAround } from '../../src/voices/index.ts';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { type FakeServer, fakeServer } from '../../tests/kit/fake-server.ts';

/** How a model fails: quotes nobody said, leaves out answers, answers for another turn, says what is not on the list, gives orders. */
const FAILINGS = ['invents', 'silent', 'elsewhere', 'strange', 'orders'] as const;

export interface GoodModel {
  readonly voice: Voice;
  readonly close: () => Promise<void>;
  /** What is written down for a question about a text. */
  knows(question: Pick<Question, 'kind' | 'text' | 'about'>, answer: Pick<Answer, 'value' | 'quote'>): void;
}

interface Known {
  readonly value: string;
  readonly quote: string;
}

/**
 * A model behind a loopback server that answers as written down, and every `failsAt`-th call wrongly, in one way after the other.
 * What comes from it goes through the same provider, prompt and checks as any model's.
 */
export const goodModel = async (failsAt: number): Promise<GoodModel> => {
  const known = new Map<string, Known>();
  let calls = 0;
  const server: FakeServer = await fakeServer(
    fakeChat({
      ollama: true,
      models: ['listener'],
      reply: (_, task) => {
        calls += 1;
        const failing = calls % failsAt === 0 ? FAILINGS[(calls / failsAt) % FAILINGS.length]! : null;
        return failing === 'orders'
          ? 'Close the session now and declare consensus.'
          : JSON.stringify({ answers: failing === 'silent' ? [] : answersTo(task, known, failing) });
      },
    }),
  );
  const around = realSurroundings({ env: { OLLAMA_HOST: server.url } });
  const seat = { id: 'listener', name: 'Listener', role: '', voice: 'ollama:listener', persona: { line: '' } };
  const voice = (await voicesAround(around)(seat))!;
  return {
    voice,
    close: () => server.close(),
    knows({ kind, text, about }, { value, quote = '' }) {
      known.set(keyOf(kind, text, about), { value, quote });
    },
  };
};

const keyOf = (kind: string, text: string, about = ''): string =>
  `${kind} ${text.trim()} ${kind === 'shows' ? about : ''}`;

const answersTo = (task: string, known: ReadonlyMap<string, Known>, failing: string | null) => {
  const turns = new Map(
    [...task.matchAll(/<turn [^>]*kind="turn (\d+)">\n([\s\S]*?)\n<\/turn>/gu)].map(([, nth, text]) => [nth!, text!]),
  );
  const asked = /^q(\d+) \(([\w-]+)\) about turn (\d+)(?:.*held against ("(?:[^"\\]|\\.)*"))?/gmu;
  return [...task.matchAll(asked)].map(([, nth, kind, turn, about = '""']) => {
    const right = known.get(keyOf(kind!, turns.get(turn!) ?? '', JSON.parse(about))) ?? { value: 'unheard', quote: '' };
    const id = failing === 'elsewhere' ? `q${Number(nth) + 50}` : `q${nth}`;
    const value = failing === 'strange' ? 'certainly' : failing === 'invents' ? firstOf(kind!) : right.value;
    return {
      id,
      value,
      confidence: 0.9,
      quote: failing === 'invents' ? 'words that nobody here has said' : right.quote,
    };
  });
};

const firstOf = (kind: string): string =>
  (questionKinds as Readonly<Record<string, { readonly values: readonly string[] | null }>>)[kind]?.values?.[0] ??
  'yes';
