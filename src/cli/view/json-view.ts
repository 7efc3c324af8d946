import type { Entry, Formats } from '../../engine/index.ts';
import { CouncilEvents } from '../../transcripts/index.ts';
import type { Output } from './screen.ts';
import type { View } from './view.ts';

/** One JSON object per line and nothing else: ledger entries, or the events of a council. Remarks go to the other stream. */
export const jsonView = (formats: Formats, out: Output, remarks: Output): View => {
  const council = new CouncilEvents(formats);
  let format = '';
  const take = (entry: Entry): readonly unknown[] => {
    format = formatFrom(entry) ?? format;
    const events = council.take(entry);
    return format === 'council' ? events : [entry];
  };
  const print = (objects: readonly unknown[]): void =>
    void out.write(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  return {
    entries: (entries) => print(entries.flatMap(take)),
    recall: (entries) => void entries.flatMap(take),
    news: (live) => {
      if (format !== 'council') return;
      if (live.type === 'delta') print(council.delta(live.cue, live.text));
      else if (live.type === 'retry') print(council.retry(live.cue, live.attempt, live.why, live.code));
      else print(council.discard(live.cue, live.why));
    },
    remark: (sentence) => void remarks.write(`${sentence}\n`),
    hide: () => {},
    show: () => {},
    close: () => {},
  };
};

/** The format that a session has from this entry on. */
const formatFrom = (entry: Entry): string | null => {
  if (entry.type === 'signal-heard') return entry.signal.type === 'open' ? entry.signal.format : null;
  return entry.type === 'format-changed' ? entry.format : null;
};
