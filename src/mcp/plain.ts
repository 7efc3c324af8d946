import { z } from 'zod';

export const sessionId = z
  .string()
  .min(1)
  .max(100)
  .describe('The session, as a tool returned it; its first letters will do.');

export const plain = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** What was refused is the tool's answer, in the sentence it was refused with. */
export const refusing = async <T>(work: () => Promise<T>) => {
  try {
    return await work();
  } catch (error) {
    return { ...plain(error instanceof Error ? error.message : String(error)), isError: true };
  }
};
