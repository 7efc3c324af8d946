import { expect, test } from 'vitest';
import { bareReply } from './bare-reply.ts';
import { splitDeclared } from './declared-block.ts';
import { afterThinking, thinkFilter } from './think-filter.ts';

const ada = { name: 'Ada', role: 'proponent' };
const others = [{ name: 'Ben' }];
const said = 'The bakery sells most of its bread before nine.';

test.each([
  `**Ada (Proponent):** ${said}`,
  `Ada: ${said}`,
  `**Proponent:**\n\n${said}`,
  `<response>\n${said}\n</response>`,
  `${said}<|im_end|>`,
  `${said}</s>`,
  `<answer>Ada: ${said}</answer><|eot_id|>`,
  `${said} [/INST]`,
  `Sure! Here is my contribution:\n\n${said}`,
  `Certainly, here’s my response as Ada:\n\n---\n\n${said}\n\nLet me know if you’d like me to expand on any of these points!`,
  `Gerne! Hier ist mein Beitrag als Ada:\n\n${said}\n\nLass mich wissen, wenn du noch etwas anderes brauchst.`,
  `Bien sûr ! Voici ma réponse :\n\n${said}\n\n*N’hésitez pas à me dire si vous souhaitez une version plus courte.*`,
  `¡Claro! Aquí está mi respuesta:\n\n${said}\n\nEspero que esto te ayude.`,
  `---\n${said}\n\n---`,
  `> ${said}`,
  `Assistant: ${said}`,
  `**Final answer:** ${said}`,
  `Turn 2 - Ada: ${said}`,
  `[Ada] ${said}`,
  `Antwort: ${said}`,
])('what stands around a reply is no part of it: %s', (reply) => {
  expect(bareReply(reply, ada, others)).toBe(said);
});

test('a preface may name the kind of turn that was asked for', () => {
  const reply = `Sure! Here is my question:\n\n**Ada:** ${said}`;
  expect(bareReply(reply, { ...ada, kind: 'question' }, others)).toBe(said);
  expect(bareReply(reply, ada, others)).toBe(reply);
});

test.each([
  `Ada: ${said}\n\nBen: I differ.`,
  `<b>Bread</b> first. ${said} <b>Really</b>`,
  `Costs: ${said}`,
  `> Ben says no.\n\n${said}`,
  `[Ben] ${said}`,
  `Ada or Ben: ${said}`,
  `2027: ${said}`,
  '---',
  `Ada says little: ${said}`,
  `Here is my question:\n\n${said}`,
  `${said}\n\nLet me know if the bakery would move its order.`,
  'Let me know if you need more.',
])('and what may mean something stays: %s', (reply) => {
  expect(bareReply(reply, ada, others)).toBe(reply);
});

const filtered = (text: string, size = 3): string => {
  const filter = thinkFilter();
  let out = '';
  for (let at = 0; at < text.length; at += size) out += filter.take(text.slice(at, at + size));
  return afterThinking(out + filter.end());
};

test.each([
  `<think>No.</think>${said}`,
  `<Thinking>No.</Thinking>\n${said}`,
  `◁think▷No.◁/think▷${said}`,
  `<seed:think>No.</seed:think>${said}`,
  `<tool_call>\n{"name": "search", "arguments": {"q": "bread"}}\n</tool_call>\n${said}`,
  `<function_calls>[search("bread")]</function_calls>${said}`,
  `[TOOL_CALLS][{"name": "search"}]\n${said}`,
  `Perhaps no.\n</think>\n\n${said}`,
  `<|channel|>analysis<|message|>Say yes?<|end|><|start|>assistant<|channel|>final<|message|>${said}`,
])('thinking is taken out as it streams, in the marks of every family: %s', (text) => {
  expect(filtered(text)).toBe(said);
});

test.each([
  ['as asked', `${said}\n<does>{"stands": "yes"}</does>`],
  ['in capitals', `${said}\n<DOES>{"stands": "yes"}</DOES>`],
  ['in a fence', `${said}\n\`\`\`json\n<does>{"stands": "yes"}</does>\n\`\`\``],
  ['in bold', `${said}\n\n**<does>** {"stands": "yes"} **</does>**`],
  ['escaped', `${said}\n&lt;does&gt;{"stands": "yes"}&lt;/does&gt;`],
  ['without its marks', `${said}\n\n\`\`\`json\n{"stands": "yes"}\n\`\`\``],
])('a declaration is read %s', (_, text) => {
  expect(splitDeclared(text, true)).toEqual({ text: said, does: { stands: 'yes' } });
});

test('data that is no declaration, or that nobody asked for, stays in the turn', () => {
  const [table, own] = [`${said}\n{"day": "Sunday"}`, `${said}\n{"stands": "yes"}`];
  expect(splitDeclared(table, true)).toEqual({ text: table });
  expect(splitDeclared(own)).toEqual({ text: own });
});
