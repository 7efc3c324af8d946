import type { Ledger } from '../engine/index.ts';
import { entriesOf } from '../formats/scene/transcript-entry.ts';
import { sceneSession, sceneTranscript } from './scene-ledger.ts';
import { sceneMetadata } from './scene-metadata.ts';

/** A scene as one JSON object: its heading, every entry with beat and time, and its numbers. */
export const sceneJson = (ledger: Ledger): string => {
  const { title, characters, goal, setting, ending } = sceneTranscript(ledger);
  const { settings, topic } = sceneSession(ledger);
  const metadata = sceneMetadata(ledger, String(settings.title));
  return `${JSON.stringify({ title, prompt: topic, characters, goal, setting, entries: entriesOf(ledger), ending, metadata }, null, 2)}\n`;
};
