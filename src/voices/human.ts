import {
  type Briefing,
  type Budget,
  countWords,
  cutToFit,
  type DeclaredChoice,
  declaredChoices,
  isOver,
  measure,
  offered,
  type Seat,
  type Shape,
  sayBudget,
  tellsLimit,
  typedAnswer,
} from '../engine/index.ts';
import type { Clock, Voice } from '../runtime/index.ts';
import { type Desk, deskFor } from './desk.ts';
import { fillForm, isForm } from './human-form.ts';
import { LineReader } from './line-reader.ts';
import { free, type Spoken } from './speaking.ts';

export interface HumanOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** To say how long an answer took. */
  readonly clock?: Clock;
}

export interface HumanVoice extends Voice {
  /** Lets go of the input. */
  close(): void;
}

/** People think; nobody hurries them but the table's own deadlines. */
const noHurry = Number.MAX_SAFE_INTEGER;

/** A person wherever they are given a desk. Several cues at once are put one after the other. */
export const humanAt = (sit: (seat: Seat, abort: AbortSignal) => Desk, clock?: Clock): Voice => {
  let busy: Promise<unknown> = Promise.resolve();
  const ask = async (briefing: Briefing, abort: AbortSignal, before: Promise<unknown>): Promise<Spoken> => {
    await orCalledOff(before, abort);
    const desk = sit(briefing.seat, abort);
    try {
      const form = formFor(briefing);
      desk.say(announcement(briefing, form !== null));
      return form ? await fillForm(desk, form) : await speakFreely(desk, briefing);
    } finally {
      desk.leave?.();
    }
  };
  return {
    name: 'human',
    patience: noHurry,
    async answer(_cue, briefing, { abort }) {
      const began = clock?.now() ?? 0;
      const answering = ask(briefing, abort, busy);
      busy = Promise.allSettled([busy, answering]);
      const spoken = await answering;
      return { ...spoken, usage: { ...free('human'), ms: (clock?.now() ?? 0) - began, calls: 0 } };
    },
  };
};

/** A person at a terminal that is theirs alone. */
export const human = ({ input, output, clock }: HumanOptions): HumanVoice => {
  const lines = new LineReader(input, output);
  const voice = humanAt((seat, abort) => deskFor(seat, lines, output, abort), clock);
  return { ...voice, close: () => lines.close() };
};

const orCalledOff = (work: Promise<unknown>, abort: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      abort.removeEventListener('abort', done);
      resolve();
    };
    if (abort.aborted) return done();
    abort.addEventListener('abort', done);
    work.then(done, done);
  });

/** A ruling is filled in, and so is what can be typed line by line; anything else is said in one's own words. */
const formFor = ({ shape, cue }: Briefing): Shape | null =>
  shape && (cue.ruling !== undefined || isForm(shape)) ? shape : null;

/** Who is asked what, by whom, and how long the answer may be. */
const announcement = (briefing: Briefing, fillsIn: boolean): string => {
  const { seat, seats, cue, turn, record, refusals } = briefing;
  const last = record.at(-1);
  const asker = last?.to === seat.id ? seats.find(({ id }) => id === last.seat) : undefined;
  return [
    '',
    `${seat.name}, it is your turn: ${turn.says}`,
    ...(asker && last ? [`${asker.name} asks: ${last.text}`] : []),
    cue.asks,
    ...refusals.slice(-1).map((why) => `Your last answer did not stand. ${why}`),
    fillsIn ? '' : offered(choicesFor(briefing).map(({ says }) => says)),
    fillsIn
      ? 'Line by line; an empty line passes over what may be left out.'
      : `${turn.limit && !tellsLimit(cue, turn.limit) ? `Use ${sayBudget(turn.limit)}. ` : ''}End with an empty line.`,
  ]
    .filter((line, at) => at === 0 || line !== '')
    .join('\n');
};

/** What a person may choose to say about its turn, beside the words. */
const choicesFor = ({ declares, seat }: Briefing): readonly DeclaredChoice[] =>
  declares ? declaredChoices(declares, seat.id) : [];

/** Words, and of what was offered beside them whatever was chosen; the later choice of a kind counts. */
const speakFreely = async (desk: Desk, briefing: Briefing): Promise<Spoken> => {
  return typedAnswer(await compose(desk, briefing.turn.limit), choicesFor(briefing), briefing.refused);
};

/** Takes down an answer of several lines. One that is too long may be written anew, or is cut where its sentences end. */
const compose = async (desk: Desk, limit: Budget | undefined): Promise<string> => {
  const text = await paragraph(desk);
  if (!limit || !isOver(text, limit)) {
    desk.say(`(${sayLength(text, limit)})`);
    return text;
  }
  const length = Math.ceil(measure(text, limit.unit));
  desk.say(
    `That is ${length} ${limit.unit}, and the limit is ${limit.most}. Write it anew, or leave it empty to have it cut.`,
  );
  const again = await paragraph(desk, true);
  return cutToFit(again || text, limit);
};

/** "42 of 150 words", or how many words where the limit counts something else. */
const sayLength = (text: string, limit: Budget | undefined): string => {
  const count = countWords(text);
  if (limit?.unit === 'words') return `${count} of ${limit.most} words`;
  return count === 1 ? '1 word' : `${count} words`;
};

/** Lines up to an empty one. */
const paragraph = async (desk: Desk, mayBeEmpty = false): Promise<string> => {
  const lines: string[] = [];
  for (;;) {
    const line = await desk.line();
    if (line.trim() !== '') lines.push(line);
    else if (lines.length > 0 || mayBeEmpty) return lines.join('\n').trim();
  }
};
