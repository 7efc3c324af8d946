/** A turn as it stands in a transcript. */
export interface ProtocolTurn {
  readonly as: 'turn';
  /** The display name. */
  readonly speaker: string;
  /** The seat's id, where it is known. */
  readonly agent?: string;
  readonly icon?: string;
  readonly role: string;
  readonly type: string;
  readonly text: string;
  /** The role in the header line, where it differs from the one in the opening line. */
  readonly headerRole?: string;
  /** The name in the header line, where it differs from the one in the opening line. */
  readonly headerName?: string;
  /** Whether it was off topic, where that was measured when it was said. */
  readonly strayed?: boolean;
}

/** What stands between turns: the facilitator's notices, and the words of the user. Neither counts as a turn. */
export interface Aside {
  readonly as: 'notice' | 'user';
  readonly speaker: string;
  readonly text: string;
}

export type Piece = ProtocolTurn | Aside;

/** Says that from here on the table is held in another format. */
export const goesOnAs = (format: string): Aside => ({
  as: 'notice',
  speaker: 'Moderato',
  text: `The table goes on as a ${format}.`,
});

/** The format that a notice says the table goes on in; null for any other piece. */
export const formatAfter = (piece: Piece): string | null =>
  piece.as === 'notice' ? (/^The table goes on as an? (\w+)\./u.exec(piece.text)?.[1] ?? null) : null;

/** Whether a role leads the talk: what it says is neither one of the seats' turns nor bound by their order. */
export const leads = (role: string): boolean => /^(?:facilitator|moderator)$/iu.test(role);

/** Says that a person wants the end now: what was still due is left out. */
export const cutShort: Aside = { as: 'notice', speaker: 'Moderato', text: 'The rest is cut short, as the user asked.' };

export const isCutShort = ({ as, text }: Piece): boolean => as === 'notice' && text === cutShort.text;
