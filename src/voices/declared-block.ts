import { type Declarable, type Declaration, type DeclarationField, isFields, type Shape } from '../engine/index.ts';
import { salvage } from './salvage.ts';

const OPEN = '<does>';
const CLOSE = '</does>';

const FORMS: Readonly<Record<DeclarationField, string>> = {
  stands: '"stands": where you stand now',
  confidence: '"confidence": how sure you are of that, 0 to 1',
  standsDown: '"standsDown": true only if you tested what the others said and have nothing left to object, else false',
  intent: '"intent": "yes" | "no" | "conditional" | "neither"',
  answers: '"answers": [{"to": name, "quote": their exact words that you answer}]',
  objects: '"objects": [{"to": name, "quote": their exact words that you object to}]',
  concedes: '"concedes": [{"to": name, "quote": their exact words that you grant}]',
  movedBy: '"movedBy": {"to": name, "quote": their exact words that changed your mind}, only if they did',
  shows: '"shows": [{"clause": as written below, "by": your name, "quote": your exact words that show it}]',
  lastWord: '"lastWord": true only if you have nothing more to say here, or take leave; else false',
  goes: '"goes": "leaves" if you go away with this line, "enters" if you come back with it; left out if neither',
  asksUser: '"asksUser": a question to whoever convened this, only if you need it answered',
};

/** What a model is asked to add after its words. */
export const askToDeclare = ({ fields, options, clauses }: Declarable): string =>
  [
    `After your words, on a new line, say what they do, between ${OPEN} and ${CLOSE}, as one JSON object with those of these fields that apply; nobody sees it:`,
    ...fields.map((field) =>
      field === 'stands' && options && options.length > 0
        ? `${FORMS.stands}, one of ${options.map((one) => JSON.stringify(one)).join(', ')}`
        : FORMS[field],
    ),
    ...(fields.includes('shows') && clauses
      ? [`Clauses: ${clauses.map((one) => JSON.stringify(one)).join('; ')}`]
      : []),
  ].join('\n');

/** A block as models mark it: in any case, in Markdown, with its brackets escaped, not closed, or as an empty tag. */
const block =
  /(?:<|&lt;)does(?:>|&gt;)((?:(?!(?:<|&lt;)\/?does)[\s\S])*)((?:<|&lt;)\/does(?:>|&gt;))?|<does\b[^<>]*\/>/giu;

const marks = /(?:<|&lt;)\/?does(?:>|&gt;)/giu;

/** Its fields, also where they stand as labels. */
const shape: Shape = {
  type: 'object',
  properties: Object.fromEntries(Object.keys(FORMS).map((name) => [name, {}])),
};

interface Split {
  readonly text: string;
  readonly does?: Declaration;
}

/**
 * A reply's words, and what it declares after them. Data between the marks is for nobody at the table, whether it can be read or
 * not; prose between them was said, and marks that close nothing are words. Where a declaration was asked for, an object of its
 * fields at the very end is one without its marks.
 */
export const splitDeclared = (text: string, isAsked = false): Split => {
  const blocks = [...text.matchAll(block)].map((found) => {
    const within = (found[1] ?? '').trim();
    const does = salvage(within, shape);
    return {
      ...{
        from: found.index,
        to: found.index + found[0].length,
        isClosed: Boolean(found[2]) || found[0].endsWith('/>'),
      },
      does,
      said: isFields(does) || /[{}[\]]/u.test(within) ? '' : within,
    };
  });
  const taken = blocks.filter(({ isClosed, does }) => isClosed || isFields(does));
  if (taken.length === 0) return isAsked ? unmarked(text) : { text };
  const words = taken.reduceRight(
    (all, { from, to, said }) => joined(all.slice(0, from), [said, all.slice(to)].filter(Boolean).join('\n\n')),
    text,
  );
  const does = taken.findLast((one) => isFields(one.does))?.does as Declaration | undefined;
  return does ? { text: words, does } : { text: words || text.replace(marks, '').trim() };
};

/** What stood around the block, without the fence or the bold that held nothing else. */
const joined = (before: string, after: string): string => {
  const [, frame = ''] = /(?:^|\s)(```\w*|[*_`]{1,3})\s*$/u.exec(before) ?? [];
  const isFramed = frame !== '' && /^\s*[*_`]/u.test(after);
  const above = untitled(isFramed ? before.slice(0, before.lastIndexOf(frame)) : before);
  const below = (isFramed ? after.replace(/^\s*[*_`]{1,3}/u, '') : after).trim();
  return [above, below].filter(Boolean).join('\n\n');
};

/** Without a last line that only announces what followed: `**Declaration:**`, `## Metadata`. */
const untitled = (text: string): string => {
  const whole = text.trimEnd();
  const at = whole.lastIndexOf('\n');
  const isTitle =
    at > 0 && /^\s*(?:#{1,6}\s+[^\n]{1,40}|[*_]{0,3}[^\n.!?]{1,40}[:：][*_]{0,3})$/u.test(whole.slice(at));
  return isTitle ? whole.slice(0, at).trimEnd() : whole;
};

/** An object that begins a line, ends the reply, and has no field but those that a declaration has; a position is where one stands. */
const unmarked = (text: string): Split => {
  const whole = text.trimEnd().replace(/\n```$/u, '');
  const from = whole.lastIndexOf('\n{');
  if (from <= 0 || !whole.endsWith('}')) return { text };
  const does = salvage(whole.slice(from), { type: 'object' });
  const names = isFields(does) ? Object.keys(does) : [];
  if (
    !isFields(does) ||
    names.length === 0 ||
    !names.every((name) => Object.hasOwn(FORMS, name) || name === 'position')
  )
    return { text };
  const { position, ...fields } = does;
  return {
    text: untitled(whole.slice(0, from).replace(/\n?```\w*\s*$/u, '')),
    does: { ...(typeof position === 'string' && { stands: position }), ...fields },
  };
};

/** Lets words through as they stream in, and keeps back the block, or what may be its beginning. */
export const keepingBack = (onText: (text: string) => void): ((piece: string) => void) => {
  let held = '';
  let inBlock = false;
  return (piece) => {
    if (inBlock) return;
    held += piece;
    const at = held.toLowerCase().indexOf(OPEN);
    inBlock = at >= 0;
    const free = inBlock ? at : held.length - beginsAtEnd(held);
    if (free > 0) onText(held.slice(0, free));
    held = held.slice(free);
  };
};

/** How many characters at the end of a text could begin the block, with the blanks before it. */
const beginsAtEnd = (text: string): number => {
  for (let length = Math.min(OPEN.length - 1, text.length); length > 0; length -= 1) {
    if (OPEN.startsWith(text.slice(-length).toLowerCase())) return length;
  }
  return 0;
};
