import { pick } from '../../../engine/index.ts';
import { notePrefix, writeLine } from '../../../formats/scene/index.ts';
import { bookFor, plainBook } from '../book.ts';
import { deedCalled, does } from './deeds.ts';
import { openSteps, type Plan, type Planned, planFor } from './plan.ts';
import { isPrompt, promptFor, prompts } from './prompts.ts';
import type { HeardLine, Situation } from './situation.ts';
import { isHot } from './temper.ts';
import { wordingOf } from './wording.ts';

/** What a character has in mind for this beat. */
export interface Intention {
  readonly text: string;
  /** How much it wants to: not at all, a little, much, or it must. */
  readonly want: 'no' | 'a little' | 'much' | 'must';
  readonly how: 'speak' | 'interrupt';
  readonly to: string;
  readonly why: string;
  /** It is a last word. */
  readonly isClosing: boolean;
}

const stillness = ['watches the others', 'says nothing', 'looks at the floor', 'folds both hands', 'waits'] as const;
const reactions: readonly (readonly [tone: string, action: string])[] = [
  ['uneasy', 'shifts from one foot to the other'],
  ['attentive', 'leans forward'],
  ['surprised', 'looks up'],
  ['tense', 'presses the lips together'],
  ['thoughtful', 'nods slowly'],
  ['concerned', 'looks from one to the other'],
];

/** Decides what to do now: the step that is due is somebody's, and everyone else holds back. */
export const intend = (situation: Situation): Intention => {
  const { me, lines, quietFor } = situation;
  if (situation.isOffstage) return silence(situation, 'I am not there.');
  const plan = planFor(situation);
  const open = openSteps(plan, lines).filter(({ seat }) => !situation.away.has(seat.id));
  const hurry = isPressed(situation) && !isFreshDeed(plan, lines);
  const due = open.find((step) => !(isIdle(step) && (hurry || isWaitedFor(situation, step)))) ?? open[0];
  if (due?.isClosing) {
    const mine = open.find((step) => step.seat.id === me.id);
    return mine ? perform(situation, plan, mine) : silence(situation, 'Everything is said.');
  }
  if (due?.seat.id === me.id) return perform(situation, plan, due);
  if (due && quietFor >= 2 && isPrompter(situation, due)) return prompt(situation, due);
  return isMoved(situation)
    ? react(situation)
    : silence(situation, due ? `It is for ${due.seat.name} to speak.` : 'Everything is said.');
};

/** Somebody was asked to speak and did not: the others go on without them. */
const isWaitedFor = ({ lines, quietFor }: Situation, { seat }: Planned): boolean =>
  quietFor > 0 && lines.slice(-4).some((line) => line.target === seat.name && isPrompt(line));

/** Nobody drops everything at the first sign: what is on the way is still said. */
const patience = 3;

const isPressed = ({ notes, briefing }: Situation): boolean => {
  const asks = /\b(?:close the scene|wrapping up)\b/iu;
  const asked = briefing.record.filter(({ text }) => text.startsWith(notePrefix) && asks.test(text));
  return asks.test(notes) && asked.length > patience;
};

/** What was just done deserves an answer, however late it is. */
const isFreshDeed = ({ steps }: Plan, lines: readonly HeardLine[]): boolean => {
  const last = lines.at(-1);
  return (
    last !== undefined &&
    steps.some(({ deed, seat }) => deed && seat.id === last.seat.id && does(deedCalled(deed), last))
  );
};

/** What may be left out when time is short. */
const isIdle = ({ deed, name, isClosing }: Planned): boolean => deed === undefined && name !== 'deed' && !isClosing;

const perform = (situation: Situation, plan: Plan, step: Planned): Intention => {
  const { lines, me, draw, event } = situation;
  const [tone, action, words] = wordingOf(situation, plan, step);
  const before = lines.findLast(({ action }) => action !== 'react');
  const cuts =
    step.cutsIn === true &&
    before !== undefined &&
    before.seat.id !== me.id &&
    (step.deed === 'interrupt' || isHot(me) || draw('cut') < 0.6);
  const nonverbal = event !== null && !cuts ? answerTo(event) : action;
  const text = writeLine({
    action: cuts ? 'interrupt' : 'speak',
    ...(step.to && !cuts && { target: step.to.name }),
    tone,
    content: lines.length === 0 ? spokenOf(situation, words) : words,
    ...(cuts && { interruptAfter: phraseOf(before.content) }),
    ...(nonverbal && { nonverbal }),
  });
  return {
    text,
    want: step.deed ? 'must' : 'much',
    how: cuts ? 'interrupt' : 'speak',
    to: step.to?.name ?? '',
    why: `It is time to ${step.name}.`,
    isClosing: step.isClosing,
  };
};

/** The first words of a scene in another language say which one is played. */
const spokenOf = ({ briefing }: Situation, words: string): string => {
  const book = bookFor(briefing.topic);
  return book === plainBook ? words : `${(book ?? plainBook).inEnglish} ${words}`;
};

/** Where one falls into somebody's words: at what gives them away, else at their last two words. */
const phraseOf = (content: string): string => {
  const telling = /\b(?:explain|reasons|tried|promise|because|told|fact)\b/iu.exec(content)?.[0];
  return telling ?? (content.match(/[\p{L}\p{N}'’]+/gu) ?? ['well']).slice(-2).join(' ');
};

const answers: readonly (readonly [sign: RegExp, action: string])[] = [
  [/phone|rings/iu, 'silences the phone'],
  [/knock|door|\b(?:enters|leaves)$/iu, 'glances at the door'],
  [/thunder|lights?\b|lightning/iu, 'looks up at the lights'],
  [/rain/iu, 'looks out at the rain'],
  [/kettle/iu, 'takes the kettle off'],
  [/announcement|loudspeaker/iu, 'waits for the announcement to end'],
];

const answerTo = (event: string): string => answers.find(([sign]) => sign.test(event))?.[1] ?? 'looks round';

const isMoved = ({ lines, me, draw }: Situation): boolean =>
  lines.length > 1 && !lines.slice(-4).some(({ seat }) => seat.id === me.id) && draw('moved') < 0.16;

const react = ({ draw, lines }: Situation): Intention => {
  const fresh = reactions.filter(([, action]) => !lines.some(({ nonverbal }) => nonverbal === action));
  const [tone, action] = pick(fresh.length > 0 ? fresh : reactions, draw('reaction'))!;
  return {
    text: writeLine({ action: 'react', tone, content: action, nonverbal: action }),
    want: 'a little',
    how: 'speak',
    to: '',
    why: 'It touches me.',
    isClosing: false,
  };
};

const silence = ({ draw }: Situation, why: string): Intention => ({
  text: writeLine({ action: 'silent', tone: 'neutral', content: '', nonverbal: pick(stillness, draw('still'))! }),
  want: 'no',
  how: 'speak',
  to: '',
  why,
  isClosing: false,
});

/** Somebody has to break a silence; the first of the others does. */
const isPrompter = ({ me, cast }: Situation, due: Planned): boolean =>
  cast.find((seat) => seat.id !== due.seat.id)?.id === me.id;

const prompt = ({ draw }: Situation, { seat }: Planned): Intention => ({
  text: writeLine({
    action: 'speak',
    target: seat.name,
    tone: 'quiet',
    content: promptFor(pick(prompts, draw('prompt'))!, seat.name),
  }),
  want: 'much',
  how: 'speak',
  to: seat.name,
  why: `${seat.name} has not answered.`,
  isClosing: false,
});
