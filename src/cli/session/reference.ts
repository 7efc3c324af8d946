import type { SessionId } from '../../runtime/index.ts';

/** How the next command names a session: with its folder, where that was given; a password is not printed. */
export const reference = (id: SessionId, given: string | undefined): string => {
  const data = given?.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/u, '$1@');
  return data === undefined ? id : `${id} --data ${/^[\w./~:@%+-]+$/.test(data) ? data : JSON.stringify(data)}`;
};
