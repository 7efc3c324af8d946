import { useContext, useEffect, useRef, useState } from 'react';
import type { Client, SignalRequest } from '../../api/index.ts';
import { newId } from '../client-id.ts';
import { Drawer } from './drawer.ts';

export interface Orders {
  /** Leaves an order; it is applied at the next legal point, and recorded. Tells whether it was taken. */
  readonly order: (name: string, data?: Readonly<Record<string, unknown>>, says?: string) => Promise<boolean>;
  /** Does something with the server and shows why, where it can't be done. */
  readonly doing: (work: Promise<unknown>) => void;
  readonly problem: string | null;
  /** What was ordered last, in words, for those who do not see the record move. */
  readonly sent: string | null;
}

/** What became of an order is told until its drawer is closed. */
export const useOrders = (client: Client, id: string): Orders => {
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const isSeen = useContext(Drawer);
  useEffect(() => {
    if (isSeen) return;
    setProblem(null);
    setSent(null);
  }, [isSeen]);
  const isUnderWay = useRef(false);
  const doing = async (work: Promise<unknown>): Promise<boolean> => {
    const problem = await work.then(() => null).catch((error: Error) => error.message);
    setProblem(problem);
    return problem === null;
  };
  const order: Orders['order'] = async (name, data, says = name) => {
    if (isUnderWay.current) return false; // pressed twice
    isUnderWay.current = true;
    setSent(null);
    const signal = { id: newId(), type: 'steer', by: 'you', order: name, ...(data && { data }) } as const;
    const isTaken = await doing(client.send(id, signal satisfies SignalRequest));
    if (isTaken) setSent(says);
    isUnderWay.current = false;
    return isTaken;
  };
  return { order, doing, problem, sent };
};
