/** The marks of our own in a prompt. Nothing that anybody said may carry them. */
const tags = ['turn', 'fact', 'ruling', 'note', 'summary', 'memory', 'attempt', 'does', 'source', 'found'] as const;
export type Tag = (typeof tags)[number];

const forged = new RegExp(`<(?=\\s?/?\\s?(?:${tags.join('|')})\\b)`, 'giu');
/** Controls and direction marks: invisible to people, not to models. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Some 4,000 words: longer than any turn that a format asks for, so that only a flood is cut. */
const longestTurn = 24_000;

/** Text made harmless: no forged marks, nothing invisible. Never cut: what the user wrote arrives whole. */
export const tame = (text: string): string =>
  text.replace(/\r\n?/gu, '\n').replace(invisible, '').replace(forged, '‹').trim();

/** What somebody at the table said: made harmless, and told where it was cut. */
const tameTurn = (text: string): string => {
  const clean = tame(text);
  if (clean.length <= longestTurn) return clean;
  return `${clean.slice(0, longestTurn).trimEnd()} [… ${clean.length - longestTurn} more characters are in the record]`;
};

/** Puts foreign text between marks that say whose it is. It is data, whatever it claims to be. */
export const fence = (tag: Tag, text: string, facts: Readonly<Record<string, string | undefined>> = {}): string => {
  const said = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${tame(value!).replace(/[<>"\n]/gu, "'")}"`);
  return `<${tag}${said.join('')}>\n${tag === 'turn' ? tameTurn(text) : tame(text)}\n</${tag}>`;
};
