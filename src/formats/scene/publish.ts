import { measureLexically } from '../../ear/index.ts';
import type { Held, Measure, Pen, Signal, Table } from '../../engine/index.ts';
import { charactersOf, nameOf } from './cast.ts';
import type { LineMeasure, SceneFact, SceneTurn } from './fact.ts';
import { type ArrivedLine, type StagedLine, stageBeat } from './interruption.ts';
import { writeLine } from './line-form.ts';
import type { SceneMemory } from './memory.ts';
import { outOfCharacter } from './part.ts';
import { heardNow, isPresent, move, movement } from './presence.ts';
import { draftLine } from './reading.ts';

type ScenePen = Pen<SceneMemory, SceneFact>;

/** After this many interruptions in a row a character cuts nobody off any more. */
export const mostInterruptions = 3;

type Heard = ArrivedLine & { readonly held: Held; readonly data: SceneTurn };

/** Plays what came in: silence is noted, lines are heard in order of arrival, failures are told last. */
export const publishBeat = (pen: ScenePen): void => {
  const { beat, recent } = pen.table.own;
  const lines = arrived(pen);
  const heard = lines.filter((line) => !staysSilent(pen, line));
  const measures = heard.map((line) => measure(pen.table, line));
  for (const staged of stageBeat(heard, recent)) speak(pen, staged);
  for (const { id } of charactersOf(pen.table)) if (pen.table.own.unable.includes(id)) tellFailure(pen, id, beat);
  pen.note({ type: 'beat-played', beat, heard: measures }, 'house');
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
  if (offstage && movement(data) === 'entered') move(pen, speaker, 'entered', beat);
  else if (offstage || data.action === 'silent') {
    const { nonverbal, warning } = data;
    pen.drop(held, offstage ? 'Nobody on stage hears it.' : 'It is silence.');
    pen.note({ type: 'silence', beat, seat: speaker, ...(nonverbal && { nonverbal }), ...(offstage && { offstage }) }, [
      speaker,
    ]);
    if (warning) pen.rule({ rule: 'S4-174', by: 'rule', why: warning, about: speaker }, 'house');
    return true;
  }
  return false;
};

const speak = (pen: ScenePen, { line, heard, cutBy, moved, warning }: StagedLine<Heard>): void => {
  const { held, speaker, data } = line;
  const shown: SceneTurn = cutBy === undefined ? data : { ...data, content: heard, full: data.content, cutBy };
  const text = writeLine(shown);
  const mended = cutBy === undefined ? held.mended : [...(held.mended ?? []), 'S4-018'];
  pen.speak(held, { text, data: shown, heardBy: heardNow(pen.table, speaker), ...(mended && { mended }) });
  const about = speaker;
  if (cutBy !== undefined) {
    const why = `${nameOf(pen.table, cutBy)} cut ${nameOf(pen.table, speaker)} off.`;
    pen.rule({ rule: 'S4-018', by: 'rule', why, about }, 'house');
  }
  if (moved) {
    const why = 'The interruption came before the line it cuts, and follows it now.';
    pen.rule({ rule: 'S4-018', by: 'rule', why, about }, 'house');
  }
  for (const why of [data.warning, warning]) if (why) pen.rule({ rule: 'S4-174', by: 'rule', why, about }, 'house');
  if (pen.table.settings.witnessed && movement(data) === 'left') move(pen, speaker, 'left', pen.table.own.beat);
};

const tellFailure = (pen: ScenePen, seat: string, beat: number): void => {
  pen.note({ type: 'unable', beat, seat, why: 'No answer came.' }, heardNow(pen.table, seat));
};

const breaksCharacter =
  /\b(?:as an? (?:AI|artificial|language model|assistant)|I(?:['’]m| am) (?:an AI|a language model|Claude|ChatGPT|an assistant)|my training data|the user|the prompt|in this role-?play)\b/iu;

/** How near a line is to its character, to what it said before, and to the scene: 0 is near, 1 is far (or the same again). */
const measure = (table: Table<SceneMemory>, { held, data, speaker }: Heard): LineMeasure => {
  const asked = new Map(measuresFor(table, held).map((each) => [each.name, each]));
  const value = (name: string): number =>
    held.evidence?.[name] ?? (asked.has(name) ? measureLexically(asked.get(name) as never) : 0);
  return {
    seat: speaker,
    spoken: data.action !== 'react',
    persona: breaksCharacter.test(data.content) ? outOfCharacter : value('persona'),
    repetition: value('repetition'),
    scene: value('scene'),
  };
};

/** What the ear is asked about a line: is it in character, said before, about the scene? */
const measuresFor = (table: Table<SceneMemory>, held: Held): readonly Measure[] => {
  const { content: text, action } = draftLine(held, table).data as SceneTurn;
  if (action === 'silent' || action === 'react') return [];
  const { parts, recent } = table.own;
  const seat = table.seats.find(({ id }) => id === held.cue.seat)!;
  const own = parts[seat.id]?.lines ?? [];
  const lines = recent.map(({ content }) => content);
  const landmarks = recent.filter(({ strays }) => !strays).map(({ content }) => content);
  return [
    {
      name: 'persona',
      of: 'drift',
      text,
      against: [seat.persona.text ?? seat.persona.line, table.topic, ...own, ...lines],
    },
    { name: 'repetition', of: 'repetition', text, against: [...new Set([...own, ...lines])] },
    { name: 'scene', of: 'drift', text, against: [table.topic, ...landmarks] },
  ];
};

/** Before the table hears an answer, the ear is asked about it. */
export const listensFor = (table: Table<SceneMemory>, signal: Signal): readonly Measure[] => {
  if (signal.type !== 'reply') return [];
  const cue = table.pending.find(({ id, kind }) => id === signal.cue && kind === 'line');
  return cue ? measuresFor(table, { id: signal.id, cue, text: signal.text, at: signal.at, seq: 0 }) : [];
};
