import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileSchemas } from '../../src/cli/config/file-schemas.ts';
import { readSeats, yamlFile } from '../../src/personas/index.ts';
import { readSceneFile } from '../../src/scene/index.ts';
import { Stage } from './stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [cast, scene] = [fileSchemas.cast, fileSchemas.scene].map((schema) => z.fromJSONSchema(schema() as never));
const bundled = 'src/formats/council/panels';

const files = ['examples', bundled]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((path) => path.endsWith('.yaml'));
const scenes = files.filter((path) => path.includes('scenes'));
// Motives by name are for seats that are given on the command line, and no cast.
const casts = files.filter((path) => !path.includes('scenes') && !path.endsWith('motives.yaml'));

const dataIn = (path: string): unknown => yamlFile(path, readFileSync(path, 'utf8')).value;

test.each(casts)('%s fits the schema of casts', (path) => {
  expect(cast!.safeParse(dataIn(join(root, path))).error?.issues).toBeUndefined();
});

test.each(scenes)('%s fits the schema of scenes', (path) => {
  expect(scene!.safeParse(dataIn(join(root, path))).error?.issues).toBeUndefined();
});

const written = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'moderato-schema-')), 'file.yaml');
  writeFileSync(path, text);
  return path;
};

const evidence = 'expertise: { weightedEvidence: [what was measured] }';

test.each([
  ['seats: []'],
  ['seats: [{ role: proponent }]'],
  ['seats: [{ name: Ada, stance: undecided }]'],
  [`experts: [{ slug: "A B", displayName: Ada, ${evidence} }]`],
  [`experts: [{ slug: ada, ${evidence} }]`],
  [`experts: [{ slug: ada, displayName: Ada, kind: robot, ${evidence} }]`],
  ['experts: [{ slug: ada, displayName: Ada }]'],
  [`experts: [${Array.from({ length: 9 }, (_, at) => `{ slug: e${at}, displayName: E, ${evidence} }`).join(', ')}]`],
  ['name: nobody'],
])('a cast that the reader refuses, the schema refuses too: %s', (text) => {
  const path = written(text);
  expect(() => readSeats(path)).toThrow();
  expect(cast!.safeParse(dataIn(path)).success).toBe(false);
});

test.each([
  ['seats: [{ name: 7, points: [one, { for: two }, { text: three, side: against }], motives: [more] }]'],
  [`slug: ada\nname: Ada\n${evidence}`],
  [`experts: [general-pragmatist, { slug: ada, displayName: Ada, ${evidence} }]`],
])('a cast that the reader takes, the schema takes too: %s', (text) => {
  expect(cast!.safeParse(dataIn(written(text))).error?.issues).toBeUndefined();
});

const begun = 'name: a\nprompt: b\ncharacters: [ann, ben]\n';

test.each(['name: a', `${begun}maxBeats: 501`, `${begun}floor: loud`, `${begun}maxBeat: 5`, 'scenes: []'])(
  'the schema refuses a scene that can not be played: %s',
  (text) => {
    expect(scene!.safeParse(dataIn(written(text))).success).toBe(false);
  },
);

test('a scene may name its schema', () => {
  const path = written(`$schema: x\n${begun}`);
  expect(scene!.safeParse(dataIn(path)).success).toBe(true);
  expect(readSceneFile(path)).not.toHaveProperty('config.$schema');
});

test('config schema prints the schema of a kind, and names the kinds', async () => {
  const stage = new Stage();
  expect(await stage.run('config', 'schema', 'cast')).toBe(0);
  expect(JSON.parse(stage.out)).toEqual(fileSchemas.cast());
  expect(await stage.run('config', 'schema', 'casts')).toBe(1);
  expect(stage.err).toContain('choose one of config, cast, scene');
});
