import type { FormatCard } from '../../api/index.ts';
import { Glyph } from '../glyph.tsx';
import { beginOf } from '../place.ts';

/** How they talk; the choice is in the address. */
export const FormatChoice = ({ cards, chosen }: { cards: readonly FormatCard[]; chosen: string | undefined }) => (
  <ul className="formats" aria-label="How they talk">
    {cards.map(({ name, says, icon }) => (
      <li key={name}>
        <button
          type="button"
          aria-pressed={name === chosen}
          title={says}
          onClick={() => {
            window.location.hash = beginOf(name);
          }}
        >
          <Glyph icon={icon} />
          {name}
        </button>
      </li>
    ))}
  </ul>
);
