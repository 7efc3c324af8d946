import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPTIONAL_PEERS } from '../../scripts/setup/optional-peers.mjs';
import { restatePackage, restateVersion } from '../../src/cluster/index.ts';
import { optionalPeers } from '../../src/voices/optional-peer.ts';

const peers = Object.values(optionalPeers);
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('tests install what voices and clusters ask users to add, in the same versions', () => {
  const asked = peers.flatMap(({ name, platform, version }) => [`${name}@${version}`, `${platform}@${version}`]);

  const restate = `${restatePackage}@${restateVersion}`;

  expect(OPTIONAL_PEERS.map(({ name, version }) => `${name}@${version}`)).toEqual([...asked, restate]);
});

test('the manifest names them, and all its peers are optional, so that nobody gets them unasked', () => {
  const { peerDependencies, peerDependenciesMeta } = manifest;
  expect(peerDependencies).toMatchObject(Object.fromEntries(peers.map(({ name, version }) => [name, version])));
  for (const name of Object.keys(peerDependencies)) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
});
