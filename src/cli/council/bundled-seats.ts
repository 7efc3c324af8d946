import { type Seat, seatIdFrom } from '../../engine/index.ts';
import { bundledExperts, bundledPanels, seatsOfPanel } from '../../formats/council/panels/index.ts';

/** The seats of a bundled panel; null where none has that name. */
export const bundledPanelSeats = (name: string): readonly Seat[] | null => {
  const panel = bundledPanels.find((each) => each.name === name.trim().toLowerCase());
  return panel ? seatsOfPanel(panel) : null;
};

export const panelNames = (): string => bundledPanels.map(({ name }) => name).join(', ');

/** Bundled experts by slug, as they are written with commas or blanks between them. */
export const expertSeats = (written: readonly string[], problems: string[]): readonly Seat[] =>
  written
    .flatMap((list) => list.split(/[\s,]+/u))
    .filter(Boolean)
    .flatMap((slug) => {
      const seat = bundledExperts.find(({ id }) => id === slug);
      if (seat) return [seat];
      problems.push(
        `There is no bundled expert "${slug}"; known are ${bundledExperts.map(({ id }) => id).join(', ')}.`,
      );
      return [];
    });

/** People who sit in, by name. */
export const humanSeats = (names: readonly string[]): readonly Seat[] =>
  names.map((name) => ({
    id: seatIdFrom(name),
    name: name.trim(),
    role: '',
    voice: 'human',
    persona: { line: `${name.trim()}, a person at the table.` },
  }));
