import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { held, type Reply, seat } from './held.ts';
import { house } from './house.ts';

const read = (name: string): any => parse(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8'));
const [debate, council, talks, parliament, scene] = ['debate', 'council', 'talks', 'parliament', 'scene'].map(
  (name) => read(name)[0],
);
const kept = '{"order":[],"reason":""}';

/** A table at which everybody answers well, by the first content of its format. */
const tables: Readonly<Record<string, { readonly asked: object; readonly reply: Reply }>> = {
  debate: {
    asked: {
      topic: debate.topic,
      seats: [seat('Ada', 'proponent'), seat('Ben', 'opponent'), seat('Clio', 'arbitrator')],
      settings: { rounds: 1 },
    },
    reply: ({ name, kind }) => {
      const said = debate[name]?.[kind]?.[0] ?? kept;
      return typeof said === 'string' ? said : JSON.stringify(said);
    },
  },
  council: {
    asked: {
      topic: council.topic,
      seats: [seat('Rosa', 'expert'), seat('Karl', 'expert')],
      settings: { rounds: 1, secondLook: false, anonymous: false, gate: 'off' },
    },
    reply: ({ name, kind }) =>
      kind === 'conclusion'
        ? JSON.stringify(council.conclusion)
        : `${council[name][0]}\n\nPosition: yes (confidence 0.6)`,
  },
  scene: {
    asked: {
      topic: scene.topic,
      seats: [seat('Alice', 'character'), seat('Bob', 'character')],
      settings: { maxBeats: 2, events: 'off', notes: 'off' },
    },
    reply: () => '[SILENT]',
  },
  discussion: {
    asked: {
      topic: talks.topic,
      seats: [seat('Ann', 'participant'), seat('Bob', 'participant')],
      settings: { rounds: 2 },
    },
    reply: ({ name, kind }) =>
      kind === 'order'
        ? kept
        : kind === 'guidance'
          ? '{"close":true,"subtopic":"","reason":"Done."}'
          : talks.discussion[name][0],
  },
  consensus: {
    asked: { topic: talks.topic, seats: [seat('Ann', 'participant'), seat('Bob', 'participant')] },
    reply: ({ name, kind, nth }) => {
      if (kind === 'map') return JSON.stringify(talks.consensus.map);
      if (kind === 'order') return kept;
      const asked = kind === 'reaction' && nth > 0 ? 'verdict' : kind;
      const said = talks.consensus[name][asked][0];
      return asked === 'verdict' ? `${said}\n<does>{"intent": "yes"}</does>` : said;
    },
  },
  parliament: {
    asked: {
      topic: parliament.topic,
      settings: { rounds: 1, pm: 'model' },
      seats: ['Ada', 'Ben', 'Cleo'].map((name) => seat(name, 'representative')),
    },
    reply: ({ name, kind }) => JSON.stringify(house(parliament, name)[kind] ?? {}),
  },
};

/** Plays a whole session in which one seat answers one kind of turn as it is written. */
export const playedOdd = ({
  format,
  name,
  kind,
  reply,
}: {
  format: string;
  name?: string;
  kind: string;
  reply: string;
}) => {
  const table = tables[format]!;
  return held(
    'chat',
    (asked) => {
      const isIt = asked.kind === kind && (name === undefined || asked.name === name);
      return isIt && (format !== 'scene' || asked.nth === 0) ? reply : table.reply(asked);
    },
    { format, ...table.asked },
  );
};
