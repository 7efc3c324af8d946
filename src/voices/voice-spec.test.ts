import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayVoiceSpec, voiceChoice, voiceForms, voiceSpec } from './voice-spec.ts';

test.each([
  ['anthropic:claude-opus-5-5', { kind: 'anthropic', model: 'claude-opus-5-5' }],
  ['openai', { kind: 'openai', model: null }],
  ['google:gemini-3.8-flash', { kind: 'google', model: 'gemini-3.8-flash' }],
  ['ollama:qwen3:4b', { kind: 'ollama', model: 'qwen3:4b' }],
  ['http://localhost:8080/v1#tiny', { kind: 'server', url: 'http://localhost:8080/v1', model: 'tiny' }],
  ['https://example.org/v1//', { kind: 'server', url: 'https://example.org/v1', model: null }],
  ['http://h/v1#org/model:free', { kind: 'server', url: 'http://h/v1', model: 'org/model:free' }],
  ['local:my models/a b.gguf', { kind: 'local', path: 'my models/a b.gguf' }],
  ['cassette:demo tape.jsonl', { kind: 'cassette', path: 'demo tape.jsonl', of: null }],
  ['cassette:a.jsonl#http://h/v1#m', { kind: 'cassette', path: 'a.jsonl', of: 'http://h/v1#m' }],
  ['claude-agent', { kind: 'claude-agent', agent: null }],
  ['claude-agent:alice', { kind: 'claude-agent', agent: 'alice' }],
  ['anthropic:claude-opus-5?effort=high', { kind: 'anthropic', model: 'claude-opus-5', effort: 'high' }],
  ['http://h/v1#m?effort=low', { kind: 'server', url: 'http://h/v1', model: 'm', effort: 'low' }],
  [
    'anthropic, ollama:qwen3?effort=none,improv',
    {
      kind: 'chain',
      links: [
        { kind: 'anthropic', model: null },
        { kind: 'ollama', model: 'qwen3', effort: 'none' },
        { kind: 'improv' },
      ],
    },
  ],
  [' improv ', { kind: 'improv' }],
  ['human', { kind: 'human' }],
  ['Improv', { kind: 'improv' }],
  ['OpenAI:gpt-5', { kind: 'openai', model: 'gpt-5' }],
])('reads %s', (text, value) => {
  expect(voiceSpec(text)).toEqual({ value });
});

test.each([
  ['', 'is empty'],
  ['anthropic:', 'says nothing after "anthropic:"'],
  ['local:', 'says nothing after'],
  ['local', 'names no file'],
  ['gpt-5', 'is not a spelling I know'],
  ['gpt-5', 'perhaps "openai:gpt-5" is meant'],
  ['anthropic/claude-sonnet-5', 'perhaps "anthropic:claude-sonnet-5" is meant'],
  ['Gemini-3', 'perhaps "google:Gemini-3" is meant'],
  ['antropic:claude-sonnet-5', 'perhaps "anthropic:claude-sonnet-5" is meant'],
  ['ollma:qwen3', 'perhaps "ollama:qwen3" is meant'],
  ['imrpov', 'perhaps "improv" is meant'],
  ['mistral', 'is not a spelling I know;'],
  ['openai: gpt-5', 'has a blank'],
  ['improv?effort=high', 'has an effort'],
  ['anthropic,human', 'names a person'],
  ['http://', 'is not a valid address'],
  ['http://host/v1#', 'names no model'],
  ['http://me:secret@host/v1#m', 'carries a password'],
])('refuses "%s" with a sentence that lists the forms', (text, why) => {
  const parsed = voiceSpec(text);

  expect(parsed).toHaveProperty('problem', expect.stringContaining(why));
  for (const form of Object.keys(voiceForms)) expect(parsed).toHaveProperty('problem', expect.stringContaining(form));
});

test('a choice may name its seat', () => {
  expect(voiceChoice('Dr. Ada=improv')).toEqual({ value: { seat: 'Dr. Ada', spec: { kind: 'improv' } } });
  expect(voiceChoice('improv')).toEqual({ value: { seat: null, spec: { kind: 'improv' } } });
  expect(voiceChoice('http://h/v1?a=b#m')).toHaveProperty('value.spec.url', 'http://h/v1?a=b');
  expect(voiceChoice('=improv')).toHaveProperty('problem', expect.stringContaining('names no seat'));
  expect(voiceChoice('ada=nonsense')).toHaveProperty('problem', expect.stringContaining('spelling'));
});

test('never throws, and what it accepts is read back the same', () => {
  const heads = fc.constantFrom('anthropic', 'ollama', 'local', 'http://h/', 'claude-agent', 'x');
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(heads, fc.constantFrom(':', '#', '', '='), fc.string()).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      voiceChoice(text);
      const parsed = voiceSpec(text);
      if ('value' in parsed) expect(voiceSpec(sayVoiceSpec(parsed.value))).toEqual(parsed);
    }),
  );
});

test('a password that was written into an address is not told again', () => {
  expect(JSON.stringify(voiceSpec('http://me:secret99@host/v1#m'))).not.toContain('secret99');
});
