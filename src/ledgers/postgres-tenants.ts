import type { PoolClient } from 'pg';
import type { Entry } from '../engine/index.ts';
import { LedgerError } from '../runtime/errors.ts';
import type { SessionId } from '../runtime/ports.ts';
import { idsOf, overQuota, type Quota, tenantOf } from '../runtime/tenant.ts';

/** Counts what a batch took as that is written, so that it counts once: after a statement that adds it, named `added`. */
export const alsoCounted = `, counted AS (
  INSERT INTO spending (tenant, tokens, usd) SELECT name, $9::bigint, $10::float8 FROM added JOIN tenants ON name = $8
  ON CONFLICT (tenant, day) DO UPDATE SET tokens = spending.tokens + excluded.tokens, usd = spending.usd + excluded.usd)`;

/** Whom a batch is counted for, and what it took; nothing where there is nothing to count. */
export const countedIn = (session: SessionId, batch: readonly Entry[]): readonly [string, number, number] | null => {
  const tenant = tenantOf(session);
  if (tenant === null) return null;
  let [tokens, usd] = [0, 0];
  for (const entry of batch) {
    if (entry.type !== 'signal-heard' || !('usage' in entry.signal) || !entry.signal.usage) continue;
    const { in: read, out, cost } = entry.signal.usage;
    tokens += Math.max(0, read + out || 0);
    usd += Math.max(0, cost ?? 0);
  }
  return tokens > 0 || usd > 0 ? [tenant, Math.round(tokens), usd] : null;
};

/** Refuses a session that a tenant has no room for: one at a time is looked at, wherever they are opened. */
export const mustHaveRoom = async (client: PoolClient, session: SessionId): Promise<void> => {
  const tenant = tenantOf(session);
  if (tenant === null) return;
  await client.query('SELECT 1 FROM tenants WHERE name = $1 FOR UPDATE', [tenant]);
  const [row] = (await client.query('SELECT quota, tokens, usd FROM tenants_today WHERE name = $1', [tenant])).rows;
  if (!row) return;
  const quota: Quota = JSON.parse(row.quota);
  const over = overQuota(tenant, quota, row, { tokens: 1, usd: 0 });
  if (over) throw new LedgerError('quota', over);
  if (quota.sessions === undefined) return;
  const { rows } = await client.query(
    'SELECT count(*)::int AS open FROM sessions WHERE closed IS NULL AND starts_with(id, $1)',
    [idsOf(tenant)],
  );
  if (rows[0].open >= quota.sessions)
    throw new LedgerError(
      'quota',
      `${tenant} may have ${quota.sessions} sessions open at once, and has them; end one, or ask whoever runs this server for more.`,
    );
};
