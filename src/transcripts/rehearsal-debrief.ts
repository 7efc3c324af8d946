import { type Formats, type Ledger, replay } from '../engine/index.ts';
import { counted, type Debrief, debriefOf } from '../formats/rehearsal/index.ts';
import { harmlessLine } from './harmless.ts';
import { inline } from './markdown.ts';
import { paragraphs } from './text.ts';

/** The debrief of a session, also of one that was cut off: it is told from the ledger, not from its last entry. */
export const debriefFrom = (formats: Formats, ledger: Ledger): Debrief => debriefOf(replay(formats, ledger));

export const isDebrief = (outcome: unknown): outcome is Debrief =>
  typeof outcome === 'object' && outcome !== null && 'scores' in outcome && 'delivery' in outcome;

/** The debrief as a few lines for a terminal. */
export const debriefLines = (outcome: unknown): string[] => {
  if (!isDebrief(outcome)) return [];
  const { summary, exchanges, unresolved, flaggedPileOns, scores, delivery, coaching } = outcome;
  return [
    summary,
    ...part('Scores', scoreLines(scores)),
    ...part('Delivery', deliveryLines(delivery)),
    ...part('Exchanges', exchanges.map(sayExchange)),
    ...part(
      'Open challenges',
      unresolved.map(({ name, slide, question }) => `${name}, slide ${slide + 1}: ${question}`),
    ),
    ...part(
      'Held back for lack of time',
      flaggedPileOns.map(({ agent, at, question }) => `${at} ${agent}: ${question}`),
    ),
    ...part(
      'Work on',
      coaching.map(({ priority, at, says }) => `${at} (${priority}) ${says}`),
    ),
  ].map(harmlessLine);
};

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `- ${line}`)];

const scoreLines = ({ overall, parts }: Debrief['scores']): string[] => [
  overall === null ? 'overall: nothing to score' : `overall: ${overall} of 100`,
  ...parts.map(({ part, score, weight, evidence }) => `${part}: ${score} (${weight} %): ${evidence.join('; ')}`),
];

const deliveryLines = (delivery: Debrief['delivery']): string[] => {
  const { words, pace, fillers, hedges, longestMonologue, answerLatency, slides } = delivery;
  return [
    `${words} words${pace === null ? ', not timed' : `, ${pace} a minute`}; at least ${counted(fillers.atLeast, 'filler')}, ${counted(hedges.count, 'hedge')}`,
    `longest monologue ${longestMonologue.seconds} s, from ${longestMonologue.at}`,
    ...(answerLatency.median === null
      ? []
      : [`answers began after ${answerLatency.median} s (median), at worst ${answerLatency.worst} s`]),
    ...slides.map(
      ({ slide, title, seconds, words: said }) =>
        `slide ${slide}${title ? ` “${title}”` : ''}: ${seconds} s, ${counted(said, 'word')}`,
    ),
  ];
};

const sayExchange = ({
  agent,
  slide,
  at,
  question,
  pressed,
  turns,
  says,
  pileOn,
}: Debrief['exchanges'][number]): string =>
  `${at} ${agent}, slide ${slide}: ${question}${pressed ? ` … ${pressed}` : ''} ${counted(turns, 'turn')}. ${says}${pileOn ? ` ${pileOn.agent} added: ${pileOn.question}` : ''}`;

/** The debrief as a page of its own. */
export const debriefMarkdown = (topic: string, debrief: Debrief): string => {
  const { summary, exchanges, unresolved, flaggedPileOns, scores, delivery, coaching } = debrief;
  return paragraphs(
    `# Debrief: ${inline(topic)}`,
    inline(summary),
    table(
      'Scores',
      ['part', 'score', 'weight', 'evidence'],
      [
        ['overall', scores.overall ?? 'none', '', ''],
        ...scores.parts.map(({ part, score, weight, evidence }) => [part, score, `${weight} %`, evidence.join('; ')]),
      ],
    ),
    table(
      'Exchanges',
      ['at', 'agent', 'slide', 'question', 'turns', 'outcome'],
      exchanges.map(({ at, agent, slide, question, pressed, turns, says, pileOn }) => [
        at,
        agent,
        slide,
        [question, pressed && `… ${pressed}`, pileOn && `(${pileOn.agent} added: ${pileOn.question})`]
          .filter(Boolean)
          .join(' '),
        turns,
        says,
      ]),
    ),
    list(
      'Open challenges',
      unresolved.map(({ name, slide, question }) => `${name}, slide ${slide + 1}: ${question}`),
    ),
    list(
      'Held back for lack of time',
      flaggedPileOns.map(({ agent, at, question }) => `${at} ${agent}: ${question}`),
    ),
    list('Delivery', deliveryLines({ ...delivery, slides: [] })),
    table(
      'Slides',
      ['slide', 'title', 'from', 'seconds', 'words', 'words a minute'],
      delivery.slides.map(({ slide, title, at, seconds, words, pace }) => [
        slide,
        title,
        at,
        seconds,
        words,
        pace ?? '',
      ]),
    ),
    list(
      'Coaching',
      coaching.map(({ priority, at, says }) => `${at} (${priority}): ${says}`),
    ),
  );
};

const list = (title: string, items: readonly string[]): string =>
  `## ${title}\n\n${items.length === 0 ? 'None.' : items.map((item) => `- ${inline(item)}`).join('\n')}`;

const table = (title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  if (rows.length === 0) return `## ${title}\n\nNone.`;
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => inline(String(cell))).join(' | ')} |`;
  return `## ${title}\n\n${[line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n')}`;
};
