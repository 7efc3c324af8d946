import type { Briefing } from '../../engine/index.ts';
import {
  beatOf,
  notePrefix,
  readEntry,
  readLine,
  recentTranscript,
  type TranscriptLine,
} from '../../formats/scene/index.ts';
import type { SceneUpdate } from './i-character-agent.ts';

/** A briefing as an update: what the seat has heard, in the words of the scene's library. */
export const updateFrom = ({ record, seats, topic, cue, settings, declares }: Briefing): SceneUpdate => {
  const names = new Map(seats.map(({ id, name }) => [id, name]));
  const entries = record.flatMap(({ type, seat, text }): TranscriptLine[] => {
    const line = type === 'turn' ? readLine(text) : null;
    if (line) return [{ type: 'dialog', speaker: names.get(seat ?? '') ?? seat ?? '', ...line }];
    const entry = /^\[(?:EVENT|SYSTEM)\b/u.test(text) ? readEntry(text, []) : null;
    return entry ? [entry] : [];
  });
  const last = record.findLastIndex(({ text }) => !text.startsWith(notePrefix));
  const notes = [...record.slice(last + 1).map(({ text }) => text.slice(notePrefix.length)), ...knownToOne(record)];
  return {
    sceneContext: topic,
    transcript: recentTranscript(entries, Number(settings.history)),
    lastEvent: entries.at(-1) ?? null,
    ...(notes.length > 0 && { moderatorNote: notes.join('\n') }),
    beat: beatOf(cue),
    ...(declares && { declares }),
  };
};

/** What only this character knows: its memories, and what it hears while it may cut in. */
const knownToOne = (record: Briefing['record']): string[] =>
  record
    .filter(({ type, text }) => type === 'note' && /^You (?:remember|hear this)/u.test(text))
    .map(({ text }) => text);
