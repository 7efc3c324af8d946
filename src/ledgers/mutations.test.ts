import { expect, test } from 'vitest';
import { mutatedLines } from '../../tests/kit/mutated-ledger.ts';
import { recordedLedgers } from '../../tests/kit/recorded-ledgers.ts';
import { auditLedger, batches, type Ledger, replay } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { formsOf, minutesOf, preamble, transcribe } from '../transcripts/index.ts';
import { fromJsonLines, toJsonLines } from './json-lines.ts';

const mutations = 600;

const readEverywhere = (ledger: Ledger): void => {
  replay(formats, ledger);
  auditLedger(formats, ledger);
  for (const viewer of ['house', 'public'] as const) {
    const minutes = minutesOf(formats, ledger, viewer);
    preamble(minutes);
    for (const form of Object.values(formsOf(formats, minutes.format))) transcribe(formats, ledger, form, viewer);
  }
};

test('what tables wrote is read back, all of it', async () => {
  for (const ledger of await recordedLedgers()) {
    const written = JSON.parse(JSON.stringify(ledger));
    expect(fromJsonLines(toJsonLines(ledger))).toEqual(written);
    for (const batch of batches(ledger)) expect(batch[0]!.type).toBe('signal-heard');
  }
});

test('a ledger that was changed is refused with a sentence, or can be read everywhere', async () => {
  const recorded = await recordedLedgers();
  const wrong: string[] = [];
  let accepted = 0;
  for (let nth = 0; nth < mutations; nth += 1) {
    let ledger: Ledger;
    try {
      ledger = fromJsonLines(mutatedLines(recorded[nth % recorded.length]!, nth));
    } catch (error) {
      if (!/^Line \d+ .*\.$/.test((error as Error).message)) wrong.push(`${nth}: ${error}`);
      continue;
    }
    accepted += 1;
    try {
      readEverywhere(ledger);
    } catch (error) {
      wrong.push(`${nth} (${ledger[1]!.type}): ${(error as Error).stack?.split('\n').slice(0, 3).join(' | ')}`);
    }
  }

  expect(wrong).toEqual([]);
  expect(accepted).toBeGreaterThan(mutations / 10);
});
