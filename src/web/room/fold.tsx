import type { Formats } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { ruleSays } from './rule-says.ts';

interface FoldProps {
  readonly items: readonly Item[];
  readonly formats: Formats;
  readonly isOpen: boolean;
  readonly toggle: (isOpen: boolean) => void;
}

/** What the house did between two turns: one line with the last of it, and the steps before it on demand. */
export const Fold = ({ items, formats, isOpen, toggle }: FoldProps) => {
  const last = items.at(-1)!;
  const said = <Step item={last} formats={formats} />;
  if (items.length === 1 && last.type !== 'ruling') return <p className={`aside ${last.type}`}>{said}</p>;
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && toggle(open)}>
      <summary>
        <span className={last.type}>{said}</span>
      </summary>
      <ul>
        {items.slice(0, -1).map((item) => (
          <li key={item.seq} className={item.type}>
            <Step item={item} formats={formats} />
          </li>
        ))}
      </ul>
    </details>
  );
};

const Step = ({ item, formats }: { item: Item; formats: Formats }) => (
  <>
    {sayStep(item)} {item.type === 'ruling' && <By item={item} formats={formats} />}
  </>
);

const sayStep = (item: Item): string => {
  switch (item.type) {
    case 'ruling':
      return harmlessLine(item.why);
    case 'refusal':
      return harmlessLine(`${item.seat.name} is asked again: ${item.why}`);
    case 'missed':
      return harmlessLine(`${item.seat.name} missed a turn: ${item.why}`);
    default:
      return item.type === 'notice' ? harmlessLine(item.text) : '';
  }
};

/** Who ruled; the rule itself is told to whoever points at it. */
const By = ({ item, formats }: { item: Extract<Item, { type: 'ruling' }>; formats: Formats }) => (
  <span className="by" title={[ruleSays(formats, item.rule), `(${item.rule})`].filter(Boolean).join(' ')}>
    by {item.by === 'rule' ? 'rule' : harmlessLine(item.by)}
  </span>
);
