import { expect, test } from 'vitest';
import { auditTurns } from './audit.ts';
import { readBrackets, writeBrackets } from './bracket-form.ts';
import {
  brokenOff,
  cutShort,
  goesOnAs,
  hasRounds,
  type Piece,
  type ProtocolTurn,
  sayAbsence,
  sayClosed,
} from './protocol-turn.ts';

const say = (speaker: string, role: string, type: string, text: string): ProtocolTurn => ({
  as: 'turn',
  speaker,
  role,
  type,
  text,
});
const ada = (type: string, text = 'Ben, billing must move.') => say('Ada', 'proponent', type, text);
const ben = (type: string, text = 'Ada, billing must stay.') => say('Ben', 'opponent', type, text);
const clio = (type = 'reaction', text = 'Billing is contested.') => say('Clio', 'arbitrator', type, text);
const good: readonly ProtocolTurn[] = [
  ...[ada('proposition'), ben('proposition'), clio()],
  ...[ada('rebuttal'), ben('rebuttal'), clio()],
  ...[ada('counter'), ben('counter'), clio()],
  clio('ruling', 'Decision: billing moves.'),
];
const found = (pieces: readonly Piece[]) =>
  auditTurns(pieces).map(({ turn, rule, level }) => `${turn} ${rule} ${level}`);
const change = (at: number, ...instead: readonly Piece[]) =>
  good.flatMap((turn, index) => (index === at ? instead : [turn]));

test('a debate by the rules has no findings', () => {
  expect(found(good)).toEqual([]);
});

test('[S2-029] the opponent before the proponent is out of order', () => {
  expect(found([ben('proposition'), ada('proposition'), clio()])[0]).toBe('1 S2-029 error');
});

test('[S2-029] [S2-028] one mistake of order or role is one finding, and the rounds after it are read as they are', () => {
  expect(found([ben('proposition'), ada('proposition'), ...good.slice(2)])).toEqual(['1 S2-029 error']);
  expect(found(change(0, say('Ada', 'guest', 'proposition', 'Billing moves.')))).toEqual(['1 S2-028 error']);
  expect(found(change(2))).toEqual(['3 S2-033 error']);
});

test('[S2-028] whoever has no part in a debate and only reacts takes nobody’s turn', () => {
  const guest = say('Gus', 'observer', 'reaction', 'Billing is exciting.');
  expect(found([...good.slice(0, 3), guest, ...good.slice(3)])).toEqual(['4 S2-028 error']);
});

test('[S2-030] nothing follows the ruling, and three rounds without one are remarked', () => {
  expect(found([...good, ada('counter')])).toEqual(['11 S2-030 error']);
  expect(found(good.slice(0, 9))).toEqual(['9 S2-030 warning']);
  expect(auditTurns(good.slice(0, 9), { isOver: false })).toEqual([]);
});

test('[S2-030] a ruling before the third round is found, unless fewer rounds were wanted or a person cut the talk short', () => {
  const [early, short] = [
    [...good.slice(0, 6), good[9]!],
    [...good.slice(0, 3), good[9]!],
  ];
  expect(found(early)).toEqual(['7 S2-030 error']);
  expect(found([hasRounds(2), ...early])).toEqual([]);
  expect(found([hasRounds(2), ...short])).toEqual(['4 S2-030 error']);
  expect(found([...good.slice(0, 6), cutShort, good[9]!])).toEqual([]);
});

test('[S2-030] a debate that ends on its way to the ruling is remarked, one that is known to go on is not', () => {
  expect(found(good.slice(0, 5))).toEqual(['5 S2-030 warning']);
  expect(found([hasRounds(1), ...good.slice(0, 3)])).toEqual(['3 S2-030 warning']);
  expect(found([...good.slice(0, 5), brokenOff])).toEqual([]);
  expect(found([...good.slice(0, 5), sayClosed('ended', 'A person ended the session.')])).toEqual([]);
  expect(found([...good.slice(0, 5), sayClosed('undecided', 'The arbitrator gave no ruling.')])).toHaveLength(1);
});

test('[S2-031] [S2-033] a slot that the record says was missed is one warning, and the rounds go on as they are', () => {
  const gone = (speaker: string, role: string, type: string) => sayAbsence({ speaker, role, type, why: 'Gone.' });
  expect(found(change(4, gone('Ben', 'opponent', 'rebuttal')))).toEqual(['4 S2-031 warning']);
  expect(found(change(0, gone('Ada', 'proponent', 'turn')))).toEqual(['1 S2-031 warning']);
  expect(found(change(5, gone('Clio', 'arbitrator', 'reaction')))).toEqual(['5 S2-033 warning']);
});

test('[S2-033] a person may ask for the ruling in the middle of a round', () => {
  expect(found([ada('proposition'), cutShort, clio('ruling')])).toEqual([]);
});

test('[S2-005] a turn without content is found', () => {
  expect(found(change(2, clio('reaction', ' ')))).toContain('3 S2-005 error');
});

test('[S2-003] a header that names somebody else is found', () => {
  const text = writeBrackets(good).replace('**Ada**', '**Ben**');
  expect(found(readBrackets(text).pieces)).toEqual(['1 S2-003 error']);
});

test('[S2-050] whoever leads the talk does not take part in it', () => {
  const max = (role: string): Piece => say('Max', role, 'reaction', 'Billing is next.');
  expect(found([ada('reaction'), max('facilitator'), ben('reaction')])).toEqual([]);
  expect(found([ada('reaction'), max('facilitator'), ben('reaction'), max('participant')])).toEqual(['4 S2-050 error']);
});

test('[S2-050] a notice of somebody who takes part is found, one of the facilitator or the house is not', () => {
  const notice = (speaker: string): Piece => ({ as: 'notice', speaker, text: 'Billing is next.' });
  const talk = (by: string) => found([ada('reaction'), notice(by), ben('reaction'), ada('reaction')]);
  expect(talk('ben')).toEqual(['1 S2-050 error']);
  expect([...talk('Facilitator'), ...talk('Max'), ...talk('Moderato')]).toEqual([]);
});

test('[S2-024] a single turn of another mode does not change what a transcript is', () => {
  const talk = [ada('reaction'), ben('reaction'), ada('reaction'), ben('position'), ada('reaction')];
  const seated = talk.map((turn) => ({ ...turn, role: 'participant' }));
  expect(found(seated)).toEqual(['4 S2-024 error']);
});

test('[S2-046] a question that says it is for the user is, whoever it speaks of', () => {
  const question = ada('question', 'Question to the user: does Ben know what billing costs?');
  expect(found([question, ...good])).toContain('1 S2-046 error');
  expect(found([question, say('You', 'user', 'answer', 'He does.'), ...good])).toEqual([]);
});

test('[S2-046] a question to the user is one wherever it begins in a turn, in another’s words it is not', () => {
  const hidden = (text: string) => found([ada('reaction', text), ben('reaction'), ada('reaction')]);
  expect(hidden('Billing lacks a fact. Question to the user: what does it cost?')).toEqual(['1 S2-046 error']);
  expect(hidden('Billing lacks a fact:\n**Question for the user:** what does it cost?')).toEqual(['1 S2-046 error']);
  expect(hidden('Ben, billing moves. Question for you: what does it cost?')).toEqual([]);
  expect(hidden('Billing is clear since Ben wrote: "Question to the user: what does it cost?"')).toEqual([]);
  expect(hidden('Billing lacks a fact. @user what does it cost?')).toEqual(['1 S2-046 error']);
  expect(hidden('To the user: what does billing cost?')).toEqual(['1 S2-046 error']);
  expect(hidden('User, admin, guest: who pays for billing?')).toEqual([]);
  expect(hidden('To the user, is billing worth it?')).toEqual([]);
  expect(hidden('Ben wrote “User, what does billing cost?” in June.')).toEqual([]);
  expect(hidden('User, what billing costs is known.')).toEqual([]);
});

test('[S2-047] a question that names a seat which never spoke is not for the user', () => {
  expect(
    found([ada('question', 'Question to Dan: what does billing cost?'), ben('reaction'), ada('reaction')]),
  ).toEqual([]);
});

test('[S2-046] the facilitator may speak before the user answers, and the user may give no answer', () => {
  const question = ada('question', 'Question to the user: what does billing cost?');
  const silent = sayAbsence({ speaker: 'You', role: 'user', type: 'answer', why: 'Skipped.' });
  const notice: Piece = { as: 'notice', speaker: 'Facilitator', text: 'Back to billing.' };
  const answer: Piece = { as: 'user', speaker: 'You', text: 'Two.' };
  expect(found([question, notice, answer, ...good])).toEqual([]);
  expect(found([question, silent, ...good])).toEqual([]);
  expect(found([question, notice, ...good])).toEqual(['1 S2-046 error', '2 S2-042 error']);
});

test.each([
  '[USER: You]\n\nTwo.\n\n[/USER]',
  '[NOTICE: User]\n\nTwo.\n\n[/NOTICE]',
  'User: Two.',
  'You: Two.',
  '**User:** Two.',
  '👤 **User** (user):\n\nTwo.',
  '[TURN: User | user | answer]\n\n👤 **User** (user):\n\nTwo.\n\n[/TURN]\n\nUser: Two, I think.',
])('[S2-042] [S2-046] the user answers in whatever form somebody wrote it: %s', (answer) => {
  const question = writeBrackets([ada('question', 'Question to the user: what does billing cost?')]);
  const { pieces, problems } = readBrackets(`${question}\n\n${answer}\n\n${writeBrackets(good)}`);
  expect([...problems, ...found(pieces)]).toEqual([]);
});

test('[S2-042] a turn of the facilitator stands between nobody’s turns', () => {
  const max = say('Max', 'facilitator', 'reaction', 'Billing is next.');
  expect(found([ada('reaction'), max, ada('reaction'), ben('reaction')])).toEqual(['3 S2-042 error']);
});

test('[S2-058] [S2-062] [S2-065] a turn of the facilitator is held to the house style, a synthesis is not', () => {
  const max = (type: string) => say('Max', 'facilitator', type, 'Great question! Thank you all. 🙂');
  expect(found([ada('reaction'), max('reaction'), ben('reaction')])).toEqual([
    '2 S2-058 warning',
    '2 S2-062 warning',
    '2 S2-065 warning',
  ]);
  expect(auditTurns([max('synthesis')]).map(({ rule }) => rule)).toEqual(['S2-037']);
});

test('[S2-061] [S2-062] the facilitator’s notices are held to the house style; turns, topics and quotes are not', () => {
  const notice = (text: string): Piece => ({ as: 'notice', speaker: 'Facilitator', text });
  const said = (text: string) => found([ada('reaction', 'Please, billing must move. 🙂'), notice(text)]);
  expect(said('Please come back to billing. To sum up, it was lively.')).toEqual([
    '1 S2-061 warning',
    '1 S2-062 warning',
  ]);
  expect(said('Off topic. Back to: Should we say please and thank you?')).toEqual([]);
  expect(said('Two say “please”.')).toEqual([]);
});

test('[S2-031] [S2-033] the arbitrator in the middle of a round, or a round without one, is a breach', () => {
  expect(found(change(1, clio(), ben('proposition')))).toContain('2 S2-031 error');
  expect(found(change(2))).toContain('3 S2-033 error');
});

test('[S2-030] after the third round only the ruling is left', () => {
  expect(found(change(9, ada('counter'), clio('ruling')))).toContain('10 S2-030 error');
});

test('[S2-024] a type outside its place is a breach, in the round and in the mode', () => {
  expect(found(change(0, ada('rebuttal')))).toContain('1 S2-024 error');
  expect(found(change(0, ada('synthesis')))).toContain('1 S2-024 error');
});

test('[S2-025] only the arbitrator rules', () => {
  expect(found(change(9, ada('ruling')))).toContain('10 S2-025 error');
});

test('[S2-026] a turn over its limit is found, with both numbers', () => {
  const [finding] = auditTurns(change(2, clio('reaction', 'billing '.repeat(51))));
  expect(finding).toMatchObject({ turn: 3, rule: 'S2-026', says: 'It has 51 words; a reaction has at most 50.' });
});

test('[S2-027] an unknown type is found', () => {
  expect(found(change(0, ada('speech')))).toContain('1 S2-027 error');
});

test('roles and types in capital letters break no rule', () => {
  const loud = good.map((turn) => ({ ...turn, role: turn.role.toUpperCase(), type: turn.type.toUpperCase() }));
  expect(found(loud)).toEqual([]);
});

test('[S2-028] a role that debates do not have is found', () => {
  expect(found(change(0, say('Ada', 'juggler', 'proposition', 'Billing moves.')))).toContain('1 S2-028 error');
});

test('[S2-003] [S2-014] a missing header and one that contradicts its turn are found in somebody else’s text', () => {
  const text = writeBrackets(good);
  const audited = (changed: string) => found(readBrackets(changed).pieces);
  expect(audited(text)).toEqual([]);
  expect(audited(text.replace('**Ada** (proponent):', ''))).toContain('1 S2-003 error');
  expect(audited(text.replace('**Ada** (proponent):', '**Ada** (opponent):'))).toContain('1 S2-014 error');
});

test('[S2-042] [S2-043] [S2-044] twice in a row is found across rounds; the arbitrator may sum up and rule', () => {
  expect(found([ada('proposition'), ada('rebuttal')])).toContain('2 S2-042 error');
  expect(found(good)).toEqual([]);
});

test('[S2-045] whether a turn leans on another is not heard again', () => {
  expect(found(change(3, ada('rebuttal', 'As I was saying, Ben, billing moves.')))).toEqual([]);
});

test('[S2-046] a question to the user that is not followed by the user is found', () => {
  const question = ada('question', 'How many billing releases fail?');
  const answer: Piece = { as: 'user', speaker: 'You', text: 'Two.' };
  expect(found([question, ben('proposition')])).toContain('1 S2-046 error');
  expect(found([question, answer, ...good])).toEqual([]);
});

test('[S2-047] a question to another seat may be answered at once', () => {
  expect(found([ada('question', 'Ben, what does billing cost?'), ben('reaction', 'Two people.'), ...good])).toEqual([]);
});

test('[S2-047] the arbitrator may be asked in the middle of a round', () => {
  expect(found([ada('question', 'Question to Clio: is billing contested?'), clio(), ...good])).toEqual([]);
});

test('[S2-048] a rebuttal or counter that names and quotes nobody is remarked on', () => {
  expect(found(change(3, ada('rebuttal', 'Billing moves.')))).toContain('4 S2-048 warning');
  expect(found(change(6, ada('counter', 'Billing moves.')))).toContain('7 S2-048 warning');
});

const stray = (turn: ProtocolTurn): ProtocolTurn => ({ ...turn, strayed: true });

test('[S2-049] two off-topic turns in a row without the facilitator are found; with a notice they are not', () => {
  const strayed = [stray(ada('proposition')), stray(ben('proposition')), clio()];
  const notice: Piece = { as: 'notice', speaker: 'Facilitator', text: 'Back to billing.' };
  expect(found(strayed)).toContain('2 S2-049 error');
  expect(found([...strayed.slice(0, 2), notice, clio()])).not.toContain('2 S2-049 error');
  const told: Piece = { as: 'notice', speaker: 'you', text: 'It rained.' };
  expect(found([...strayed.slice(0, 2), told, notice, clio()])).not.toContain('2 S2-049 error');
  expect(found([...strayed.slice(0, 2), told, clio()])).toContain('2 S2-049 error');
});

test('[S2-049] a notice of the house after two off-topic turns neither asks for the facilitator nor stands in for it', () => {
  const strayed = [stray(ada('proposition')), stray(ben('proposition'))];
  for (const end of [brokenOff, sayClosed('ended', 'A person ended the session.'), goesOnAs('council')])
    expect(found([...strayed, end])).toEqual(found(strayed));
  expect(found([...strayed, hasRounds(3), clio()])).toContain('2 S2-049 error');
});

test('[S2-049] where a record does not tell what strayed, nothing is found', () => {
  const football = 'Yesterday the football match ended late because heavy rain flooded the whole stadium entrance.';
  expect(found([ada('proposition', football), ben('proposition', football), clio()])).not.toContain('2 S2-049 error');
});

test('[S2-002] more than half of all words from one of three is remarked', () => {
  expect(found(change(0, ada('proposition', 'billing '.repeat(140))))).toContain('7 S2-002 warning');
});

test('[S2-002] a ruling is what the talk came to, and no share of it', () => {
  expect(found(change(9, clio('ruling', 'billing '.repeat(200))))).toEqual([]);
});

test('[S2-024] a discussion has reactions and questions, nothing else', () => {
  const at = (name: string, type: string) => say(name, 'participant', type, 'Night shifts rotate.');
  const talk = [at('Ann', 'reaction'), at('Bob', 'proposition'), at('Ann', 'reaction')];
  expect(auditTurns(talk, { mode: 'discussion' }).map(({ rule }) => rule)).toContain('S2-024');
});

test('a table that changed its format is held to the rules of each in turn', () => {
  const turn = (speaker: string, role: string, type: string) =>
    say(speaker, role, type, 'Night shifts wear people out.');
  const pieces: Piece[] = [
    turn('Ann', 'participant', 'reaction'),
    goesOnAs('parliament'),
    turn('Ann', 'representative', 'statement'),
    goesOnAs('debate'),
    turn('Ann', 'proponent', 'proposition'),
    turn('Bob', 'opponent', 'position'),
  ];

  const broken = auditTurns(pieces, { mode: 'discussion' }).map(({ turn: number, rule }) => `${number} ${rule}`);
  expect(broken).toContain('4 S2-024');
  expect(broken.filter((each) => !each.startsWith('4'))).toEqual([]);
});

test('[S2-049] what was heard when a turn was said is not heard again', () => {
  const said = (speaker: string, strayed: boolean): Piece => ({
    ...say(speaker, 'participant', 'reaction', 'Whoever cooks late eats late.'),
    strayed,
  });
  const rules = (strayed: boolean) =>
    auditTurns([said('Ann', strayed), said('Bob', strayed), said('Cyd', false)]).map(
      ({ rule, level }) => `${rule} ${level}`,
    );

  expect(rules(true)).toEqual(['S2-049 error']);
  expect(rules(false)).toEqual([]);
});
