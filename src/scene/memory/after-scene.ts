import { type Ledger, type Seat, seenBy } from '../../engine/index.ts';
import { charactersOf, type SceneTurn, sceneSession, transcriptOf } from '../../formats/scene/index.ts';
import { type Deed, deeds, does } from '../../voices/improv/scene/deeds.ts';
import { sceneOnly } from '../scene-only.ts';
import type { CharacterMemory, Relation } from './character-memory.ts';

/** What stays in mind of a deed, and what it does to how one stands to whoever did it. */
const marks: Readonly<Record<string, { readonly did: string; readonly weight: number }>> = {
  reconcile: { did: 'made peace with', weight: 0.4 },
  accept: { did: 'forgave', weight: 0.3 },
  apologise: { did: 'apologised to', weight: 0.2 },
  comfort: { did: 'comforted', weight: 0.2 },
  promise: { did: 'gave a promise to', weight: 0.15 },
  own: { did: 'took the blame before', weight: 0.1 },
  agree: { did: 'agreed with', weight: 0.1 },
  thank: { did: 'thanked', weight: 0.1 },
  reveal: { did: 'told the truth to', weight: 0 },
  farewell: { did: 'said goodbye to', weight: 0 },
  hire: { did: 'offered a place to', weight: 0.2 },
  decide: { did: 'told a decision to', weight: 0 },
  confront: { did: 'confronted', weight: -0.15 },
  refuse: { did: 'refused', weight: -0.2 },
};

/** Being cut off is resented a little. */
const cutOff = -0.1;
/** Feelings fade from scene to scene: moods quickly, ties slowly. */
const moodFades = 0.5;
const tiesFade = 0.9;
const mostMemories = 6;
const linesOfMood = 3;

const good =
  /\b(?:warm|happy|glad|relie\w+|grateful|accepting|hopeful|calm\w*|content|tender|forgiving|satisfied|light\w*|pleased|cheerful|proud|moved|joy\w*|overjoyed|amused|friendly|soft\w*|gentle)\b/iu;
const bad =
  /\b(?:angry|anger|furious|sad|hurt|bitter|cold|nervous|afraid|ashamed|remorseful|tense|disappointed|frustrated|tired|defensive|sharp|stung|wary|guarded|desperate|broken|numb|irritated|wounded|fear\w*|anxious)\b/iu;

/** What a character takes away from a scene: only what it witnessed, told from where it stands. */
export const afterScene = (before: CharacterMemory, ledger: Ledger, seat: Seat): CharacterMemory => {
  const { title } = transcriptOf(sceneOnly, ledger);
  const names = new Map(charactersOf(sceneSession(sceneOnly, ledger)).map(({ id, name }) => [id, name]));
  const heard = linesHeard(ledger, seat.id, names);
  const done = heard.flatMap((line) => deedIn(line, seat.name, names.size));
  const date = new Date(ledger[0]?.at ?? 0).toISOString().slice(0, 10);
  return {
    ...before,
    name: seat.name,
    mood: moodAfter(
      before.mood,
      heard.filter(({ speaker }) => speaker === seat.name),
    ),
    relations: relationsAfter(before.relations, done, heard, seat, title, names),
    scenes: [...before.scenes, { title, date, memories: weightiest(done).map(({ sentence }) => sentence) }],
  };
};

interface Heard extends SceneTurn {
  readonly speaker: string;
}

const linesHeard = (ledger: Ledger, seat: string, names: ReadonlyMap<string, string>): Heard[] =>
  seenBy(seat, ledger).flatMap((entry) =>
    entry.type === 'turn-taken' && entry.turn.data
      ? [{ ...(entry.turn.data as SceneTurn), speaker: names.get(entry.turn.seat) ?? entry.turn.seat }]
      : [],
  );

interface Done {
  readonly by: string;
  readonly to: string;
  readonly deed: Deed;
  readonly sentence: string;
}

/** The weightiest deed of a line. Without an addressee it is done to whoever is there, if there is only one. */
const deedIn = (line: Heard, me: string, present: number): Done[] => {
  const deed = deeds
    .filter((each) => Object.hasOwn(marks, each.name) && does(each, line))
    .sort((a, b) => weightOf(b) - weightOf(a))[0];
  const to = line.target ?? (present === 2 && line.speaker !== me ? me : '');
  if (!deed || to === line.speaker) return [];
  const who = line.speaker === me ? 'I' : line.speaker;
  const whom = to === me ? 'me' : to || 'the others';
  const quote = line.content
    .replace(/\s+/gu, ' ')
    .slice(0, 110)
    .replace(/\s+\S*$/u, (tail) => (line.content.length > 110 ? '…' : tail));
  return [{ by: line.speaker, to, deed, sentence: `${who} ${marks[deed.name]!.did} ${whom}: "${quote}"` }];
};

const weightOf = ({ name }: Deed): number => Math.abs(marks[name]?.weight ?? 0);

/** The same deed by the same person is remembered once. */
const weightiest = (done: readonly Done[]): readonly Done[] => {
  const first = done.filter(
    (each, at) => done.findIndex((other) => other.deed === each.deed && other.by === each.by) === at,
  );
  const kept = new Set([...first].sort((a, b) => weightOf(b.deed) - weightOf(a.deed)).slice(0, mostMemories));
  return first.filter((each) => kept.has(each));
};

const moodAfter = (before: CharacterMemory['mood'], own: readonly Heard[]): CharacterMemory['mood'] => {
  const faded = (before?.value ?? 0) * moodFades;
  const last = own.slice(-linesOfMood);
  if (last.length === 0) return before && { ...before, value: rounded(faded) };
  const now = last.reduce((sum, { tone }) => sum + Number(good.test(tone)) - Number(bad.test(tone)), 0) / last.length;
  return { word: last.at(-1)!.tone, value: rounded(clamp(faded + now)) };
};

const relationsAfter = (
  before: CharacterMemory['relations'],
  done: readonly Done[],
  heard: readonly Heard[],
  { name: me }: Seat,
  title: string,
  names: ReadonlyMap<string, string>,
): CharacterMemory['relations'] => {
  const others = [...new Set([...Object.keys(before), ...heard.map(({ speaker }) => speaker)])].filter(
    (name) => name !== me,
  );
  return Object.fromEntries(
    others.map((name): [string, Relation] => {
      const old = before[name];
      const towardsMe = done.filter(({ by, to }) => by === name && to === me);
      const cuts = heard.filter(
        ({ speaker, cutBy }) => speaker === me && cutBy !== undefined && names.get(cutBy) === name,
      ).length;
      const shift = towardsMe.reduce((sum, { deed }) => sum + (marks[deed.name]?.weight ?? 0), cuts * cutOff);
      const main = [...towardsMe].sort((a, b) => weightOf(b.deed) - weightOf(a.deed))[0];
      const value = rounded(clamp((old?.value ?? 0) * tiesFade + shift));
      const explains = main !== undefined && (marks[main.deed.name]?.weight ?? 0) * value >= 0;
      const because = explains ? `${name} ${marks[main.deed.name]!.did} me in "${title}"` : (old?.because ?? '');
      return [name, { value, because }];
    }),
  );
};

const clamp = (value: number): number => Math.min(1, Math.max(-1, value));
const rounded = (value: number): number => Math.round(value * 100) / 100;
