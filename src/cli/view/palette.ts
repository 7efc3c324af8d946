import picocolors from 'picocolors';
import type { Output } from './screen.ts';

export type Palette = ReturnType<typeof picocolors.createColors>;

/** Colours for a terminal, unless NO_COLOR is set; none for a pipe. */
export const paletteFor = (out: Output, env: Readonly<Record<string, string | undefined>>): Palette =>
  picocolors.createColors(out.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb');
