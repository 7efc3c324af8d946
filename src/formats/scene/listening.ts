import {
  type Answer,
  answerTo,
  type Cue,
  type Declarable,
  type Held,
  isHeard,
  type Question,
  type Said,
  type SeatId,
  type Signal,
  SPEAKER,
  sayAnswer,
  standsIn,
} from '../../engine/index.ts';
import { nameOf } from './cast.ts';
import type { SceneTurn } from './fact.ts';
import type { SceneMemory } from './memory.ts';
import { openFor } from './progress.ts';
import { draftLine } from './reading.ts';
import type { SceneTable } from './terms.ts';
import { saidBefore, saidUntold, showsBy, untoldSeats } from './untold-lines.ts';

/** The names under which answers stand on a reply. */
const asked = {
  lastWord: 'last-word',
  character: 'character',
  adds: 'adds',
  scene: 'scene',
  goes: 'goes',
  shows: showsBy,
} as const;

/** As sure as this, somebody else may say that a clause was shown. */
const sure = 0.8;

/** What is wanted to be known about a line: which clause it shows, whether it is a last word, whether it left the character. */
export const listensFor = (table: SceneTable, signal: Signal): readonly Question[] => {
  if (signal.type !== 'reply') return [];
  const cue = table.pending.find(({ id, kind }) => id === signal.cue && kind === 'line');
  if (!cue) return [];
  const held = { id: signal.id, cue, text: signal.text, at: signal.at, seq: 0 };
  const line = draftLine(held, table).data as SceneTurn;
  return [...whetherGoes(table, cue, line), ...(line.action === 'silent' ? [] : questionsOn(table, cue, line))];
};

/** Where it counts who is there, whether what a character does takes it away or brings it back. */
const whetherGoes = ({ settings }: SceneTable, { seat }: Cue, { nonverbal }: SceneTurn): readonly Question[] =>
  settings.witnessed ? [{ id: asked.goes, kind: 'goes', text: nonverbal ?? '', seat, now: true }] : [];

const questionsOn = (table: SceneTable, { seat }: Cue, line: SceneTurn): readonly Question[] => {
  const { clauses, progress, recent, goal, untold } = table.own;
  const text = lineWords(line);
  const earlier = recent.map(({ speaker, content }) => ({ seat: speaker, text: content }));
  const persona = table.seats.find(({ id }) => id === seat)!.persona;
  const shows = (who: SeatId, said: string): readonly Question[] =>
    openFor(clauses, progress, who).map((at) => ({
      ...{ id: asked.shows(at, who, seat), kind: 'shows', text: said, seat: who, who, about: clauses[at]!.text },
      ...{ topic: goal, now: true, earlier: earlier.filter(({ text: before }) => !said.includes(before)) },
      ...(who !== seat && { spare: true }),
    }));
  return [
    ...shows(seat, saidUntold(untold, seat, text)),
    ...untoldSeats(untold, seat).flatMap((who) => shows(who, saidUntold(untold, who))),
    { id: asked.lastWord, kind: 'closes', text, seat, earlier },
    { id: asked.character, kind: 'strays', text, seat, topic: persona.text ?? persona.line, about: 'character' },
    ...(line.action === 'react' ? [] : onItsCourse(table, seat, line.content)),
  ];
};

/** Whether a line brings anything new, and whether the talk has still to do with the scene. */
const onItsCourse = ({ topic, own }: SceneTable, seat: SeatId, text: string): readonly Question[] => {
  const said = (lines: SceneMemory['recent']): readonly Said[] =>
    lines.map(({ speaker, content }) => ({ seat: speaker, text: content }));
  return [
    { id: asked.adds, kind: 'adds', text, seat, topic, earlier: said(own.recent) },
    { id: asked.scene, kind: 'strays', text, seat, topic, earlier: said(own.recent.filter(({ strays }) => !strays)) },
  ];
};

/** What is said, and what is done meanwhile. */
export const lineWords = ({ content, action, nonverbal }: SceneTurn): string =>
  nonverbal === undefined || action === 'react' ? content : `${content} *${nonverbal}*`;

/** What a character may say of its line: which of the open clauses it shows, and whether it is its last word. */
export const declares = (cue: Cue, { own, settings }: SceneTable): Declarable | null => {
  if (cue.kind !== 'line') return null;
  const going = settings.witnessed ? (['goes'] as const) : [];
  const clauses = openFor(own.clauses, own.progress, cue.seat).map((at) => own.clauses[at]!.text);
  return clauses.length > 0 ? { fields: ['shows', 'lastWord', ...going], clauses } : { fields: ['lastWord', ...going] };
};

/** A clause that a line shows, who shows it, and how that is known. */
export interface ShownClause {
  readonly clause: number;
  readonly seat: SeatId;
  readonly heard: string;
}

/**
 * The clauses that a line shows as it was heard, or that earlier lines showed of which nobody had told. Nobody reaches a whole goal of
 * several clauses in one line by saying so.
 */
export const shownIn = (
  table: SceneTable,
  held: Held,
  now: string,
): { readonly shown: readonly ShownClause[]; readonly refused: string | null } => {
  const { clauses, progress, untold } = table.own;
  const speaker = held.cue.seat;
  const found = table.seats
    .map(({ id }) => id)
    .flatMap((seat) =>
      openFor(clauses, progress, seat).flatMap((clause) => {
        const answer = answerTo(held.heard, asked.shows(clause, seat, speaker));
        return isShown(answer, saidBefore(untold, seat, seat === speaker ? now : ''))
          ? [{ clause, seat, heard: sayAnswer(answer), by: answer.by }]
          : [];
      }),
    );
  const declared = found.filter(({ by }) => by === SPEAKER);
  const isAllAtOnce = declared.length > 1 && declared.length === clauses.length;
  const counts = isAllAtOnce ? found.filter(({ by }) => by !== SPEAKER) : found;
  return {
    shown: counts.map(({ by: _, ...shown }) => shown),
    refused: isAllAtOnce ? `${nameOf(table, speaker)} claims the whole goal at once; nothing of it counts.` : null,
  };
};

const isShown = ({ value, by, confidence, quote }: Answer, said: string): boolean =>
  value === 'yes' && (by === SPEAKER || confidence >= sure) && quote !== undefined && standsIn(quote, said);

/** Whether anybody at this table can tell what a line does: its speaker, or whoever listens. */
export const isTold = ({ does, heard = {} }: Held): boolean =>
  does !== undefined || Object.entries(heard).some(([id, { by }]) => id.startsWith('shows') && by !== 'nobody');

/** `leaves`, `enters`, or anything else where the character stays or nobody could tell. */
export const goes = ({ heard }: Held): string => answerTo(heard, asked.goes).value;

export const leftCharacter = (held: Held): boolean => answerTo(held.heard, asked.character).value === 'yes';

export const bringsNothing = ({ heard }: Held): boolean => isHeard(heard, asked.adds, 'no');

export const leftScene = ({ heard }: Held): boolean => isHeard(heard, asked.scene, 'yes');
