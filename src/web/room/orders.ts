import { useState } from 'react';
import type { Client, SignalRequest } from '../../api/index.ts';
import { newId } from '../client-id.ts';

export interface Orders {
  /** Leaves an order; it is applied at the next legal point, and recorded. */
  readonly order: (name: string, data?: Readonly<Record<string, unknown>>, says?: string) => void;
  /** Does something with the server and shows why, where it can't be done. */
  readonly doing: (work: Promise<unknown>) => void;
  readonly problem: string | null;
  /** What was ordered last, in words, for those who do not see the record move. */
  readonly sent: string | null;
}

export const useOrders = (client: Client, id: string): Orders => {
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const doing = (work: Promise<unknown>): void => {
    work.then(() => setProblem(null)).catch((error: Error) => setProblem(error.message));
  };
  const order: Orders['order'] = (name, data, says = name) => {
    const signal = { id: newId(), type: 'steer', by: 'you', order: name, ...(data && { data }) } as const;
    doing(client.send(id, signal satisfies SignalRequest).then(() => setSent(says)));
  };
  return { order, doing, problem, sent };
};
