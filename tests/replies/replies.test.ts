import { expect, test } from 'vitest';
import { filled, pairs } from './families.ts';
import { held, type Reply, refusedIn, seat, textsOf, traces, turnsOf } from './held.ts';

test.each(pairs('debate'))('a debate by $family.family, in $content.language', async ({ family, content }) => {
  const reply: Reply = ({ name, kind, nth }) => {
    const said = content[name]?.[kind]?.[nth];
    if (said === undefined) throw new Error(`Nothing is written for ${name} ${kind} ${nth}.`);
    return typeof said === 'string'
      ? filled(family.turn, { text: said, name })
      : filled(family.data, { json: JSON.stringify(said), name });
  };
  const seats = [seat('Ada', 'proponent'), seat('Ben', 'opponent'), seat('Clio', 'arbitrator')];
  const { session, ledger, outcome } = await held(family.protocol, reply, {
    ...{ format: 'debate', topic: content.topic, seats, settings: { rounds: 1 } },
  });
  expect([session.closed?.reason, refusedIn(ledger)]).toEqual(['ruled', []]);
  expect(textsOf(ledger).slice(0, 3)).toEqual([
    ...[content.Ada.proposition[0], content.Ben.proposition[0], content.Clio.reaction[0]],
  ]);
  expect(outcome).toMatchObject(content.Clio.ruling[0]);
  expect(turnsOf(ledger).at(-1)!.text).toContain(`Decision: ${content.Clio.ruling[0].decision}`);
  expect(textsOf(ledger).join('\n')).not.toMatch(traces);
});

test.each(pairs('council'))('a council by $family.family, in $content.language', async ({ family, content }) => {
  const reply: Reply = ({ name, kind }) => {
    if (kind === 'conclusion') {
      const matrix = [
        {
          dimension: 'cost',
          positions: [
            { expert: 'Rosa', position: 'low' },
            { expert: 'Karl', position: 'open' },
          ],
        },
      ];
      return filled(family.data, { json: JSON.stringify({ ...content.conclusion, decisionMatrix: matrix }), name });
    }
    const [choice, confidence] = content.stands[name];
    return filled(family.turn, {
      text: `${content[name][0]}\n\n${filled(family.position, { choice, confidence })}`,
      name,
    });
  };
  const { session, ledger, outcome } = await held(family.protocol, reply, {
    ...{ format: 'council', topic: content.topic, seats: [seat('Rosa', 'expert'), seat('Karl', 'expert')] },
    settings: { rounds: 1, secondLook: false, anonymous: false, gate: 'off', options: ['yes', 'no'] },
  });
  expect([session.closed?.reason, refusedIn(ledger)]).toEqual(['completed', []]);
  for (const name of ['Rosa', 'Karl']) {
    const turn = turnsOf(ledger).find((each) => each.seat === name.toLowerCase())!;
    const [choice, confidence] = content.stands[name];
    expect(turn.text).toContain(content[name][0]);
    expect(turn.data).toMatchObject({ position: { choice, confidence } });
  }
  expect(outcome.conclusion).toMatchObject({ recommendation: content.conclusion.recommendation });
  expect(outcome.conclusion.dissent[0]).toMatchObject({ expert: 'karl' });
  expect(textsOf(ledger).join('\n')).not.toMatch(traces);
});

test.each(pairs('scene'))('a scene by $family.family, in $content.language', async ({ family, content }) => {
  const reply: Reply = ({ name, nth }) => {
    if (nth > 1) return '[SILENT]';
    const [to, tone, words] = content[name][nth];
    return filled(family.line, { to, tone, words, name });
  };
  const { session, ledger } = await held(family.protocol, reply, {
    ...{ format: 'scene', topic: content.topic, seats: [seat('Alice', 'character'), seat('Bob', 'character')] },
    settings: { maxBeats: 3, events: 'off', notes: 'off' },
  });
  expect(session.closed).not.toBeNull();
  const lines = turnsOf(ledger).map(({ data }) => data as any);
  const expected = [0, 1].flatMap((beat) => ['Alice', 'Bob'].map((name) => content[name][beat]));
  const found = lines.map(({ target, tone, content: words }) => [target, tone, words]);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect([refusedIn(ledger), lines.flatMap(({ warning }) => warning ?? [])]).toEqual([[], []]);
});

test.each(pairs('talks'))('a discussion and a consensus by $family.family', async ({ family, content }) => {
  const seats = [seat('Ann', 'participant'), seat('Bob', 'participant')];
  const say = (name: string, text: string) => filled(family.turn, { text, name });
  const lead = (data: object) => filled(family.data, { json: JSON.stringify(data) });
  const kept = { order: [], reason: '' };
  const talk = await held(
    family.protocol,
    ({ name, kind }) => (kind === 'order' ? lead(kept) : say(name, content.discussion[name][0])),
    { format: 'discussion', topic: content.topic, seats, settings: { rounds: 1 } },
  );
  expect(textsOf(talk.ledger).toSorted()).toEqual([content.discussion.Ann[0], content.discussion.Bob[0]].toSorted());
  expect(refusedIn(talk.ledger)).toEqual([]);

  const written = content.consensus;
  const reply: Reply = ({ name, kind, nth }) => {
    if (kind === 'map') return lead(written.map);
    if (kind === 'order') return lead(kept);
    const asked = kind === 'reaction' && nth > 0 ? 'verdict' : kind;
    const said = say(name, written[name][asked][0]);
    const does = '<does>{"intent": "yes"}</does>';
    return asked === 'verdict' ? `${said.replace('<does>{}</does>', '')}\n${does}` : said;
  };
  const merged = await held(family.protocol, reply, { format: 'consensus', topic: content.topic, seats });
  expect([merged.session.closed?.reason, refusedIn(merged.ledger)]).toEqual(['merged', []]);
  expect(merged.outcome).toMatchObject({ position: written.Ann.synthesis[0] });
  expect(textsOf(merged.ledger)).toEqual(expect.arrayContaining([...written.Ann.position, ...written.Bob.concession]));
});

test('a turn that runs a little over stands where the user tolerates that, and costs no second call', async () => {
  const asked: string[] = [];
  const reply: Reply = ({ name, kind, nth }) => {
    asked.push(`${name} ${kind}`);
    if (kind === 'ruling')
      return '{"decision":"Open.","winner":"proponent","reasons":["It pays."],"confidence":0.7,"dissent":"Wages.","conditions":["In May."]}';
    return Array.from({ length: kind === 'proposition' ? 156 : 30 }, (_, at) => `${name}${nth}word${at}`).join(' ');
  };
  const seats = [seat('Ada', 'proponent'), seat('Ben', 'opponent'), seat('Clio', 'arbitrator')];
  const by = async (tolerance: number) =>
    held('chat', reply, { format: 'debate', topic: 'Open on Sundays?', seats, settings: { rounds: 1, tolerance } });
  const { ledger } = await by(5);
  expect([refusedIn(ledger), asked.filter((one) => one === 'Ada proposition').length]).toEqual([[], 1]);
  expect(textsOf(ledger)[0]!.split(' ')).toHaveLength(156);
  expect(refusedIn((await by(0)).ledger)[0]).toContain('It has 156 words');
});
