import { APICallError, JSONParseError } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { VoiceError } from '../runtime/index.ts';
import { failureOf } from './failure.ts';
import { keysIn, redact } from './redact.ts';

const callee = { provider: 'Anthropic', model: 'claude-x', key: 'ANTHROPIC_API_KEY' };
const answer = (statusCode: number | undefined, message: string, responseHeaders: Record<string, string> = {}) =>
  new APICallError({
    message,
    url: 'http://h',
    requestBodyValues: {},
    responseHeaders,
    ...(statusCode !== undefined && { statusCode }),
  });

test.each([
  [401, 'invalid x-api-key', 'auth', false],
  [403, 'forbidden', 'auth', false],
  [400, 'Your credit balance is too low', 'auth', false],
  [429, 'insufficient_quota', 'auth', false],
  [400, 'API key not valid. Please pass a valid API key.', 'auth', false],
  [429, 'slow down', 'rate-limited', true],
  [529, 'Overloaded', 'overloaded', true],
  [503, 'The model is overloaded', 'overloaded', true],
  [404, 'model: claude-x', 'model-unavailable', false],
  [400, 'The model `gpt-9` does not exist', 'model-unavailable', false],
  [400, 'prompt is too long: 210000 tokens > 200000 maximum', 'context-overflow', false],
  [413, 'request too large', 'context-overflow', false],
  [400, "This model's maximum context length is 8192 tokens", 'context-overflow', false],
  [400, 'bad field', 'provider', false],
  [500, 'boom', 'provider', true],
  [undefined, 'Cannot connect to API: ECONNREFUSED', 'network', true],
])('%s "%s" is %s', (status, message, code, retryable) => {
  const error = failureOf(answer(status, message), callee);

  expect(error).toBeInstanceOf(VoiceError);
  expect([error.code, error.retryable]).toEqual([code, retryable]);
  expect(error.message).toMatch(/^\S.*\.$/u);
});

test('the pause that a provider asks for is kept', () => {
  expect(failureOf(answer(429, 'x', { 'retry-after': '7' }), callee).retryAfter).toBe(7000);
  expect(failureOf(answer(429, 'x', { 'retry-after-ms': '250' }), callee).retryAfter).toBe(250);
  expect(failureOf(answer(529, 'x', { 'retry-after': 'nonsense' }), callee).retryAfter).toBeUndefined();
});

test('errors in the middle of a stream are told apart, and network errors found under their wrappers', () => {
  expect(failureOf({ type: 'overloaded_error', message: 'Overloaded' }, callee).code).toBe('overloaded');
  expect(failureOf({ type: 'api_error', message: 'Internal' }, callee)).toMatchObject({
    code: 'provider',
    retryable: true,
  });
  expect(failureOf(new TypeError('x', { cause: new Error('other side closed') }), callee).code).toBe('network');
  expect(failureOf(new DOMException('late', 'TimeoutError'), callee)).toMatchObject({
    code: 'timeout',
    retryable: true,
  });
  expect(failureOf('odd', callee)).toMatchObject({ code: 'provider' });
  expect(failureOf(undefined, callee)).toMatchObject({ code: 'provider' });
});

test("a provider's own words are told in one line, whatever they came in", () => {
  const told = (statusCode: number, message: string, responseBody: string) =>
    failureOf(new APICallError({ message, statusCode, responseBody, url: 'http://h', requestBodyValues: {} }), callee)
      .message;
  const page = '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><h1>502</h1><hr>nginx</body>\n</html>';

  expect(told(502, 'Bad Gateway', page)).toBe('Anthropic failed (502: Bad Gateway).');
  expect(told(502, '', page)).toBe('Anthropic failed (502: 502 nginx).');
  expect(told(400, 'Bad Request', '{"error":"model requires 5.6 GiB."}')).toBe(
    'Anthropic failed (400: model requires 5.6 GiB).',
  );
  expect(told(500, 'x', '{"error":{"message":"CUDA\\nout of memory"}}')).toContain('(500: CUDA out of memory)');
  expect(told(422, 'x', '{"detail":"no such field"}')).toContain('(422: no such field)');
  expect(failureOf({ error: { message: 'Provider returned error' } }, callee).message).toContain('Provider returned');
  expect(failureOf(new JSONParseError({ text: '{oops', cause: null }), callee)).toMatchObject({
    code: 'provider',
    retryable: true,
    message: "Anthropic sent something in the middle of an answer that can't be read.",
  });
});

test('no sentence carries a key', () => {
  const leaky = answer(
    500,
    'bad key sk-ant-api03-abcdefghijkl and https://u:secret99@h/?key=AIzaSyA1234567890123456789012',
  );

  expect(failureOf(leaky, callee).message).not.toMatch(/abcdefghijkl|secret99|AIza/u);
  expect(failureOf(answer(500, 'no such key: odd.Key 7'), { ...callee, secret: 'odd.Key 7' }).message).toBe(
    'Anthropic failed (500: no such key: [key removed]).',
  );
  expect(redact('Bearer abc.def-ghi123')).toBe('[key removed]');
  for (const plain of ['the key-performance-indicators-2026', 'sk-something-quite-long', 'https://h/a@b'])
    expect(redact(plain)).toBe(plain);
  expect(keysIn({ OPENAI_API_KEY: ' abc ', HF_TOKEN: 'd', HOME: '/x', EMPTY_KEY: '' })).toEqual(['abc', 'd']);
});
