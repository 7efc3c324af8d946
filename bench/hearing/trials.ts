import { countWords, type Question, type QuestionKind } from '../../src/engine/index.ts';
import { labelledPairs } from '../ear/labelled.ts';
import { type Labelled, labelledIn } from './labelled.ts';
import type { Half } from './talks.ts';

/** One text to be asked about: what is right, and what would be a false alarm. */
export interface Case {
  readonly question: Question;
  /** What a listener ought to say; null where none of the alarming values holds. */
  readonly right: string | null;
}

/** One row of the table: which values count as heard, and as alarms where they are wrong. */
export interface Trial {
  readonly says: string;
  readonly cases: readonly Case[];
  readonly alarms: readonly string[];
  /** Where something is the matter, another name for it is a miss and no false alarm. */
  readonly isMild?: boolean;
  /** At least so much heard and at most so much false: offline, and with a good model. */
  readonly aims: { readonly offline: Aim; readonly model: Aim };
}

export interface Aim {
  readonly heard: number;
  readonly falsely: number;
}

const asked = (kind: QuestionKind, row: Labelled, right: string | null, more: Partial<Question> = {}): Case => ({
  question: {
    id: 'x',
    kind,
    text: row.text,
    seat: 'a',
    ...(row.room && { earlier: row.room.map((text) => ({ seat: 'b', text })) }),
    ...more,
  },
  right,
});

/** Arguments of people on many topics: substance, civil, and none of them an alarm. */
const ordinaryIn = (half: Half): Labelled[] =>
  [
    ...new Set(
      labelledPairs()
        .filter((pair) => pair.half === (half === 'train' ? 'tune' : 'held'))
        .flatMap(({ said, next }) => [said, next]),
    ),
  ].map((text) => ({ question: 'pool', text, label: 'argument', language: 'en' }));

/** An argument of no more words could be taken for an answer. */
const SHORT = 14;

/** Whoever announces a change and gives an argument has a reason: every announcement before another one. */
const announced = (announcements: readonly Labelled[], arguments_: readonly Labelled[]): Labelled[] =>
  announcements.flatMap((row, at) =>
    arguments_
      .filter((_, nth) => nth % announcements.length === at)
      .map(({ text }) => ({ ...row, text: `${row.text} ${text}` })),
  );

export function trialsIn(half: Half): Trial[] {
  const rows = labelledIn(half);
  const pool = ordinaryIn(half);
  const of = (question: string, ...labels: string[]) =>
    rows.filter((row) => row.question === question && labels.includes(row.label));
  const substance = [
    ...of('turn', 'adds', 'objects'),
    ...of('change-of-mind', 'reason'),
    ...of('conduct', 'neutral'),
    ...pool,
  ];
  const VALUE: Readonly<Record<string, string>> = { hostile: 'hostile', refuses: 'refusing', partial: 'partial' };
  const intents: Readonly<Record<string, string | null>> = { yes: 'yes', no: 'no', cond: 'conditional', neither: null };
  return [
    {
      says: 'empty agreement',
      alarms: ['yes'],
      cases: [
        ...of('turn', 'agrees').map((row) => asked('empty', row, 'yes')),
        ...substance.map((row) => asked('empty', row, null)),
      ],
      aims: { offline: { heard: 0.65, falsely: 0.02 }, model: { heard: 0.9, falsely: 0.01 } },
    },
    {
      says: 'changes of mind without reason',
      alarms: ['nobody'],
      cases: [
        ...of('change-of-mind', 'none').map((row) => asked('moved-by', row, 'nobody')),
        ...[...of('change-of-mind', 'reason'), ...announced(of('announcement', 'changed'), pool)].map((row) =>
          asked('moved-by', row, null),
        ),
      ],
      aims: { offline: { heard: 0.55, falsely: 0.03 }, model: { heard: 0.9, falsely: 0.02 } },
    },
    {
      says: 'conduct: hostile, refusing, partial',
      alarms: ['hostile', 'refusing', 'partial'],
      isMild: true,
      cases: [
        ...of('conduct', 'hostile', 'refuses', 'partial').map((row) =>
          asked('conduct', row, VALUE[row.label]!, row.label === 'partial' ? { about: 'chair' } : {}),
        ),
        ...[...of('conduct', 'neutral'), ...of('turn', 'adds', 'objects', 'agrees'), ...pool].map((row) =>
          asked('conduct', row, null),
        ),
      ],
      aims: { offline: { heard: 0.35, falsely: 0.01 }, model: { heard: 0.85, falsely: 0.01 } },
    },
    {
      says: 'evaded answers',
      alarms: ['evaded'],
      cases: of('answer', 'evaded', 'answered', 'partly').map((row) =>
        asked('answers', row, row.label === 'evaded' ? 'evaded' : null, { about: row.other! }),
      ),
      aims: { offline: { heard: 0.35, falsely: 0.02 }, model: { heard: 0.85, falsely: 0.01 } },
    },
    {
      says: 'plain answers',
      alarms: ['yes', 'no', 'conditional'],
      cases: [
        ...of('intent', 'yes', 'no', 'cond', 'neither').map((row) => asked('intent', row, intents[row.label]!)),
        ...pool.filter(({ text }) => countWords(text) <= SHORT).map((row) => asked('intent', row, null)),
      ],
      aims: { offline: { heard: 0.3, falsely: 0.01 }, model: { heard: 0.85, falsely: 0.01 } },
    },
    {
      says: 'objection behind a declared stand-down',
      alarms: ['yes'],
      cases: of('stand-down', 'object', 'down')
        .concat(of('turn', 'objects'))
        .map((row) => asked('collides', row, row.label === 'down' ? null : 'yes', { about: 'stands-down' })),
      // Each by itself is only heard where it is plain: whether a table is believed is counted in whole sessions.
      aims: { offline: { heard: 0.2, falsely: 0.05 }, model: { heard: 0.85, falsely: 0.01 } },
    },
  ];
}

/**
 * Goals: what offline listeners must never say yes to, and a model may. `other` is the clause. What shows one clause shows none of those
 * that are about others.
 */
export const goalsIn = (half: Half): Case[] => {
  const rows = labelledIn(half).filter(({ question }) => question === 'goal-clause');
  const own = rows.map((row) => asked('shows', row, row.label === 'shown' ? 'yes' : null, { about: row.other! }));
  const shown = rows.filter(({ label }) => label === 'shown');
  const others = shown.flatMap((row, at) =>
    shown
      .filter((_, nth) => nth > at && nth <= at + OTHERS)
      .filter(({ other }) => other !== row.other)
      .map(({ other }) => asked('shows', row, null, { about: other! })),
  );
  return [...own, ...others];
};

/** Clauses of others that each line is held against. */
const OTHERS = 8;
