import type { Client } from '../api/index.ts';
import type { AnyFormat } from '../engine/index.ts';

/**
 * As much of the rules as the server's card tells, for a format whose code this page does not have: its words. What it
 * remembers, and what is described from that, the server draws.
 */
export const cardBook = async (client: Client, name: string): Promise<AnyFormat | undefined> => {
  const card = (await client.formats()).find((each) => each.name === name);
  if (!card) return undefined;
  const { says, settings, roles, turns, reasons, orders, phases } = card;
  return {
    name,
    says,
    rulesVersion: '',
    settings,
    roles,
    turns,
    reasons,
    orders,
    first: '',
    phases: Object.fromEntries(Object.entries(phases).map(([id, told]) => [id, { says: told, next: () => {} }])),
    cast: (given) => given,
    start: () => null,
    told: () => '',
  };
};
