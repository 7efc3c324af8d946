import { openOffice, Reception } from '../../server/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { castsAround } from '../session/casts-around.ts';
import { writtenAs } from '../session/written-as.ts';
import { allowedTo, officeAsk } from './serve.ts';

/** Speaks MCP over standard input and output: an assistant starts it, and nothing else may be printed there. */
export const run: Run = async (world, { options: { data, voices, ear, tool } }) => {
  const allowed = await allowedTo(world, voices);
  const store = await world.openStore(data);
  const office = openOffice(await officeAsk(world, { store, folder: world.dataFolder(data), allowed, ear, tool }));
  const { mcpFactory, mcpOverStdio } = await import('../../mcp/index.ts');
  const reception = new Reception(office, castsAround(world, data));
  await mcpOverStdio(
    mcpFactory({ reception, version: world.version, forms: writtenAs(world), newId: () => world.newId() }),
  );
  await office.stop();
  await store.close();
  return exitCode.done;
};
