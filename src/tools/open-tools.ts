import type { Tool as ServerTool } from '@modelcontextprotocol/client';
import { type Entry, type Seat, type Session, SetupError, takeIn } from '../engine/index.ts';
import type { Tool } from '../runtime/index.ts';
import { type ToolChoice, web } from './tool-choice.ts';
import { ToolLink } from './tool-link.ts';

/** Tools of servers that are open, and what to tell whoever named them. */
export interface OpenTools {
  readonly tools: (table: Session<any>, ledger: readonly Entry[], seat: Seat) => readonly Tool[];
  readonly remarks: readonly string[];
  close(): Promise<void>;
}

/** Characters that one tool's schema may have: a model reads it with every call. */
const longestSchema = 20_000;
const mostOfSeat = 40;

/** It is never called here: the provider searches, and tells what it found. */
const webSearch: Tool = {
  name: web,
  says: 'Searches the web.',
  input: { type: 'object' },
  by: 'provider',
  call: async () => ({ failed: 'Only a provider searches the web.' }),
};

/** Opens the servers that a user named. Throws a SetupError with a sentence for each that can't be used. */
export const openTools = async (choices: readonly ToolChoice[], version: string): Promise<OpenTools> => {
  const links = new Map<string, ToolLink>();
  const problems: string[] = [];
  const remarks: string[] = [];
  const offered: { readonly seat: string | null; readonly tools: readonly Tool[] }[] = [];
  const close = async (): Promise<void> => void (await Promise.all([...links.values()].map((link) => link.close())));
  const listOf = new Map<ToolLink, Promise<readonly ServerTool[]>>();
  for (const { seat } of choices.filter(({ server }) => server === web)) offered.push({ seat, tools: [webSearch] });
  for (const choice of choices) {
    if (choice.server === web) continue;
    const key = JSON.stringify(choice.server);
    const link = links.get(key) ?? new ToolLink(choice.server, version);
    links.set(key, link);
    try {
      const listed = await (listOf.get(link) ?? listOf.set(link, link.list()).get(link)!);
      const { tools, passed } = chosenOf(choice, listed, link);
      remarks.push(...passed);
      offered.push({ seat: choice.seat, tools });
      problems.push(...missingIn(choice, listed, tools));
    } catch (error) {
      problems.push(
        `The tools of ${choice.name} can't be used: ${takeIn(error instanceof Error ? error.message : String(error), 300)}`,
      );
    }
  }
  if (problems.length > 0) {
    await close();
    throw new SetupError(problems);
  }
  return {
    remarks: [...new Set(remarks)],
    close,
    tools: (_table, _ledger, { id, name, role }) => {
      const names = [id, name, role].map((each) => each.toLowerCase());
      const its = offered.filter(({ seat }) => seat === null || names.includes(seat.trim().toLowerCase()));
      return [...new Map(its.flatMap(({ tools }) => tools).map((tool) => [tool.name, tool])).values()].slice(
        0,
        mostOfSeat,
      );
    },
  };
};

/** Those that only read, by their server's own word; whatever else must be named. */
const chosenOf = (
  { name, only }: ToolChoice,
  listed: readonly ServerTool[],
  link: ToolLink,
): { readonly tools: readonly Tool[]; readonly passed: readonly string[] } => {
  const wanted = listed.filter((tool) =>
    only === null ? tool.annotations?.readOnlyHint === true : only.includes(tool.name),
  );
  const usable = wanted.filter(({ inputSchema }) => isUsable(inputSchema));
  const left = only === null ? listed.filter((tool) => !wanted.includes(tool)) : [];
  return {
    tools: usable.map((tool) => ({
      name: `${name}.${tool.name}`,
      says: takeIn(tool.description ?? tool.title ?? tool.name, 1000),
      input: tool.inputSchema,
      call: (input, abort) => link.call(tool.name, input, abort),
    })),
    passed: [
      ...(usable.length < wanted.length
        ? [`${name} has tools whose input can't be told to a model; they are left out.`]
        : []),
      ...(left.length > 0
        ? [
            `Not offered, because ${name} does not say that they only read: ${left
              .slice(0, 8)
              .map((tool) => takeIn(tool.name, 60))
              .join(
                ', ',
              )}${left.length > 8 ? ' …' : ''}; to allow one, name it, as in --tool "…#${takeIn(left[0]!.name, 60)}".`,
          ]
        : []),
    ],
  };
};

const missingIn = (
  { name, only }: ToolChoice,
  listed: readonly ServerTool[],
  tools: readonly Tool[],
): readonly string[] => {
  if (only === null)
    return tools.length > 0
      ? []
      : [
          `${name} has no tool that says of itself that it only reads; it has ${sayNames(listed)}, so name those that may be used, as in --tool "…#${takeIn(listed[0]?.name ?? 'tool', 60)}".`,
        ];
  return only
    .filter((each) => !tools.some((tool) => tool.name === `${name}.${each}`))
    .map((each) => `${name} has no tool "${each.slice(0, 60)}" that can be used; it has ${sayNames(listed)}.`);
};

const sayNames = (listed: readonly ServerTool[]): string =>
  listed
    .slice(0, 20)
    .map(({ name }) => takeIn(name, 60))
    .join(', ') || 'none';

const isUsable = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (schema as { readonly type?: unknown }).type === 'object' &&
  JSON.stringify(schema).length <= longestSchema;
