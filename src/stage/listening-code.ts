/** The beginning of every task with models on a thread: the runtime, and how a model is opened. */
export const modelRuntime = `
const { readFile } = await import('node:fs/promises');
const { pathToFileURL } = await import('node:url');
const ort = await import(pathToFileURL(data.files.runtime).href);
ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmBinary = await readFile(data.files.wasm);
const opened = async (path, options) => ort.InferenceSession.create(await readFile(path), options);
`;

/** How likely speech is in every frame of 512 samples (Silero, 16 kHz). */
export const LIKELY = `${modelRuntime}
const vad = await opened(data.files.vad);
const sr = new ort.Tensor('int64', BigInt64Array.of(16000n), []);
let state = new ort.Tensor('float32', new Float32Array(256), [2, 1, 128]);
const likely = new Float32Array(Math.floor(data.samples.length / 512));
for (let at = 0; at < likely.length; at += 1) {
  const input = new ort.Tensor('float32', data.samples.slice(at * 512, at * 512 + 512), [1, 512]);
  const out = await vad.run({ input, state, sr });
  state = out.stateN;
  likely[at] = out.output.data[0];
}
return likely;
`;

/** Opens Moonshine once and answers with the words of stretches, and how likely each of their tokens was on average: first token 1, stop on 2, at most 6.5 a second; keys of the sound come with the first step. */
export const WORDS = `${modelRuntime}
const small = { graphOptimizationLevel: 'disabled' };
const decoder = await opened(data.files.decoder, small); // the larger one first: the other fits into what opening it has left free
const encoder = await opened(data.files.encoder, small);
const { default: tokenizer } = await import(pathToFileURL(data.files.tokenizer).href);
const { setFlagsFromString } = await import('node:v8');
setFlagsFromString('--expose-gc');
setTimeout((await import('node:vm')).runInNewContext('gc')); // the files as they were read are copied by now
const { layers, heads, size } = data.shape;
const kinds = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
const names = Array.from({ length: layers }, (_, layer) => kinds.map((kind) => layer + '.' + kind)).flat();
const words = async (sound) => {
  const { last_hidden_state } = await encoder.run({ input_values: new ort.Tensor('float32', sound, [1, sound.length]) });
  const past = Object.fromEntries(
    names.map((name) => ['past_key_values.' + name, new ort.Tensor('float32', new Float32Array(0), [0, heads, 1, size])]),
  );
  const tokens = [];
  let sureness = 0;
  let next = 1;
  for (let step = 0; step < Math.ceil((sound.length / 16000) * 6.5); step += 1) {
    const out = await decoder.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(next)), [1, 1]),
      encoder_hidden_states: last_hidden_state,
      use_cache_branch: new ort.Tensor('bool', [step > 0]),
      ...past,
    });
    const logits = out.logits.data;
    next = 0;
    for (let id = 1; id < logits.length; id += 1) if (logits[id] > logits[next]) next = id;
    let others = 0;
    for (let id = 1; id < logits.length; id += 1) others += Math.exp(logits[id] - logits[next]);
    sureness -= Math.log(others);
    if (next === 2) break;
    tokens.push(next);
    for (const name of names)
      if (step === 0 || name.includes('decoder')) past['past_key_values.' + name] = out['present.' + name];
  }
  const text = tokens.length > 0 ? tokenizer.decode(tokens, false, false).trim() : '';
  return { text, sure: Math.exp(sureness / (tokens.length + 1)) };
};
return async (sounds) => {
  const heard = [];
  for (const sound of sounds) heard.push(await words(sound));
  return heard;
};
`;
