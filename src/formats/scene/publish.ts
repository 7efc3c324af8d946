import { declaredRule, type Held } from '../../engine/index.ts';
import { charactersOf, judgeOf, nameOf } from './cast.ts';
import type { LineMeasure, SceneTurn } from './fact.ts';
import { type ArrivedLine, type StagedLine, stageBeat } from './interruption.ts';
import { writeLine } from './line-form.ts';
import { bringsNothing, goes, isTold, leftCharacter, leftScene, lineWords, shownIn } from './listening.ts';
import { outOfCharacter } from './part.ts';
import { heardNow, isPresent, move } from './presence.ts';
import { ruleBook } from './rule-book.ts';
import type { ScenePen } from './terms.ts';

/** After this many interruptions in a row a character cuts nobody off any more. */
export const mostInterruptions = 3;

type Heard = ArrivedLine & { readonly held: Held; readonly data: SceneTurn };

/** Plays what came in: silence is noted, lines are heard in order of arrival, failures are told last. */
export const publishBeat = (pen: ScenePen): void => {
  const { beat, recent } = pen.table.own;
  const lines = arrived(pen);
  const heard = lines.filter((line) => !staysSilent(pen, line));
  const measures = heard.map(measure);
  const told = lines.some(({ held }) => isTold(held));
  for (const staged of stageBeat(heard, recent)) speak(pen, staged);
  for (const { id } of charactersOf(pen.table)) if (pen.table.own.unable.includes(id)) tellFailure(pen, id, beat);
  pen.note({ type: 'beat-played', beat, heard: measures, ...(told && { told }) }, 'house');
  tellUntold(pen);
};

/** The answers in order of arrival, by the clock and then by their place in the record. With bids the floor decides. */
const arrived = (pen: ScenePen): Heard[] => {
  const { floor, parts } = pen.table.own;
  const order = charactersOf(pen.table).map(({ id }) => id);
  const byFloor = (held: Held): number => (floor && held.cue.seat === floor.interrupter ? 1 : 0);
  return pen.table.held
    .filter(({ cue }) => cue.kind === 'line')
    .toSorted(
      (a, b) =>
        byFloor(a) - byFloor(b) ||
        a.at - b.at ||
        a.seq - b.seq ||
        order.indexOf(a.cue.seat) - order.indexOf(b.cue.seat),
    )
    .map((held) => {
      const data = pen.draft(held).data as SceneTurn;
      const speaker = held.cue.seat;
      return { ...data, speaker, held, data, mayCut: (parts[speaker]?.interruptedRun ?? 0) < mostInterruptions };
    });
};

/** Silence is kept out of the transcript and in the record. Whoever is off stage is heard only by coming in. */
const staysSilent = (pen: ScenePen, { held, speaker, data }: Heard): boolean => {
  const { beat } = pen.table.own;
  const offstage = !isPresent(pen.table, speaker);
  if (offstage && goes(held) === 'enters') move(pen, speaker, 'entered', beat);
  else if (offstage || data.action === 'silent') {
    const { nonverbal, warning } = data;
    pen.drop(held, offstage ? 'Nobody on stage hears it.' : 'It is silence.');
    pen.note({ type: 'silence', beat, seat: speaker, ...(nonverbal && { nonverbal }), ...(offstage && { offstage }) }, [
      speaker,
    ]);
    if (warning) pen.rule({ rule: ruleBook.readable.id, by: 'rule', why: warning, about: speaker }, 'house');
    return true;
  }
  return false;
};

const speak = (pen: ScenePen, { line, heard, cutBy, moved, warning }: StagedLine<Heard>): void => {
  const { held, speaker, data } = line;
  const shown: SceneTurn = cutBy === undefined ? data : { ...data, content: heard, full: data.content, cutBy };
  const text = writeLine(shown);
  const mended = cutBy === undefined ? held.mended : [...(held.mended ?? []), ruleBook.interrupts.id];
  pen.speak(held, { text, data: shown, heardBy: heardNow(pen.table, speaker), ...(mended && { mended }) });
  const about = speaker;
  tellShown(pen, held, lineWords(shown));
  if (cutBy !== undefined) {
    const why = `${nameOf(pen.table, cutBy)} cut ${nameOf(pen.table, speaker)} off.`;
    pen.rule({ rule: ruleBook.interrupts.id, by: 'rule', why, about }, 'house');
  }
  if (moved) {
    const why = 'The interruption came before the line it cuts, and follows it now.';
    pen.rule({ rule: ruleBook.interrupts.id, by: 'rule', why, about }, 'house');
  }
  for (const why of [data.warning, warning])
    if (why) pen.rule({ rule: ruleBook.readable.id, by: 'rule', why, about }, 'house');
  if (pen.table.settings.witnessed && goes(held) === 'leaves') move(pen, speaker, 'left', pen.table.own.beat);
};

const tellFailure = (pen: ScenePen, seat: string, beat: number): void => {
  pen.note({ type: 'unable', beat, seat, why: 'No answer came.' }, heardNow(pen.table, seat));
};

/** What the line shows of the goal, as it was heard. */
const tellShown = (pen: ScenePen, held: Held, heard: string): void => {
  const { beat, clauses } = pen.table.own;
  const { seat } = held.cue;
  const { shown, refused } = shownIn(pen.table, held, heard);
  if (refused) pen.rule({ rule: declaredRule.id, by: 'rule', why: refused, about: seat }, 'house');
  for (const { clause, seat: by, heard: how } of shown)
    pen.note(
      { type: 'shown', beat, seat: by, clause, text: clauses[clause]!.text, heard: how },
      heardNow(pen.table, seat),
    );
};

/** Beats after which it is plain whether anybody here can tell. */
const enoughToTell = 3;

const tellUntold = (pen: ScenePen): void => {
  const { beat, isTold: told, isUntold, counts } = pen.table.own;
  if (told || isUntold || beat + 1 < enoughToTell || counts.lines < enoughToTell || judgeOf(pen.table)) return;
  const text = `Nobody here can tell whether the goal is reached, so the scene ends after ${pen.table.settings.maxBeats} beats, or when you end it. A model as a character, a listener or a director could tell.`;
  pen.note({ type: 'untold', beat, text }, 'house');
};

/** What was heard of a line, in figures: 0 is near, or unheard. Older records have shares. */
const measure = ({ held, data, speaker }: Heard): LineMeasure => ({
  seat: speaker,
  spoken: data.action !== 'react',
  persona: leftCharacter(held) ? outOfCharacter : 0,
  repetition: Number(bringsNothing(held)),
  scene: Number(leftScene(held)),
});
