import { type RefObject, useContext, useEffect } from 'react';
import { labelOf, placeIn, quoted } from '../../engine/index.ts';
import { type Claim, claimsOf, type Mark } from '../../transcripts/claims.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { TurnItem } from '../../transcripts/item.ts';
import { EvidenceHere } from './evidence-book.ts';
import { highlight } from './highlight.ts';

const marks: Readonly<Record<Exclude<Mark, null>, { readonly sign: string; readonly says: string }>> = {
  sourced: { sign: '✓', says: 'stands in the source' },
  disputed: { sign: '≠', says: 'somebody holds this passage against it' },
  contradicted: { sign: '≠', says: 'a source says otherwise' },
  misquoted: { sign: '✗', says: 'does not stand in the source' },
  reasoned: { sign: '∴', says: 'rests on a reason in the turn' },
  unsupported: { sign: '–', says: 'rests on nothing that was given' },
};

interface RestsProps {
  readonly item: TurnItem;
  readonly seq: number;
  /** Where its words stand on the page. */
  readonly words: RefObject<HTMLElement | null>;
}

/** What a turn rests on: its claims are marked where they stand, and each passage can be opened. What nobody could tell is not marked. */
export const Rests = ({ item, seq, words }: RestsProps) => {
  const { passage, challenging } = useContext(EvidenceHere);
  const later = challenging.filter((turn) => turn.seq > seq);
  const isMarkable = Boolean(item.cites?.length || item.claims?.length || later.length > 0);
  const claims = isMarkable ? claimsOf(item, later).filter(({ mark }) => mark !== null) : [];
  const key = claims.map(({ text, mark }) => `${mark} ${text}`).join('\n');
  useEffect(() => {
    if (words.current)
      return highlight(
        words.current,
        claims.map(({ mark, text }) => ({ name: `claim-${mark}`, text })),
      );
  }, [key, words]);
  if (claims.length === 0) return null;
  return (
    <ul className="rests" aria-label="What this rests on">
      {claims.flatMap((claim, nth) =>
        shownFor(claim).map(({ source, at, quote, mark }, of) => (
          <li key={`${nth} ${of}`} className={`rest is-${mark}`}>
            <details>
              <summary>
                <span aria-hidden="true">{marks[mark].sign}</span> {source ? harmlessLine(`${source} ${at}`) : mark}
                <span className="visually-hidden">: {marks[mark].says}</span>
              </summary>
              <p className="claim">{quoted(harmlessLine(claim.text))}</p>
              <p className="quiet">
                {marks[mark].says}
                {claim.heard && `, heard by ${harmlessLine(claim.heard.by)}`}
                {claim.heard?.quote && !source && `: “${harmlessLine(claim.heard.quote)}”`}
              </p>
              {source && (
                <Passage label={labelOf({ source, at }).slice(1, -1)} text={passage(source, at)?.text} quote={quote} />
              )}
            </details>
          </li>
        )),
      )}
    </ul>
  );
};

interface Shown {
  readonly source: string;
  readonly at: string;
  readonly quote: string;
  readonly mark: Exclude<Mark, null>;
}

/** Its own citations, those that were held against it, and what was heard. */
const shownFor = ({ cites, against, heard, mark }: Claim): readonly Shown[] => {
  const own = cites.map((cite): Shown => ({ ...cite, mark: cite.stands ? 'sourced' : 'misquoted' }));
  const others = against.map((cite): Shown => ({ ...cite, mark: 'disputed' }));
  if (mark === null || (own.length + others.length > 0 && mark !== 'contradicted')) return [...own, ...others];
  return [
    ...own,
    ...others,
    { source: heard?.source ?? '', at: heard?.at ?? '', quote: heard?.source ? (heard.quote ?? '') : '', mark },
  ];
};

const Passage = ({ label, text, quote }: { label: string; text: string | undefined; quote: string }) => {
  if (text === undefined) return <p className="quiet">There is no passage {harmlessLine(label)} in this record.</p>;
  const [from, until] = placeIn(quote, text) ?? [0, 0];
  return (
    <blockquote dir="auto">
      {harmless(text.slice(0, from))}
      {until > from && <mark>{harmless(text.slice(from, until))}</mark>}
      {harmless(text.slice(until))}
      <footer>{harmlessLine(label)}</footer>
    </blockquote>
  );
};
