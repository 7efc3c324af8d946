import { join } from 'node:path';
import type { Seat } from '../engine/index.ts';
import { findSeats, personaIn } from '../personas/index.ts';
import { SceneError } from './scene-error.ts';

/** Where characters are looked for, seen from the writer's project. */
export const characterFolders = (project: string): string[] => [
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
