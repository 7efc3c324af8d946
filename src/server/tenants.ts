import { timingSafeEqual } from 'node:crypto';

/** Somebody who shares a server with others, and for whom nothing of theirs is there. */
export interface Tenant {
  /** Its sessions' ids begin with it. */
  readonly name: string;
  readonly token: string;
}

/** Whether two keys are the same, told in the same time wherever they differ. */
export const isSameKey = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Who is meant by a key: a token is told by itself, a link into a session by how it begins; null for the house, which refuses what it does not know. */
export const tenantOfKey = (tenants: readonly Tenant[], key: string | null, houseToken: string): Tenant | null => {
  if (key === null || isSameKey(key, houseToken)) return null;
  return (
    tenants.find(({ token }) => isSameKey(key, token)) ?? tenants.find(({ name }) => key.startsWith(`${name}.`)) ?? null
  );
};
