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
}

/** What stands between turns: the facilitator's notices, and the words of the user. Neither counts as a turn. */
export interface Aside {
  readonly as: 'notice' | 'user';
  readonly speaker: string;
  readonly text: string;
}

export type Piece = ProtocolTurn | Aside;
