import { actionText } from './clean-text.ts';

const opens = '"“„«「『';
const closes: Readonly<Record<string, string>> = {
  '"': '"”“',
  '“': '”"',
  '„': '“”"',
  '«': '»"',
  '「': '」',
  '『': '』',
};

/** All of it between single quotation marks, or behind the dash that opens speech in some languages. */
const otherMarks = /^(?:['‘]([^'‘’\n]+(?:['’](?=\p{L})[^'‘’\n]+)*)['’]|[—–]\s?([^—–"“„«\n]+))$/u;

export interface QuotedSpeech {
  readonly content: string;
  readonly actions: readonly string[];
  readonly quoted: boolean;
}

/** Takes the words out of what follows a header: the quoted part, without its quotation marks; actions around it apart. */
export const speechIn = (body: string): QuotedSpeech => {
  if (body === '') return { content: '', actions: [], quoted: true };
  const other = otherMarks.exec(body)?.slice(1).find(Boolean);
  if (other !== undefined) return { content: other, actions: [], quoted: true };
  const from = firstQuote(body);
  if (from === null) {
    const { rest, actions } = actionsIn(body);
    return { content: rest, actions, quoted: rest === '' };
  }
  const marks = closes[body[from]!]!;
  const to = lastOf(body, marks, from + 1);
  const inside = actionsBetweenQuotes(body.slice(from + 1, to ?? body.length));
  const before = actionsIn(body.slice(0, from));
  const after = actionsIn(to === null ? '' : beforeRule(body.slice(to + 1)));
  return {
    content: inside.rest.trim(),
    actions: [
      ...before.actions,
      ...inside.actions,
      ...after.actions,
      ...direction(after.rest, body.slice((to ?? 0) + 1)),
    ],
    quoted: to !== null,
  };
};

/** Speech that begins after a few words of narration is still speech; a quotation deep within a sentence is not. */
const firstQuote = (body: string): number | null => {
  const at = [...opens].map((mark) => body.indexOf(mark)).filter((found) => found >= 0);
  const from = Math.min(...at, body.length);
  return from < body.length && actionsIn(body.slice(0, Math.min(from, 400))).rest === '' ? from : null;
};

const lastOf = (text: string, marks: string, from: number): number | null => {
  const at = Math.max(...[...marks].map((mark) => text.lastIndexOf(mark)));
  return at >= from ? at : null;
};

/** More things than these nobody does in one beat. */
const mostActions = 8;

/** `*actions*` taken out of a text. */
const actionsIn = (text: string): { readonly rest: string; readonly actions: readonly string[] } => {
  const actions: string[] = [];
  const rest = text.replace(/\*{1,3}\(?([^*\n]{1,200}?)\)?\*{1,3}/gu, (_, action: string) => {
    if (actions.length < mostActions) actions.push(actionText(action));
    return ' ';
  });
  return { rest: rest.replace(/[ \t]{2,}/gu, ' ').trim(), actions: actions.filter(Boolean) };
};

/** What stands below a rule is a remark about the line, and no part of it. */
const beforeRule = (text: string): string => text.split(/^[^\S\n]*(?:[-*_] ?){3,}$/mu)[0]!;

/** Actions between two pieces of speech: `"Wait." *turns* "No."`; two quoted paragraphs are one speech. */
const actionsBetweenQuotes = (text: string): { readonly rest: string; readonly actions: readonly string[] } => {
  const actions: string[] = [];
  const rest = text.replace(/["”]\s*\*([^*\n]{1,200})\*\s*["“]/gu, (_, action: string) => {
    if (actions.length < mostActions) actions.push(actionText(action));
    return ' ';
  });
  return { rest: rest.replace(/(?<=[.!?…,])["”][^\S\n]*\n\s*["“]/gu, '\n'), actions };
};

/** A short remark on the same line after the speech is a stage direction; a long or later one is no part of the line. */
const direction = (rest: string, after: string): string[] =>
  rest !== '' && !/^\s*\n/u.test(after) && rest.length <= 120 && !rest.includes('\n') && /\p{L}/u.test(rest)
    ? [actionText(rest).replace(/[.]$/u, '')]
    : [];
