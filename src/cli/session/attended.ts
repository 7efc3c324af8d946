import type { World } from '../world.ts';

/** Whether a person sits at the terminal and may be asked. */
export const isAttended = ({ stdin, stdout }: World, { json }: { readonly json?: boolean }): boolean =>
  stdin.isTTY === true && stdout.isTTY === true && !json;
