import { type Example, faceOf } from '../../transcripts/index.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** What `--example` holds: the whole table that the format's face shows. */
export const exampleOf = ({ formats }: Pick<World, 'formats'>, format: string): Example => {
  const example = faceOf(formats, format)?.example;
  if (example) return example;
  throw new UserError(`The format ${format} brings no example; name a topic instead.`);
};
