import { sayAnswer } from '../../engine/index.ts';
import { type Course, type Face, headline, list, people, quiet, score, table, text } from '../../transcripts/index.ts';
import { aloud } from './aloud.ts';
import type { Debrief } from './debrief.ts';
import { figuresOf } from './debrief-figures.ts';
import { deckIn } from './deck.ts';
import example from './example.json' with { type: 'json' };
import { forms } from './forms.ts';
import type { RehearsalMemory } from './memory.ts';
import { sayOwnFact } from './own-facts.ts';
import serves from './serves.json' with { type: 'json' };
import { msOf } from './times.ts';

/** The slide, the hands and the exchange that goes on; then the debrief: how it went, what is open, what to work on. */
export const face: Face<RehearsalMemory, Debrief> = {
  icon: 'slides',
  example,
  serves,
  panel: ({ session: { own, settings }, nameOf }) => {
    const slide = deckIn(settings).slides[own.slide];
    const { exchange } = own;
    return [
      headline(slide?.title ?? '', `Slide ${own.slide + 1}`),
      quiet((slide?.body ?? '').slice(0, 400)),
      text(`Hands: ${own.hands.map(({ seat }) => nameOf(seat)).join(', ') || 'none'}`),
      ...(exchange
        ? [
            people(`Turn ${exchange.turns + 1} of the exchange`, [
              { name: nameOf(exchange.seat), says: exchange.question },
            ]),
          ]
        : []),
    ];
  },
  has: ['summary', 'scores', 'delivery'],
  short: ({ scores }) =>
    scores.overall === null ? 'Not scored' : `About ${Math.round(scores.overall / 10) * 10} of 100`,
  outcome: debriefBlocks,
  aloud,
  forms: forms(debriefBlocks),
};

function debriefBlocks(debrief: Debrief) {
  const { summary, verdict = '', scores, exchanges, delivery, coaching } = debrief;
  const rest = verdict !== '' && summary.startsWith(verdict) ? summary.slice(verdict.length).trim() : '';
  const measured = scores.overall === null ? 'not measured' : `${scores.overall} of 100`;
  return [
    headline(rest ? verdict : summary, [`Score: ${measured}.`, ...(scores.caps ?? [])].join(' ')),
    ...(rest ? [text(rest)] : []),
    figuresOf({ delivery, exchanges }),
    exchangesTable(debrief),
    ...leftOpen(debrief),
    score(
      'Scores',
      scores.parts.map(({ part, score: value, weight, evidence }) => ({
        name: part,
        value,
        note: `${value === null ? '' : `${weight} %: `}${evidence.join('; ')}`,
      })),
    ),
    ...slideBySlide(debrief),
    list(
      'Work on',
      coaching.map(({ priority, at, says }) => ({ text: `${at} (${priority}): ${says}`, ...momentOf(at) })),
    ),
  ];
}

const exchangesTable = ({ exchanges }: Debrief) => ({
  ...table(
    'Exchanges',
    ['At', 'Listener', 'Slide', 'Question', 'Turns', 'Answer', 'How it ended', 'In your own deck'],
    exchanges.map(({ at, agent, slide, question, pressed, turns, says, state, heard, pileOn, better }) => [
      at,
      agent,
      slide,
      `${question}${pressed ? ` … ${pressed}` : ''}${pileOn ? ` (${pileOn.agent} added: ${pileOn.question})` : ''}`,
      turns,
      state ?? '',
      `${says}${sayHeard(heard)}`,
      better ? sayOwnFact(better) : '',
    ]),
  ),
  moments: { column: 0, at: exchanges.map(({ at }) => msOf(at)) },
});

const leftOpen = ({ unresolved, flaggedPileOns, exchanges }: Debrief) => [
  people(
    'Open challenges',
    unresolved.map(({ name, slide, question }) => ({
      name,
      aside: `slide ${slide + 1}`,
      says: question,
      ...momentOf(exchanges.findLast((each) => each.question === question && each.agent === name)?.at ?? ''),
    })),
  ),
  people(
    'Held back for lack of time',
    flaggedPileOns.map(({ agent, at, question }) => ({ name: agent, aside: at, says: question, ...momentOf(at) })),
  ),
];

const slideBySlide = ({ delivery: { slides } }: Debrief) => [
  {
    ...table(
      'Slides',
      ['Slide', 'Title', 'From', 'Seconds', 'Words', 'Words a minute'],
      slides.map(({ slide, title, at, seconds, words, pace }) => [slide, title, at, seconds, words, pace ?? '']),
    ),
    moments: { column: 2, at: slides.map(({ at }) => msOf(at)) },
  },
  {
    type: 'course',
    title: 'Pace over the slides',
    says: 'Words a minute',
    steps: slides.map(({ slide, title, pace }) => ({ name: String(slide), value: pace, note: title })),
  } satisfies Course,
];

const momentOf = (said: string): { readonly moment?: number } => {
  const moment = msOf(said);
  return moment === null ? {} : { moment };
};

/** What the answer was heard to be, by whom, and in which words. */
const sayHeard = (heard: Debrief['exchanges'][number]['heard']): string =>
  heard ? ` The answer: ${sayAnswer(heard)}.` : '';
