import { expect, test } from 'vitest';
import { type AuditOptions, auditTurns } from './audit.ts';
import { brokenOff, cutShort, goesOnAs, type Piece, type ProtocolTurn, sayAbsence } from './protocol-turn.ts';

const say = (speaker: string, role: string, type: string, text: string): ProtocolTurn => ({
  as: 'turn',
  speaker,
  role,
  type,
  text,
});
const at = (name: string, type: string, text = 'Night shifts rotate.') => say(name, 'participant', type, text);
const merged = [
  ...[at('Ann', 'position'), at('Bob', 'position')],
  ...[at('Ann', 'reaction'), at('Bob', 'reaction')],
  ...[at('Ann', 'concession'), at('Bob', 'concession')],
  ...[at('Ann', 'synthesis'), at('Bob', 'reaction')],
];

const map: Piece = { as: 'notice', speaker: 'Facilitator', text: 'Agreed: night shifts rotate.' };
const auditMapped = (pieces: readonly Piece[], options: AuditOptions = {}) => {
  const last = pieces.findLastIndex((piece) => piece.as === 'turn' && piece.type === 'position');
  return auditTurns([...pieces.slice(0, last + 1), map, ...pieces.slice(last + 1)], options);
};

test('[S2-036] somebody who is silent in a phase of a consensus is found', () => {
  expect(auditMapped(merged)).toEqual([]);
  const [finding] = auditMapped(merged.filter((_, index) => index !== 5)).filter(({ rule }) => rule === 'S2-036');
  expect(finding?.says).toBe('Bob does not speak in the phase "concessions".');
});

test('[S2-036] whoever the record says to have missed a phase is a warning, once', () => {
  const cyd = (type: string) => sayAbsence({ speaker: 'Cyd', role: 'participant', type, why: 'No answer.' });
  const [positions, map, rest] = [merged.slice(0, 2), merged.slice(2, 4), merged.slice(4)];
  const without = [
    ...positions,
    cyd('position'),
    cyd('reaction'),
    ...map,
    cyd('concession'),
    cyd('concession'),
    ...rest,
  ];
  expect(
    auditMapped([...without, cyd('reaction')]).map(({ turn, rule, level, says }) => [turn, rule, level, says]),
  ).toEqual([
    [2, 'S2-036', 'warning', 'Cyd does not speak in the phase "positions": No answer.'],
    [4, 'S2-036', 'warning', 'Cyd does not speak in the phase "map": No answer.'],
    [6, 'S2-036', 'warning', 'Cyd does not speak in the phase "concessions": No answer.'],
    [8, 'S2-036', 'warning', 'Cyd does not speak in the phase "synthesis": No answer.'],
  ]);
});

test('[S2-036] whoever is seated and never speaks is found in each phase; a list of others is not of the seated', () => {
  const silent = (...seated: readonly string[]) => auditMapped(merged, { seated: [seated] }).map(({ says }) => says);
  expect(silent('Ann Lee', 'bob', 'Cyd')).toEqual(
    ['positions', 'map', 'concessions', 'synthesis'].map((phase) => `Cyd does not speak in the phase "${phase}".`),
  );
  expect(silent('Ann', 'Bob')).toEqual([]);
  expect(silent('the board', 'all teams')).toEqual([]);
});

test('[S2-036] [S2-042] a name in two spellings is one speaker', () => {
  const spelled = merged.map((turn, index) => (index > 3 ? { ...turn, speaker: turn.speaker.toUpperCase() } : turn));
  expect(auditMapped(spelled)).toEqual([]);
});

test.each([
  ['before the positions', 0],
  ['between the positions', 1],
  ['after the positions', 2],
  ['between the concessions', 5],
  ['before the synthesis', 6],
])('[S2-047] a question to a seat and its answer open no phase: %s', (_, place) => {
  const [asker, asked] = merged[place]!.speaker === 'Ann' ? ['Ann', 'Bob'] : ['Bob', 'Ann'];
  const put = [at(asker, 'question', `Question to ${asked}: who sleeps?`), at(asked, 'reaction', 'Nobody sleeps.')];
  expect(auditMapped([...merged.slice(0, place), ...put, ...merged.slice(place)])).toEqual([]);
});

test('[S2-037] a remark of the facilitator opens no phase', () => {
  const max = say('Max', 'facilitator', 'reaction', 'Bob is next.');
  expect(auditMapped([merged[0]!, max, ...merged.slice(1)])).toEqual([]);
});

test('[S2-036] the facilitator may merge the positions and need not speak in every phase', () => {
  const max = say('Max', 'facilitator', 'synthesis', 'Night shifts rotate weekly.');
  expect(auditMapped([...merged.slice(0, 6), max, at('Ann', 'reaction'), at('Bob', 'reaction')])).toEqual([]);
});

test('[S2-036] in a talk that is not over, those who are still to come are not missed', () => {
  expect(auditMapped(merged.slice(0, 5), { isOver: false })).toEqual([]);
  expect(auditMapped([...merged.slice(0, 5), goesOnAs('discussion'), at('Bob', 'reaction')])).toEqual([]);
});

test('[S2-037] a phase that was left out is found, unless a person cut the talk short', () => {
  const rules = (pieces: readonly Piece[]) => auditMapped(pieces).map(({ turn, rule }) => `${turn} ${rule}`);
  expect(rules([...merged.slice(0, 4), ...merged.slice(6)])).toEqual(['5 S2-037']);
  expect(rules([...merged.slice(0, 2), ...merged.slice(4)])).toEqual(['3 S2-037']);
  expect(rules(merged.slice(2))).toEqual(['1 S2-037']);
  expect(rules(merged.slice(4))).toEqual(['1 S2-037']);
  expect(rules([...merged.slice(0, 4), cutShort, ...merged.slice(6)])).toEqual([]);
});

test('[S2-037] a consensus that ends on its way to the synthesis is remarked', () => {
  const ends = (pieces: readonly Piece[]) =>
    auditMapped(pieces).map(({ turn, rule, level }) => `${turn} ${rule} ${level}`);
  expect(ends(merged.slice(0, 6))).toEqual(['6 S2-037 warning']);
  expect(ends(merged.slice(0, 4))).toEqual(['4 S2-037 warning']);
  expect(ends([...merged.slice(0, 6), brokenOff])).toEqual([]);
});

test('[S2-037] a phase of a consensus out of its order is found', () => {
  expect(
    auditMapped([...merged.slice(0, 6), at('Ann', 'position'), ...merged.slice(6)]).map(({ rule }) => rule),
  ).toContain('S2-037');
});

test('[S2-037] reactions to no map are found; where notices may have been left out, they are remarked', () => {
  const found = (pieces: readonly Piece[], options?: AuditOptions) =>
    auditTurns(pieces, options).map(({ turn, rule, level }) => `${turn} ${rule} ${level}`);
  const max = say('Max', 'facilitator', 'reaction', 'Agreed: night shifts rotate.');
  expect(found(merged)).toEqual(['3 S2-037 error']);
  expect(found(merged, { hasNotices: false })).toEqual(['3 S2-037 warning']);
  expect(found([merged[0]!, map, ...merged.slice(1)])).toEqual(['3 S2-037 error']);
  expect(found([...merged.slice(0, 2), max, ...merged.slice(2)])).toEqual([]);
  expect(found([...merged.slice(0, 2), cutShort, ...merged.slice(2)])).toEqual([]);
});

test('nothing is said of whoever the transcript does not name', () => {
  const nameless = (pieces: readonly ProtocolTurn[], by: string) =>
    pieces.map((turn) => (turn.speaker === by ? { ...turn, speaker: '' } : turn));
  expect(auditMapped([...nameless(merged.slice(0, 1), 'Ann'), ...merged.slice(1)])).toEqual([]);
  const long = at('Ann', 'reaction', 'Night shifts rotate. '.repeat(15));
  const talk = [
    long,
    at('Bob', 'reaction'),
    at('Cyd', 'reaction'),
    long,
    long,
    say('Ann', 'facilitator', 'reaction', 'Next.'),
  ];
  expect(new Set(auditTurns(talk).map(({ rule }) => rule))).toEqual(new Set(['S2-042', 'S2-050', 'S2-002']));
  expect(auditTurns(nameless(talk, 'Ann'))).toEqual([]);
});
