import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { describedOnce } from './described-once.ts';

/** Name -> what it is for, and what the assistant is asked to do. */
const uses: Readonly<Record<string, readonly [says: string, asks: (about: string) => string]>> = {
  'convene-a-council': [
    'Have a council of experts weigh a question.',
    (about) =>
      `Convene a council with the tool "council" on this question, with three to five experts whose fields it really needs:\n\n${about}\n\nThen tell me what it concluded, who dissents and under which condition they would be right, and what the result rests on.`,
  ],
  'debate-a-design': [
    'Have both sides of a design argued before an arbitrator.',
    (about) =>
      `Hold a debate with the tool "debate" on whether this design should be built as it stands:\n\n${about}\n\nThen list the points that neither side could answer.`,
  ],
  'find-common-ground': [
    'Look for a position that all can live with.',
    (about) =>
      `Hold a consensus with the tool "consensus" on:\n\n${about}\n\nThen tell me what was agreed on which terms, and what stays open.`,
  ],
};

const about = describedOnce(z.object({ about: z.string().max(20_000).describe('The question, change or design.') }));

export const registerPrompts = (server: McpServer): void => {
  for (const [name, [description, asks]] of Object.entries(uses)) {
    server.registerPrompt(
      name,
      {
        description,
        argsSchema: about,
      },
      ({ about }) => ({ messages: [{ role: 'user', content: { type: 'text', text: asks(about) } }] }),
    );
  }
};
