import { type Answer, type Held, part, shapeOf } from '../../engine/index.ts';

/** A question that an agent has ready and nobody else has seen. */
export interface Candidate {
  /** The reply that holds it. */
  readonly reply: string;
  readonly seat: string;
  readonly text: string;
  /** 0 to 1. */
  readonly relevance: number;
  readonly urgency: number;
  /** The claim it aims at, in the presenter's words. */
  readonly claim: string;
  /** Index of the slide it is about; null where the agent did not say. */
  readonly slide: number | null;
  /** What the agent would press on next. */
  readonly followUp: string;
  /** It knows the talk up to here. */
  readonly asOf: number;
  /** Whether it asks for something that nobody asked for; absent where that was not put to anybody. */
  readonly adds?: Answer;
}

export const candidateShape = shapeOf(
  {
    text: part.text('The question, at most two sentences.'),
    relevance: part.share('How much it bears on what is presented now.'),
    urgency: part.share('How badly it needs an answer before going on.'),
    claim: part.text("The claim it aims at, in the presenter's words."),
    slide: { type: 'integer', minimum: 1, description: 'The number of the slide.' },
    followUp: part.text('What you would press on next, if the answer is thin.'),
  },
  'followUp',
);

export const pileOnShape = shapeOf({
  text: part.text('One question that takes up what was just said, by name or quotation.'),
  relevance: part.share(),
});

/** Reads a prepared question; plain words count when they ask something. Null where there is no question in it. */
export const candidateOf = (held: Held): Candidate | null => {
  const data = (typeof held.data === 'object' && held.data !== null ? held.data : {}) as Record<string, unknown>;
  const text = (held.draft?.text ?? textOf(data.text) ?? (/[?？؟]/u.test(held.text) ? held.text : '')).trim();
  if (text === '' || /^[[{]/u.test(text)) return null;
  return {
    reply: held.id,
    seat: held.cue.seat,
    text,
    relevance: share(data.relevance),
    urgency: share(data.urgency),
    claim: textOf(data.claim) ?? '',
    slide: typeof data.slide === 'number' && data.slide >= 1 ? Math.floor(data.slide) - 1 : null,
    followUp: textOf(data.followUp) ?? '',
    asOf: held.cue.asOf,
    ...(held.heard?.adds && { adds: held.heard.adds }),
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : null);

const share = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0.5;
