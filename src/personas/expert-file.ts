import type { Seat } from '../engine/index.ts';
import { kinds, slug } from './cast-fields.ts';
import { type Fields, isFields, listOf, pointsOf, restOf, seatFrom, stanceOf, textOf, voiceOf } from './fields.ts';
import { SeatFileError } from './seat-file.ts';
import type { YamlFile } from './yaml-file.ts';

const texts = ['displayName', 'role', 'epistemicStance', 'debateProtocol', 'outputContract', 'personality'];
const known = ['slug', 'displayName', 'icon', 'voice', 'stance', 'points'];

const isSlug = (text: string): boolean => slug.test(text);

/** An expert by the field names of the council's neighbours, at a place in a YAML file. */
export const expertSeat = (path: string, file: YamlFile, at: readonly (string | number)[], value: unknown): Seat => {
  const wrong = (sentence: string, ...field: readonly string[]) =>
    new SeatFileError(path, file.lineOf(...at, ...field), sentence);
  if (!isFields(value))
    throw wrong('an expert is a group of fields: slug, displayName, role, expertise, epistemicStance.');
  const id = textOf(value.slug);
  if (id === undefined) throw wrong('the expert has no slug; give it one of small letters, digits and hyphens.');
  if (!isSlug(id)) throw wrong(`the slug "${id}" is not of small letters, digits and hyphens, at most 64.`, 'slug');
  const name = textOf(value.displayName) ?? textOf(value.name);
  if (name === undefined) throw wrong(`the expert "${id}" has no displayName; say how it is called at the table.`);
  const kind = textOf(value.kind);
  if (kind !== undefined && !kinds.some((each) => each === kind))
    throw wrong(`kind is "${kind}"; it is ${kinds.join(' or ')}.`, 'kind');
  const expertise = isFields(value.expertise) ? value.expertise : {};
  if (listOf(expertise.weightedEvidence).length === 0) {
    throw wrong(
      `the expert "${id}" has no expertise.weightedEvidence; name at least one kind of evidence it trusts.`,
      'expertise',
    );
  }
  const forged = forgedField(value, expertise);
  if (forged !== null) {
    throw wrong(
      `${forged} has a number in square brackets, which could pass for a heading of the prompt; write it in words.`,
      forged.split('.')[0]!,
    );
  }
  return seatFrom({
    name,
    id,
    icon: textOf(value.icon),
    voice: voiceOf(value),
    line: textOf(value.role) ?? name,
    text: describe(value, expertise),
    stance: stanceOf(value.stance),
    points: value.points === undefined ? [] : pointsOf(value.points),
    more: restOf(value, ...known),
  });
};

const forgedField = (value: Fields, expertise: Fields): string | null => {
  const numbered = (text: unknown) => listOf(text).some((item) => /\[\s*\d+\s*\]/u.test(item));
  const own = [...texts, 'forbiddenMoves'].find((name) => numbered(value[name]));
  if (own !== undefined) return own;
  const deep = Object.keys(expertise).find((name) => numbered(expertise[name]));
  return deep === undefined ? null : `expertise.${deep}`;
};

/** The expert in words: what every voice is told about it. */
const describe = (value: Fields, expertise: Fields): string => {
  const list = (heading: string, items: unknown) => {
    const said = listOf(items);
    return said.length > 0 ? [`${heading}\n${said.map((item) => `- ${item}`).join('\n')}`] : [];
  };
  const text = (heading: string, said: unknown) => (textOf(said) === undefined ? [] : [`${heading} ${textOf(said)}`]);
  return [
    ...text('Role:', value.role),
    ...list('Evidence you trust, the strongest first:', expertise.weightedEvidence),
    ...list('Cases you refer to:', expertise.referenceCases),
    ...list('What you are no expert in, and say so:', expertise.notExpertIn),
    ...text('How you come to believe something:', value.epistemicStance),
    ...text('How you debate:', value.debateProtocol),
    ...text('What your answers contain:', value.outputContract),
    ...list('What you never do:', value.forbiddenMoves),
    ...text('Personality:', value.personality),
  ].join('\n\n');
};
