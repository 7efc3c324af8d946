import type { LanguageModelV3FilePart, LanguageModelV3TextPart } from '@ai-sdk/provider';
import type { Briefing, Picture } from '../engine/index.ts';

/** A picture on the table whose bytes a model is sent. */
export interface ShownPicture {
  /** The source that it is. */
  readonly id: string;
  readonly type: Picture['type'];
  readonly bytes: Uint8Array;
}

/** Tokens that a picture costs at most with any provider, and those that it costs at least. */
export const mostOfPicture = 1600;
export const leastOfPicture = 85;

/** The pictures of a briefing that are at hand. */
export const picturesOf = async (
  { sources = [] }: Pick<Briefing, 'sources'>,
  of: (hash: string) => Promise<Uint8Array | null>,
): Promise<readonly ShownPicture[]> => {
  const shown: ShownPicture[] = [];
  for (const { id, hash, picture } of sources) {
    const bytes = picture && (await of(hash));
    if (bytes) shown.push({ id, type: picture.type, bytes });
  }
  return shown;
};

/** Pictures as a message carries them, each under the name of its source. */
export const pictureParts = (
  pictures: readonly ShownPicture[] = [],
): readonly (LanguageModelV3TextPart | LanguageModelV3FilePart)[] =>
  pictures.flatMap(({ id, type, bytes }) => [
    { type: 'text' as const, text: `The picture ${id}:` },
    { type: 'file' as const, mediaType: type, data: bytes },
  ]);

/** A model or a server that takes no pictures says so in its own words. */
export const refusesPictures = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  [400, 404, 415, 422, 500, 501].includes((thrown as { statusCode?: number }).statusCode ?? 0) &&
  /\bimages?\b|image_url|input_image|inline_?data|\bvision\b|multi-?modal|modalit/iu.test(
    `${thrown.message} ${(thrown as { responseBody?: string }).responseBody ?? ''}`,
  );
