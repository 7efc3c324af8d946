import { expect, test } from 'vitest';
import { type Ear, LINE, type Measure } from '../words/index.ts';

const topic = 'Should we move the archive to the cloud?';
const said = 'Storing everything with a provider will cost more than it saves.';
const others = ['Our own machines are eleven years old.', 'Nobody here can restore a backup at night.'];

const repetition = (text: string): Measure => ({
  name: 'repetition',
  of: 'repetition',
  text,
  against: [said],
  topic,
  room: [said, ...others],
});
const drift = (text: string): Measure => ({ name: 'drift', of: 'drift', text, against: [topic, said, ...others] });

/** What every ear promises, whatever it hears with. */
export function earContract(name: string, open: () => Promise<Ear>): void {
  const heard = async (...measures: Measure[]) => (await open()).measure(measures);

  test(`${name} has a name and answers each measure in order, within 0..1`, async () => {
    const ear = await open();
    const measures = [repetition(said), repetition('Penguins swim well.'), drift(said), repetition(said)];
    const numbers = await ear.measure(measures);

    expect(ear.name).not.toBe('');
    expect(numbers).toHaveLength(4);
    expect(numbers.every((number) => number >= 0 && number <= 1)).toBe(true);
    expect(numbers[3]).toBe(numbers[0]);
  });

  test(`${name} hears what was said before, and not what is new`, async () => {
    const [same, fresh] = await heard(repetition(said), repetition('The law wants invoices kept for ten years.'));

    expect(same).toBeGreaterThanOrEqual(LINE);
    expect(fresh).toBeLessThan(LINE);
  });

  test(`${name} doesn't take the opposite for a repetition`, async () => {
    const [swapped, denied] = await heard(
      repetition('Storing everything with a provider will save more than it costs.'),
      repetition("Storing everything with a provider won't cost more than it saves."),
    );

    expect(swapped).toBeLessThan(LINE);
    expect(denied).toBeLessThan(LINE);
  });

  test(`${name} hears who strays`, async () => {
    const [stray, near] = await heard(drift('My sister baked a lemon cake for the harvest festival.'), drift(said));

    expect(stray).toBeGreaterThan(LINE);
    expect(near).toBeLessThan(LINE);
  });

  test(`${name} gives the same answer twice`, async () => {
    const ear = await open();

    expect(await ear.measure([repetition(said), drift(said)])).toEqual(
      await ear.measure([repetition(said), drift(said)]),
    );
  });

  test(`${name} takes empty texts, no texts and other languages`, async () => {
    const german = 'Die Cloud ist viel zu teuer für unser Archiv.';
    const numbers = await heard(
      { ...repetition(''), against: [] },
      { ...repetition('…'), against: ['', '!'] },
      { ...repetition(german), against: [german], room: [] },
      { ...drift(''), against: [] },
      { name: 'relevance', of: 'relevance', text: '', against: [''] },
    );

    expect(numbers).toHaveLength(5);
    expect(numbers.every(Number.isFinite)).toBe(true);
    expect(numbers[2]).toBeGreaterThanOrEqual(LINE);
    expect(await heard()).toEqual([]);
  });

  test(`${name} measures nothing once the question was withdrawn`, async () => {
    const ear = await open();
    const late = ear.measure([repetition('A text that nobody has asked about before.')], AbortSignal.abort());

    await expect(late).rejects.toThrow();
  });

  test(`${name} says what it can't measure`, async () => {
    const strange = { ...repetition(said), of: 'mood' } as unknown as Measure;

    await expect(heard(strange)).rejects.toThrow(/No ear can measure "mood"; it can be one of: repetition, /);
  });
}
