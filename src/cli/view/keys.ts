import { emitKeypressEvents } from 'node:readline';
import type { Readable } from 'node:stream';

/** A stream that may be a keyboard. */
export type Input = Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

export interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
  readonly sequence?: string;
}

/** Calls back for every key that is pressed, until it is told to stop. The keyboard is left as it was found. */
export const watchKeys = (input: Input, pressed: (key: Key) => void): (() => void) => {
  const hear = (_text: string | undefined, key: Key): void => pressed(key);
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  input.on('keypress', hear);
  input.resume();
  return () => {
    input.off('keypress', hear);
    input.setRawMode?.(false);
    input.pause();
  };
};
