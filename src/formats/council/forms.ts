import {
  basisOf,
  drawnMarkdown,
  exerciseCameTo,
  type Form,
  footnotes,
  type Item,
  inline,
  isExercise,
  type Minutes,
  nameIn,
  paragraphs,
  preamble,
  quote,
  sayItem,
} from '../../transcripts/index.ts';
import { isCouncilOutcome } from './closing.ts';
import { councilEventLines } from './events.ts';
import { councilJson } from './json-form.ts';
import { sayDissent } from './say-dissent.ts';

/** What a council is written as beside the common forms, or in its own way. */
export const forms: Readonly<Record<string, Form>> = {
  markdown: {
    says: 'Markdown, the conclusion first.',
    ending: 'md',
    write: ({ minutes }) => councilMarkdown(minutes),
    tellsChanges: true,
  },
  json: {
    says: 'Panel, turns with what each had been shown, and the conclusion, as one JSON object.',
    ending: 'json',
    write: ({ formats, minutes, ledger }) => councilJson(formats, minutes, ledger),
  },
  adr: { says: 'An architecture decision record.', ending: 'adr.md', write: ({ minutes }) => councilAdr(minutes) },
  events: {
    says: 'The event stream, one event per line.',
    ending: 'events.jsonl',
    write: ({ formats, ledger }) => councilEventLines(formats, ledger),
  },
};

/** A council as an architecture decision record: status, context, decision, consequences. */
const councilAdr = (minutes: Minutes): string => {
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
    ...(exercise && !conclusion
      ? [`## ${exerciseCameTo}`, ...drawnMarkdown(minutes.cameTo, 3)]
      : [
          section(
            exercise ? exerciseCameTo : 'Decision',
            conclusion ? [conclusion.recommendation, `Confidence: ${conclusion.confidence}.`] : ['None.'],
          ),
        ]),
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

/** A council in markdown: first what it came to, then how it got there. */
const councilMarkdown = (minutes: Minutes): string =>
  paragraphs(
    `# ${inline(minutes.topic)}`,
    preamble(minutes).map(inline).join('\\\n'),
    ...drawnMarkdown(minutes.cameTo, 2),
    '# How it got there',
    ...minutes.items.map(block),
  );

const block = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `## ${inline(item.says)}`;
    case 'turn': {
      const to = item.to ? ` to ${item.to.name}` : '';
      const notes = footnotes(item).map((note) => `\n\n*${inline(note)}*`);
      return `### ${item.number ?? '-'}. ${inline(`${item.seat.name}: ${item.kind}${to}`)}\n\n${quote(item.text)}${notes.join('')}`;
    }
    default:
      return `- ${inline(sayItem(item))}`;
  }
};
