import type { Audience } from './audience.ts';
import type { EntryBody } from './entry.ts';
import type { AnyFormat } from './format.ts';
import type { Seat } from './seat.ts';
import { sealSettings } from './settings.ts';

interface Laid {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
}

/** Parts a table into what everyone may know of it, and entries for the house and for single seats. */
export const seal = (
  { settings: table, roles }: AnyFormat,
  { settings, seats }: Laid,
): { readonly open: Laid; readonly sealed: readonly (readonly [EntryBody, Audience])[] } => {
  const parted = sealSettings(table, settings);
  const open = seats.map((seat) => asOthersKnow(roles, seat));
  return {
    open: { settings: parted.open, seats: open },
    sealed: [
      ...(Object.keys(parted.sealed).length > 0
        ? [[{ type: 'settings-sealed', settings: parted.sealed }, 'house'] as const]
        : []),
      ...seats
        .filter((seat, at) => seat !== open[at])
        .map(({ id, persona }) => [{ type: 'persona-sealed', seat: id, persona }, [id]] as const),
    ],
  };
};

/** A seat as the others know it: where its role is sealed, by one line. */
export const asOthersKnow = (roles: AnyFormat['roles'], seat: Seat): Seat => {
  const { line, ...own } = seat.persona;
  return roles[seat.role]?.sealed && Object.keys(own).length > 0 ? { ...seat, persona: { line } } : seat;
};
