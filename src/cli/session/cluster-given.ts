import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** The database that sessions of a cluster live in. */
export const databaseGiven = (world: World, data: string | undefined): string => {
  const place = data ?? world.env.MODERATO_DATA ?? '';
  if (/^postgres(?:ql)?:\/\//u.test(place)) return place;
  throw new UserError('Sessions that several machines drive live in a database; name it with --data postgres://…');
};

/** Where Restate is: its ingress and its admin address, with a comma between; null where nobody said. */
export const restateGiven = (
  world: World,
  given: string | undefined,
): { readonly ingress: string; readonly admin: string } | null => {
  const written = given ?? world.env.MODERATO_RESTATE;
  if (written === undefined || written === '') return null;
  const [ingress, admin, ...more] = written.split(',').map((part) => part.trim().replace(/\/$/u, ''));
  if (!ingress || !admin || more.length > 0 || ![ingress, admin].every((part) => URL.canParse(part)))
    throw new UserError(
      `"${written}" does not say where Restate is; write its ingress and admin addresses with a comma: http://127.0.0.1:8080,http://127.0.0.1:9070`,
    );
  return { ingress, admin };
};
