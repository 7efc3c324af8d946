import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the plugin has the version of the package, starts a command that exists, and ships all its parts', () => {
  const plugin = JSON.parse(read('.claude-plugin/plugin.json'));
  const { version, files } = JSON.parse(read('package.json'));
  expect(plugin.version).toBe(version);
  const { args } = JSON.parse(read('.mcp.json')).mcpServers.moderato;
  expect(commands.map(({ name }) => name)).toContain(args.at(-1));
  expect(files).toEqual(expect.arrayContaining(['.claude-plugin', '.mcp.json', 'skills']));
});

test.each(readdirSync(new URL('../../skills', import.meta.url)))(
  'the skill %s says its own name and when to use it',
  (name) => {
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n/u.exec(read(`skills/${name}/SKILL.md`)) ?? [];
    expect(head).toContain(`name: ${name}\n`);
    expect(head).toMatch(/description: .*\bUse when\b/u);
  },
);
