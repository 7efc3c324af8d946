import type { SessionId } from '../../runtime/index.ts';

/** How the next command names a session: with its folder, where that was given. */
export const reference = (id: SessionId, data: string | undefined): string =>
  data === undefined ? id : `${id} --data ${/^[\w./~:@%+-]+$/.test(data) ? data : JSON.stringify(data)}`;
