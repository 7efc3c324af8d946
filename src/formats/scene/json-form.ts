import type { Formats, Ledger } from '../../engine/index.ts';
import { sceneMetadata } from './metadata.ts';
import { transcriptOf } from './scene-report.ts';
import { sceneSession } from './session-of.ts';
import { entriesOf } from './transcript-entry.ts';

/** A scene as one JSON object: its heading, every entry with beat and time, and its numbers. */
export const sceneJson = (formats: Formats, ledger: Ledger): string => {
  const { title, characters, goal, setting, ending } = transcriptOf(formats, ledger);
  const { settings, topic } = sceneSession(formats, ledger);
  const metadata = sceneMetadata(formats, ledger, settings.title);
  return `${JSON.stringify({ title, prompt: topic, characters, goal, setting, entries: entriesOf(ledger), ending, metadata }, null, 2)}\n`;
};
