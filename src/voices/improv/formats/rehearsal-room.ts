import { type Line, pick, type Seat } from '../../../engine/index.ts';
import type { ClaimSort } from '../../../formats/rehearsal/claims.ts';
import { isSameQuestion } from '../../../formats/rehearsal/validity.ts';
import { capitalised } from '../grammar.ts';
import { plainSpeech } from '../plain-speech.ts';
import type { Reading } from '../reading.ts';
import { asksByManner, asksByRole, plainAsks } from './rehearsal-asks.ts';
import { figuresIn } from './rehearsal-figure.ts';

type Briefing = Reading['briefing'];

/** The slide that is shown, as the record tells it. */
export interface Shown {
  readonly number: number;
  readonly title: string;
  /** What stands on it; the presenter's own notes are not for quoting. */
  readonly text: string;
  /** What the presenter has said to it. */
  readonly talk: string;
}

const slideLine = /^Slide (\d+): (.*)$/su;

export const shownIn = ({ record }: Briefing): Shown => {
  const at = record.findLastIndex(({ text }) => slideLine.test(text));
  const [, number = '1', text = ''] = slideLine.exec(record[at]?.text ?? '') ?? [];
  const talk = record
    .slice(Math.max(0, at))
    .filter((line) => line.kind === 'talk')
    .map((line) => line.text);
  const [visible = ''] = text.split(/^Notes: /mu);
  return { number: Number(number), title: visible.split('\n')[0] ?? '', text: visible, talk: talk.join(' ') };
};

export const focusOf = ({ persona }: Seat): readonly string[] =>
  Array.isArray(persona.more?.focus) ? persona.more.focus.map(String) : [persona.line];

/** Words as they can be quoted, without the end mark. */
export const bare = (text: string): string => plainSpeech(text).replace(/[.!…\s]+$/u, '');

/** Questions that stand in the record already, by anybody. */
export const askedIn = ({ record }: Briefing): readonly string[] =>
  record.filter(({ type, text }) => type === 'turn' && text.includes('?')).map(({ text }) => text);

export const isNew = (text: string, before: readonly string[]): boolean =>
  !before.some((other) => isSameQuestion(other, text));

/** What a seat would ask about a sort of claim, its own points among it; what fits best first. */
export const asksOf = ({ me, points, draw }: Reading, sort: ClaimSort | null): readonly string[] => {
  const usual = (sort && asksByRole[me.role]?.[sort]) ?? asksByManner[me.role] ?? [];
  return [...inDrawnOrder(usual, draw), ...points.map(asQuestion), ...inDrawnOrder(plainAsks, draw)];
};

/** A point somebody cares about, as a question. */
const asQuestion = (point: string): string =>
  /^(?:what|who|whose|which|how|why|where|when|whether)\b/iu.test(point)
    ? `Can you tell us ${bare(point).replace(/\?$/u, '')}?`
    : `My worry is this: ${capitalised(bare(point))}. What do you say to that?`;

export const inDrawnOrder = (asks: readonly string[], draw: (label: string) => number): readonly string[] => {
  const first = pick(asks, draw('ask'));
  return first === undefined ? [] : [first, ...asks.filter((ask) => ask !== first)];
};

/** An ask with the figure it is about, such as "the 18 percent". */
export const about = (ask: string, claim: string): string => {
  const figure = figuresIn(claim).find(({ unit, number }) => unit !== '' || /^[€$£]|\d{3}/u.test(number));
  return ask.replaceAll('{it}', figure ? `the ${figure.text}` : 'that');
};

export const fill = (phrase: string, slots: Readonly<Record<string, string>>): string =>
  capitalised(phrase.replace(/\{(\w+)\}/gu, (whole, slot: string) => slots[slot] ?? whole));

/** The last question of some seat, the one its exchange began with, and the answer to the last one. */
export const lastExchange = ({ record }: Briefing, isTheirs: (line: Line) => boolean) => {
  const isQuestion = (line: Line): boolean => line.type === 'turn' && isTheirs(line) && line.text.includes('?');
  const at = record.findLastIndex(isQuestion);
  const opening = record.findLast((line) => isQuestion(line) && line.kind === 'question');
  const answer = record.slice(at + 1).filter((line) => line.kind === 'answer');
  return {
    question: record[at]?.text ?? '',
    opening: opening?.text ?? record[at]?.text ?? '',
    answer: answer.map(({ text }) => text).join(' '),
  };
};

/** What stands in quotation marks first. */
export const quotedIn = (text: string): string => /“([^”]+)”/u.exec(text)?.[1] ?? '';
