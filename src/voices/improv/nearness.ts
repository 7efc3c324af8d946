import { memo } from '../../ear/index.ts';

/** Words that many sentences share without being about the same thing. */
const everywhere = new Set(
  `about after again alone also always another because been before began being below between both brought came cannot come could days
  does doing done down each eight even ever every fifteen fifty first five forty four from gone good half have having here high hour
  hours hundred into just keep last least less like made make many maybe mean means minute minutes month months more most much must
  need never next nine nobody number often once only other over part people person quarter rather same seven should since some still
  such take tell than that their them then there these they thing things third thirty this those thousand three through time times
  today twelve twenty under until upon used very want week weeks well went were what when where whether which while will with within
  without work would year years your`.split(/\s+/),
);

const rootLength = 6;
const textsKept = 500;

/** What a text is about: the beginnings of its longer words, without those that stand everywhere. */
export const subjectOf = memo((text): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return new Set(words.filter((word) => !everywhere.has(word)).map((word) => word.slice(0, rootLength)));
}, textsKept);

/** Finds the point that speaks of the same things as a text, beyond what the topic itself speaks of; none may. */
export type Nearest = (text: string, but?: string | null) => string | undefined;

export const nearestOf = (points: readonly string[], topic: string): Nearest => {
  const common = subjectOf(topic);
  const subjects = points.map((point) => ({ point, roots: [...subjectOf(point)].filter((root) => !common.has(root)) }));
  return (text, but) => {
    const wanted = subjectOf(text);
    let [nearest, most]: [string | undefined, number] = [undefined, 0];
    for (const { point, roots } of subjects) {
      const shared = point === but ? 0 : roots.filter((root) => wanted.has(root)).length;
      if (shared > most) [nearest, most] = [point, shared];
    }
    return nearest;
  };
};
