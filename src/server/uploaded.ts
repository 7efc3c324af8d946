import type { UploadedSource } from '../api/index.ts';
import { type Convening, SetupError } from '../engine/index.ts';
import type { Host } from '../runtime/index.ts';
import type { Embedding, Laid } from '../sources/index.ts';

/** Reads the documents that came with a request, and lays them on its table. A client hands over content and never a path. */
export const laidOut = async (
  given: readonly UploadedSource[],
  asked: Convening,
  meaning: Embedding | null = null,
): Promise<Laid & { readonly tools: NonNullable<Host['tools']> }> => {
  const { layOut, readSources, SourceError, sourceTools } = await import('../sources/index.ts');
  try {
    const papers = given.map((each) =>
      'text' in each ? each : { name: each.name, bytes: new Uint8Array(Buffer.from(each.base64, 'base64')) },
    );
    const library = await readSources([...(await deckOf(asked)), ...papers]);
    return { ...(await layOut(library, asked)), tools: sourceTools(library, meaning) };
  } catch (error) {
    throw error instanceof SourceError ? new SetupError(error.problems) : error;
  }
};

/** With papers on the table the deck of a talk lies there too. */
const deckOf = async ({ settings = {} }: Convening): Promise<readonly { name: string; text: string }[]> => {
  if (!('deck' in settings)) return [];
  const [{ deckSource }, { deckIn }] = await Promise.all([
    import('../deck/index.ts'),
    import('../formats/rehearsal/index.ts'),
  ]);
  const deck = deckSource(deckIn(settings));
  return deck.name === '.md' ? [] : [deck];
};
