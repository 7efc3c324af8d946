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

/** In whose name a record says how the table was held. */
export const house = 'Moderato';

const said = (text: string): Aside => ({ as: 'notice', speaker: house, text });

/** Says that from here on the table is held in another format. */
export const goesOnAs = (format: string): Aside => said(`The table goes on as a ${format}.`);

/** The format that a notice says the table goes on in; null for any other piece. */
export const formatAfter = (piece: Piece): string | null =>
  piece.as === 'notice' && piece.speaker === house
    ? (/^The table goes on as an? (\w+)\./u.exec(piece.text)?.[1] ?? null)
    : null;

/** Whether a role leads the talk: what it says is neither one of the seats' turns nor bound by their order. */
export const leads = (role: string): boolean => /^(?:facilitator|moderator)$/iu.test(role);

/** Whether a name stands for the person who convened the table. */
export const isUserWord = (name: string): boolean => /^(?:user|you)$/iu.test(name.trim());

/** Whether whoever leads the talk speaks, in a notice or in a turn. */
export const stepsIn = (piece: Piece): boolean =>
  piece.as === 'notice' ? piece.speaker !== house : piece.as === 'turn' && leads(piece.role);

/** Says that a person wants the end now: what was still due is left out. */
export const cutShort: Aside = said('The rest is cut short, as the user asked.');

export const isCutShort = ({ as, text }: Piece): boolean => as === 'notice' && text === cutShort.text;

/** Says that the record stops while the table is still open. */
export const brokenOff: Aside = said('The table has not come to its end.');

/** Says how the table was closed, and what it came to in a line each. */
export const sayClosed = (reason: string, says: string, lines: readonly string[] = []): Aside =>
  said([`Closed (${reason}): ${says}`, ...lines].join('\n'));

/** Ends that came before the table had done what it does. */
const stopped: ReadonlySet<string> = new Set(['ended', 'budget', 'failed', 'questions']);

/** Whether a table is over, and was not stopped on its way. */
export const cameToItsEnd = (closed: { readonly reason: string } | null): boolean =>
  closed !== null && !stopped.has(closed.reason);

/** Whether a notice says that the record stops before the table had done what it does. */
export const isBrokenOff = ({ as, speaker, text }: Piece): boolean => {
  if (as !== 'notice') return false;
  const reason = speaker === house ? /^Closed \(([\w-]+)\): /u.exec(text)?.[1] : undefined;
  return text === brokenOff.text || (reason !== undefined && stopped.has(reason));
};

/** Says that whoever convened a debate wanted so many rounds. */
export const hasRounds = (rounds: number): Aside => said(`Rounds in this debate: ${rounds}.`);

/** The rounds that a notice gives a debate; null for any other piece. */
export const roundsIn = ({ as, text }: Piece): number | null => {
  const wanted = as === 'notice' ? /^Rounds in this debate: (\d)\.$/u.exec(text)?.[1] : undefined;
  return wanted === undefined ? null : Number(wanted);
};

/** Somebody had the floor and did not speak. */
export interface Absence {
  readonly speaker: string;
  readonly role: string;
  /** What was due from them. */
  readonly type: string;
  /** A sentence. */
  readonly why: string;
}

export const sayAbsence = ({ speaker, role, type, why }: Absence): Aside =>
  said(`No ${type} from ${speaker} (${role}): ${why}`);

/** The absence that a notice tells of; null for any other piece. */
export const absenceIn = (piece: Piece): Absence | null => {
  if (piece.as !== 'notice' || piece.speaker !== house) return null;
  const [, type, speaker, role = '', why = ''] = /^No (\w+) from (.+?) \(([^()]*)\): (.*)$/su.exec(piece.text) ?? [];
  return type && speaker ? { speaker, role, type, why } : null;
};
