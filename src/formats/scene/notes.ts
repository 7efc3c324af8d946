import type { SeatId } from '../../engine/index.ts';
import { charactersOf, nameOf, seatCalled, starterOf } from './cast.ts';
import { dullBeats } from './events.ts';
import type { NoteKind } from './fact.ts';
import { driftingLines } from './part.ts';
import { isPresent } from './presence.ts';
import { standingOf } from './progress.ts';
import { mostInterruptions } from './publish.ts';
import { ruleBook } from './rule-book.ts';
import { readScript } from './script.ts';
import type { ScenePen, SceneTable } from './terms.ts';

/** A direction for everyone, or for one character. */
interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  readonly to?: SeatId;
  /** Why it is given, for the record. */
  readonly why: string;
}

/** From this share of the goal, or of the beats, the scene is wound up. */
const nearlyThere = 0.8;
const asGoodAsThere = 0.95;
/** A character that was present and silent for so long is encouraged. */
const passiveBeats = 8;
/** Nobody is corrected more often than this. */
const patience = 5;

/** The directions for the next beat: at most one for all, and for each character at most one. */
const notesFor = (table: SceneTable, beat: number): readonly Note[] => {
  if (table.settings.notes === 'off') return [];
  const scripted = scriptedNotes(table, beat);
  if (table.settings.notes === 'scripted') return scripted;
  const common = scripted.some(({ to }) => to === undefined) ? null : commonNote(table, beat);
  const personal = charactersOf(table)
    .filter(({ id }) => isPresent(table, id) && !scripted.some(({ to }) => to === id))
    .flatMap(({ id }) => personalNote(table, id, beat) ?? []);
  return [...scripted, ...(common ? [common] : []), ...personal];
};

const scriptedNotes = (table: SceneTable, beat: number): Note[] =>
  readScript(table.settings.script)
    .script.notes.filter((note) => note.beat === beat)
    .map(({ text, to }) => {
      const seat = to === undefined ? undefined : seatCalled(charactersOf(table), to);
      return { kind: 'scripted', text, why: 'It is in the script.', ...(seat && { to: seat.id }) };
    });

const commonNote = (table: SceneTable, beat: number): Note | null => {
  const { own, settings } = table;
  const { open, met } = standingOf(own.clauses, own.progress);
  const confidence = own.judged?.confidence ?? 0;
  if (own.sinceGoal !== null || own.dull >= 2 * dullBeats)
    return closing(
      table,
      open[0],
      own.sinceGoal !== null ? 'The goal is reached.' : 'The scene goes round in circles.',
    );
  if (confidence >= asGoodAsThere || (open.length === 1 && met.length > 0))
    return closing(table, open[0], `The goal is ${Math.round(confidence * 100)} % reached.`);
  if (confidence >= nearlyThere || beat >= nearlyThere * settings.maxBeats)
    return {
      kind: 'wrap-up',
      text: wrapUp,
      why: `Beat ${beat} of ${settings.maxBeats}, goal ${Math.round(confidence * 100)} % reached.`,
    };
  if (own.dull === dullBeats)
    return { kind: 'respond', text: someoneShould, why: `${dullBeats} beats have brought nothing new.` };
  return null;
};

const wrapUp = 'Scene is nearing natural conclusion. Begin wrapping up.';
const someoneShould = 'The scene has come to a halt. Somebody should respond to what was said last.';

/** "Please close the scene by …": the clause that is still open, as something to do. */
const closing = ({ own }: SceneTable, open: number | undefined, why: string): Note => ({
  kind: 'close',
  text: `Please close the scene by ${open === undefined ? 'letting each of you have a last word' : finalAction(own.clauses[open]!.text)}.`,
  why,
});

/** "Alice accepts" -> "letting Alice accept"; "they agree on a plan" -> "letting them agree on a plan". */
const finalAction = (clause: string): string => {
  const [, they, rest] = /^(they|both(?: of them)?|all|everyone|we)\s+(.*)$/iu.exec(clause) ?? [];
  if (they && rest) return `letting them ${rest}`;
  const [, who, verb, more = ''] =
    /^(\p{Lu}[\p{L}'’-]*(?: and \p{Lu}[\p{L}'’-]*)?)\s+(\p{L}+)(.*)$/u.exec(clause) ?? [];
  return who && verb ? `letting ${who} ${baseForm(verb)}${more}` : `playing out this: ${clause}`;
};

const baseForm = (verb: string): string => {
  if (/(?:ss|sh|ch|x|z|o)es$/u.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/u.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/u.test(verb) ? verb.slice(0, -1) : verb;
};

const personalNote = (table: SceneTable, to: SeatId, beat: number): Note | null => {
  const part = table.own.parts[to];
  if (!part || beat - part.notedAt < patience) return null;
  const note = (text: string, why: string): Note => ({ kind: 'correct', text, to, why });
  const name = nameOf(table, to);
  if (part.spokeForOthers)
    return note('Speak for yourself alone; the others answer in their own words.', `${name} spoke for others.`);
  if (part.interruptedRun >= mostInterruptions)
    return note(
      'You keep cutting in. Let the others finish before you speak.',
      `${name} interrupted ${part.interruptedRun} times running.`,
    );
  if (part.astray >= driftingLines)
    return note(
      `You are drifting from your character: ${lineOf(table, to)} Answer as ${name} would.`,
      `${part.astray} lines were far from ${name}.`,
    );
  if (part.silentFor >= passiveBeats && !isReserved(table, to))
    return note(tooPassive, `${name} was silent for ${part.silentFor} beats.`);
  return null;
};

const tooPassive = "You're being too passive. Your character would be more assertive given their personality.";

const lineOf = (table: SceneTable, seat: SeatId): string =>
  table.seats.find(({ id }) => id === seat)?.persona.line.replace(/\.?\s*$/u, '.') ?? '';

/** Some characters are meant to watch, and their sheet says so: `reserved: true`. */
const isReserved = ({ seats }: SceneTable, seat: SeatId): boolean =>
  seats.find(({ id }) => id === seat)?.persona.more?.reserved === true;

/** Writes the directions. They are for the characters, never for the audience. */
export const giveNotes = (pen: ScenePen, beat: number): void => {
  const everyone = charactersOf(pen.table).map(({ id }) => id);
  for (const { kind, text, to, why } of notesFor(pen.table, beat)) {
    pen.rule(
      { rule: ruleOf[kind] ?? ruleBook.noted.id, by: 'rule', why, ...(to !== undefined && { about: to }) },
      'house',
    );
    pen.note({ type: 'note', beat, kind, text, ...(to !== undefined && { to }) }, to === undefined ? everyone : [to]);
  }
};

const ruleOf: Partial<Record<NoteKind, string>> = {
  'wrap-up': ruleBook.wrapUp.id,
  close: ruleBook.lastAction.id,
  correct: ruleBook.corrected.id,
};

/** The first direction of every scene. */
export const beginNote = (pen: ScenePen): void => {
  const starter = starterOf(pen.table);
  const text = `You are ${starter.name}. Begin the scene.`;
  pen.note({ type: 'note', beat: 0, kind: 'begin', text, to: starter.id }, [starter.id]);
};
