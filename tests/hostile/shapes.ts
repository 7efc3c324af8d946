/** What is said over and over: each has cost some reader its time, or looks as if it could. */
const units: readonly string[] = [
  ...[' ', '\t', '\n', '\r', '\r\n', ' \n', '\n ', '\u00a0', '\u3000'],
  ...[
    '-',
    '--',
    '---\n',
    '--\n',
    '- ',
    '- a\n',
    '=',
    '===\n',
    '*',
    '**',
    '* ',
    '_',
    '`',
    '```\n',
    '~',
    '#',
    '# a\n',
    '>',
    '> ',
  ],
  ...[
    '[',
    ']',
    '[a]',
    '[a](',
    '](',
    '![',
    '![a](',
    '(',
    ')',
    '(a',
    '{',
    '}',
    '{"a":',
    '[[',
    '<',
    '<!--',
    '-->',
    '<a ',
    '</',
    '<b>',
  ],
  ...[
    '"',
    "'",
    '“',
    '«',
    '"a ',
    "'a ",
    '„a',
    '|',
    '| ',
    '|-',
    ':',
    ': ',
    'a: ',
    'a:\n',
    '::: notes\n',
    ';',
    'a;',
    ',',
    'a,b,',
  ],
  ...['.', '. ', 'a.', 'a. ', 'A. ', '…', '… ', '!', '? ', 'a? ', '1', '1.', '1. ', '1) ', '9,', '0.', '1%', '1 '],
  ...['a', 'A', 'a ', 'A ', 'a-', 'a_', 'a/', 'a@', 'x=', '/', '//', '\\', '%', '&', '&amp;', '$'],
  ...['e\u0301', '\u0301', 'ß', '字', '😀', '\u200d', '\ufeff'],
  ...['sk-', 'sk-a', 'sk_', 'eyJa.', 'Bearer ', 'key=', 'password ', 'password is ', '://a:', '-----BEGIN KEY-----'],
  ...[
    '[TURN: ',
    '[TURN: a | ',
    '[SYSTEM: ',
    '[TO: a]',
    '[TONE: ',
    'Question to ',
    'question to user ',
    'Position: ',
    'because ',
    'if ',
  ],
  ...[
    'is ',
    'not ',
    'the ',
    'I ',
    'and ',
    'you ',
    "I'm ",
    'no ',
    'Ada ',
    'Ben, ',
    'Note: ',
    '00:00 ',
    '1\n00:00:01,000 --> ',
    '<think>',
    '&',
    '*a',
  ],
];

/** What may stand before and after: many a pattern takes its time only where it fails in the end. */
const ends: readonly (readonly [string, string])[] = [
  ['', ''],
  ['x', 'x'],
  ['"', '!'],
  ['[', '\n'],
];

export interface Shape {
  readonly name: string;
  /** So many characters of it, or a few more. */
  readonly of: (size: number) => string;
}

const shaped = (unit: string, [before, after]: readonly [string, string]): Shape => ({
  name: JSON.stringify([before, unit, after]),
  of: (size) => before + unit.repeat(Math.ceil(size / unit.length)) + after,
});

/** All of them, for a campaign. */
export const everyShape: readonly Shape[] = units.flatMap((unit) => ends.map((end) => shaped(unit, end)));

/** Each unit once, with one end after the other, for a test. */
export const shapes: readonly Shape[] = units.map((unit, at) => shaped(unit, ends[at % ends.length]!));

/** Those that most readers of replies have something to do with. */
export const sharpShapes: readonly Shape[] = [
  ' ',
  '\n',
  '\r',
  '-',
  '[a](',
  '![',
  '"',
  '«',
  '{"a":',
  '. ',
  'A. ',
  'question to user ',
  '1. ',
  '<!--',
].map((unit, at) => shaped(unit, ends[at % ends.length]!));
