import type { Cue, SeatId } from '../engine/index.ts';
import { type Clock, sleep, type Voice, VoiceError, type VoiceErrorCode } from '../runtime/index.ts';
import { type Spoken, speak, stopIfCalledOff } from './speaking.ts';

/** One line of a script: what a seat says when its turn comes. */
export interface ScriptedLine extends Spoken {
  readonly seat: SeatId;
  /** Only for this kind of turn; any kind where absent. */
  readonly kind?: string;
  /** Milliseconds on the given clock before the line is spoken. */
  readonly delay?: number;
  /** Fails with this code instead of speaking. */
  readonly fails?: VoiceErrorCode;
}

type QueuedLine = string | Omit<ScriptedLine, 'seat'>;

/** All lines in one list, or a queue of lines for each seat. */
export type Script = readonly ScriptedLine[] | Readonly<Record<SeatId, readonly QueuedLine[]>>;

export interface ScriptedVoice extends Voice {
  /** Lines nobody has asked for yet. */
  readonly unspent: readonly ScriptedLine[];
  /** Throws unless every line was used. */
  assertSpent(): void;
}

/**
 * Answers from a script: each cue takes the seat's first unused line for its kind of turn.
 * A cue nobody scripted fails, and so does `assertSpent` over lines nobody used.
 */
export const scripted = (script: Script, { clock }: { readonly clock?: Clock } = {}): ScriptedVoice => {
  const left = linesOf(script);
  if (!clock && left.some(({ delay }) => delay)) {
    throw new Error('A script with delays needs a clock to wait on; pass { clock }.');
  }
  return {
    name: 'scripted',
    get unspent() {
      return [...left];
    },
    async answer(cue, _briefing, call) {
      stopIfCalledOff('scripted', call.abort);
      const line = takeLine(left, cue);
      if (line.delay && clock) await sleep(clock, line.delay, call.abort);
      if (line.fails) throw new VoiceError(line.fails, line.text || `The script fails here with "${line.fails}".`);
      return speak('scripted', line, call);
    },
    assertSpent() {
      if (left.length > 0) throw new Error(`The script has ${left.length} unused: ${left.map(describe).join('; ')}.`);
    },
  };
};

const linesOf = (script: Script): ScriptedLine[] =>
  Array.isArray(script)
    ? [...script]
    : Object.entries(script as Record<SeatId, readonly QueuedLine[]>).flatMap(([seat, lines]) =>
        lines.map((line) => ({ seat, ...(typeof line === 'string' ? { text: line } : line) })),
      );

const takeLine = (left: ScriptedLine[], { seat, kind }: Cue): ScriptedLine => {
  const at = left.findIndex((line) => line.seat === seat && (line.kind ?? kind) === kind);
  if (at >= 0) return left.splice(at, 1)[0]!;
  const others = left.filter((line) => line.seat === seat);
  const rest = others.length > 0 ? `left for it: ${others.map(describe).join('; ')}` : 'it has no lines left';
  throw new VoiceError('unscripted', `Nobody scripted a ${kind} for ${seat}; ${rest}. Add a line to the script.`);
};

const describe = ({ seat, kind, text }: ScriptedLine): string =>
  `${seat}${kind ? ` (${kind})` : ''} “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
