import type { SessionId } from './ports.ts';

/** How the ids of a tenant's sessions begin. */
export const idsOf = (tenant: string): string => `${tenant}.`;

/** Whose session it is, by its id; null where it is nobody's in particular. */
export const tenantOf = (session: SessionId): string | null => {
  const at = session.indexOf('.');
  return at > 0 ? session.slice(0, at) : null;
};

/** What a tenant may have, all told; whatever is left out has no limit. */
export interface Quota {
  /** Sessions that are open at once. */
  readonly sessions?: number | undefined;
  readonly tokensADay?: number | undefined;
  readonly usdADay?: number | undefined;
}

/** Why one more call is not made today, as a sentence; null where it may be. What nobody knows the price of can't be kept within money. */
export const overQuota = (
  tenant: string,
  { tokensADay, usdADay }: Quota,
  spent: { readonly tokens: number; readonly usd: number },
  more: { readonly tokens: number; readonly usd: number | null },
): string | null => {
  if (tokensADay !== undefined && spent.tokens + more.tokens > tokensADay)
    return `${tenant} may take ${tokensADay} tokens a day, and has ${Math.max(0, tokensADay - spent.tokens)} left until midnight UTC; resume the session then.`;
  if (usdADay === undefined) return null;
  if (more.usd === null)
    return `What the next call costs is not known, so the ${usdADay} US dollars a day of ${tenant} can't be kept; add its price to prices.yaml, and resume the session.`;
  return spent.usd + more.usd > usdADay
    ? `${tenant} may take ${usdADay} US dollars a day, and has ${Math.max(0, usdADay - spent.usd).toFixed(2)} left until midnight UTC; resume the session then.`
    : null;
};
