import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../../runtime/make-folder.ts';
import { formsOf, transcribe } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { folderProblem } from '../session/folder-problem.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = (world, { args: [prefix = ''], options }) =>
  withReadableStore(world, options.data, async (store) => {
    const name = options.as ?? options.format ?? 'text';
    const { id, format } = await findSession(store, prefix);
    const forms = formsOf(world.formats, format);
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!form)
      throw new UserError(`A ${format} can't be written as "${name}"; choose one of ${Object.keys(forms).join(', ')}.`);
    const text = transcribe(world.formats, await store.read(id), form, options.house ? 'house' : 'public');
    if (options.out === undefined && options.output === undefined) {
      world.stdout.write(text);
      return exitCode.done;
    }
    const written = resolve(world.cwd, options.output ?? options.out);
    const folder = options.output === undefined ? written : dirname(written);
    const problem = await folderProblem(folder, 'output folder', '--out');
    if (problem) throw new UserError(problem);
    await makeFolder(folder);
    const file = options.output === undefined ? join(folder, `${format}-${id}.${form.ending}`) : written;
    await writeFile(file, text);
    world.stdout.write(`${file}\n`);
    return exitCode.done;
  });
