import { expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { topic } from './scripts.ts';
import { Stage, whileTimePasses } from './stage.ts';

/** Formats that have no cast of their own. */
const seats: Readonly<Record<string, readonly string[]>> = {
  scene: ['--seat', 'Rosa: owns the bakery', '--seat', 'Tom: bakes at night'],
};

/** Formats whose command is their own: a rehearsal needs a deck and somebody who presents it. */
const ownCommand: readonly string[] = ['rehearsal'];

test.each(Object.keys(formats).filter((format) => !ownCommand.includes(format)))(
  'moderato %s is held, shown, exported and audited without a line of code for it',
  async (format) => {
    const stage = new Stage();

    expect(await whileTimePasses(stage, stage.run(format, topic, ...(seats[format] ?? [])))).toBe(0);
    expect(stage.out).toMatch(/moderato (?:show|answer) s1/);
    expect(await stage.run('show', 's1')).toBe(0);
    for (const form of ['text', 'markdown', 'html', 'json', 'jsonl']) {
      expect(await stage.run('export', 's1', '--as', form)).toBe(0);
      expect(stage.out.length).toBeGreaterThan(100);
    }
    await stage.run('audit', 's1');
    expect(stage.err).toBe('');
  },
);
