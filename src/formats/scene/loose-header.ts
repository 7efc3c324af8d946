import { type LineHeader, readHeader } from './header.ts';

/** A further bracket of the same header: `[TO: Bob] [TONE: angry]`. */
const goesOn = /\s*[,;]?\s*[*_`]*(?=[[［【]\s*(?:\*|(?:TO|TONE)\s*[:：]|(?:INTERRUPT|SILENT|REACT)\s*[\]］】]))/iuy;
const marksAfter = /[*_`]{1,3}/uy;
const colonAfter = /[^\S\n]*[:：](?=\s)/uy;

/** A header with all its brackets, and with what Markdown puts around it: bold, a code span, a colon. */
export const wholeHeader = (text: string, start: number): LineHeader => {
  let header = readHeader(text, start);
  const isMarked = /[*_`]/u.test(text[start - 1] ?? '');
  let end = isMarked ? past(marksAfter, text, header.end) : header.end;
  for (let at = past(goesOn, text, end); /[[［【]/u.test(text[at] ?? ''); at = past(goesOn, text, end)) {
    const more = readHeader(text, at);
    const closes = at > end && /[*_`]/u.test(text[at - 1]!);
    end = closes || isMarked ? past(marksAfter, text, more.end) : more.end;
    header = together(header, more);
  }
  return { ...header, end: past(colonAfter, text, end) };
};

const past = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

const together = (one: LineHeader, more: LineHeader): LineHeader => ({
  keyword: one.keyword ?? more.keyword,
  target: one.target ?? more.target,
  tone: one.tone ?? more.tone,
  phrase: one.phrase ?? more.phrase,
  nonverbal: [one.nonverbal, more.nonverbal].filter(Boolean).join('; ') || null,
  end: more.end,
});

const keyword = '(?:TO|TONE)[^\\S\\n]*[:：]|(?:INTERRUPT|SILENT|REACT)(?![\\p{L}\\p{N}])';
/** `(TO: …)`, `{TO: …}`, `<TO: …>`, and in bold. */
const otherBrackets = new RegExp(`^([\\s>]*)(?:[({<]|\\*{2,3})((?:${keyword})[^(){}<>*\\n]*)(?:[)}>]|\\*{2,3})`, 'imu');
/** Its two words on a line each: `**TO:** Bob`, `**TONE:** dry`. */
const onLines =
  /^([\s>*_#-]*)TO[*_]*[^\S\n]*[:：][*_]*([^\n"“„«「[\]]{1,80})\n[\s>*_#-]*TONE[*_]*[^\S\n]*[:：][*_]*([^\n"“„«「[\]]{1,80})(?=\n|$)/iu;
const bare =
  /^([\s>]*)((?:TO[^\S\n]*[:：][^\n"“„«「[\]]{1,80})?TONE[^\S\n]*[:：][^\n"“„«「[\]]{1,80})(?=$|["“„«「])/imu;
/** Nothing but the word for it, or the word before an action. */
const bareKeyword = /^[\s>*_([]*(?:(?:silent|silence)[\s*_.)\]]*$|(REACT)[*_]*[^\S\n]*[:：]?[^\S\n]*(?=\*))/iu;
/** `[AN: Bob, TON: ruhig] „…“`: the form is there, its two words are translated. */
const translated =
  /^([\s>*_]*)[[［【]\s*[\p{L}À]{1,12}\s*[:：]\s*([^,;，\]\n]{1,80})[,;，]\s*\p{L}{1,12}\s*[:：]\s*([^\]］】\n]{1,80})[\]］】]/mu;
/** A script's form: `ALICE (to Bob, dry): "…"`, `[Alice → Bob, dry] "…"`. */
const scripted =
  /^[\s>*_]*[[(]?([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,60}?)[*_\s]*(?:\(\s*(?:to|→|->)\s+|(?:→|->)\s*)([^(),;\]\n]{1,60})(?:[,;]\s*([^()\]\n]{1,80}))?[)\]][*_]*\s*[:：]?[*_]*\s*(?=["“„«「『*])/iu;

/** An answer whose header has lost its brackets, or has another form, as if it were in the form. */
export const inBrackets = (text: string, others: readonly string[] = []): string => {
  const [silent, react] = bareKeyword.exec(text) ?? [];
  if (silent !== undefined) return react ? text.replace(bareKeyword, '[REACT] ') : '[SILENT]';
  const isOther = (name = ''): boolean => others.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  if (isOther(translated.exec(text)?.[2])) return text.replace(translated, '$1[TO: $2, TONE: $3]');
  const [script, speaker, to = '', tone = 'neutral'] = scripted.exec(text) ?? [];
  if (script !== undefined && isOther(to) && !isOther(speaker))
    return `[TO: ${to.trim()}, TONE: ${tone.trim()}] ${text.slice(script.length)}`;
  if (onLines.test(text)) {
    const line = text.replace(onLines, '$1[TO: $2, TONE: $3]').replace(/^[*_#>\s-]+/u, '');
    return line.replace(/\]\s*\n[\s>*_-]*\p{L}{3,12}[*_]*\s*[:：][*_\s]*(?=["“„«「『])/u, '] ');
  }
  const lost = [otherBrackets, bare].find((form) => form.test(text));
  return lost ? text.replace(lost, '$1[$2]') : text;
};

/** What data calls the parts of a line. */
const parts = {
  to: ['to', 'target', 'addressee'],
  tone: ['tone', 'emotion'],
  words: ['content', 'dialog', 'dialogue', 'line', 'text', 'speech', 'says'],
  act: ['nonverbal', 'non_verbal', 'gesture'],
};

/** An answer that came as data: the line within it, or one made of its fields. */
export const unpacked = (text: string): string => {
  if (!text.startsWith('{') || !text.endsWith('}')) return text.replace(doubled, '[$1]');
  const fields = fieldsOf(text);
  return [...fields.values()].find((value) => lineWithin.test(value)) ?? lineOf(fields) ?? text;
};

const lineWithin = new RegExp(`^[\\s>*_]*[[［【]\\s*(?:${keyword})`, 'iu');
const doubled = new RegExp(`\\[\\[((?:${keyword})[^[\\]\\n]*)\\]\\]`, 'giu');

const lineOf = (fields: ReadonlyMap<string, string>): string | null => {
  const part = (names: readonly string[]): string => names.map((name) => fields.get(name)).find(Boolean) ?? '';
  const { to, tone, words, act } = parts;
  const doing = /^(?:silent|react|interrupt)$/iu.exec(part(['action']))?.[0].toUpperCase();
  if (part(words) === '' && doing === undefined) return null;
  const header = [
    ...(doing === undefined ? [] : [doing]),
    ...(part(to) === '' ? [] : [`TO: ${part(to)}`]),
    `TONE: ${part(tone) || 'neutral'}`,
    ...(part(act) === '' ? [] : [`*${part(act).replaceAll('*', '')}*`]),
  ].join(', ');
  return part(words) === '' ? `[${header}]` : `[${header}] "${part(words)}"`;
};

/** The texts of an object by their names in lower case. */
const fieldsOf = (text: string): ReadonlyMap<string, string> => {
  try {
    const data = Object.entries(JSON.parse(text) as object);
    return new Map(data.flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])));
  } catch {
    return new Map();
  }
};
