import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { literally, type Seat } from '../engine/index.ts';
import { findSeats, personaIn } from '../personas/index.ts';
import { SceneError } from './scene-error.ts';

/** Where characters are looked for, seen from the writer's project. */
const characterFolders = (project: string): string[] => [
  join(project, '.claude', 'agents'),
  join(project, 'characters'),
];

/** Reads a character's file. Throws where it is missing, empty or broken: it names the character and the file. */
export const loadCharacterDefinition = (name: string, project: string): Seat => {
  const folders = characterFolders(project);
  let seat: Seat | null;
  try {
    seat = personaIn(folders, name);
  } catch (cause) {
    throw failure(name, cause instanceof Error ? ` ${cause.message}` : '', cause);
  }
  if (!seat) throw failure(name, found(project));
  return { ...seat, id: name.toLowerCase(), role: 'character' };
};

/** A character of whom nothing is known but the name. */
export const plainSeat = (key: string): Seat => ({
  id: key.toLowerCase(),
  name: key.charAt(0).toUpperCase() + key.slice(1),
  role: 'character',
  voice: '',
  persona: { line: key },
});

const failure = (name: string, more: string, cause?: unknown): SceneError =>
  new SceneError(
    'CHARACTER_LOAD_ERROR',
    [`Failed to load character '${name}'. Ensure .claude/agents/${name}.md exists in your project.${more}`],
    cause,
  );

/** What is there instead. */
const found = (project: string): string => {
  const names = findSeats([project]).files.flatMap(({ seats }) => seats.map(({ id }) => id));
  return names.length > 0
    ? ` Found in ${project}: ${names.slice(0, 12).join(', ')}.`
    : ` There are no characters in ${project}.`;
};

/** The file of a character. Throws as loading it would where there is none. */
export const characterPath = (name: string, project: string): string => {
  const isName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,80}$/u.test(name);
  const paths = characterFolders(project).flatMap((folder) =>
    [name, name.toLowerCase()].flatMap((key) => ['.md', '.yaml', '.yml'].map((ending) => join(folder, key + ending))),
  );
  const path = isName ? paths.find((each) => existsSync(each)) : undefined;
  if (path === undefined) throw failure(name, found(project));
  return path;
};

/** The characters of a project that a prompt speaks of, in the order in which it names them. */
export const charactersNamed = (project: string, prompt: string): readonly string[] => {
  const text = prompt.toLowerCase();
  return findSeats([project])
    .files.filter(
      ({ kind, path }) => kind === 'agent' && characterFolders(project).some((folder) => path.startsWith(folder)),
    )
    .flatMap(({ seats }) => seats)
    .map(({ id, name }) => ({
      id,
      at: text.search(new RegExp(`\\b(?:${[id, name].map(literally).join('|')})\\b`, 'iu')),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
};
