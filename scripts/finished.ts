import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FinishedCard } from '../src/api/index.ts';
import { formats } from '../src/formats/index.ts';
import { ledgerFile } from '../src/ledgers/data-folder.ts';
import { toJsonLines } from '../src/ledgers/json-lines.ts';
import { openLedgers } from '../src/ledgers/open-ledgers.ts';
import { countedOf } from './finished-card.ts';

interface Held {
  readonly id: string;
  /** The command that holds it. */
  readonly words: readonly string[];
  /** What it came to, as a reader is told before it is opened. */
  readonly says: string;
  /** What it is called, where its topic is no title. */
  readonly name?: string;
}

/** The sessions that come along. The first of a format is shown where there is room for one. */
const held: readonly Held[] = [
  { id: 'ward-shifts', words: ['council', '--example'], says: 'Yes, two to one. The matron dissents.' },
  {
    id: 'winter-ferry',
    words: [
      'council',
      'Should the ferry run in winter?',
      '--panel',
      'examples/councils/winter-ferry.yaml',
      '--source',
      'examples/sources/ferry',
    ],
    says: 'No recommendation: three people, three answers, three papers.',
  },
  {
    id: 'school-phones',
    words: [
      'council',
      'Should our school ban phones during lessons?',
      '--panel',
      'examples/councils/school-phones.yaml',
    ],
    says: 'No recommendation: yes, no and undecided.',
  },
  {
    id: 'the-flat',
    words: ['debate', '--seats', 'examples/debates/rent-or-buy.yaml'],
    says: 'For neither side: both left as much unanswered.',
  },
  {
    id: 'four-day-week',
    words: ['debate', '--seats', 'examples/debates/four-day-week.yaml'],
    says: 'For it by count: one of its four points went unanswered.',
  },
  {
    id: 'car-free-centre',
    words: ['debate', '--seats', 'examples/debates/car-free-centre.yaml'],
    says: 'For neither side, with what each left unanswered.',
  },
  {
    id: 'workshop',
    words: ['consensus', '--seats', 'examples/consensus/workshop.yaml'],
    says: 'Yes, on three terms; two reservations are kept.',
  },
  {
    id: 'parking-places',
    words: ['consensus', '--example'],
    says: 'Yes, if it does justice to those who leave before five.',
  },
  {
    id: 'one-week',
    words: ['consensus', '--seats', 'examples/consensus/one-week.yaml'],
    says: 'Yes, at the farm below the hut; two reservations.',
  },
  {
    id: 'last-bus',
    words: ['discussion', '--seats', 'examples/discussion/last-bus.yaml'],
    says: 'Nobody took up what the insurance asks.',
  },
  { id: 'old-school', words: ['discussion', '--example'], says: 'Nobody took up the buyer’s offer.' },
  {
    id: 'quiet-library',
    words: ['discussion', '--seats', 'examples/discussion/quiet-library.yaml'],
    says: 'Nobody took up those who come to be listened to.',
  },
  {
    id: 'school-yards',
    words: [
      'parliament',
      'Should school yards be open to everyone after lessons?',
      '--seats',
      'examples/parliament/school-yards.yaml',
      '--pm',
      'none',
    ],
    says: 'Passed, four to none: two yards, one year, then it is counted.',
  },
  {
    id: 'support-tickets',
    words: [
      'parliament',
      'Our support team is drowning in tickets. What do we change?',
      '--seats',
      'examples/parliament/support-tickets.yaml',
      '--pm',
      'none',
    ],
    says: 'Passed, four to none, with six measures.',
  },
  {
    id: 'town-traffic',
    words: ['parliament', '--example'],
    says: 'Passed, three to none, and laid before the Prime Minister.',
  },
  {
    id: 'open-until-one',
    name: 'A library that is open until one',
    words: [
      'rehearse',
      'examples/rehearsal/library.md',
      '--script',
      'examples/rehearsal/library.txt',
      '--mode',
      'free-flow',
    ],
    says: 'Three of four questions answered; one on slide 4 is open.',
  },
  {
    id: 'sunday-bread',
    name: 'Bread on Sundays',
    words: ['rehearse', 'examples/rehearsal/bakery.md', '--script', 'examples/rehearsal/talk.txt'],
    says: 'Two of eight questions answered; four challenges to work on.',
  },
  {
    id: 'ward-tablets',
    name: 'Night shifts without paper',
    words: ['rehearse', 'examples/rehearsal/ward.md', '--script', 'examples/rehearsal/ward.vtt'],
    says: 'Two of six questions answered, at 125 words a minute.',
  },
  {
    id: 'the-letter',
    name: 'The letter',
    words: ['scene', 'examples/scenes/the-letter'],
    says: 'Nora tells him, and Jan forgives her.',
  },
  {
    id: 'sunday-dinner',
    name: 'Sunday dinner',
    words: ['scene', 'examples/scenes/sunday-dinner'],
    says: 'Karl apologizes; the brothers make peace.',
  },
  {
    id: 'the-bakery',
    name: 'The bakery',
    words: ['scene', 'examples/scenes/the-bakery'],
    says: 'Mara and Theo agree on a deal.',
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'examples/finished');
mkdirSync(folder, { recursive: true });
const cards: FinishedCard[] = [];
for (const { id: name, words, ...said } of held) {
  const id = `example-${name}`;
  const data = mkdtempSync(join(tmpdir(), 'finished-'));
  const given = ['--import', 'tsx', 'src/cli/main.ts', ...words, '--data', data, '--out', data];
  execFileSync(process.execPath, given, {
    cwd: root,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const store = await openLedgers(ledgerFile(data));
  const [last] = await store.list({ limit: 1 });
  const ledger = await store.read(last!.id);
  await store.close();
  writeFileSync(join(folder, `${id}.jsonl.gz`), gzipSync(toJsonLines(ledger), { level: 9 }));
  const card = { ...countedOf(formats, id, ledger), ...said };
  cards.push(card);
  rmSync(data, { recursive: true });
  const { length } = readFileSync(join(folder, `${id}.jsonl.gz`));
  console.log(`${id}: ${card.says} (${card.entries} entries, ${Math.round(length / 1000)} kB)`);
}
writeFileSync(join(folder, 'cards.jsonl'), cards.map((card) => `${JSON.stringify(card)}\n`).join(''));
