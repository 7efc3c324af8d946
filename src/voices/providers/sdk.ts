import { pathToFileURL } from 'node:url';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import { SetupError } from '../../engine/index.ts';
import type { Voice } from '../../runtime/index.ts';
import { plainMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { findPackage } from '../optional-peer.ts';
import { priceOf } from '../prices.ts';
import { keysIn } from '../redact.ts';
import type { Surroundings } from '../surroundings.ts';

export interface SdkSetup {
  /** The voice as it is written. */
  readonly name: string;
  readonly package: string;
  readonly model: string;
}

/**
 * A model of any provider that has a package for the AI SDK. The package brings its own client and reads its own
 * variables; what else it wants stands as JSON in `MODERATO_SDK_OPTIONS`.
 */
export const sdkVoice = (setup: SdkSetup, around: Surroundings): Voice => {
  const path = findPackage(setup.package, around.peers);
  if (path === null)
    throw new SetupError([
      `${setup.name} needs the package ${setup.package}, which is not installed; add it with: npm install --prefix ${JSON.stringify(around.peers)} ${setup.package}`,
    ]);
  const options = optionsIn(around.env.MODERATO_SDK_OPTIONS);
  return modelVoice({
    name: setup.name,
    callee: {
      provider: setup.package,
      model: setup.model,
      key: `what ${setup.package} needs`,
      secret: keysIn({ KEY: String(options.apiKey ?? '') })[0],
    },
    load: async () => modelIn(await import(pathToFileURL(path).href), setup, { ...options, fetch: around.fetch }),
    price: priceOf(around.prices, setup.name),
    toMessages: plainMessages,
    shapes: 'both',
    isStrict: true,
    thinks: 1024,
    pictures: around.pictures,
    rooms: around.rooms,
    silence: 120_000,
    clock: around.clock,
  });
};

const optionsIn = (written = ''): Readonly<Record<string, unknown>> => {
  if (written.trim() === '') return {};
  try {
    const options: unknown = JSON.parse(written);
    if (typeof options === 'object' && options !== null) return options as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new SetupError(['MODERATO_SDK_OPTIONS is no JSON object; write it as {"resourceName": "…"}, or take it away.']);
};

type Factory = (options: object) => unknown;

/** The model that a package makes: every one of them exports one `create…` for its provider. */
const modelIn = (exported: Readonly<Record<string, unknown>>, { package: name, model }: SdkSetup, options: object) => {
  const [create, ...others] = Object.keys(exported).filter((key) => /^create[A-Z]/u.test(key));
  const wanted = others.length === 0 ? create : [create, ...others].find((key) => key && isNamed(key, name));
  const provider = wanted === undefined ? null : (exported[wanted] as Factory)(options);
  const made: unknown = typeof provider === 'function' ? provider(model) : null;
  if (isModel(made)) return made;
  throw new SetupError([
    `${name} is no package that speaks version 3 of the AI SDK's protocol for models; choose a newer or another one.`,
  ]);
};

/** `createAmazonBedrock` is of `@ai-sdk/amazon-bedrock`. */
const isNamed = (key: string, name: string): boolean =>
  key.slice('create'.length).toLowerCase() === name.split('/').at(-1)!.replace(/-/gu, '').toLowerCase();

const isModel = (made: unknown): made is LanguageModelV3 =>
  typeof made === 'object' && made !== null && (made as LanguageModelV3).specificationVersion === 'v3';
