import { z } from 'zod';
import { efforts } from '../world.ts';

const text = (says: string) => z.string().trim().min(1).max(2000).describe(says).optional();

/** Everything that can be set up once. A strict object: a misspelt name is told, and not ignored. */
export const configSchema = z
  .strictObject({
    $schema: z.string().optional(),
    model: text('What speaks where nobody says --model, such as "anthropic:claude-sonnet-5" or "ollama:qwen3".'),
    effort: z.enum(efforts).describe('How hard models think where nobody says --effort.').optional(),
    budget: text('What a session may take where nobody says --budget, such as "0.50usd,10min".'),
    ear: text('Who hears what words mean where nobody says --ear.'),
    language: text('The language that models answer in; else the topic’s own.'),
    data: text('The folder, or postgres:// address, that keeps sessions.'),
    prices: text('A file with your own prices.'),
    peers: text('The folder where large optional packages lie.'),
    tools: z
      .record(
        z.string().regex(/^[\w-]{1,30}$/u),
        z.strictObject({
          command: text('The program to start.'),
          args: z.array(z.string().max(2000)).max(50).optional(),
          env: z
            .record(z.string(), z.string().max(4000))
            .describe('Variables it is given beside the usual ones.')
            .optional(),
          url: z.url().describe('Its address, where it runs already.').optional(),
          headers: z.record(z.string(), z.string().max(4000)).optional(),
        }),
      )
      .describe('MCP servers by name, for seats to look things up with: --tool <name>.')
      .optional(),
    tenants: z
      .record(
        z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/u),
        z.strictObject({
          token: z.string().min(16).max(500).describe('What lets it in, and nobody else.'),
          sessions: z.int().min(1).describe('Sessions that it may have open at once.').optional(),
          tokensADay: z.int().min(1).describe('Tokens that it may take a day, by UTC.').optional(),
          usdADay: z.number().positive().describe('US dollars that it may take a day.').optional(),
        }),
      )
      .describe('Who shares the gateways of a cluster, by name: each sees its own sessions only.')
      .optional(),
    keychain: z.array(z.string().max(100)).max(50).describe('Keys that lie in the system’s keychain.').optional(),
  })
  .describe('Settings of Moderato, for a user or for a project.');

export type ConfigValues = Omit<z.infer<typeof configSchema>, '$schema'>;
export type ConfigName = keyof ConfigValues;

/** The names in the order in which they are shown. */
export const configNames = Object.keys(configSchema.shape).filter((name) => name !== '$schema') as ConfigName[];

/** A file in a project's folder may come from anybody: it names no folder and no file of this machine. */
export const projectNames: readonly ConfigName[] = ['model', 'effort', 'budget', 'ear', 'language'];

/** For editors that complete and check the file. */
export const configJsonSchema = (): unknown => z.toJSONSchema(configSchema, { target: 'draft-7' });
