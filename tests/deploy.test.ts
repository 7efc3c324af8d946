import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commands } from '../src/cli/commands/index.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** What the files start, as words after `moderato`. */
const compose = parse(read('deploy/compose.yaml')).services;
const pods = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS());
const containers = pods.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
const image = JSON.parse(/^CMD (.+)$/mu.exec(read('Dockerfile'))![1]!);
const started: readonly (readonly string[])[] = [
  image,
  compose.worker.command,
  compose.gateway.command,
  ...containers.flatMap(({ args }: { args?: string[] }) => (args ? [args] : [])),
];

test.each(started.map((words) => [words.join(' '), words]))('moderato %s can be run', (_, words) => {
  const [name, ...rest] = words;
  const row = commands.find((each) => each.name === name);
  const known = row?.options.map(({ flags }) => /--[\w-]+/u.exec(flags)?.[0]);
  for (const word of rest.filter((each) => each.startsWith('--'))) expect(known).toContain(word);
});

test('whoever is named is there: services, balancer, port and probes', () => {
  const names = pods.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
  const { address, port_value: port } = parse(read('deploy/envoy.yaml')).static_resources.clusters[0].load_assignment
    .endpoints[0].lb_endpoints[0].endpoint.address.socket_address;
  expect(names).toContain(address);
  expect(Object.keys(compose)).toContain(address);
  expect(compose.worker.command).toContain(String(port));
  const gateway = containers.find(({ name }: { name: string }) => name === 'gateway');
  expect([gateway.readinessProbe.httpGet.path, gateway.livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
});

test('the image copies what the program is made of, and nothing that it must not', () => {
  const { files, peerDependencies } = JSON.parse(read('package.json'));
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gmu)].map(([, name]) => name);
  expect(copied).toEqual(expect.arrayContaining(['bin', 'dist', 'node_modules', 'package.json']));
  expect(files).toEqual(expect.arrayContaining(['bin', 'dist', 'examples']));
  expect(read('Dockerfile')).toContain(`@restatedev/restate-sdk@${peerDependencies['@restatedev/restate-sdk']}`);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', 'node_modules']));
});
