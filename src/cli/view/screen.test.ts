import { expect, test } from 'vitest';
import { FakeScreen } from '../../../tests/cli/fake-terminal.ts';
import { paper, screenFor, terminal } from './screen.ts';

test('text stays above, and what stands below is replaced', () => {
  const out = new FakeScreen(true);
  const screen = terminal(out);
  screen.below(['streaming', 'status 1']);
  screen.print('first');
  screen.below(['status 2']);
  screen.print('second');
  expect(out.seen).toBe('first\nsecond\nstatus 2');

  screen.below([]);
  expect(out.seen).toBe('first\nsecond\n');
});

test('what has not changed is not drawn again', () => {
  const out = new FakeScreen(true);
  const screen = terminal(out);
  screen.below(['same']);
  const before = out.written;
  screen.below(['same']);
  expect(out.written).toBe(before);
});

test('a pipe and a dumb terminal get no codes at all', () => {
  for (const screen of [screenFor(new FakeScreen(false), {}), screenFor(new FakeScreen(true), { TERM: 'dumb' })]) {
    expect(screen.columns).toBeNull();
  }
  const out = new FakeScreen(false);
  paper(out).below(['status']);
  expect(out.written).toBe('');
});
