import { type Question, unheard } from '../engine/index.ts';
import type { HearingCall } from '../runtime/index.ts';
import type { Link } from './chain.ts';
import { middle, remembering } from './embedder.ts';
import { BY, emptyAbroad, HEARS, type Reads } from './heads-hear.ts';
import type { MiniLM } from './minilm.ts';
import { readable } from './readable.ts';
import { makesSamePoint } from './said-again.ts';
import { SCREENS } from './screening.ts';
import { type Detect, loadDetector, SpokenLanguages } from './spoken-language.ts';

/** A link that can also tell, before somebody dearer is asked, where nothing speaks for what a question looks for. */
export interface HeadListener extends Link {
  readonly screen: Screening;
}

/** For each question whether anything speaks for it: yes also where its language is not known; null for kinds that have no screen. */
export type Screening = (questions: readonly Question[], call: HearingCall) => Promise<readonly (boolean | null)[]>;

/** Hears by the meaning of sentences what small heads were taught, and says unheard below their confidence. English only, but for plain answers. */
export const headListener = (
  { meaning, points, judge }: MiniLM,
  detector: () => Promise<Detect> = loadDetector,
): HeadListener => {
  const near = remembering(meaning);
  const made = remembering(points, 500);
  let languages: Promise<SpokenLanguages> | null = null;
  const spokenHere = () => {
    languages ??= detector().then((detect) => new SpokenLanguages(detect));
    return languages;
  };
  const read = async (texts: readonly string[], abort: AbortSignal): Promise<Reads> => {
    const sentences = [...new Set(texts.flatMap(readable))];
    const vectors = await near.embed(sentences, abort);
    const at = new Map(sentences.map((sentence, nth) => [sentence, vectors[nth]!]));
    return {
      sentence: (sentence) => at.get(sentence)!,
      whole: (text) => middle(readable(text).map((sentence) => at.get(sentence)!)),
      points: async (text) => middle(await made.embed(readable(text), abort)),
      samePoints: async (pairs) => {
        const seen = await made.embed(pairs.flat(), abort);
        return pairs.every((pair, nth) => makesSamePoint(judge, pair, seen[2 * nth]!, seen[2 * nth + 1]!));
      },
    };
  };
  return {
    name: BY,
    async hear(questions, { abort, table }) {
      const spoken = await spokenHere();
      const open = questions.filter(
        (question) =>
          Object.hasOwn(HEARS, question.kind) &&
          (question.kind === 'intent' ? readable(question.text).length > 0 : isReadable(question, table, spoken)),
      );
      const reads = await read(
        open.flatMap((question) => HEARS[question.kind]!.texts(question)),
        abort,
      );
      const answers = questions.map(async (question) =>
        open.includes(question)
          ? ((await HEARS[question.kind]!.hear(question, reads)) ?? unheard())
          : ((isKnownAbroad(question, spoken) ? emptyAbroad(question) : null) ?? unheard()),
      );
      return { answers: await Promise.all(answers) };
    },
    async screen(questions, { abort, table }) {
      const spoken = await spokenHere();
      const open = questions.filter(
        (question) => Object.hasOwn(SCREENS, question.kind) && isReadable(question, table, spoken),
      );
      const reads = await read(
        open.flatMap((question) => SCREENS[question.kind]!.texts(question)),
        abort,
      );
      return questions.map((question) =>
        open.includes(question)
          ? SCREENS[question.kind]!.isLikely(question, reads)
          : Object.hasOwn(SCREENS, question.kind) || null,
      );
    },
  };
};

/** Other languages in which a head knows mere agreement. */
const ABROAD: ReadonlySet<string> = new Set(['de', 'fr', 'es']);

const isKnownAbroad = ({ kind, text, earlier = [] }: Question, spoken: SpokenLanguages): boolean =>
  kind === 'empty' &&
  ABROAD.has(
    spoken.languageOf(
      text,
      earlier.map((said) => said.text),
    ),
  );

/** Something of the speaker's own is there to be read, and the table speaks a language that the heads know. */
const isReadable = (question: Question, { seed, clock, topic: its }: HearingCall['table'], spoken: SpokenLanguages) => {
  const { text, topic = its, about = '', earlier = [] } = question;
  if (readable(text).length === 0) return false;
  const around = [topic, about, ...earlier.slice(-12).map((said) => said.text)].filter((one) => one.trim() !== '');
  return spoken.isEnglish(`${clock.opened} ${seed} ${its}`, readable(text).join('\n'), around);
};
