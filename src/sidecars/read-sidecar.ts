import { cut, type Memory } from './memory.ts';
import type { Sidecar } from './sidecar.ts';

/** A sidecar as people may have edited it: what has another form is left out. Null where the text is none. */
export const readSidecar = (text: string): Sidecar | null => {
  const given = recordOf(parsed(text));
  if (!given || typeof given.agent !== 'string') return null;
  const relations = recordOf(given.relationships);
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    agent: given.agent,
    memories: list(given.memories).flatMap((memory) => memoryIn(recordOf(memory))),
    relationships: {
      agrees_with: countsIn(relations?.agrees_with),
      disagrees_with: countsIn(relations?.disagrees_with),
    },
    decisions: list(given.decisions).flatMap((decision) => decisionIn(recordOf(decision))),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** A person may write down no more than the text. */
const memoryIn = (given: Record<string, unknown> | null): Memory[] => {
  if (typeof given?.text !== 'string' || given.text.trim() === '') return [];
  const { type, topic, confidence, session, idle } = given;
  return [
    {
      type: memoryTypes.find((known) => known === type) ?? 'observation',
      text: cut(given.text),
      ...(typeof topic === 'string' && topic.trim() !== '' && { topic }),
      confidence: typeof confidence === 'number' ? Math.min(1, Math.max(0, confidence)) : 0.7,
      session: typeof session === 'string' ? session : '',
      idle: typeof idle === 'number' && idle >= 0 ? idle : 0,
    },
  ];
};

const memoryTypes: readonly Memory['type'][] = ['observation', 'preference', 'context', 'decision'];

const decisionIn = (given: Record<string, unknown> | null): Sidecar['decisions'][number][] => {
  const result = results.find((known) => known === given?.result);
  if (typeof given?.topic !== 'string' || result === undefined) return [];
  return [{ session: typeof given.session === 'string' ? given.session : '', topic: cut(given.topic), result }];
};

const results: readonly Sidecar['decisions'][number]['result'][] = ['won', 'lost', 'compromised'];

const countsIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(value) ?? {}).filter(
      (pair): pair is [string, number] => pair[0].trim() !== '' && Number.isInteger(pair[1]) && Number(pair[1]) > 0,
    ),
  );
