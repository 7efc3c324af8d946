import { z } from 'zod';
import { describedOnce } from './described-once.ts';

/** How a session stands, as tools return it. */
export const standing = z.object({
  id: z.string(),
  state: z.enum(['running', 'waits for a person', 'paused', 'ended']),
  turns: z.number(),
  reason: z.string().optional(),
  result: z.string().optional(),
  asked: z
    .object({
      seat: z.string(),
      name: z.string(),
      cue: z.string(),
      attempt: z.number(),
      asks: z.string(),
      choices: z.array(z.string()),
    })
    .optional(),
});

export const standingTold = describedOnce(standing);
