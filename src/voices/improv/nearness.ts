import { contentStems } from '../../ear/index.ts';

/** Words that many sentences share without being about the same thing. */
const everywhere = contentStems(
  `year month week day hour minute time quarter people person thing number part half third first second last next new old good
  two three four five six seven eight nine ten hundred thousand team customer work need find take year years months weeks days hours minutes`,
);

/** What a text is about: its words of content, without those that stand everywhere or in the topic. */
const subjectOf = (text: string, topic: ReadonlySet<string>): string[] =>
  [...contentStems(text)].filter((stem) => !everywhere.has(stem) && !topic.has(stem) && !/^\d/.test(stem));

/** Finds the point that speaks of the same things as a text, if any does. */
export const nearestOf = (points: readonly string[], topic: string): ((text: string) => string | undefined) => {
  if (points.length === 0) return () => undefined;
  const common = contentStems(topic);
  const subjects = points.map((point) => ({ point, stems: subjectOf(point, common) }));
  return (text) => {
    const wanted = new Set(subjectOf(text, common));
    let [nearest, most]: [string | undefined, number] = [undefined, 0];
    for (const { point, stems } of subjects) {
      const shared = stems.filter((stem) => wanted.has(stem)).length;
      if (shared > most) [nearest, most] = [point, shared];
    }
    return nearest;
  };
};
