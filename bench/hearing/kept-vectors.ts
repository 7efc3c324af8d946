import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Embedder } from '../../src/hearing/index.ts';

const WIDTH = 384;

/** Reads a sentence once and keeps its vector in a file, where one is named: reading is the slow part. */
export function keptIn(file: string | undefined, embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>();
  if (file && existsSync(`${file}.json`)) {
    const texts = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as string[];
    const bytes = readFileSync(`${file}.f32`);
    const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    texts.forEach((text, at) => {
      known.set(text, numbers.slice(at * WIDTH, (at + 1) * WIDTH));
    });
  }
  return {
    name: embedder.name,
    async embed(texts, abort) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      const vectors = missing.length === 0 ? [] : await embedder.embed(missing, abort);
      missing.forEach((text, at) => {
        known.set(text, vectors[at]!);
      });
      if (file && missing.length > 0) keep(file, known);
      return texts.map((text) => known.get(text)!);
    },
  };
}

function keep(file: string, known: ReadonlyMap<string, Float32Array>): void {
  const numbers = new Float32Array(known.size * WIDTH);
  [...known.values()].forEach((vector, at) => {
    numbers.set(vector, at * WIDTH);
  });
  writeFileSync(`${file}.json`, JSON.stringify([...known.keys()]));
  writeFileSync(`${file}.f32`, new Uint8Array(numbers.buffer));
}
