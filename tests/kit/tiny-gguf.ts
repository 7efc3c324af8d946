import { writeFileSync } from 'node:fs';

/** A model of random weights: it loads and speaks nonsense, without any download. */
const size = { embedding: 64, layers: 2, heads: 4, keyHeads: 2, feedForward: 128, context: 2048 };
const words = ['the', 'a', 'we', 'I', 'should', 'not', 'cost', 'team', 'and', 'because', 'risk', 'plan'];
const template = '{% for m in messages %}<s>{{ m.role }}: {{ m.content }}</s>\n{% endfor %}assistant:';

/** Where the numbers of the GGUF format come from: value types 4 (u32), 5 (i32), 6 (f32), 8 (string), 9 (list). */
const type = { u32: 4, i32: 5, f32: 6, text: 8, list: 9 };

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const list = (kind: number, items: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(kind), u64(items.length), ...items]);

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((32 - (bytes.length % 32)) % 32)]);

interface Token {
  readonly text: string;
  /** 1 ordinary, 2 unknown, 3 control, 6 a raw byte. */
  readonly kind: number;
}

const vocabulary = (): Token[] => [
  { text: '<unk>', kind: 2 },
  { text: '<s>', kind: 3 },
  { text: '</s>', kind: 3 },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    kind: 6,
  })),
  ...['▁', ...'abcdefghijklmnopqrstuvwxyz.,!?', ...words.map((word) => `▁${word}`)].map((piece) => ({
    text: piece,
    kind: 1,
  })),
];

const header = (tokens: readonly Token[]): readonly (readonly [string, number, Buffer])[] => [
  ['general.architecture', type.text, text('llama')],
  ['general.name', type.text, text('tiny-random')],
  ['general.file_type', type.u32, u32(0)],
  ['llama.context_length', type.u32, u32(size.context)],
  ['llama.embedding_length', type.u32, u32(size.embedding)],
  ['llama.block_count', type.u32, u32(size.layers)],
  ['llama.feed_forward_length', type.u32, u32(size.feedForward)],
  ['llama.attention.head_count', type.u32, u32(size.heads)],
  ['llama.attention.head_count_kv', type.u32, u32(size.keyHeads)],
  ['llama.rope.dimension_count', type.u32, u32(size.embedding / size.heads)],
  ['llama.attention.layer_norm_rms_epsilon', type.f32, f32(1e-5)],
  ['llama.vocab_size', type.u32, u32(tokens.length)],
  ['tokenizer.ggml.model', type.text, text('llama')],
  [
    'tokenizer.ggml.tokens',
    type.list,
    list(
      type.text,
      tokens.map((token) => text(token.text)),
    ),
  ],
  [
    'tokenizer.ggml.scores',
    type.list,
    list(
      type.f32,
      tokens.map((token, at) => f32(token.kind === 1 ? -at : 0)),
    ),
  ],
  [
    'tokenizer.ggml.token_type',
    type.list,
    list(
      type.i32,
      tokens.map((token) => u32(token.kind)),
    ),
  ],
  ['tokenizer.ggml.bos_token_id', type.u32, u32(1)],
  ['tokenizer.ggml.eos_token_id', type.u32, u32(2)],
  ['tokenizer.ggml.unknown_token_id', type.u32, u32(0)],
  ['tokenizer.chat_template', type.text, text(template)],
];

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

const tensorsFor = (tokens: number): Tensor[] => {
  const { embedding, feedForward, heads, keyHeads } = size;
  const keys = (embedding / heads) * keyHeads;
  const layers = Array.from({ length: size.layers }, (_, at): Tensor[] => [
    { name: `blk.${at}.attn_norm.weight`, shape: [embedding] },
    { name: `blk.${at}.attn_q.weight`, shape: [embedding, embedding] },
    { name: `blk.${at}.attn_k.weight`, shape: [embedding, keys] },
    { name: `blk.${at}.attn_v.weight`, shape: [embedding, keys] },
    { name: `blk.${at}.attn_output.weight`, shape: [embedding, embedding] },
    { name: `blk.${at}.ffn_norm.weight`, shape: [embedding] },
    { name: `blk.${at}.ffn_gate.weight`, shape: [embedding, feedForward] },
    { name: `blk.${at}.ffn_up.weight`, shape: [embedding, feedForward] },
    { name: `blk.${at}.ffn_down.weight`, shape: [feedForward, embedding] },
  ]);
  return [
    { name: 'token_embd.weight', shape: [embedding, tokens] },
    { name: 'output_norm.weight', shape: [embedding] },
    { name: 'output.weight', shape: [embedding, tokens] },
    ...layers.flat(),
  ];
};

/** Writes a llama of two layers with seeded weights (GGUF version 3, f32), about 460 kB. */
export const writeTinyGguf = (path: string, seed = 42): void => {
  const tokens = vocabulary();
  const fields = header(tokens);
  const tensors = tensorsFor(tokens.length);
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const data = tensors.map(({ shape }) => {
    const count = shape.reduce((product, length) => product * length, 1);
    const numbers = Float32Array.from({ length: count }, () => (shape.length === 1 ? 1 : random() * 0.3));
    return padded(Buffer.from(numbers.buffer));
  });
  let offset = 0;
  const places = tensors.map(({ name, shape }, at) => {
    const place = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
    offset += data[at]!.length;
    return place;
  });
  const head = [
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(fields.length),
    ...fields.flatMap(([name, kind, value]) => [text(name), u32(kind), value]),
    ...places,
  ];
  writeFileSync(path, Buffer.concat([padded(Buffer.concat(head)), ...data]));
};
