/** The marks of our own in a prompt. Nothing that anybody said may carry them. */
const tags = ['turn', 'fact', 'ruling', 'note', 'summary', 'memory'] as const;
export type Tag = (typeof tags)[number];

const forged = new RegExp(`<(?=\\s?/?\\s?(?:${tags.join('|')})\\b)`, 'giu');
/** Controls and direction marks: invisible to people, not to models. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const most = 4000;

/** Text of others made harmless: no forged marks, nothing invisible, no longer than a long turn. */
export const tame = (text: string): string => {
  const clean = text.replace(/\r\n?/gu, '\n').replace(invisible, '').replace(forged, '‹').trim();
  return clean.length > most ? `${clean.slice(0, most).trimEnd()} […]` : clean;
};

/** Puts foreign text between marks that say whose it is. It is data, whatever it claims to be. */
export const fence = (tag: Tag, text: string, facts: Readonly<Record<string, string | undefined>> = {}): string => {
  const said = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${tame(value!).replace(/[<>"\n]/gu, "'")}"`);
  return `<${tag}${said.join('')}>\n${tame(text)}\n</${tag}>`;
};
