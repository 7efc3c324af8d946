import { type Fields, isFields } from '../engine/index.ts';
import { icons } from '../transcripts/index.ts';

type Check = readonly [part: string, isThere: (format: Fields) => boolean, mend: string];

type Row = readonly [table: string, isOne: (row: unknown) => boolean, mend: string];

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isTable = (value: unknown): boolean => isFields(value) && Object.keys(value).length > 0;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const faceOf = ({ face }: Fields): Fields => (isFields(face) ? face : {});
const word = /^[a-z][a-z0-9-]{1,39}$/u;

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isLimit = (value: unknown): boolean => isFields(value) && isText(value.unit) && isCount(value.most);
const isSetting = (value: unknown): boolean => isFields(value) && isText(value.type) && isText(value.says);
const isRole = (value: unknown): boolean =>
  isFields(value) && isText(value.says) && isCount(value.least) && isCount(value.most);
const isServing = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((part: unknown) => isFields(part) && isText(part.text) && Number.isFinite(part.weight));
const isTurn = (value: unknown): boolean =>
  isFields(value) && isText(value.says) && (value.limit === undefined || isLimit(value.limit));
const isPhase = (value: unknown): boolean => isFields(value) && isText(value.says) && isFunction(value.next);

/** What each row of a table has to be, and how to write it. */
const rows: readonly Row[] = [
  ['settings', isSetting, 'number({ … }), choice({ … }), flag({ … }), text({ … }) or list({ … }), each with says'],
  ['roles', isRole, '{ says, least, most }'],
  ['turns', isTurn, '{ says, limit: words(80) }, or without a limit'],
  ['reasons', isText, 'a sentence'],
  ['phases', isPhase, '{ says, order, turn, then } or { says, next }'],
];

/** Every part that a table, a screen, a page and a file ask a format for, and what to write. */
const parts: readonly Check[] = [
  ['name', ({ name }) => typeof name === 'string' && word.test(name), 'a word in small letters, such as round-table'],
  ['says', ({ says }) => isText(says), 'one sentence on what it is for'],
  ['rulesVersion', ({ rulesVersion }) => isText(rulesVersion), 'a text such as "1"; change it when the rules change'],
  ['settings', ({ settings }) => isFields(settings), 'a table of settings, or {}'],
  ['roles', ({ roles }) => isTable(roles), 'a table of roles with says, least and most'],
  ['turns', ({ turns }) => isTable(turns), 'a table of kinds of turn with says and a limit'],
  ['reasons', ({ reasons }) => isTable(reasons), 'a table of reasons to end, each with its sentence'],
  ['phases', ({ phases }) => isTable(phases), 'a table of phases'],
  [
    'first',
    ({ first, phases }) => isFields(phases) && typeof first === 'string' && Object.hasOwn(phases, first),
    'the name of the phase it begins with',
  ],
  ['cast', ({ cast }) => isFunction(cast), 'a function that seats whoever was not named; seatedAs makes one'],
  ['start', ({ start }) => isFunction(start), 'a function that gives the memory it begins with'],
  ['told', ({ told }) => isFunction(told), 'a function that says what a seat is told of the rules'],
  ['face', ({ face }) => isFields(face), 'whole(rules, { icon, example, panel, has, outcome })'],
  ['face.icon', (format) => icons.includes(faceOf(format).icon as never), `one of ${icons.join(', ')}`],
  [
    'face.example',
    (format) => isFields(faceOf(format).example) && isText((faceOf(format).example as Fields).topic),
    '{ topic: "something to try it with" }',
  ],
  [
    'face.panel',
    (format) => isFunction(faceOf(format).panel),
    'a function that describes what matters while it goes on',
  ],
  [
    'face.has',
    (format) => Array.isArray(faceOf(format).has) && (faceOf(format).has as unknown[]).length > 0,
    'the names of the parts that its outcome always has',
  ],
  [
    'face.outcome',
    (format) => isFunction(faceOf(format).outcome),
    'a function that describes what it came to, in blocks',
  ],
  [
    'face.serves',
    (format) => faceOf(format).serves === undefined || isServing(faceOf(format).serves),
    'a list of { text: "words of those whom it serves", weight: 1 }, or leave it out',
  ],
];

/** What is missing from something that is to be a format, each as a sentence; none where it is whole. */
export const formatFaults = (made: unknown): string[] => {
  if (!isFields(made)) return ['There is no format in it; write: export default whole(defineFormat({ … }), face).'];
  const isBare = !isFields(made.face);
  return parts
    .filter(([part]) => !isBare || !part.startsWith('face.'))
    .flatMap(([part, isThere, mend]) => (isThere(made) ? [] : [`It lacks ${part}: ${mend}.`]))
    .concat(rows.flatMap((row) => rowFaults(made, row)));
};

const rowFaults = (made: Fields, [table, isOne, mend]: Row): string[] =>
  Object.entries(isFields(made[table]) ? made[table] : {}).flatMap(([name, row]) =>
    isOne(row) ? [] : [`In its ${table}, ${name} is not ${mend}.`],
  );
