import type { Entry, Formats, Session } from '../../engine/index.ts';
import { type BillBlock, type Block, isFilled } from '../../transcripts/block.ts';
import { faceOf, nameIn } from '../../transcripts/face.ts';

/** What matters at a moment of a session, as its format describes it; null where it is not described here. */
export const panelBlocks = (
  formats: Formats,
  session: Session<any>,
  entries: readonly Entry[],
): readonly Block[] | null => {
  const face = faceOf(formats, session.format);
  if (!face) return null;
  if (!session.own) return [];
  return face.panel({ session, entries, nameOf: nameIn(session.seats) }).filter(isFilled);
};

/** A result whose clauses are listed, with the text itself in their place: its versions are known there. */
export const withBill = (blocks: readonly Block[], bill: BillBlock | undefined): readonly Block[] => {
  if (!bill) return blocks;
  const clauses = new Set(bill.clauses.map(({ text }) => text));
  const isListed = (block: Block): boolean =>
    block.type === 'list' && block.lines.every(({ text }) => clauses.has(text));
  const at = blocks.findIndex(isListed);
  return at < 0 ? blocks : [...blocks.slice(0, at), bill, ...blocks.slice(at).filter((block) => !isListed(block))];
};
