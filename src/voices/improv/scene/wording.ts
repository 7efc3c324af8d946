import { pick } from '../../../engine/index.ts';
import { filled as fill, type Slots } from '../saying.ts';
import type { Variant } from './arc.ts';
import { inMannerOf, type Manner, mannerOf } from './manner.ts';
import type { Plan, Planned } from './plan.ts';
import { inPerson, readSceneText, thingIn } from './scene-text.ts';
import type { Situation } from './situation.ts';
import { truthsOf } from './temper.ts';

/**
 * One of the ways to play the step that can be filled and was not heard yet: one that says something of my own, else one that
 * answers what was said last, else the ones that are most like me.
 */
export const wordingOf = (situation: Situation, plan: Plan, step: Planned): Variant => {
  const { me, lines, draw } = situation;
  const manner = mannerOf(me);
  const last = lines.findLast(({ action }) => action !== 'react')?.content ?? '';
  const heard = lines.map(({ content }) => content.toLowerCase());
  const said = (words: string): boolean =>
    [words, inMannerOf({ ...manner, isPlain: true }, words)].some((form) =>
      heard.some((line) => line.includes(form.toLowerCase().slice(0, 24))),
    );
  const slots = slotsFor(situation, plan, step, said);
  const world = readSceneText(situation.briefing.topic).isWork ? 'work' : 'home';
  const possible = step.lines.flatMap(([tone, action, words, after]) => {
    const [, place, plain = words] = /^\{(work|home)\}(.*)$/u.exec(words) ?? [];
    const fits = (place === undefined || place === world) && (after?.test(last) ?? true);
    const filled = fits ? fill(plain, slots) : null;
    const variant: Variant = [tone, fill(action, slots) ?? '', sentenceCase(filled ?? '')];
    return filled ? [{ variant, isOwn: /\{(?:truth|what|for)\}/u.test(words), isAnswer: after !== undefined }] : [];
  });
  const fresh = possible.filter(({ variant: [, , words] }) => !said(words));
  const own = fresh.filter(({ isOwn }) => isOwn);
  const answers = fresh.filter(({ isAnswer }) => isAnswer);
  const pool = [own, answers, fresh, possible].find((some) => some.length > 0) ?? [];
  const [tone, action, words] = pick(likeMe(manner, pool), draw(step.name))?.variant ?? ['calm', '', 'I hear you.'];
  return [tone, action, inMannerOf(manner, words)];
};

/** Who says little takes the shorter half, who talks a lot the longer one. */
const likeMe = <T extends { readonly variant: Variant }>({ prefers }: Manner, pool: readonly T[]): readonly T[] => {
  if (prefers === null) return pool;
  const sorted = pool.toSorted((a, b) => a.variant[2].length - b.variant[2].length);
  const half = Math.ceil(sorted.length / 2);
  return prefers === 'short' ? sorted.slice(0, half) : sorted.slice(-half);
};

const slotsFor = (situation: Situation, { parts }: Plan, step: Planned, said: (words: string) => boolean): Slots => {
  const { me, briefing, cast } = situation;
  const text = readSceneText(briefing.topic);
  const fault = text.fault(parts.other.name);
  const thing = (fault && thingIn(fault)) ?? text.matter?.replace(/^the /iu, '');
  const third = cast.find((seat) => seat !== parts.lead && seat !== parts.other);
  const secret = text.fault(step.seat.name);
  const listener = step.to?.name;
  return {
    lead: parts.lead.name,
    other: parts.other.name,
    third: third?.name,
    to: listener ?? parts.lead.name,
    thing,
    matter: text.matter ?? (thing && `the ${thing}`),
    fault: fault ? inPerson(fault, 'I', parts.lead.name) : undefined,
    yourfault: fault ? inPerson(fault, 'you') : undefined,
    secret: secret ? inPerson(secret, 'I', listener) : undefined,
    loss: text.loss ?? undefined,
    Loss: text.loss ? sentenceCase(text.loss) : undefined,
    truth: truthsOf(me, listener, situation.remembered).find((words) => !said(words)),
    ...complements(situation, step),
  };
};

/** What exactly the goal asks for: "promises to call" -> to call; "thanks Bob for waiting" -> for waiting. */
const complements = ({ clauses }: Situation, { seat, deed }: Planned): Slots => {
  const clause = clauses.find(
    (each) => deed !== undefined && each.deed === deed && each.actors.includes(seat.name.toLowerCase()),
  );
  const [, to, reason] =
    /\b((?:never |not )?to \p{Ll}.*)$|\b(for (?!the\b.*\bto\b).*)$/u.exec(clause?.text ?? '') ?? [];
  const isSpeakable = (text: string | undefined): text is string =>
    text !== undefined && !/\b(?:he|she|him|her|his|they|them|their)\b/iu.test(text);
  return { ...(isSpeakable(to) && { what: to }), ...(isSpeakable(reason) && { for: reason }) };
};

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
