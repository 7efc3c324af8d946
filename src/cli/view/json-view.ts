import type { Output } from './screen.ts';
import type { View } from './view.ts';

/** One ledger entry per line and nothing else; remarks go to the other stream. */
export const jsonView = (out: Output, remarks: Output): View => ({
  entries: (entries) => void out.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
  recall: () => {},
  news: () => {},
  remark: (sentence) => void remarks.write(`${sentence}\n`),
  hide: () => {},
  show: () => {},
  close: () => {},
});
