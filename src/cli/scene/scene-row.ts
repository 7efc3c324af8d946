import type { CommandRow, OptionRow } from '../command-row.ts';

const sceneOptions: readonly OptionRow[] = [
  {
    flags: '--project <dir>',
    says: 'Where characters are: .claude/agents/<name>.md. (default: beside the scene file)',
  },
];

const help: readonly string[] = [
  'Ways to begin:',
  '  moderato scene new [folder]          a starting project with three characters',
  '  moderato scene scene.yaml            a scene, or a story of several',
  '  moderato scene "Ann is late. Goal: Ann apologizes." --characters ann,bo',
  '  moderato scene why <id> <turn>       why a character said that',
  'Files go to scenes/<name>/ in the data folder, or to data/scenes/<name>/ under --out; --remember keeps what characters take away in memory/.',
];

/** The command of the scene: files and stories beside what its tables give. */
export const sceneRow = (row: CommandRow): CommandRow => ({
  ...row,
  args: '[scene...]',
  options: [...sceneOptions, ...row.options],
  more: [...help, ...(row.more ?? [])],
  load: () => import('../commands/scene.ts'),
});
