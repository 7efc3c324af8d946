import {
  basisOf,
  exerciseCameTo,
  inline,
  isExercise,
  type Minutes,
  nameIn,
  paragraphs,
} from '../../transcripts/index.ts';
import { isCouncilOutcome } from './closing.ts';
import { sayDissent } from './say-dissent.ts';

/** A council as an architecture decision record: status, context, decision, consequences. */
export const councilAdr = (minutes: Minutes): string => {
  const { topic, seats, closed, opened } = minutes;
  const outcome = isCouncilOutcome(closed?.outcome) ? closed.outcome : null;
  const conclusion = outcome?.conclusion ?? null;
  const exercise = isExercise(minutes);
  const nameOf = nameIn(seats);
  const experts = seats.filter(({ role }) => role === 'expert');
  return paragraphs(
    `# ${exercise ? 'Exercise: ' : ''}${inline(topic)}`,
    inline(basisOf(minutes).says),
    `Date: ${new Date(opened).toISOString().slice(0, 10)}`,
    `## Status\n\n${exercise ? 'Exercise: nothing is decided' : conclusion ? 'Proposed' : 'Open: the council came to no conclusion'}`,
    section('Context', [
      `A council of ${experts.map(({ name }) => name).join(', ')} deliberated this question${outcome ? ` in ${outcome.rounds} ${outcome.rounds === 1 ? 'round' : 'rounds'}` : ''}.`,
      ...(conclusion?.tensions ?? []),
    ]),
    section(
      exercise ? exerciseCameTo : 'Decision',
      conclusion ? [conclusion.recommendation, `Confidence: ${conclusion.confidence}.`] : ['None.'],
    ),
    ...maybe('Agreed by all', conclusion?.consensus),
    ...maybe(
      'Consequences',
      conclusion && [
        ...sayDissent(conclusion, nameOf),
        ...conclusion.openQuestions.map((question) => `Still open: ${question}`),
      ],
    ),
    ...maybe('How sure we can be', outcome && [outcome.worth.says, ...(conclusion?.warnings ?? [])]),
  );
};

const section = (title: string, lines: readonly string[]): string =>
  `## ${title}\n\n${lines.map((line) => (lines.length === 1 ? inline(line) : `- ${inline(line)}`)).join('\n')}`;

const maybe = (title: string, lines: readonly string[] | null | undefined): string[] =>
  lines && lines.length > 0 ? [section(title, lines)] : [];
