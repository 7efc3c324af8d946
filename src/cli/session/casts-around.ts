import { bundledPanels } from '../../formats/council/index.ts';
import { Casts } from '../../server/index.ts';
import type { World } from '../world.ts';

/** The format whose panels are files with experts. */
const panels = 'council';

/** Who can be seated by name from here: bundled panels, files of this project, and casts in the data folder. */
export const castsAround = ({ formats, cwd, dataFolder }: World, data: string | undefined): Casts =>
  new Casts({
    formats,
    project: cwd,
    data: dataFolder(data),
    usual: panels,
    bundled: () => bundledPanels().map(({ name, seats }) => ({ name: `${panels}/${name}`, format: panels, seats })),
  });
