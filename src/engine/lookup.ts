import { labelOf, type PlacedPassage } from './source.ts';

/** One call to a tool while a turn was made: what was asked, what came back and what it took. A replay reads it here and asks nobody. */
export interface Lookup {
  /** `search`, `read`, or a server's tool as `server.tool`. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The passages it found, where it looked in the sources. */
  readonly passages?: readonly PlacedPassage[];
  /** What another tool answered, cut to size. */
  readonly result?: string;
  /** Why nothing came of it, in a sentence. */
  readonly failed?: string;
  readonly ms: number;
  /** US dollars, where the tool has a price of its own. */
  readonly cost?: number;
}

/** What a call brought, as those who hear of it read it. */
export const sayLookup = ({ tool, passages, result, failed }: Lookup): string => {
  if (failed !== undefined) return `${tool}: ${failed}`;
  if (passages === undefined) return `${tool}: ${result ?? ''}`;
  return passages.map((passage) => `${labelOf(passage)} ${passage.text}`).join('\n\n') || `${tool}: nothing was found.`;
};
