import type { Entry } from '../../engine/index.ts';
import {
  type Course,
  type Face,
  headline,
  type Item,
  list,
  many,
  people,
  playedIn,
  quiet,
} from '../../transcripts/index.ts';
import example from './example.json' with { type: 'json' };
import type { SceneFact } from './fact.ts';
import type { SceneMemory } from './memory.ts';
import type { SceneOutcome } from './outcome.ts';
import { noProgress, shownBy, standingOf } from './progress.ts';
import serves from './serves.json' with { type: 'json' };

/** The goal, clause by clause, and who is on stage; then whether it was reached, and the scene as a script. */
export const face: Face<SceneMemory, SceneOutcome> = {
  icon: 'stage',
  example,
  serves,
  panel: ({ session: { own }, entries, nameOf }) => [
    ...(own.setting ? [quiet(own.setting)] : []),
    headline(own.goal),
    list(
      'The goal',
      own.clauses.map(({ text }, at) => {
        const by = own.progress[at]?.by ?? [];
        return {
          text,
          isDone: standingOf(own.clauses, own.progress).met.includes(at),
          ...(by.length > 0 && { aside: `by ${by.map(nameOf).join(', ')}` }),
        };
      }),
    ),
    stillOpen(own, entries),
    people(
      'On stage',
      own.present.map((seat) => ({ name: nameOf(seat), says: '' })),
    ),
  ],
  has: ['goal', 'clauses'],
  short: ({ goalAchieved }) => (goalAchieved ? 'The goal was reached' : 'The goal was not reached'),
  outcome: ({ goalAchieved, goal, clauses, beats, interruptions, events, failures }, { items }) => [
    headline(
      `${goalAchieved ? 'The goal was reached' : 'The goal was not reached'}: ${goal}`,
      [
        many(beats, 'beat'),
        ...some(interruptions, 'interruption'),
        ...some(events, 'event'),
        ...some(failures, 'failure'),
      ].join(', '),
    ),
    list('The goal', clauses.length > 1 ? clauses.map(({ text, met }) => ({ text, isDone: met })) : []),
    { type: 'script', title: 'The script', lines: items.flatMap(lineOf) },
  ],
};

/** What holds a scene in tension: the clauses of its goal that are still open after each beat, and where somebody was cut off. */
const stillOpen = ({ clauses }: SceneMemory, entries: readonly Entry<any>[]): Course => {
  let progress = noProgress(clauses);
  let isCut = false;
  const steps: Course['steps'][number][] = [];
  for (const entry of entries) {
    if (entry.type !== 'noted') continue;
    const fact = entry.fact as SceneFact;
    if (fact.type === 'shown') progress = shownBy(progress, fact.clause, fact.seat, fact.heard);
    if (fact.type === 'floor-given') isCut ||= fact.interrupter !== null;
    if (fact.type !== 'beat-played') continue;
    const value = standingOf(clauses, progress).open.length;
    steps.push({ name: String(fact.beat), value, ...(isCut && { note: 'Somebody was cut off.' }) });
    isCut = false;
  }
  return {
    type: 'course',
    title: 'Still open',
    says: 'Clauses of the goal, beat by beat.',
    steps: clauses.length > 0 ? steps : [],
  };
};

const some = (count: number, what: string): string[] => (count > 0 ? [many(count, what)] : []);

/** Whose turns make the script: what was said before the table became a scene is none of it. */
const ofScene: readonly string[] = ['character', 'director'];

const lineOf = (item: Item): { readonly speaker: string; readonly manner: string; readonly text: string }[] => {
  if (item.type !== 'turn' || !ofScene.includes(item.seat.role)) return [];
  const line = playedIn(item);
  const tone = line && line.tone !== 'neutral' ? line.tone : '';
  return [
    {
      speaker: item.seat.name,
      manner: [tone, line?.nonverbal ?? ''].filter(Boolean).join(', '),
      text: line?.content ?? item.text,
    },
  ];
};
