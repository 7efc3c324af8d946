import { describe, expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { formsOf, transcribe } from '../../transcripts/form.ts';
import { formats } from '../index.ts';
import { auditSession, auditTranscript } from './audit-session.ts';
import { type ProtocolTurn, writeBrackets, writeMarked } from './index.ts';

const says = (speaker: string, text: string, type = 'reaction'): ProtocolTurn => ({
  as: 'turn',
  speaker,
  role: 'participant',
  type,
  text,
});
const talk = [
  says('Ruth', 'The free day fills the museum halls.'),
  says('Olu', 'My dog ate seven sausages at the beach.'),
  says('Kim', 'Football got rained off again yesterday evening.'),
  says('Bo', 'The museum shop sells half as much on the free day.'),
];
const rules = (text: string, facts = {}) => auditTranscript(text, facts)?.map(({ rule }) => rule);

test.each([writeBrackets, writeMarked])(
  '[S2-049] nobody hears in a foreign transcript what left its topic',
  (write) => {
    expect(rules(`Topic: Is the free museum day worth keeping?\n\n${write(talk)}`)).toEqual([]);
  },
);

test.each([
  'Participants: Ruth, Olu and Zoe',
  '**Participants:**\n- 🎨 **Ruth** (curator)\n- Olu: guard\n- Zoe\n- Mo (facilitator)',
  'Seated: Ruth (participant, improv), Olu (participant, improv), Zoe (participant, human), You (user, human).',
])('[S2-046] whoever is seated can be asked, though they never speak: %j', (head) => {
  const asking = [
    says('Ruth', 'Zoe, how full was the museum?', 'question'),
    says('Olu', 'It was full on the free day.'),
  ];
  const text = writeBrackets([...asking, says('Ruth', 'The museum shop was full too.')]);
  expect(rules(text)).toEqual(['S2-046']);
  expect(rules(`${head}\n\n${text}`)).toEqual([]);
});

test('[S2-001] whoever is seated and speaks only outside a turn is found', () => {
  const text = `Seated: Ruth (participant), Zoe (participant).\n\n${writeBrackets(talk.slice(0, 1))}\n\nZoe: I object.`;
  expect(rules(text)).toEqual(['S2-001']);
});

test.each([writeBrackets, writeMarked])('a transcript of ten thousand turns is read in seconds', (write) => {
  const long = Array.from({ length: 10_000 }, (_, at) => talk[at % talk.length]!);
  expect(rules(write(long))).toEqual([]);
});

test('[S2-055] a marker that is only mentioned before the first turn does not make the form', () => {
  const text = `Markers such as <!-- TURN_START: … --> are hidden.\n\n${writeBrackets(talk.slice(0, 1))}`;
  expect(rules(text)).toEqual(['S2-055']);
});

test('[S2-026] a header between hidden markers is not among the words of its turn', () => {
  const headed = (turns: readonly ProtocolTurn[]) =>
    writeMarked(turns.map((turn) => ({ ...turn, text: `🔵 **${turn.speaker}** (${turn.role}):\n\n${turn.text}` })));
  expect(rules(headed([says('Ruth', 'museum '.repeat(50)), says('Olu', 'museum '.repeat(51))]))).toEqual(['S2-026']);
  const bold = `**Cost** (yearly): ${'museum '.repeat(49)}`;
  expect(rules(writeMarked([says('Ruth', bold), says('Olu', 'It is less.')]))).toEqual(['S2-026']);
});

test('[S2-024] a transcript is held to the mode it names, or that is named for it', () => {
  const positions = writeBrackets([says('Ruth', 'Keep it.', 'position'), says('Olu', 'Drop it.', 'position')]);
  expect(rules(positions)).toEqual([]);
  expect(rules(`Mode: discussion\n\n${positions}`)).toEqual(['S2-024', 'S2-024']);
  expect(rules(positions, { mode: 'discussion' })).toEqual(['S2-024', 'S2-024']);
});

test('[S2-037] a consensus without a map is an error in brackets, and between hidden markers a warning', () => {
  const words = 'The free day fills the museum.';
  const turns = ['position', 'reaction', 'concession'].flatMap((type) =>
    ['Ruth', 'Olu'].map((name) => says(name, words, type)),
  );
  const all = [...turns, says('Ruth', words, 'synthesis'), says('Olu', words)];
  const levels = (text: string) => auditTranscript(text)?.map(({ rule, level }) => `${rule} ${level}`);
  expect(levels(writeBrackets(all))).toEqual(['S2-037 error']);
  expect(levels(writeMarked(all))).toEqual(['S2-037 warning']);
});

test('[S2-055] a bracket transcript that shows a hidden marker is still read by its brackets', () => {
  const shown = writeBrackets(talk).replace(
    'The free day',
    '<!-- TURN_START: agent="x" role="y" type="z" --> The free day',
  );
  expect(rules(shown)).toEqual(['S2-055']);
});

test('what holds no turns is no transcript', () => {
  expect(auditTranscript('Dear diary, nothing was said today.')).toBeNull();
});

describe('a ledger and the transcript written from it', () => {
  const topic = 'How should the team share the night shifts?';
  const table = (format: string, settings = {}) =>
    new TestTable(formats, {
      format,
      topic,
      settings,
      seats: ['Ann', 'Bob', 'Cyd'].map((name) => ({
        id: name.toLowerCase(),
        name,
        role: '',
        voice: 'x',
        persona: { line: `${name} works at night.` },
      })),
    });
  const words: Readonly<Record<string, string>> = {
    ruling: 'Decision: the team shares the night shifts.\nReasons: nobody sleeps otherwise.',
    answer: 'Two.',
  };
  /** Everyone takes their turns, but for one seat whose voice is gone. */
  const goOn = (t: TestTable, gone = '', turns = 100) => {
    for (let taken = 0; !t.session.closed && taken < turns; taken += 1) {
      const { seat, kind, shape } = t.cueOf();
      if (seat === gone) t.fails(seat, 'The voice is gone.');
      else if (shape === 'verdict')
        t.says(seat, 'Yes, I can live with these night shifts.', { heard: { intent: 'yes' } });
      else
        t.says(seat, words[kind] ?? `Ann, Bob and Cyd: the team shares night shifts, says ${seat} in turn ${taken}.`);
    }
    return t;
  };
  const textOf = ({ ledger, session }: TestTable) =>
    transcribe(formats, ledger, formsOf(formats, session.format).text!);
  const audited = (t: TestTable) => {
    const { ledger } = t;
    const text = textOf(t);
    const say = (found: ReturnType<typeof auditTranscript>) =>
      found?.map(({ rule, level, says }) => `${rule} ${level} ${says}`);
    const [record, written] = [auditSession(formats, ledger), auditTranscript(text)];
    const turns = (found: ReturnType<typeof auditTranscript>) => found?.map(({ turn }) => turn);
    expect(say(written)).toEqual(say(record));
    expect(turns(written)).toEqual(turns(record));
    return say(record);
  };

  test.each([1, 2, 3])('[S2-030] break no rule where a debate was to have %s rounds', (rounds) => {
    expect(audited(goOn(table('debate', { rounds })))).toEqual([]);
  });

  test('[S2-030] [S2-036] break no rule where the table is still on its way', () => {
    for (let turns = 1; turns < 12; turns += 1)
      for (const format of ['debate', 'consensus']) expect(audited(goOn(table(format), '', turns))).toEqual([]);
  });

  test('[S2-047] break no rule where a seat asks another in any phase', () => {
    for (let turns = 0; turns < 9; turns += 1) {
      const t = goOn(table('consensus'), '', turns);
      const { seat } = t.cueOf();
      const other = seat === 'ann' ? 'Bob' : 'Ann';
      expect(audited(goOn(t.says(seat, `Question to ${other}: how many night shifts are there?`)))).toEqual([]);
    }
  });

  test('[S2-049] agree on what was off topic, whatever the words alone would tell', () => {
    const beach = 'Sausages fell into warm sand beside seven quiet dogs';
    const t = table('debate');
    for (const strays of ['no', 'yes', 'no']) {
      const { seat } = t.cueOf();
      t.says(seat, `${beach}, says ${seat}.`, { heard: { strays } });
    }
    expect(audited(t)).toEqual([]);
    expect(textOf(t).match(/^The turn before was off topic\.$/gmu)).toHaveLength(2);
    expect(auditTranscript(textOf(t).replace(/^\[NOTICE: Facilitator\][\s\S]*?\[\/NOTICE\]$/gmu, ''))).toMatchObject([
      { rule: 'S2-049' },
    ]);
  });

  test('[S2-036] name a seat that missed every phase once for each, and why', () => {
    expect(audited(goOn(table('consensus'), 'bob'))).toEqual(
      ['positions', 'map', 'concessions', 'synthesis'].map(
        (phase) => `S2-036 warning Bob does not speak in the phase "${phase}": The voice is gone.`,
      ),
    );
  });

  test('[S2-031] name a side that missed every round of a debate once for each, and why', () => {
    expect(audited(goOn(table('debate'), 'bob'))).toEqual(
      [1, 2, 3].map((round) => `S2-031 warning Bob does not speak in round ${round}: The voice is gone.`),
    );
  });

  test('[S2-046] do not blame the asker where the user gives no answer', () => {
    const t = table('debate');
    t.says(t.cueOf().seat, 'Question to the user: how many night shifts are there?').steers('skip', { seat: 'user' });
    expect(audited(goOn(t))).toEqual(['S2-031 warning Ann does not speak in round 1: Nobody else spoke in between.']);
  });

  describe('end with how the table was closed', () => {
    const lastNotice = (t: TestTable) => textOf(t).split('[NOTICE: Moderato]\n\n').at(-1)!.split('\n\n[/NOTICE]')[0]!;
    const open = 'The table has not come to its end.';
    /** Whatever is said is far from the topic. */
    const astray = (t: TestTable) => {
      const beach = ['Seven gulls ate my lunch.', 'Rain spoiled the football again.', 'A kite got stuck in the pier.'];
      for (let taken = 0; !t.session.closed; taken += 1) {
        const { seat, shape } = t.cueOf();
        t.says(
          seat,
          `${shape === 'verdict' ? 'Yes, I can live with it. ' : ''}${beach[taken % 3]} It was day ${taken}.`,
          { heard: { strays: 'yes', intent: 'yes' } },
        );
      }
      return t;
    };
    const onlyAsks = (t: TestTable) => {
      while (!t.session.closed) {
        const { seat } = t.cueOf();
        t.says(seat, seat === 'user' ? 'Two.' : `Question to the user: how many night shifts does ${seat} have?`);
      }
      return t;
    };

    test.each(['debate', 'consensus', 'discussion'])('a %s that a person ended, at any turn', (format) => {
      for (let turns = 0; turns < 9; turns += 2) {
        const t = goOn(table(format), '', turns);
        expect(lastNotice(t)).toBe(open);
        t.steers('end');
        expect(audited(t)).toEqual([]);
        expect(lastNotice(t)).toMatch(/^Closed \(ended\): A person ended the session\./u);
        expect(textOf(t)).not.toContain(open);
      }
    });

    test.each(['debate', 'consensus', 'discussion'])('a %s in which everyone only asked', (format) => {
      const t = onlyAsks(table(format));
      audited(t);
      expect(lastNotice(t)).toMatch(/^Closed \(questions\): The seats did no more than ask questions\./u);
      expect(textOf(t)).not.toContain(open);
    });

    test('a consensus that was merged, with what was agreed and how far', () => {
      const t = goOn(table('consensus'));
      expect(audited(t)).toEqual([]);
      expect(lastNotice(t)).toMatch(/^Closed \(merged\): The positions were merged\.\nAgreed: .+\nunanimous$/u);
    });

    test('a talk that went astray', () => {
      for (const format of ['consensus', 'discussion']) {
        const t = astray(table(format));
        audited(t);
        expect(lastNotice(t)).toMatch(/^Closed \(astray\): Most of what was said was off the topic\./u);
      }
    });

    test('a debate that was ruled, without the ruling a second time', () => {
      expect(lastNotice(goOn(table('debate')))).toBe('Closed (ruled): The arbitrator ruled.');
    });
  });

  test('[S2-031] number turns alike, and count what the user said', () => {
    const t = table('debate', { rounds: 1 });
    goOn(t.says(t.cueOf().seat, 'Question to the user: how many night shifts are there?'), 'bob');
    expect(t.turns.map(({ seat }) => seat).slice(0, 3)).toEqual(['ann', 'user', 'ann']);
    expect(audited(t)).toEqual(['S2-031 warning Bob does not speak in round 1: The voice is gone.']);
    expect(auditSession(formats, t.ledger).map(({ turn }) => turn)).toEqual([3]);
  });
});

test('a transcript among very many empty lines and marks is read in one go', () => {
  const gap = `${'\n'.repeat(200_000)}${'*\n'.repeat(100_000)}`;
  expect(auditTranscript(`Minutes\n${gap}Here they are.\n${writeBrackets(talk)}`)).not.toBeNull();
});
