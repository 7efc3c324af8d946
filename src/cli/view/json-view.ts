import type { Entry, Formats } from '../../engine/index.ts';
import { type EventStream, faceOf } from '../../transcripts/index.ts';
import type { Output } from './screen.ts';
import type { View } from './view.ts';

/** One JSON object per line and nothing else: ledger entries, or the events a format has of its own. Remarks go to the other stream. */
export const jsonView = (formats: Formats, out: Output, remarks: Output): View => {
  /** Every stream follows the whole ledger: a table may change into its format. */
  const streams = new Map<string, EventStream>();
  for (const name of Object.keys(formats)) {
    const events = faceOf(formats, name)?.events?.(formats);
    if (events) streams.set(name, events);
  }
  let format = '';
  const take = (entry: Entry): readonly unknown[] => {
    format = formatFrom(entry) ?? format;
    const told = new Map([...streams].map(([name, events]) => [name, events.take(entry)]));
    return told.get(format) ?? [entry];
  };
  const print = (objects: readonly unknown[]): void =>
    void out.write(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  return {
    entries: (entries) => print(entries.flatMap(take)),
    recall: (entries) => void entries.flatMap(take),
    news: (live) => {
      const events = streams.get(format);
      if (!events) return;
      if (live.type === 'delta') print(events.delta(live.cue, live.text));
      else if (live.type === 'retry') print(events.retry(live.cue, live.attempt, live.why, live.code));
      else print(events.discard(live.cue, live.why));
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
