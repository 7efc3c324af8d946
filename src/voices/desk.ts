import type { Seat } from '../engine/index.ts';
import { VoiceError } from '../runtime/index.ts';
import type { LineReader } from './line-reader.ts';
import { stopIfCalledOff } from './speaking.ts';

/** A desk with one person at it: what is said to them, and what they type. */
export interface Desk {
  readonly say: (text: string) => void;
  /** The next line. Throws a VoiceError once the input has ended or the question was called off. */
  readonly line: () => Promise<string>;
  /** The answer is complete, or nobody waits for it any more. */
  readonly leave?: () => void;
}

export const deskFor = ({ name }: Seat, lines: LineReader, output: NodeJS.WritableStream, abort: AbortSignal): Desk => {
  stopIfCalledOff(name, abort);
  return {
    say: (text) => void output.write(`${text}\n`),
    line: async () => {
      const line = await lines.next(abort);
      stopIfCalledOff(name, abort);
      if (line !== null) return line;
      throw new VoiceError('aborted', `The input ended before ${name} had answered; resume the session to answer.`);
    },
  };
};
