import { basename, extname, join } from 'node:path';
import type { ConveneRequest } from '../api/index.ts';
import type { Formats, Seat } from '../engine/index.ts';
import { findSeats, personaIn, type SeatFile, seatFolders, seatsIn } from '../personas/index.ts';

/** A cast that programs can name: a format with who sits at its table. */
export interface Cast {
  /** `council/architecture-review`. */
  readonly name: string;
  readonly format: string;
  readonly seats: readonly Seat[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface CastPlaces {
  readonly formats: Formats;
  /** Looked through where people keep personas. */
  readonly project: string;
  /** Its folder `casts` is looked through. */
  readonly data: string;
  /** Casts that need no file. */
  readonly bundled?: () => readonly Cast[];
  /** The format of a file that says none. */
  readonly usual?: string;
}

/** Who may be seated by name: bundled casts, and files in a project or in the data folder. */
export class Casts {
  readonly #places: CastPlaces;

  constructor(places: CastPlaces) {
    this.#places = places;
  }

  list(): readonly Cast[] {
    const { project, data, bundled } = this.#places;
    const found = [...findSeats([project]).files, ...seatsIn([join(data, 'casts')]).files];
    const own = found.filter(({ kind }) => kind === 'panel' || kind === 'seats').flatMap((file) => this.#cast(file));
    return [...new Map([...(bundled?.() ?? []), ...own].map((cast) => [cast.name, cast])).values()];
  }

  named(name: string): Cast | null {
    return this.list().find((cast) => cast.name === name) ?? null;
  }

  /** Somebody whose file lies where people keep personas. */
  persona(name: string): Seat | null {
    const folders = seatFolders.map((folder) => join(this.#places.project, folder));
    return personaIn(folders, name);
  }

  #cast({ path, name = basename(path, extname(path)), seats, format, defaults }: SeatFile): Cast[] {
    const { formats, usual } = this.#places;
    const held = format ?? usual;
    if (held === undefined || !Object.hasOwn(formats, held)) return [];
    const { maxRounds, model: _model, ...rest } = defaults ?? {};
    const given = { ...rest, ...(maxRounds !== undefined && { rounds: maxRounds }) };
    const known = Object.entries(given).filter(([key]) => Object.hasOwn(formats[held]!.settings, key));
    return [
      {
        name: `${held}/${name}`,
        format: held,
        seats,
        ...(known.length > 0 && { settings: Object.fromEntries(known) }),
      },
    ];
  }
}

/** A request with the cast in it. */
export const withCast = (asked: ConveneRequest, { seats, settings }: Cast): ConveneRequest => ({
  ...asked,
  seats: [...seats, ...(asked.seats ?? [])],
  ...((settings || asked.settings) && { settings: { ...settings, ...asked.settings } }),
});
