import { type Briefing, countWords, labelOf, type Source, sentencesOf } from '../../engine/index.ts';
import { contentStems } from '../../words/index.ts';

const fewest = 4;
const most = 34;

/** More sentences than this are not weighed. */
const mostWeighed = 400;

/**
 * What a seat can quote from the sources, best for the topic first, each with its label: word for word, because it makes nothing up. Every
 * seat has its own: the sentences go round the table.
 */
export const quotesFor = ({ sources = [], topic, seat }: Briefing, place: number, count: number): readonly string[] => {
  if (sources.length === 0) return [];
  const asked = contentStems(`${topic} ${seat.persona.line}`);
  const weight = (text: string): number => [...contentStems(text)].filter((stem) => asked.has(stem)).length;
  return sources
    .flatMap(sayableIn)
    .slice(0, mostWeighed)
    .map(({ text, label, isRow }, at) => ({ said: `“${text}” ${label}`, at, isRow, weight: weight(text) }))
    .sort((a, b) => Number(a.isRow) - Number(b.isRow) || b.weight - a.weight || a.at - b.at)
    .filter((_, at) => at % Math.max(1, count) === place % Math.max(1, count))
    .map(({ said }) => said);
};

/** What papers beside a deck say of a claim, in figures, with its label; null where they say nothing of it. A deck on the table is told by its slides. */
export const paperOn = ({ sources = [] }: Pick<Briefing, 'sources'>, claim: string): string | null => {
  const claimed = contentStems(claim);
  const said = sources
    .filter(({ passages }) => !passages.every(({ heading = '' }) => slideHeading.test(heading)))
    .flatMap(sayableIn)
    .slice(0, mostWeighed)
    .filter(({ text }) => /\p{N}/u.test(text) && countWords(text) <= mostBeside)
    .map((each) => ({ ...each, weight: [...contentStems(each.text)].filter((stem) => claimed.has(stem)).length }))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return said && said.weight > 0 ? `“${said.text}” ${said.label}` : null;
};

const slideHeading = /^Slide \d+/u;

/** Words of a paper that stand beside a claim in one question. */
const mostBeside = 18;

interface Sayable {
  readonly text: string;
  readonly label: string;
  /** A row of a table is said once there is no sentence left. */
  readonly isRow: boolean;
}

/** Whole sentences of a document; of a page, those that end, because its headings are lines like all others; of a table, its rows. */
const sayableIn = ({ id, kind, passages }: Source): readonly Sayable[] =>
  passages.flatMap(({ at, text }) => {
    const label = labelOf({ source: id, at });
    const all = kind === 'csv' ? text.split('\n').slice(1) : sentencesOf(kind === 'pdf' ? unwrapped(text) : text);
    return all
      .filter((each) => kind !== 'pdf' || /[.!…]["”’»)]*$/u.test(each))
      .map((each) => ({
        text: each.replace(/\s+/gu, ' ').replace(/^[-*•\s\u00b9\u00b2\u00b3\u2070-\u2079]+|[.!\s]+$/gu, ''),
        label,
        isRow: kind === 'csv',
      }))
      .filter(({ text: said }) => isSayable(said, kind));
  });

/** The lines of a page as it prints them, those that fill its width joined to the next one: a sentence runs on there. */
const unwrapped = (text: string): string => {
  const lines = text.split('\n');
  const full = Math.max(...lines.map(({ length }) => length)) * filled;
  return lines
    .map((line, at) => {
      const runsOn = line.length >= full && at < lines.length - 1;
      return /[-\u00ad]$/u.test(line) || !runsOn ? `${line}\n` : `${line} `;
    })
    .join('');
};

/** A line with so much of the width ends because it is full. */
const filled = 0.75;

const isSayable = (text: string, kind: string): boolean =>
  !/[“”„«»"?[\]]/u.test(text) &&
  (kind === 'csv' ? /\p{N}/u.test(text) : countWords(text) >= fewest && countWords(text) <= most);
