import {
  type Answer,
  answerTo,
  CONTRADICTED,
  type Draft,
  type Held,
  type SeatId,
  SPEAKER,
} from '../../engine/index.ts';
import { expertsAt } from './context.ts';
import { mentionsIn } from './follow-up.ts';
import { isSameChoice, isTellable, type Position, positionDeclared, sayPosition } from './position.ts';
import { readPosition } from './position-line.ts';
import { asked } from './questions.ts';
import type { CouncilTable } from './terms.ts';

/** What a turn of a council carries beside its words. */
export interface TurnData {
  readonly position?: Position;
  /** It stands down, by its speaker's word or heard for certain; false where its speaker says that it does not, or is not believed. */
  readonly stoodDown?: boolean;
  /** How much was heard against that, 0..1. */
  readonly doubt?: number;
  /** It objects; the words that do, where somebody heard them. */
  readonly objects?: boolean;
  readonly objection?: string;
  /** Whether it brings anything new; absent where nobody could tell. */
  readonly adds?: boolean;
}

export interface CouncilDraft extends Draft {
  readonly data?: TurnData;
}

/** As sure as this, somebody else may say that an expert stands down. */
const certain = 0.9;

/** Reads a reply: the position it states or declares, whom it addresses, and what was heard in it. */
export const readTurn = (held: Held, table: CouncilTable): CouncilDraft => {
  const { seat, kind } = held.cue;
  const options = table.settings.options;
  const { said, position: stated } = readPosition(held.text, options);
  const position = together(stated, declaredIn(held, options), options);
  const isWhole = stated !== null && said === held.text.trim();
  const data: TurnData = { ...(position && { position }), ...heardIn(held) };
  const to = addressee(kind, said, seat, table);
  return {
    seat,
    kind,
    text: position && !isWhole ? `${said}\n\n${sayPosition(position)}`.trim() : said,
    ...(to !== undefined && { to }),
    ...(Object.keys(data).length > 0 && { data }),
  };
};

/** What the words contradict is as if it had not been declared. */
const declaredIn = ({ does: { stands, confidence } = {}, heard }: Held, options: readonly string[]): Position | null =>
  stands === undefined || answerTo(heard, asked.stands).why === CONTRADICTED
    ? null
    : positionDeclared(stands, confidence, options);

/** Whether a position out of the closed list is declared, and the words give none. */
export const isOnlyDeclared = (held: Held, options: readonly string[]): boolean => {
  const declared = declaredIn(held, options);
  return declared !== null && isTellable(options, declared) && readPosition(held.text, options).position === null;
};

/** The sentence where both are told, and are not the same. */
export const collisionIn = (held: Held, options: readonly string[]): string | null => {
  const [declared, { position }] = [declaredIn(held, options), readPosition(held.text, options)];
  if (!declared || !position || !isTellable(options, declared, position)) return null;
  if (isSameChoice(declared.choice, position.choice)) return null;
  return `It declares “${declared.choice}”, and its words say “${position.choice}”: the words count.`;
};

/** What the line says counts; where its answer is none that was offered ("ja"), and the declared one is, both are kept. */
const together = (stated: Position | null, declared: Position | null, options: readonly string[]): Position | null => {
  if (!stated || !declared || isTellable(options, stated) || !isTellable(options, declared)) return stated ?? declared;
  const { choice, text } = declared;
  return { choice, text: `${text} (${stated.text})`, confidence: stated.confidence ?? declared.confidence };
};

const addressee = (kind: string, said: string, seat: SeatId, table: CouncilTable): SeatId | undefined => {
  const planned = kind === 'answer' ? undefined : table.own.plan.find(({ expertSlug }) => expertSlug === seat)?.to;
  return planned ?? mentionsIn(said, expertsAt(table)).known.find((slug) => slug !== seat);
};

/** Unheard leaves no mark. */
const heardIn = ({ heard }: Held): Omit<TurnData, 'position'> => {
  const objects = answerTo(heard, asked.objects);
  const down = answerTo(heard, asked.standsDown);
  const adds = answerTo(heard, asked.adds).value;
  return {
    ...(standsDown(down) && { stoodDown: true, ...(down.doubt !== undefined && { doubt: down.doubt }) }),
    ...(staysUp(down) && { stoodDown: false }),
    ...(objects.value === 'yes' && { objects: true }),
    ...(objects.value === 'yes' && objects.by !== SPEAKER && objects.quote && { objection: objects.quote }),
    ...((adds === 'yes' || adds === 'no') && { adds: adds === 'yes' }),
  };
};

export const standsDown = ({ value, by, confidence }: Answer): boolean =>
  value === 'yes' && (by === SPEAKER || confidence >= certain);

const staysUp = ({ value, by, why }: Answer): boolean => (value === 'no' && by === SPEAKER) || why === CONTRADICTED;
