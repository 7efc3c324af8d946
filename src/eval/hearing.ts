import {
  type Answer,
  emptySession,
  joinUsage,
  type Question,
  type QuestionKind,
  type Seat,
  type Usage,
} from '../engine/index.ts';
import type { Clock, Listener, Voices } from '../runtime/index.ts';
import { type Interval, wilson } from './bootstrap.ts';

/** A labelled text: to which question, and what is right. */
export interface LabelledText {
  readonly question: string;
  readonly label: string;
  readonly text: string;
  /** The question or the clause that it is held against. */
  readonly other?: string | null;
  /** What was said before, where that matters. */
  readonly room?: readonly string[];
}

/** What listeners are asked about the texts of some labels: what is right of each; null where nothing is the matter. */
interface Asking {
  readonly says: string;
  readonly kind: QuestionKind;
  /** Values that raise an alarm where they are wrong. */
  readonly alarms: readonly string[];
  /** The set of texts -> its labels -> what is right. */
  readonly of: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  readonly about?: string;
}

const askings: readonly Asking[] = [
  {
    says: 'empty agreement',
    kind: 'empty',
    alarms: ['yes'],
    of: {
      turn: { agrees: 'yes', adds: null, objects: null },
      'change-of-mind': { reason: null },
      conduct: { neutral: null },
    },
  },
  {
    says: 'change of mind without a reason',
    kind: 'moved-by',
    alarms: ['nobody'],
    of: { 'change-of-mind': { none: 'nobody', reason: null } },
  },
  {
    says: 'conduct: hostile, refusing, partial',
    kind: 'conduct',
    alarms: ['hostile', 'refusing', 'partial'],
    of: {
      conduct: { hostile: 'hostile', refuses: 'refusing', partial: 'partial', neutral: null },
      turn: { adds: null, objects: null, agrees: null },
    },
  },
  {
    says: 'evaded answers',
    kind: 'answers',
    alarms: ['evaded'],
    of: { answer: { evaded: 'evaded', answered: null, partly: null } },
  },
  {
    says: 'plain answers',
    kind: 'intent',
    alarms: ['yes', 'no', 'conditional'],
    of: { intent: { yes: 'yes', no: 'no', cond: 'conditional', neither: null } },
  },
  {
    says: 'objection behind a stand-down',
    kind: 'collides',
    alarms: ['yes'],
    about: 'stands-down',
    of: { 'stand-down': { object: 'yes', down: null }, turn: { objects: 'yes' } },
  },
];

interface HearingCase {
  readonly question: Question;
  readonly right: string | null;
}

/** The questions with their cases; of each label at most so many, spread over the texts. */
const casesIn = ({ of, kind, about }: Asking, rows: readonly LabelledText[], most: number): readonly HearingCase[] =>
  Object.entries(of).flatMap(([set, labels]) =>
    Object.entries(labels).flatMap(([label, right]) => {
      const all = rows.filter((row) => row.question === set && row.label === label);
      const step = Math.max(1, all.length / most);
      const chosen = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
      return chosen.map((row) => ({ question: questionOn(row, kind, about), right }));
    }),
  );

const questionOn = ({ text, other, room, label }: LabelledText, kind: QuestionKind, about?: string): Question => ({
  ...{ id: 'x', kind, text, seat: 'a' },
  ...(room && { earlier: room.map((said) => ({ seat: 'b', text: said })) }),
  ...(kind === 'answers' && other ? { about: other } : {}),
  ...(kind === 'conduct' && label === 'partial' && { about: 'chair' }),
  ...(about !== undefined && { about }),
});

/** How one listener did on one kind of question. */
interface Heard {
  readonly says: string;
  /** Of the texts in which something is the matter, the share that was heard as what it is. */
  readonly heard: Interval;
  /** Of all answers, the share that raised an alarm that is wrong. */
  readonly falsely: Interval;
}

export interface HearingTable {
  readonly rows: readonly Heard[];
  readonly usage: Usage | null;
  /** Whether it was stopped before every text was heard. */
  readonly stopped: boolean;
}

export interface HearingRun {
  readonly clock: Clock;
  readonly voices: Voices;
  /** Texts of each label. */
  readonly most: number;
  readonly parallel: number;
  /** Whether, after so much was spent, another may be asked. */
  readonly mayAsk: (spent: Usage | null, calls: number) => boolean;
}

const seat = (id: string): Seat => ({
  id,
  name: id.toUpperCase(),
  role: 'participant',
  voice: 'none',
  persona: { line: '' },
});

/** Where something is the matter, another name for it is a miss and no false alarm. */
const isFalseAlarm = ({ alarms, kind }: Asking, { right }: HearingCase, value: string): boolean =>
  value !== right && alarms.includes(value) && !(kind === 'conduct' && right !== null);

/** Lets a listener hear the labelled texts, each as at a table of its own, and counts. */
export const hearAll = async (
  rows: readonly LabelledText[],
  earAt: (table: typeof emptySession) => Listener | null,
  run: HearingRun,
): Promise<HearingTable> => {
  let usage: Usage | null = null;
  let stopped = false;
  const told: Heard[] = [];
  let [tables, calls] = [0, 0];
  const ask = async ({ question }: HearingCase): Promise<Answer | null> => {
    tables += 1;
    const table = { ...emptySession, seed: tables, seats: ['a', 'b', 'chair'].map(seat) };
    const call = { ...run, abort: new AbortController().signal, table, room: 100_000 };
    const hearing = await earAt(table)?.hear?.([question], call);
    if (!hearing?.usage) return hearing?.answers[0] ?? null;
    usage = joinUsage(usage, hearing.usage);
    calls += hearing.usage.calls ?? 1;
    return hearing.answers[0] ?? null;
  };
  for (const asking of askings) {
    const due = [...casesIn(asking, rows, run.most)];
    let [wanted, heard, falsely, asked] = [0, 0, 0, 0];
    const work = async (): Promise<void> => {
      for (let next = due.shift(); next; next = due.shift()) {
        stopped ||= !run.mayAsk(usage, calls);
        if (stopped) return;
        const value = (await ask(next))?.value ?? 'unheard';
        asked += 1;
        wanted += Number(next.right !== null);
        heard += Number(value === next.right);
        falsely += Number(isFalseAlarm(asking, next, value));
      }
    };
    await Promise.all(Array.from({ length: run.parallel }, work));
    if (asked > 0) told.push({ says: asking.says, heard: wilson(heard, wanted), falsely: wilson(falsely, asked) });
  }
  return { rows: told, usage, stopped };
};
