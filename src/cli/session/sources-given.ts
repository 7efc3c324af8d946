import type { Convening, Source } from '../../engine/index.ts';
import type { GivenSource, Library } from '../../sources/index.ts';
import type { World } from '../world.ts';
import { standardBytes } from './standard-input.ts';

/** The documents that a user names with `--source`, read, and what of them is laid on the table. */
export interface SourcesGiven {
  readonly library: Library;
  readonly laid: readonly Source[];
  readonly remarks: readonly string[];
}

/** Null where none are named; what can't be read is a problem each. */
export const sourcesGiven = async (
  world: World,
  written: readonly GivenSource[],
  { topic, settings }: Pick<Convening, 'topic' | 'settings'>,
  isTopicPiped: boolean,
  problems: string[],
): Promise<SourcesGiven | null> => {
  if (written.length === 0) return null;
  if (written.filter((each) => each === '-').length + Number(isTopicPiped) > 1) {
    problems.push('The pipe can be read once: as the topic or as one source, so name a file for the other.');
    return null;
  }
  const { endingByBytes, layOut, readSources, SourceError } = await import('../../sources/index.ts');
  try {
    const given: GivenSource[] = [];
    for (const each of written) {
      if (each !== '-') {
        given.push(each);
        continue;
      }
      const bytes = await standardBytes(world);
      given.push({ name: `piped${endingByBytes(bytes) ?? '.md'}`, bytes });
    }
    const library = await readSources(given, world.cwd);
    const laid = await layOut(library, { topic, ...(settings && { settings }) });
    return { library, laid: laid.sources, remarks: [...library.remarks, laid.remark] };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    problems.push(...error.problems);
    return null;
  }
};
