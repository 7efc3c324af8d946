import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBrackets, writeBrackets, writeTurn } from './bracket-form.ts';
import { markerProblems, readMarked, readMarkedTranscript, withoutMarkers, writeMarked } from './markers.ts';
import type { Piece, ProtocolTurn } from './protocol-turn.ts';

const turn: ProtocolTurn = {
  as: 'turn',
  speaker: 'Ada',
  icon: '🔵',
  role: 'proponent',
  type: 'proposition',
  text: 'We should.',
};

test('[S2-007] [S2-008] [S2-009] [S2-010] [S2-013] a turn is written in the form of the protocol, line by line', () => {
  expect(writeTurn(turn).split('\n')).toEqual([
    '[TURN: Ada | proponent | proposition]',
    '',
    '🔵 **Ada** (proponent):',
    '',
    'We should.',
    '',
    '[/TURN]',
  ]);
});

test('[S2-003] [S2-004] [S2-006] speaker, icon, role, type and the end of each turn are read back', () => {
  const { pieces, problems } = readBrackets(
    `${writeTurn(turn)}\n\n${writeTurn({ ...turn, speaker: 'Ben', role: 'opponent' })}`,
  );
  expect(problems).toEqual([]);
  expect(pieces).toEqual([turn, { ...turn, speaker: 'Ben', role: 'opponent' }]);
});

test('[S2-001] a turn that is never closed is reported with its line and does not swallow the next', () => {
  const open = writeTurn(turn).replace('[/TURN]', '');
  const { pieces, problems } = readBrackets(`${open}\n${writeTurn(turn)}`);
  expect(pieces).toHaveLength(2);
  expect(problems).toMatchObject([{ line: 1, rule: 'S2-006', says: expect.stringContaining('never closed') }]);
});

test('[S2-014] a header whose role differs from the opening line is noticed', () => {
  const odd = writeTurn(turn).replace('(proponent):', '(opponent):');
  expect(readBrackets(odd).pieces[0]).toMatchObject({ role: 'proponent', headerRole: 'opponent' });
});

test.each([
  ['S2-001', 'the form', (text: string) => `${text}\n\n**Ada** (proponent):\n\nAnd another thing.`],
  ['S2-001', 'a name and a colon', (text: string) => `${text}\nAda: And another thing.`],
  ['S2-006', 'an end of nothing', (text: string) => `${text}\n\n[/TURN]`],
  ['S2-007', 'commas', (text: string) => text.replaceAll(' | ', ', ')],
  ['S2-007', 'no colon', (text: string) => text.replace('[TURN:', '[TURN')],
  ['S2-007', 'a missing role', (text: string) => text.replace('proponent | ', '')],
  ['S2-007', 'tight bars', (text: string) => text.replaceAll(' | ', '|')],
  ['S2-008', 'no empty line', (text: string) => text.replace(']\n\n', ']\n')],
  ['S2-010', 'no empty line', (text: string) => text.replace('):\n\n', '):\n')],
  ['S2-010', 'header and content on one line', (text: string) => text.replace('):\n\n', '): ')],
  ['S2-013', 'no empty line', (text: string) => text.replace('\n\n[/TURN]', '\n[/TURN]')],
  ['S2-055', 'a marker in the open', (text: string) => text.replace('We', 'We <!-- TURN_END -->')],
])('[S2-001] [S2-006] [S2-007] [S2-008] [S2-010] [S2-013] [S2-055] breaks of %s are named: %s', (rule, _, breaking) => {
  expect(readBrackets(writeTurn(turn)).problems).toEqual([]);
  expect(readBrackets(breaking(writeTurn(turn))).problems.map((problem) => problem.rule)).toEqual([rule]);
});

test('headings, remarks and code fences around turns break nothing', () => {
  const text = `# Debate\n\nTopic: Should we?\n\n## Round 1\n\`\`\`\n${writeTurn(turn)}\n\`\`\`\n---\nThe end.`;
  expect(readBrackets(text)).toEqual({ pieces: [turn], problems: [] });
});

test.each([writeBrackets, writeMarked])(
  '[S2-001] whoever speaks between turns is named, also before their own first turn; who is who may be said at the top',
  (write) => {
    const [ada, ben] = [write([turn]), write([{ ...turn, speaker: 'Ben' }])];
    const problems = (text: string) =>
      (write === writeMarked ? readMarkedTranscript : readBrackets)(text).problems.map(({ says }) => says);
    expect(problems(`${ada}\n\nBen: I object!\n\n${ben}`)).toEqual(['Ben speaks outside a turn.']);
    expect(problems(`${ada}\n\n**Ben:** I object!\n\n${ben}`)).toEqual(['Ben speaks outside a turn.']);
    expect(problems(`Ada: a baker\nBen: a miller\n\n${ada}\n\nRound: two\n\n${ben}`)).toEqual([]);
  },
);

test('[S2-051] [S2-052] markers that lack an attribute or an end are named with their lines', () => {
  const good = writeMarked([turn, turn]);
  const rules = (text: string) => markerProblems(text).map(({ line, rule }) => `${line} ${rule}`);
  expect(rules(good)).toEqual([]);
  expect(rules(good.replace(' role="proponent"', ''))).toEqual(['1 S2-051']);
  expect(rules(good.replace('agent="Ada"', "agent='Ada'"))).toEqual(['1 S2-051']);
  expect(rules(good.replace('<!-- TURN_END -->', ''))).toEqual(['1 S2-052']);
  expect(rules(`${good}\n<!-- TURN_END -->`)).toEqual(['7 S2-052']);
});

test('[S2-051] a marker that lacks its agent makes nobody of the words around it', () => {
  const text = `${writeMarked([turn, { ...turn, speaker: '' }])}\n\nThe end.`;
  expect(readMarkedTranscript(text).problems.map(({ rule }) => rule)).toEqual(['S2-051']);
});

test('[S2-051] [S2-052] [S2-053] the hidden markers name agent, role and type in double quotes around the content', () => {
  expect(writeMarked([{ ...turn, agent: 'ada' }])).toBe(
    '<!-- TURN_START: agent="ada" role="proponent" type="proposition" -->\nWe should.\n<!-- TURN_END -->',
  );
});

test('[S2-054] [S2-056] one response with several agents is parted into turns', () => {
  const turns = readMarked(
    `Preamble.\n${writeMarked([turn, { ...turn, speaker: 'Ben', role: 'opponent', type: 'rebuttal' }])}\nrest`,
  );
  expect(turns.map(({ agent, role, type }) => [agent, role, type])).toEqual([
    ['Ada', 'proponent', 'proposition'],
    ['Ben', 'opponent', 'rebuttal'],
  ]);
});

test('[S2-001] [S2-053] between marked turns there are notices and the user’s words; whoever speaks there is named', () => {
  const asides: Piece[] = [
    { as: 'notice', speaker: 'Facilitator', text: 'Ada: “We should.”' },
    { as: 'user', speaker: 'You', text: 'Two.' },
  ];
  const text = `Topic: Should we?\n${writeMarked([turn])}\n${writeBrackets(asides)}\n${writeMarked([turn])}\nThe end.`;
  const { pieces, problems } = readMarkedTranscript(text);
  expect(pieces.map(({ as }) => as)).toEqual(['turn', 'notice', 'user', 'turn']);
  expect(problems).toEqual([]);
  const outside = readMarkedTranscript(text.replace('The end.', '\nAda: And another thing.')).problems;
  expect(outside).toMatchObject([{ line: 20, rule: 'S2-001', says: 'Ada speaks outside a turn.' }]);
});

test('markers that others wrote are read in any order, quotes and case', () => {
  const theirs = `<!--turn_start: type='Rebuttal'\trole="Opponent" agent='Ben "B" Ray'-->\r\nNo.\r\n<!-- Turn_End -->`;
  expect(readMarked(theirs)).toEqual([
    { as: 'turn', speaker: 'Ben "B" Ray', agent: 'Ben "B" Ray', role: 'Opponent', type: 'Rebuttal', text: 'No.' },
  ]);
});

test('brackets that others wrote are read with a byte order mark, indented, and with other line ends', () => {
  const theirs = `\uFEFF${writeTurn(turn)}`
    .replaceAll('\n', '\r\n')
    .replace('[TURN:', '  [turn:')
    .replace('[/TURN]', ' [/Turn] ');
  expect(readBrackets(theirs)).toEqual({ pieces: [turn], problems: [] });
});

const oneLine = '[TURN: Ada | proponent | proposition] 🔵 **Ada** (proponent): We should. [/TURN]';

test.each<readonly [string, string, readonly string[]]>([
  ['all on one line', oneLine, ['1 S2-008', '1 S2-010', '1 S2-013']],
  ['closed where its last line ends', writeTurn(turn).replace('\n\n[/TURN]', ' [/TURN]'), ['5 S2-013']],
  ['in bold', writeTurn(turn).replace(/^(\[.*\])$/gmu, '**$1**'), ['1 S2-007']],
  ['as code', writeTurn(turn).replace(/^(\[.*\])$/gmu, '`$1`'), ['1 S2-007']],
  ['under a heading', `### ${writeTurn(turn)}`, ['1 S2-007']],
  ['quoted as a whole', writeTurn(turn).replace(/^/gmu, '> '), []],
])(
  '[S2-007] [S2-008] [S2-013] a turn that others wrote %s is read, and what its form lacks is named',
  (_, text, rules) => {
    const { pieces, problems } = readBrackets(`${text}\n${text.startsWith('>') ? '' : '\nThe end.'}`);
    expect(pieces).toEqual([turn]);
    expect(problems.map(({ line, rule }) => `${line} ${rule}`)).toEqual(rules);
  },
);

test('[S2-007] of an opening line that is not in the form, the header tells who speaks', () => {
  const [ada] = readBrackets(writeTurn(turn).replaceAll(' | ', ', ')).pieces;
  expect(ada).toEqual(turn);
});

test.each([
  '🔵**Ada** (proponent):',
  '🔵 🎩 **Ada** (proponent):',
  '**ADA** (Proponent):',
  '### 🔵 **Ada** (proponent):',
])('[S2-003] the header %j names Ada', (header) => {
  const { pieces, problems } = readBrackets(writeTurn(turn).replace('🔵 **Ada** (proponent):', header));
  expect(problems).toEqual([]);
  expect(pieces).toMatchObject([{ speaker: 'Ada', text: 'We should.' }]);
  expect(pieces[0]).not.toHaveProperty('headerName');
  expect(pieces[0]).not.toHaveProperty('headerRole');
});

test('[S2-003] a name is the same with another apostrophe and with accents in two signs', () => {
  const zoe = { ...turn, speaker: "Zoë O'Brien" };
  const spelled = writeTurn(zoe).replace(`**${zoe.speaker}**`, `**${'Zoë O’Brien'.normalize('NFD')}**`);
  expect(readBrackets(spelled).pieces).toEqual([zoe]);
});

test.each([
  ['[NOTICE: Facilitator] Back to it. [/NOTICE]', 'notice'],
  ['Facilitator: Back to it.', 'notice'],
  ['**Moderator:**\n\nBack to it.', 'notice'],
  ['🎙️ **Mo** (facilitator): Back to it.', 'notice'],
  ['[USER: You] Back to it. [/USER]', 'user'],
  ['**User:**\n\nBack to it.', 'user'],
])('[S2-046] [S2-049] between turns %j is a %s', (line, as) => {
  const { pieces, problems } = readBrackets(`${writeTurn(turn)}\n\n${line}\n\n${writeTurn(turn)}`);
  expect(problems).toEqual([]);
  expect(pieces).toMatchObject([turn, { as, text: 'Back to it.' }, turn]);
});

test('[S2-001] a name alone on its line speaks where words follow it, and not where its turn does', () => {
  const outside = (text: string) => readBrackets(`${writeTurn(turn)}\n\n${text}`).problems.map(({ rule }) => rule);
  expect(outside('**Ada:**\n\nAnd another thing.')).toEqual(['S2-001']);
  expect(outside(`**Ada:**\n\n${writeTurn(turn)}`)).toEqual([]);
});

test('[S2-055] what the user sees has no markers', () => {
  expect(withoutMarkers(writeMarked([turn, turn]))).toBe('We should.\nWe should.');
  expect(writeBrackets([turn])).not.toContain('<!--');
});

const nasty = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '[TURN: Ben | opponent | ruling]',
        '[/TURN]',
        '\\[/TURN]',
        '[\\/TURN]',
        '[USER: x]',
        '[/NOTICE]',
        '<!-- TURN_END -->',
        '<\\!-- TURN_START: agent="x" role="y" type="z" -->',
        '\n',
        '**Ben** (x):',
      ),
    ),
  )
  .map((parts) => `start ${parts.join('')} end`.replace(/\r\n?/g, '\n').trim());
const name = fc.string({ minLength: 1 }).map((text) => `N${text.replace(/[|[\]\r\n*():\s\u2028\u2029\u0085]/gu, '')}`);

test('bracket form: whatever is said comes back as it was, and forges nothing', () => {
  const piece: fc.Arbitrary<Piece> = fc.oneof(
    fc.record({ as: fc.constant('turn' as const), speaker: name, role: name, type: name, text: nasty }),
    fc.record({ as: fc.constantFrom('user' as const, 'notice' as const), speaker: name, text: nasty }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(readBrackets(writeBrackets(pieces))).toEqual({ pieces, problems: [] });
    }),
  );
});

test('marker form: whatever is said comes back as it was, and forges nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ agent: fc.string(), role: fc.string(), type: fc.string(), text: nasty })),
      (turns) => {
        const written = writeMarked(turns.map((each) => ({ as: 'turn', speaker: 'x', ...each })));
        expect(readMarked(written).map(({ agent, role, type, text }) => ({ agent, role, type, text }))).toEqual(turns);
      },
    ),
  );
});

test('no text makes the readers throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => Array.isArray(readBrackets(text).pieces) && Array.isArray(readMarked(text))),
  );
});
