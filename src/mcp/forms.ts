import type { Ledger } from '../engine/index.ts';
import { auditTranscript } from '../formats/turn-protocol/index.ts';

/** A session written out in a form; null for one that its format does not have. */
export type Forms = (ledger: Ledger, as: string) => string | null;

/** What an audit of a transcript finds, a line each. */
export const auditText = (transcript: string): string => {
  const findings = auditTranscript(transcript);
  if (findings === null) return 'No turns were found in it; a turn begins with [TURN: …], or with a name and a colon.';
  return findings.map(({ level, rule, says }) => `${level} ${rule}: ${says}`).join('\n') || 'Nothing was found.';
};
