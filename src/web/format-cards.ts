import { useEffect, useState } from 'react';
import type { Client, FormatCard } from '../api/index.ts';

/** The formats the server knows, or why they can't be had. */
export const useFormatCards = (
  client: Client,
): { readonly cards: readonly FormatCard[]; readonly problem: string | null } => {
  const [cards, setCards] = useState<readonly FormatCard[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    client.formats().then(setCards, (error: Error) => setProblem(error.message));
  }, [client]);
  return { cards, problem };
};
