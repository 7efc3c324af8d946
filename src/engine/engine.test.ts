import { describe, expect, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import {
  auditLedger,
  cutAt,
  decidedOtherwise,
  type Format,
  fork,
  inTurn,
  nextAlarm,
  type Pen,
  replay,
  round,
  seenBy,
  words,
} from './index.ts';

type Fact = { readonly type: 'ballots-opened' };
interface Memory {
  readonly votes: number;
}

/** A small club: everyone speaks, then all vote in secret, then the chair decides. */
const club: Format<Memory, Fact> = {
  name: 'club',
  says: 'A club.',
  rulesVersion: '1',
  settings: { patience: { type: 'number', says: 'Seconds.', default: 60, min: 1, max: 100 } },
  roles: { member: { says: 'Speaks.', least: 1, most: 9 }, chair: { says: 'Decides.', least: 1, most: 1 } },
  turns: {
    speech: { says: 'A speech.', limit: words(5), id: 'brief' },
    ballot: { says: 'A vote.' },
    choice: { says: 'A choice.' },
    hint: { says: 'A hint.' },
  },
  reasons: { decided: 'The chair decided.' },
  first: 'talk',
  phases: {
    talk: round({
      says: 'Talk.',
      order: inTurn('member'),
      turn: (_, table) => ({ kind: 'speech', asks: 'Speak.', within: Number(table.settings.patience) * 1000 }),
      then: 'vote',
    }),
    vote: {
      says: 'Vote.',
      enter: (pen) => {
        pen.note({ type: 'ballots-opened' });
        const members = pen.table.seats.filter(({ role }) => role === 'member');
        pen.cue(...members.map(({ id }) => ({ seat: id, kind: 'ballot', asks: 'Vote.', heardBy: 'house' as const })));
      },
      next: (pen) => {
        if (pen.table.pending.length > 0) return;
        for (const held of pen.table.held) pen.speak(held, { heardBy: 'all' });
        pen.enter('decide');
      },
    },
    decide: {
      says: 'Decide.',
      enter: (pen) => pen.cue({ seat: 'chair', kind: 'choice', asks: 'Which?', ruling: 'choice' }),
      next: () => {},
    },
  },
  rulings: {
    choice: {
      says: 'The chair chooses.',
      accept: ({ text }) => (text === 'yes' || text === 'no' ? { value: text } : { refused: 'Say yes or no.' }),
      otherwise: () => ({ value: 'no', why: 'No choice was made.' }),
      then: (value, pen: Pen<Memory, Fact>) => pen.close('decided', value),
      holds: 'phase',
    },
  },
  cast: (given) => given,
  start: () => ({ votes: 0 }),
  remember: (own, entry) =>
    entry.type === 'turn-taken' && entry.turn.kind === 'ballot' ? { votes: own.votes + 1 } : own,
  told: () => 'Be brief.',
};

const formats = { club };
const seat = (id: string, role = 'member') => ({ id, name: id, role, voice: 'x', persona: { line: id } });
const seats = [seat('ann'), seat('bob'), seat('chair', 'chair')];
const table = (settings = {}) => new TestTable(formats, { format: 'club', topic: 'Tea?', seats, settings });
const atVote = () => table().says('ann', 'Tea.').says('bob', 'Coffee.');
const atChoice = () => atVote().says('bob', 'coffee').says('ann', 'tea');

describe('cues', () => {
  test('are answered once; a reply to an older attempt or a closed cue is recorded and changes nothing', () => {
    const t = table();
    const { id } = t.cueOf('ann');
    t.says('ann', 'Tea.').hears({ type: 'reply', cue: id, attempt: 1, text: 'Again.' }, 'again');
    expect(t.written).toEqual([]);
    expect(t.turns).toHaveLength(1);
  });

  test('given together are briefed as of the same moment', () => {
    const [one, other] = atVote().session.pending;
    expect(one!.asOf).toBe(other!.asOf);
  });

  test('are numbered by themselves, whatever else is in the ledger', () => {
    expect(
      atChoice()
        .all('cue-given')
        .map(({ cue }, at) => [cue.id, `c${at + 1}`]),
    ).toSatisfy((pairs: string[][]) => pairs.length > 0 && pairs.every(([id, expected]) => id === expected));
  });

  test('are missed at their deadline, by the clock of the session', () => {
    const t = table();
    expect(nextAlarm(formats, t.session)).toEqual({ id: `${t.cueOf('ann').id}.1@60000`, due: 60_000 });
    t.waits(59_999);
    expect(t.cueOf().seat).toBe('ann');
    t.waits(1);
    expect(t.all('cue-missed')[0]).toMatchObject({ code: 'deadline' });
    expect(t.cueOf().seat).toBe('bob');
  });

  test('a newer one with the same key withdraws the older, and what it left behind', () => {
    const keyed: typeof club = {
      ...club,
      heard: (signal, pen) => {
        if (signal.type === 'did')
          pen.cue({ seat: 'bob', kind: 'hint', asks: 'Hint?', lane: 'background', key: 'hint' });
      },
    };
    const t = new TestTable({ club: keyed }, { format: 'club', topic: 'Tea?', seats });
    t.does('ann', 'nod').does('ann', 'nod');
    expect(t.all('cue-withdrawn')).toHaveLength(1);
    t.says('bob', 'A hint.', { kind: 'hint' }).does('ann', 'nod');
    expect(t.all('reply-dropped')).toHaveLength(1);
    expect(t.session.pending.filter(({ key }) => key === 'hint')).toHaveLength(1);
  });
});

describe('held replies', () => {
  test('are spoken only when the format says so, in the order of arrival', () => {
    const t = atVote().says('bob', 'coffee');
    expect(t.session.held.map(({ text }) => text)).toEqual(['coffee']);
    expect(t.turns).toHaveLength(2);
    t.says('ann', 'tea');
    expect(t.turns.slice(2).map(({ text }) => text)).toEqual(['coffee', 'tea']);
  });

  test('that are sealed reach nobody but the house before they are spoken', () => {
    const ledger = atVote().says('bob', 'coffee').ledger;
    for (const viewer of ['public', 'ann', 'chair'])
      expect(JSON.stringify(seenBy(viewer, ledger))).not.toContain('coffee');
    expect(JSON.stringify(seenBy('house', ledger))).toContain('coffee');
  });
});

describe('rulings', () => {
  test('take an answer out of the closed list', () => {
    const t = atChoice().says('chair', 'yes');
    expect(t.all('ruling-made')[0]?.ruling).toMatchObject({ rule: 'choice', by: 'chair', value: 'yes' });
    expect(t.session.closed).toEqual({ reason: 'decided', outcome: 'yes' });
  });

  test('ask once more with what was wrong, then the rule behind decides', () => {
    const t = atChoice().says('chair', 'perhaps');
    expect(t.written).toContainEqual(expect.objectContaining({ type: 'turn-refused', why: 'Say yes or no.' }));
    t.says('chair', 'perhaps');
    expect(t.all('ruling-made')[0]?.ruling).toMatchObject({
      by: 'rule',
      value: 'no',
      evidence: { because: 'Say yes or no.' },
    });
  });

  test('are decided by the rule when the voice fails', () => {
    expect(atChoice().fails('chair').session.closed?.outcome).toBe('no');
  });
});

describe('steering', () => {
  test('a pause stops the clock and the floor; what comes in meanwhile is kept', () => {
    const t = table().waits(10_000).steers('pause').waits(3_600_000);
    expect(t.session.now).toBe(10_000);
    expect(nextAlarm(formats, t.session)).toBeNull();
    t.says('ann', 'Tea.');
    expect(t.turns).toHaveLength(0);
    t.steers('resume');
    expect(t.turns).toHaveLength(1);
    expect(t.session.now).toBe(10_000);
  });

  test('a fact is heard by the next cue, not by the one that is pending', () => {
    const t = table().steers('tell', { text: 'The kettle is broken.' });
    expect(t.all('told')[0]).toMatchObject({ text: 'The kettle is broken.', audience: 'all' });
    expect(t.cueOf('ann').asOf).toBeLessThan(t.all('told')[0]!.seq);
    expect(t.says('ann', 'Tea.').cueOf('bob').asOf).toBeGreaterThan(t.all('told')[0]!.seq);
  });

  test('a seat changes hands; its persona stays', () => {
    const t = table().steers('fill', { seat: 'ann', voice: 'human' });
    expect(t.session.seats[0]).toMatchObject({ voice: 'human', persona: { line: 'ann' } });
    expect(t.steers('fill', { seat: 'zoe', voice: 'human' }).all('steering-settled').at(-1)).toMatchObject({
      result: 'refused',
    });
  });

  test('another character sits down in a seat; its voice stays', () => {
    const t = table().steers('recast', { seat: 'ann', persona: { line: 'A pirate.' } });
    expect(t.session.seats[0]).toMatchObject({ id: 'ann', persona: { line: 'A pirate.' } });
    expect(t.session.seats[0]!.voice).toBe(table().session.seats[0]!.voice);
    for (const data of [
      { seat: 'zoe', persona: { line: 'A pirate.' } },
      { seat: 'ann', persona: { line: ' ' } },
    ])
      expect(t.steers('recast', data).all('steering-settled').at(-1)).toMatchObject({ result: 'refused' });
  });

  test('a skipped turn is missed, an end closes with all that was said', () => {
    expect(table().steers('skip').cueOf().seat).toBe('bob');
    const ended = atVote().steers('end');
    expect(ended.session.closed?.reason).toBe('ended');
    expect(ended.turns).toHaveLength(2);
    expect(ended.steers('tell', { text: 'Late.' }).all('steering-settled').at(-1)).toMatchObject({ result: 'refused' });
  });

  test('every order is settled exactly once, unknown ones too', () => {
    const t = table()
      .steers('dance')
      .steers('pause')
      .steers('pause')
      .steers('resume')
      .steers('tell', {})
      .steers('switch', { format: 'x' });
    expect(t.all('steering-settled').map(({ order, result }) => `${order} ${result}`)).toEqual([
      ...['dance refused', 'pause applied', 'pause refused', 'resume applied', 'tell refused', 'switch refused'],
    ]);
  });

  test('the table changes its format; the record stays, whoever had the floor is let go', () => {
    const other = { ...club, name: 'guild' };
    const t = new TestTable({ club, guild: other }, { format: 'club', topic: 'Tea?', seats })
      .says('ann', 'Tea.')
      .steers('switch', { format: 'guild' });
    expect(t.all('cue-withdrawn')).toHaveLength(1);
    expect(t.session).toMatchObject({ format: 'guild', phase: 'talk', own: { votes: 0 } });
    expect(t.turns).toHaveLength(1);
    expect(t.cueOf().seat).toBe('ann');
  });
});

describe('the ledger', () => {
  const whole = () => atChoice().says('chair', 'yes');

  test('every batch starts with its signal, and every entry names its cause', () => {
    for (const entry of whole().ledger) {
      if (entry.type === 'signal-heard') expect(entry).toMatchObject({ cause: entry.signal.id, audience: 'house' });
    }
    expect(auditLedger(formats, whole().ledger)).toEqual([]);
  });

  test('an entry that the rules would not have written is found', () => {
    const forged = whole().ledger.map((entry) =>
      entry.type === 'turn-taken' && entry.turn.kind === 'ballot'
        ? { ...entry, turn: { ...entry.turn, text: 'tea' } }
        : entry,
    );
    expect(auditLedger(formats, forged)[0]?.says).toContain('turn-taken');
  });

  test('what older rules decided is told of, and not decided again', () => {
    const old = whole().ledger.map((entry) => {
      if (entry.type === 'session-opened') return { ...entry, rules: '0' };
      return entry.type === 'ruling-made' ? { ...entry, ruling: { ...entry.ruling, why: 'As it was then.' } } : entry;
    });
    expect(decidedOtherwise(formats, old)).toEqual([
      { seq: 2, format: whole().session.format, rules: '0', now: '2.1', lacks: null },
    ]);
    expect(auditLedger(formats, old)).toEqual([]);
    expect(decidedOtherwise(formats, whole().ledger)).toEqual([]);
  });

  test('a fork shares the record up to a batch and goes on by itself, its clock stopped in between', () => {
    const { ledger } = whole();
    const cut = cutAt(ledger, 8);
    expect(ledger[cut.length]!.type).toBe('signal-heard');
    const forked = fork(formats, ledger, 8, { from: 'old', at: ledger[0]!.at + 7_200_000 });
    const session = replay(formats, forked);
    expect(session.closed).toBeNull();
    expect(session.pending.map(({ seat }) => seat)).toEqual(['bob']);
    expect(session.now).toBe(0);
  });

  test('a fork may draw chance anew, and keeps it so', () => {
    const { ledger, session } = whole();
    const as = { from: 'old', at: ledger[0]!.at };
    expect(replay(formats, fork(formats, ledger, 8, as)).seed).toBe(session.seed);
    const anew = fork(formats, ledger, 8, { ...as, seed: 77 });
    expect(replay(formats, anew).seed).toBe(77);
    expect(auditLedger(formats, anew)).toEqual([]);
  });

  test('an entry of an unknown type leaves the session as it is', () => {
    const { ledger, session } = whole();
    const odd = {
      v: 9,
      seq: ledger.length + 1,
      at: session.at,
      cause: 'x',
      audience: 'all',
      type: 'dream-dreamt',
    } as never;
    expect(replay(formats, [...ledger, odd])).toEqual({ ...session, seq: session.seq + 1 });
  });

  test('a driver that slept does not make the clock run', () => {
    const t = table().waits(5000).later(3_600_000).hears({ type: 'woke' });
    expect(t.session.now).toBe(5000);
    expect(t.cueOf().seat).toBe('ann');
  });
});

test('a format that runs in circles is a bug that says where', () => {
  const circles = {
    ...club,
    phases: {
      ...club.phases,
      talk: { says: 'x', next: (pen: Pen<Memory, Fact>) => pen.note({ type: 'ballots-opened' }) },
    },
  };
  expect(() => new TestTable({ club: circles }, { format: 'club', topic: 'Tea?', seats })).toThrow(
    /does not come to rest in phase "talk"/,
  );
});

test('names that make the same id get ids of their own; an id that was chosen twice is a problem', () => {
  const cast = [
    { ...seat('chair'), role: 'chair' },
    ...['🐱', '🐶', 'Ann Lee', 'Ann-Lee'].map((name) => ({ name, role: 'member' })),
  ];
  const t = new TestTable(formats, { format: 'club', topic: 'Tea?', seats: cast });
  expect(t.session.seats.map(({ id }) => id)).toEqual(['chair', 'seat', 'seat-2', 'ann-lee', 'ann-lee-2']);
  const chosen = [cast[0]!, seat('x'), { ...seat('x'), name: 'Bob' }];
  expect(() => new TestTable(formats, { format: 'club', topic: 'Tea?', seats: chosen })).toThrow(
    'Two seats have the id "x"; give each its own.',
  );
});

test('set-up lists every problem at once', () => {
  const wrong = () =>
    new TestTable(formats, {
      format: 'club',
      topic: ' ',
      settings: { patience: 900, colour: 'red' },
      seats: [seat('ann'), seat('ann')],
    });
  expect(wrong).toThrow(
    /topic is empty[\s\S]*patience is 900[\s\S]*no setting "colour"[\s\S]*Two seats have the name "ann"/,
  );
  expect(() => new TestTable(formats, { format: 'clubs', topic: 'Tea?' })).toThrow(
    'There is no format "clubs"; choose one of club.',
  );
  expect(() => new TestTable(formats, { format: 'club', topic: 'Tea?', seats: [seat('ann')] })).toThrow(
    /needs one seat with the role chair/,
  );
});
