import { type Budget, isOver, wordsPerSecond } from './budget.ts';
import { countWords, partsOf } from './count.ts';
import { sentencesOf } from './sentences.ts';

/** A piece that is kept or dropped whole: a sentence, or a line that stands for itself, with what parts it from the last. */
interface Piece {
  readonly before: string;
  readonly text: string;
  readonly kind: 'sentence' | 'item' | 'heading';
}

/**
 * Shortens by whole sentences and list items, with the Markdown between them kept. The closing sentence stays where it
 * fits, because that is where people say what they want; of a turn that is there to ask, the question stays, before all else.
 * Where not even the first piece fits, it ends with a clause of it, or a word, and three dots.
 */
export const cutToFit = (text: string, budget: Budget): string => {
  if (!isOver(text, budget)) return text;
  const pieces = piecesOf(text);
  const asked = budget.keeps === 'question' ? pieces.findLastIndex(asks) : -1;
  if (asked >= 0) return cutToQuestion(pieces.slice(0, asked), pieces[asked]!, budget);
  const last = pieces.at(-1);
  const closing = last?.kind === 'sentence' && pieces.length > 2 ? last : null;
  const withClosing = closing && keep(pieces.slice(0, -1), budget, closing);
  const kept = withClosing ?? keep(pieces, budget, null);
  return kept ?? cutAtWord(text, budget);
};

const asks = ({ kind, text }: Piece): boolean => kind !== 'heading' && /[?？؟]["”’»)*_]*$/u.test(text);

/** The question, with as much of what leads to it as fits. */
const cutToQuestion = (before: readonly Piece[], question: Piece, budget: Budget): string =>
  keep(before, budget, question) ??
  (isOver(question.text, budget) ? cutAtWord(question.text, budget) : question.text.trim());

/** As many pieces from the start as fit, with the closing one behind them; null where none does. */
const keep = (pieces: readonly Piece[], budget: Budget, closing: Piece | null): string | null => {
  const end = closing ? [closing] : [];
  let most = 0;
  while (most < pieces.length && !isOver(written([...pieces.slice(0, most + 1), ...end]), budget)) most += 1;
  while (most > 0 && pieces[most - 1]!.kind === 'heading') most -= 1;
  return most === 0 ? null : written([...pieces.slice(0, most), ...end]);
};

const written = (pieces: readonly Piece[]): string =>
  pieces.map(({ before, text }, at) => (at === 0 ? text : (before || ' ') + text)).join('');

const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/u;
const heading = /^\s*(?:#{1,6}\s|\*\*[^*]{1,80}\*\*:?\s*$)/u;

const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let before = '';
  for (const block of blocksOf(text)) {
    if (block.kind === 'blank') {
      before += block.text;
      continue;
    }
    const parts = block.kind === 'prose' ? apart(block.text) : [{ before: '', text: block.text }];
    for (const part of parts) {
      const kind = block.kind === 'prose' ? 'sentence' : block.kind;
      pieces.push({ before: before + part.before, text: part.text, kind });
      before = '';
    }
  }
  return pieces;
};

type Block = { readonly kind: 'blank' | 'prose' | 'item' | 'heading'; text: string };

/** Lines of prose that follow each other are one block; items and headings are their own. */
const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  for (const line of text.split(/(\n+)/u)) {
    if (line === '') continue;
    const kind = line.trim() === '' ? 'blank' : item.test(line) ? 'item' : heading.test(line) ? 'heading' : 'prose';
    blocks.push({ kind, text: line });
  }
  return blocks;
};

/** The sentences of a block with what stands between them. */
const apart = (text: string): readonly Pick<Piece, 'before' | 'text'>[] => {
  let from = 0;
  return sentencesOf(text).map((sentence) => {
    const at = Math.max(from, text.indexOf(sentence, from));
    const before = text.slice(from, at);
    from = at + sentence.length;
    return { before, text: sentence };
  });
};

const cutAtWord = (text: string, budget: Budget): string => {
  const most = budget.unit === 'seconds' ? Math.floor(budget.most * wordsPerSecond) : budget.most;
  if (budget.unit === 'sentences') return sentencesOf(text)[0] ?? text;
  let kept = '';
  let clause = '';
  for (const piece of partsOf(text)) {
    if (countWords(kept + piece) > most) break;
    kept += piece;
    if (/[,;:]["”’)*_]*$/u.test(kept)) clause = kept;
  }
  // A thought that ends early is better than one that breaks off; either way it shows that there was more.
  const whole = countWords(clause) * 2 >= most ? clause.replace(/[,;:](["”’)*_]*)$/u, '$1') : kept;
  return `${beforeQuotation(whole.trim(), text)}…`;
};

/** So many words before a quotation say something by themselves. */
const fewestBefore = 3;

/** Half a quotation, or one without the label of what it cites, says what nobody wrote: the text ends before it. */
const beforeQuotation = (kept: string, text: string): string => {
  const isHalf = kept.lastIndexOf('“') > kept.lastIndexOf('”') || (kept.split('"').length - 1) % 2 === 1;
  const lacksLabel = /\[[^\]]*$/u.test(kept) || /^[\s.,;]*\[S\d/u.test(text.slice(kept.length));
  if (!isHalf && !lacksLabel) return kept;
  const before = kept.slice(0, Math.max(kept.lastIndexOf('“'), isHalf ? kept.lastIndexOf('"') : -1, 0)).trimEnd();
  return countWords(before) >= fewestBefore ? before.replace(/[,:;]$/u, '') : kept;
};
