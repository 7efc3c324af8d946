import { expect, test } from 'vitest';
import { pairs } from './families.ts';
import { held, type Reply, refusedIn, seat, textsOf, traces } from './held.ts';
import { house } from './house.ts';

const inner = (change: (value: any) => any, value: any): any =>
  Array.isArray(value)
    ? value.map((each) => inner(change, each))
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(change, each)]))
      : change(value);
const keyed = (change: (name: string) => string, value: any): any =>
  Array.isArray(value)
    ? value.map((each) => keyed(change, each))
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [change(name), keyed(change, each)]))
      : value;
const lists = (change: (list: any[]) => any, value: any): any =>
  Array.isArray(value)
    ? value.every((each) => typeof each === 'string')
      ? change(value)
      : value.map((each) => lists(change, each))
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lists(change, each)]))
      : value;
const pretty = (value: any): string => JSON.stringify(value, null, 2);

const pythonic = (value: any): string => {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(pythonic).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return `{${Object.entries(value)
    .map(([name, each]) => `'${name}': ${pythonic(each)}`)
    .join(', ')}}`;
};

/** How models bend the shape that they were asked for; a reader understands each. */
const shapes: readonly (readonly [string, (data: any) => string])[] = [
  ['in an envelope', (data) => pretty({ response: data })],
  ['as the only one of a list', (data) => pretty([data])],
  ['names with capitals', (data) => pretty(keyed((name) => name.charAt(0).toUpperCase() + name.slice(1), data))],
  [
    'names in snake case',
    (data) => pretty(keyed((name) => name.replace(/[A-Z]/gu, (sign) => `_${sign.toLowerCase()}`), data)),
  ],
  ['names with blanks', (data) => pretty(keyed((name) => name.replaceAll('_', ' '), data))],
  [
    'numbers and truths as words',
    (data) => pretty(inner((each) => (typeof each === 'string' ? each : String(each)), data)),
  ],
  [
    'numbers as percents',
    (data) =>
      pretty(inner((each) => (typeof each === 'number' && each > 0 && each < 1 ? `${each * 100}%` : each), data)),
  ],
  ['a list of one as its text', (data) => pretty(lists((list) => (list.length === 1 ? list[0] : list), data))],
  ['empty lists as null', (data) => pretty(lists((list) => (list.length === 0 ? null : list), data))],
  [
    'lists as bullets in a text',
    (data) => pretty(lists((list) => (list.length > 1 ? list.map((each) => `- ${each}`).join('\n') : list), data)),
  ],
  ['comments and commas', (data) => pretty(data).replace(/^\{/u, '{ // as asked').replace(/\n\}$/u, ',\n}')],
  ['as Python writes it', pythonic],
  ['typographic quotes around names and values', (data) => pretty(data).replace(/"([^"\n]*)"/gu, '“$1”')],
  ['cut before its last brace', (data) => pretty(data).replace(/\s*\}$/u, '')],
  ['line ends within texts', (data) => JSON.stringify(data).replace(/\. /gu, '.\n')],
  ['with more fields than asked', (data) => pretty({ thought: 'They want data.', ...data, note: 'Done.' })],
];

test.each(shapes)('a debate is ruled by data %s', async (_, write) => {
  for (const { content } of pairs('debate').slice(0, 2)) {
    const reply: Reply = ({ name, kind, nth }) => {
      const said = content[name][kind][nth];
      return typeof said === 'string' ? said : write(said);
    };
    const seats = [seat('Ada', 'proponent'), seat('Ben', 'opponent'), seat('Clio', 'arbitrator')];
    const { session, ledger, outcome } = await held('chat', reply, {
      ...{ format: 'debate', topic: content.topic, seats, settings: { rounds: 1 } },
    });
    expect([session.closed?.reason, refusedIn(ledger)]).toEqual(['ruled', []]);
    expect(outcome).toMatchObject(content.Clio.ruling[0]);
    expect(textsOf(ledger).join('\n')).not.toMatch(traces);
  }
});

test.each(shapes)('a council concludes by data %s', async (_, write) => {
  for (const { content } of pairs('council').slice(0, 2)) {
    const reply: Reply = ({ name, kind }) => {
      if (kind === 'conclusion') return write(content.conclusion);
      const [choice, confidence] = content.stands[name];
      return `${content[name][0]}\n\nPosition: ${choice} (confidence ${confidence})`;
    };
    const { session, ledger, outcome } = await held('chat', reply, {
      ...{ format: 'council', topic: content.topic, seats: [seat('Rosa', 'expert'), seat('Karl', 'expert')] },
      settings: { rounds: 1, secondLook: false, anonymous: false, gate: 'off', options: ['yes', 'no'] },
    });
    expect([session.closed?.reason, refusedIn(ledger)]).toEqual(['completed', []]);
    const { recommendation, answer, tensions, openQuestions } = content.conclusion;
    expect(outcome.conclusion).toMatchObject({ recommendation, answer, confidence: 'medium' });
    expect(outcome.conclusion.dissent[0]).toMatchObject({ expert: 'karl' });
    expect(JSON.stringify(outcome.conclusion)).toContain(tensions[0]);
    expect(JSON.stringify(outcome.conclusion)).toContain(openQuestions[0]);
  }
});

test.each(shapes)('a parliament passes its bill by data %s', async (_, write) => {
  for (const { content } of pairs('parliament').slice(0, 2)) {
    const reply: Reply = ({ name, kind }) => write(house(content, name)[kind]);
    const { session, ledger, outcome } = await held('chat', reply, {
      ...{ format: 'parliament', topic: content.topic, settings: { rounds: 1, pm: 'model' } },
      seats: ['Ada', 'Ben', 'Cleo'].map((name) => seat(name, 'representative')),
    });
    expect([session.closed?.reason, refusedIn(ledger)]).toEqual(['passed', []]);
    expect(ledger.filter(({ type }) => type === 'cue-missed')).toEqual([]);
    expect(outcome.tally).toMatchObject({ yes_votes: ['ada', 'cleo'], no_votes: ['ben'], absent: [] });
    expect(outcome.bill.clauses.map(({ text }: { text: string }) => text)).toContain(content.clause);
    const texts = textsOf(ledger).join('\n').replaceAll('\n', ' ');
    for (const part of ['question', 'answer', 'reason', 'title'] as const) expect(texts).toContain(content[part]);
  }
});
