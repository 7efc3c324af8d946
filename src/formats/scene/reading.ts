import { type Cue, cutToFit, type Draft, type Held, isHeard, words } from '../../engine/index.ts';
import { charactersOf, seatCalled } from './cast.ts';
import type { SceneTurn } from './fact.ts';
import { writeLine } from './line-form.ts';
import { type ParsedResponse, parseCharacterResponse } from './response.ts';
import type { SceneTable } from './terms.ts';

/** A speech longer than this is cut: nobody on a stage talks on while the others wait. */
const longestSpeech = words(400, 'cut');
/** Words can be endless as well. */
const mostLetters = 6000;

/** The beat a cue belongs to: `<seat>@<beat>`. */
export const beatKey = (seat: string, beat: number): string => `${seat}@${beat}`;

export const beatOf = (cue: Pick<Cue, 'key'>): number => Number(/@(\d+)$/u.exec(cue.key ?? '')?.[1] ?? 0);

/** Reads a character's answer into a line of the scene. */
export const draftLine = (held: Held, table: SceneTable): Draft => {
  const { seat, kind } = held.cue;
  if (kind !== 'line') return { seat, kind, text: held.text, ...(held.data !== undefined && { data: held.data }) };
  const { line, to } = readAnswer(held.text, seat, table);
  const data: SceneTurn = {
    ...line,
    beat: beatOf(held.cue),
    ...(isHeard(held.heard, 'last-word', 'yes') && { lastWord: true }),
  };
  return { seat, kind: line.action, text: writeLine(line), ...(to !== undefined && { to }), data };
};

const everybody = /^(?:all|every(?:one|body)|the (?:room|others|group)|both)$/iu;

const readAnswer = (
  text: string,
  seat: string,
  table: SceneTable,
): { readonly line: ParsedResponse; readonly to?: string } => {
  const characters = charactersOf(table);
  const self = characters.find(({ id }) => id === seat)?.name ?? seat;
  const others = characters.filter(({ id }) => id !== seat).map(({ name }) => name);
  const line = withinLimit(parseCharacterResponse(text, { self, others }));
  const { target, ...rest } = line;
  if (target === undefined || everybody.test(target)) return { line: rest };
  const addressee = seatCalled(characters, target);
  if (addressee?.id === seat) return { line: rest };
  if (addressee) return { line: { ...line, target: addressee.name }, to: addressee.id };
  const listed = target.split(/\s*(?:,|&|\band\b)\s*/iu).every((name) => seatCalled(characters, name));
  return { line: listed ? line : warned(line, `Nobody here is called "${target}".`) };
};

const withinLimit = (line: ParsedResponse): ParsedResponse => {
  const sayable = line.content.length > mostLetters ? `${line.content.slice(0, mostLetters)}…` : line.content;
  const content = line.action === 'react' ? sayable : cutToFit(sayable, longestSpeech);
  return content === line.content ? line : warned({ ...line, content }, 'The speech was too long and was cut.');
};

const warned = (line: ParsedResponse, warning: string): ParsedResponse => ({
  ...line,
  warning: [line.warning, warning].filter(Boolean).join(' '),
});
