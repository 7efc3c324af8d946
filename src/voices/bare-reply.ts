import type { Seat } from '../engine/index.ts';
import frames from './frames.json' with { type: 'json' };

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];

/** What a server should have kept to itself: tokens such as `<|im_end|>` and `<｜end▁of▁sentence｜>`, and its own marks of citations. */
const serverMarks =
  /<[|｜][\p{L}\p{N}_▁:. -]{2,40}[|｜]>|<\/?co(?::[\s\d,]{0,20})?>|【[^【】\n]{0,40}†[^【】\n]{0,60}】|\ue200[^\ue201\n]{0,200}\ue201|:contentReference\[oaicite:\d+\]\{index=\d+\}/gu;
export const withoutServerMarks = (reply: string): string => reply.replace(serverMarks, '');

/** Those that look like tags or switches, at the ends of a reply. */
const atEnds =
  /^(?:\s*(?:<(?:s|bos)>|<start_of_turn>model\b|\[\/?INST\]|\/(?:no_)?think\b))+|(?:(?:<\/?(?:s|eos|end_of_turn)>|\[\/?INST\]|(?<=\s|^)\/(?:no_)?think)\s*)+$/giu;
/** All of it between one pair of tags, whatever they are called. */
const wrapped = /^<([a-z][\w-]{0,30})>([\s\S]*)<\/\1>$/iu;
/** Tags that mean something to whoever reads the reply. */
const meant = ['turn', 'does'];

/** Whose reply it is, and what kind of turn was asked for; a line of a scene may be set as in a script. */
type Speaker = Pick<Seat, 'name' | 'role'> & { readonly kind?: string; readonly isLine?: boolean };

/** A reply without what its server, its template or its habit put around it: control tokens, a pair of tags, one's own name. */
export const bareReply = (reply: string, seat: Speaker, others: readonly Pick<Seat, 'name'>[]): string => {
  let text = withoutServerMarks(reply).replace(atEnds, '').trim();
  for (let depth = 0; depth < 3; depth += 1) {
    const [, tag = '', inner = ''] = wrapped.exec(text) ?? [];
    if (inner.trim() === '' || meant.includes(tag.toLowerCase()) || inner.includes(`<${tag}>`)) break;
    text = inner.trim();
  }
  return unlabelled(unruled(unframed(unquoted(text), seat)), seat, others);
};

/** Shorter lines of what was asked may well be one's own. */
const shortestEcho = 30;

/** Without the lines of what was asked that a reply begins with, where it goes on in its own. */
export const withoutEcho = (reply: string, asked: string): string => {
  const known = new Set(asked.split('\n').map((line) => line.trim()));
  const lines = reply.split('\n');
  const own = lines.findIndex((line) => line.trim() !== '' && !known.has(line.trim()));
  const echo = lines.slice(0, Math.max(0, own)).map((line) => line.trim());
  return echo.some((line) => line.length >= shortestEcho) ? lines.slice(own).join('\n') : reply;
};

/** A text without something, where something is left. */
const orAll = (text: string, without: (text: string) => string): string => without(text).trim() || text;

/** Lines drawn above and below all of it. */
const unruled = (text: string): string =>
  orAll(text, (all) => all.replace(/^(?:[-*_=]{3,}[^\S\n]*\n\s*)+/u, '').replace(/\n\s*[-*_=]{3,}$/u, ''));

/** All of it as one quotation of itself; somebody else's words stand beside one's own. */
const unquoted = (text: string): string =>
  /^(?:>[^\n]*(?:\n|$))+$/u.test(text) ? orAll(text, (all) => all.replace(/^>[^\S\n]?/gmu, '')) : text;

const listed = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap(wordsOf));
const before = listed(frames.before);
const after = listed(frames.after);
const longestFrame = 30;

/** Without "Sure! Here is my contribution:" above it and "Let me know if you need more." below, where something else is left. */
const unframed = (text: string, { name, role, kind = '' }: Speaker): string => {
  const own = new Set(wordsOf(`${name} ${role} ${kind}`));
  const isAll = (part: string, known: ReadonlySet<string>): boolean => {
    const words = wordsOf(part);
    const isKnown = (word: string): boolean => known.has(word) || own.has(word);
    return (
      words.length > 1 &&
      words.length <= longestFrame &&
      words.every((word) => isKnown(word) || word.split("'").every(isKnown))
    );
  };
  const [first = ''] = /^[^\n]{1,200}[:：][*_]*[^\S\n]*\n\s*(?:-{3,}\s*)?/u.exec(text) ?? [];
  const begun = first !== '' && isAll(first, before) ? text.slice(first.length) : text;
  const at = begun.lastIndexOf('\n\n');
  const last = begun.slice(at).trim().replaceAll('’', "'");
  const isOffer =
    at > 0 &&
    frames.offers.some((offer) =>
      last
        .toLowerCase()
        .replace(/^[\s*_(¿¡]+/u, '')
        .startsWith(offer),
    );
  return isOffer && isAll(last, after)
    ? begun
        .slice(0, at)
        .replace(/\s*\n-{3,}\s*$/u, '')
        .trimEnd()
    : begun;
};

const declining = listed(frames.declining);
const tells = listed(frames.tells);

/** Whether a model declines in words what it was asked: all of them stand in the list, and some tell of a model's task. A character may say that it can't help. */
export const declines = (text: string, isLine: boolean): boolean => {
  const words = wordsOf(text);
  const begun = text.toLowerCase().replaceAll('’', "'").trimStart();
  return (
    words.length <= longestRefusal &&
    frames.refusals.some((opening) => begun.startsWith(opening)) &&
    (words.some((word) => tells.has(word)) || (!isLine && frames.helping.some((phrase) => begun.includes(phrase)))) &&
    words.every((word) => declining.has(word) || tells.has(word))
  );
};
const longestRefusal = 60;

/** A short label before a colon at the very beginning, or in brackets: `**Ada (proponent):**`, `Proponent:`, `[Ada]`. */
const label =
  /^[#>\s]{0,6}[*_]{0,3}(?:([^\n:：*_#[\]{}"]{1,80})[*_]{0,3}[:：][*_]{0,3}|\[([^\n:：[\]]{1,80})\]:?)\s*(?=\S)/u;
/** A first line of its own that is set apart, as a heading, in bold or in brackets: `**Ada (proponent, round 1)**`. */
const title = /^(?=[#*_[])[#*_[\s]{1,8}([^\n:：#*_[\]{}"]{1,80})[\]*_]{0,4}[^\S\n]*\n\s*(?=\S)/u;
/** What a chat calls whoever answers in it, and an answer; numbers of turns stand beside it. */
const inChats = listed(frames.labels);
const inTitles = listed(frames.titles);

/** Without one's own name or role in front. Where others have a part, too, the names say whose is whose, and stay. */
const unlabelled = (
  text: string,
  { name, role, kind = '', isLine = false }: Speaker,
  others: readonly Pick<Seat, 'name'>[],
): string => {
  const [headed = '', alone = ''] = isLine ? [] : (title.exec(text) ?? []);
  const [found = '', before = '', within = ''] = headed === '' ? (label.exec(text) ?? []) : [];
  const words = wordsOf(before || within || alone).map((word) => word.replace(/'s$/u, ''));
  const [called, as, doing] = [wordsOf(name), wordsOf(role), wordsOf(kind)];
  const isOwn = [called, as].some((own) => own.length > 0 && own.every((word) => words.includes(word)));
  const isLabel = (word: string): boolean =>
    inChats.has(word) || /^\d+$/u.test(word) || (alone !== '' && (inTitles.has(word) || doing.includes(word)));
  if (!isOwn && (within !== '' || alone !== '' || !words.some((word) => inChats.has(word)))) return text;
  if (!words.every((word) => called.includes(word) || as.includes(word) || isLabel(word))) return text;
  return others.some((other) => text.includes(`${other.name}:`) || text.includes(`${other.name}**`))
    ? text
    : text.slice((found || headed).length);
};
