import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SceneError } from './scene-error.ts';

const file = (name: string, role: string, sections: Readonly<Record<string, readonly string[]>>): string =>
  `${[`# ${name} - ${role}`, ...Object.entries(sections).map(([title, lines]) => [`## ${title}`, ...lines.map((line) => `- ${line}`)].join('\n'))].join('\n\n')}\n`;

/** A project to begin with: a scene and three characters, each with the sections that a character file has. */
const startingProject: Readonly<Record<string, string>> = {
  'scene.yaml': `# Play it with: moderato scene scene.yaml
name: the-lighthouse
prompt: |
  Vera missed her watch on the night of the storm, and a boat ran aground.
  Old Mats, who trained her, has come up the stairs. Ilse, the pilot, stands in the door.
  Goal: Vera apologizes, Mats accepts, they agree on how the watch is kept from now on.
setting: The lamp room of a lighthouse, grey morning
characters: [vera, mats, ilse]   # .claude/agents/<name>.md
initialSpeaker: mats
windDown: 1
# maxBeats: 50            the most beats that are played
# floor: bids             who wants it most is heard, not who is fastest
# witnessed: true         characters come and go, and know only what they saw
# script:
#   events: [{ beat: 4, content: The wind tears a shutter open }]
#   notes: [{ beat: 6, to: vera, text: Look at the lamp before you answer. }]
`,
  '.claude/agents/vera.md': file('Vera', 'Keeper of the lamp', {
    Personality: ['Proud, exact, new in her place', 'Would rather be wrong alone than right with help'],
    'Communication Style': ['Short sentences', 'Explains too much when she is cornered'],
    Background: ['Has kept the lamp for one winter'],
    'Behavioral Traits': ['When ashamed: polishes whatever is at hand'],
    'Scene-Specific Instructions': ['You fell asleep for an hour and told nobody'],
  }),
  '.claude/agents/mats.md': file('Mats', 'Keeper before her', {
    Personality: ['Blunt, loyal, slow to forgive and thorough once he does'],
    'Communication Style': ['Prone to interrupting when he hears an excuse'],
    Background: ['Forty years at the lamp'],
    'Behavioral Traits': ['When moved: looks out at the sea'],
    'Scene-Specific Instructions': [
      "You chose Vera against everybody's advice",
      'You let the lamp go out yourself once, long ago',
    ],
  }),
  '.claude/agents/ilse.md': file('Ilse', 'Pilot', {
    Personality: ['Calm, fair, wants to get back to her boat'],
    'Communication Style': ['Says what everybody already knows'],
    Background: ['Brought the crew of the wreck ashore'],
    'Behavioral Traits': ['When others shout: lowers the voice'],
    'Scene-Specific Instructions': ['You know that nobody was hurt'],
  }),
};

/** Writes the project into a folder; nothing that is there already is touched. Returns what was written. */
export const writeStartingProject = async (folder: string): Promise<readonly string[]> => {
  const paths = Object.keys(startingProject);
  const there = await Promise.all(
    paths.map((path) =>
      stat(join(folder, path)).then(
        () => [path],
        () => [],
      ),
    ),
  );
  if (there.flat().length > 0)
    throw new SceneError('INVALID_CONFIG', [
      `${folder} has ${there.flat().join(' and ')} already; choose another folder.`,
    ]);
  for (const [path, text] of Object.entries(startingProject)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { flag: 'wx' });
  }
  return paths;
};
