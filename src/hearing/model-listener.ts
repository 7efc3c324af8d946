import {
  type Answer,
  type Briefing,
  type Cue,
  checkAnswer,
  joinUsage,
  type Line,
  type Question,
  type QuestionKind,
  type Said,
  type Seat,
  type Shape,
  sayingOf,
  type Usage,
  unheard,
  valuesOf,
} from '../engine/index.ts';
import type { Hearing, HearingCall, Voice } from '../runtime/index.ts';
import { type Link, linkPatience } from './chain.ts';
import type { Screening } from './head-listener.ts';

/** Finds the voice that listens at a table; null where there is none. */
export type ListeningVoice = (call: HearingCall) => Promise<Voice | null>;

/**
 * A model is asked all open questions in one call. It judges out of closed lists, and quotes what shows it. What it answers wrongly (an
 * invented quotation, a value that is none, nothing at all) it is asked once more, by itself, where a second answer would still be in time;
 * that it cannot tell is an answer.
 */
export const modelListener = (find: ListeningVoice, screen: Screening | null = null): Link => ({
  name: 'model',
  async hear(questions, call) {
    const voice = await find(call);
    if (!voice) return { answers: questions.map(() => unheard()) };
    const began = call.clock.now();
    const first = await askOnce(questions, await within(questions, voice, call, screen), voice, call);
    const hasTime = 2 * (call.clock.now() - began) < linkPatience;
    const bad = questions.filter((_, at) => first.answers[at]!.why !== undefined);
    const { usage } = first;
    if (bad.length === 0 || !usage || !hasTime || call.abort.aborted) return first;
    const room = call.room - usage.in - usage.out;
    const again = await askOnce(bad, await within(bad, voice, { ...call, room }, null), voice, call);
    return {
      answers: first.answers.map((answer, at) => again.answers[bad.indexOf(questions[at]!)] ?? answer),
      usage: again.usage ? joinUsage(usage, again.usage) : usage,
    };
  },
});

const askOnce = async (
  questions: readonly Question[],
  asked: readonly Question[],
  voice: Voice,
  call: HearingCall,
): Promise<Hearing> => {
  if (asked.length === 0) return { answers: questions.map(() => unheard()) };
  const by = `model ${voice.name}`;
  const { cue, briefing } = askFor(asked, voice, call);
  try {
    const { data, usage } = await voice.answer(cue, briefing, { abort: call.abort, onDelta: () => {} });
    const found = answersIn(data);
    return { answers: questions.map((question) => answerOf(question, asked.indexOf(question), found, by)), usage };
  } catch (thrown) {
    const { usage } = thrown as { readonly usage?: Usage };
    return {
      answers: questions.map((question) => (asked.includes(question) ? unheard(by, 'It did not answer.') : unheard())),
      ...(usage && { usage }),
    };
  }
};

const answerOf = (question: Question, at: number, found: readonly RawAnswer[], by: string): Answer => {
  if (at < 0) return unheard();
  const mine = found.filter(({ id }) => id === `q${at + 1}`);
  if (new Set(mine.map(({ value }) => String(value))).size > 1)
    return unheard(by, 'It answered twice, and differently.');
  return checkAnswer(question, mine[0], by);
};

/** With room for fewer calls than these, a model is asked only what is needed at once, or likely; the rest has to leave room for that. */
const SCARCE = 4;
/** Hardly ever the case, and of little consequence: no reason to spend what is left. */
const SELDOM: ReadonlySet<QuestionKind> = new Set(['declines', 'leans']);

/** The questions for which there is room, the urgent ones first; those that bring much text may have to wait. */
const within = async (
  questions: readonly Question[],
  voice: Voice,
  call: HearingCall,
  screen: Screening | null,
): Promise<readonly Question[]> => {
  const takes = (asked: readonly Question[]): number =>
    sizeOf(askFor(asked, voice, call).briefing) + ANSWER_TOKENS * asked.length;
  const fitting = (asked: readonly Question[], room: number, last: readonly Question[] = []): readonly Question[] => {
    const rank = (question: Question): number => (question.now ? 0 : 2) + Number(last.includes(question));
    let kept = asked.toSorted((a, b) => rank(a) - rank(b));
    while (kept.length > 0 && takes(kept) > room) kept = kept.slice(0, -1);
    return kept;
  };
  if (!screen || takes(questions) * SCARCE <= call.room) return fitting(questions, call.room);
  const likely = await screen(questions, call);
  const urgent = questions.filter(
    ({ kind, now }, at) => likely[at] !== false && (now || likely[at]) && !SELDOM.has(kind),
  );
  // What nobody else can hear goes first.
  const screened = questions.filter((_, at) => likely[at] !== null);
  if (urgent.length > 0) return fitting(urgent, call.room, screened);
  return fitting(
    questions.filter(({ later }, at) => likely[at] === null && !later),
    call.room / 2,
  );
};

const ANSWER_TOKENS = 40;
const FRAME_TOKENS = 140;

const sizeOf = (briefing: Briefing): number => {
  const { house, topic, record, cue, shape } = briefing;
  const letters = [house, topic, cue.asks, JSON.stringify(shape), ...record.map(({ text }) => text)].join('').length;
  return Math.ceil(letters / 4) + FRAME_TOKENS;
};

const shape: Shape = {
  type: 'object',
  additionalProperties: false,
  required: ['answers'],
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'value', 'confidence', 'quote'],
        properties: {
          id: { type: 'string' },
          value: { type: 'string' },
          confidence: { type: 'number' },
          quote: { type: 'string' },
        },
      },
    },
  },
};

const listener: Seat = { id: 'listener', name: 'Listener', role: 'listener', voice: '', persona: { line: '' } };

const HOUSE = `You listen and tell what words mean. Answer each question with one of its values, how sure you are (0 to 1), and the words that show it, copied exactly from the turn it is about. Where you can't tell: "unheard".`;

/** Of these it can be told by the words alone, whatever the table is about. */
const WITHOUT_TOPIC: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  ...(['shows', 'goes', 'closes', 'conduct', 'stands-down', 'collides', 'takes-up', 'leans', 'declines'] as const),
  ...(['empty', 'concedes', 'objects', 'answers'] as const),
]);

const askFor = (
  questions: readonly Question[],
  voice: Voice,
  { table }: HearingCall,
): { readonly cue: Cue; readonly briefing: Briefing } => {
  const seat = { ...listener, voice: voice.name };
  const record: Line[] = [];
  const seen = new Map<string, number>();
  const line = (text: string, by: string | undefined): number => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const nth = record.length + 1;
    seen.set(text, nth);
    record.push({ seq: nth, type: 'turn', seat: by ?? null, mine: false, kind: `turn ${nth}`, text });
    return nth;
  };
  const asks = questions.map((question, at) => {
    const before = bearingOn(question).map(({ seat: by, text }) => line(brief(text), by));
    const own = line(question.text, question.seat);
    return `q${at + 1} (${question.kind}) about turn ${own}${before.length > 0 ? `, after turns ${before.join(', ')}` : ''}${aboutOf(question, table.seats)}: one of ${[...valuesOf(question), 'unheard'].join(' | ')}`;
  });
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const named = new Set([...record.map(({ seat: by }) => by), ...questions.map(({ who }) => who)]);
  const cue: Cue = {
    id: 'hearing',
    asOf: table.seq,
    seat: seat.id,
    kind: 'hearing',
    asks: [...kinds.map(defined), ...asks].join('\n'),
    lane: 'background',
    heardBy: 'house',
    attempt: 1,
  };
  const briefing: Briefing = {
    seat,
    seats: [seat, ...table.seats.filter(({ id }) => named.has(id)).map((each) => ({ ...each, persona: { line: '' } }))],
    format: table.format,
    topic: kinds.every((kind) => WITHOUT_TOPIC.has(kind)) ? '' : table.topic,
    house: HOUSE,
    brings: 'hearing',
    summary: '',
    record,
    cue,
    turn: { says: 'What was heard.' },
    shape,
    refusals: [],
    phase: table.phase,
    settings: {},
    seed: table.seed,
    opened: 0,
  };
  return { cue, briefing };
};

/** Characters of an earlier turn that are told: what is judged is told whole. */
const LONGEST_EARLIER = 500;

const brief = (text: string): string =>
  text.length <= LONGEST_EARLIER ? text : `${text.slice(0, LONGEST_EARLIER).replace(/\s+\S*$/u, '')} …`;

/** What bears on a question: how a talk began, where that counts, and its latest turns. */
const bearingOn = ({ kind, earlier = [] }: Question): readonly Said[] => {
  const { bears = 0 } = sayingOf(kind);
  const first = kind === 'strays' ? earlier.slice(0, Math.min(2, Math.max(0, earlier.length - bears))) : [];
  return [...first, ...(bears > 0 ? earlier.slice(-bears) : [])];
};

const aboutOf = ({ about, who }: Question, seats: readonly Seat[]): string => {
  const name = seats.find(({ id }) => id === who)?.name;
  return `${name === undefined ? '' : `, as to ${name}`}${about === undefined ? '' : `, held against ${JSON.stringify(about)}`}`;
};

const defined = (kind: QuestionKind): string => {
  const { says, for: yes, against } = sayingOf(kind);
  return `${kind}: ${says} Such: ${yes} Not such: ${against}`;
};

interface RawAnswer {
  readonly id: unknown;
  readonly value: unknown;
}

const answersIn = (data: unknown): readonly RawAnswer[] => {
  const list = typeof data === 'object' && data !== null ? (data as { readonly answers?: unknown }).answers : null;
  return Array.isArray(list) ? list.filter((one): one is RawAnswer => typeof one === 'object' && one !== null) : [];
};
