import { type Figure, type Figures, figures } from '../../transcripts/index.ts';

import type { Debrief } from './debrief.ts';
import type { Delivery } from './delivery.ts';
import { counted, msOf, sayLength, sayTime } from './times.ts';

/** What was measured, each figure with the moment it points to; what was not measured says why. */
export const figuresOf = ({ delivery, exchanges }: Pick<Debrief, 'delivery' | 'exchanges'>): Figures =>
  figures('Delivery', [
    pace(delivery),
    alone(delivery),
    pauses(delivery),
    answers(delivery),
    ...fillers(delivery),
    named(delivery),
    slides(delivery),
    asked(exchanges),
    ...share(delivery),
  ]);

const at = (said: string | null): { readonly moment?: number } => {
  const moment = said === null ? null : msOf(said);
  return moment === null ? {} : { moment };
};

const pace = ({ pace: wordsAMinute, words, slides: each }: Delivery): Figure => {
  if (wordsAMinute === null) return { name: 'Pace', value: null, note: `${counted(words, 'word')}, not timed` };
  const off = each
    .filter((slide) => slide.pace !== null)
    .toSorted((one, other) => Math.abs(other.pace! - wordsAMinute) - Math.abs(one.pace! - wordsAMinute));
  return {
    name: 'Pace',
    value: String(wordsAMinute),
    unit: 'wpm',
    ...(off.length > 1 && { note: `${off[0]!.pace} on slide ${off[0]!.slide}`, ...at(off[0]!.at) }),
  };
};

const alone = ({ longestMonologue: { seconds, at: from }, words }: Delivery): Figure =>
  words === 0
    ? { name: 'Longest stretch alone', value: null, note: 'nothing was said' }
    : { name: 'Longest stretch alone', value: sayTime(seconds * 1000), note: `from ${from}`, ...at(from) };

const pauses = ({ pauses: found }: Delivery): Figure =>
  found
    ? {
        name: 'Pauses over 2 s',
        value: String(found.count),
        ...(found.count > 0 && { note: `the longest ${found.longest} s, at ${found.at}`, ...at(found.at) }),
      }
    : { name: 'Pauses over 2 s', value: null, note: 'nothing was timed' };

const answers = ({ answerLatency: { median, worst } }: Delivery): Figure => ({
  name: 'Before you answer',
  value: median === null ? null : String(median),
  unit: 's',
  note: median === null ? 'no answer was timed' : `the median; at worst ${worst} s`,
});

const fillers = ({ fillers: found, hedges, words }: Delivery): Figure[] => [
  found
    ? { name: 'Fillers at least', value: String(found.atLeast), note: sayMost(found.byWord), ...at(found.worstAt) }
    : { name: 'Fillers', value: null, note: words === 0 ? 'nothing was said' : 'not counted in this language' },
  ...(hedges && hedges.count > 0
    ? [{ name: 'Hedges', value: String(hedges.count), note: sayMost(hedges.byWord), ...at(hedges.worstAt) }]
    : []),
];

/** `“so” 9, “um” 8`: the three that came most often. */
const sayMost = (byWord: Readonly<Record<string, number>>): string =>
  Object.entries(byWord)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([word, count]) => `“${word}” ${count}`)
    .join(', ');

const named = ({ figures: count, words }: Delivery): Figure => ({
  name: 'Figures you named',
  value: String(count),
  note: `in ${counted(words, 'word')}`,
});

const slides = ({ slides: reached, deckSlides }: Delivery): Figure => ({
  name: 'Slides reached',
  value: String(reached.length),
  ...(deckSlides !== undefined && { unit: `of ${deckSlides}` }),
});

const asked = (exchanges: Debrief['exchanges']): Figure => {
  const states = new Map<string, number>();
  for (const { state = 'not judged' } of exchanges) states.set(state, (states.get(state) ?? 0) + 1);
  const rest = [...states].filter(([state]) => state !== 'answered').map(([state, count]) => `${count} ${state}`);
  return exchanges.length === 0
    ? { name: 'Questions answered', value: null, note: 'the panel asked nothing' }
    : {
        name: 'Questions answered',
        value: String(states.get('answered') ?? 0),
        unit: `of ${exchanges.length}`,
        note: rest.join(', '),
      };
};

const share = ({ share: heard }: Delivery): Figure[] =>
  heard && heard.presenter + heard.panel > 0
    ? [
        {
          name: 'Time you spoke',
          value: `${Math.round((100 * heard.presenter) / (heard.presenter + heard.panel))} %`,
          note: `${sayLength(heard.presenter * 1000)}; the panel ${sayLength(heard.panel * 1000)}`,
        },
      ]
    : [];
