import type { Ledger, SeatId, Usage } from '../../engine/index.ts';
import { beatOf } from './reading.ts';
import { parseCharacterResponse, type SceneAction } from './response.ts';
import { ruleBook } from './rule-book.ts';

/** An answer as it came, before anything was made of it. */
export interface RawResponse {
  readonly beat: number;
  readonly character: string;
  readonly attempt: number;
  readonly raw: string;
  readonly action: SceneAction;
  readonly warning?: string;
  /** Milliseconds since 1970. */
  readonly arrived: number;
  readonly usage?: Usage;
}

/** A call that brought no answer. */
export interface SceneFailure {
  readonly beat: number;
  readonly character: string;
  readonly error: string;
  readonly at: number;
}

/** Every answer of every character, silence included, in order of arrival. */
export const responsesIn = (
  ledger: Ledger,
): { responses: readonly RawResponse[]; failures: readonly SceneFailure[] } => {
  const names = new Map<SeatId, string>();
  const asked = new Map<string, { seat: SeatId; beat: number; kind: string }>();
  const responses: RawResponse[] = [];
  const failures: SceneFailure[] = [];
  for (const entry of ledger) {
    if (entry.type === 'session-opened') for (const { id, name } of entry.seats) names.set(id, name);
    if (entry.type === 'cue-given')
      asked.set(entry.cue.id, { seat: entry.cue.seat, beat: beatOf(entry.cue), kind: entry.cue.kind });
    if (entry.type === 'cue-missed' && entry.cue.kind === 'line' && entry.code !== ruleBook.begins.id) {
      const { seat } = entry.cue;
      failures.push({ beat: beatOf(entry.cue), character: names.get(seat) ?? seat, error: entry.why, at: entry.at });
    }
    if (entry.type !== 'signal-heard' || entry.signal.type !== 'reply') continue;
    const cue = asked.get(entry.signal.cue);
    if (cue?.kind === 'line') responses.push(response(entry.signal, cue.beat, names.get(cue.seat) ?? cue.seat));
  }
  return { responses, failures };
};

const response = (
  signal: { text: string; data?: unknown; attempt: number; at: number; usage?: Usage },
  beat: number,
  character: string,
): RawResponse => {
  const given = (signal.data as { raw?: unknown } | undefined)?.raw;
  const { action, warning } = parseCharacterResponse(signal.text, { self: character });
  return {
    beat,
    character,
    attempt: signal.attempt,
    raw: typeof given === 'string' ? given : signal.text,
    action,
    ...(warning !== undefined && { warning }),
    arrived: signal.at,
    ...(signal.usage && { usage: signal.usage }),
  };
};
