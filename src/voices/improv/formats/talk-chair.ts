import { capitalised, sentence } from '../grammar.ts';
import type { Made, Move } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { nextAsk } from '../stockroom.ts';

/** The order that was proposed, kept: relevance is measured by the table, and better than by rules of thumb. */
export const order: Move = ({ briefing, others }) => {
  const place = (name: string) => {
    const at = briefing.cue.asks.indexOf(name);
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const ids = [...others].sort((a, b) => place(a.name) - place(b.name)).map(({ id }) => id);
  return { parts: [must('The order stands.')], data: { order: ids, reason: '' } };
};

/** Closes when nobody has a point left to make, and otherwise leads to what was not taken up or not yet asked. */
export const guidance: Move = (reading) => {
  const { memory, others } = reading;
  const open = memory.claims.filter(({ isTakenUp, seat }) => !isTakenUp && others.includes(seat));
  const next = open.sort((a, b) => b.weight - a.weight)[0];
  if (!hasMore(reading) && hasHeardEveryoneTwice(reading))
    return lead({ close: true, subtopic: '', reason: 'Every point has been made.' });
  if (next)
    return lead({
      close: false,
      subtopic: sentence(next.text),
      reason: `Nobody has taken up what ${next.seat.name} said.`,
    });
  const ask = nextAsk(reading);
  if (!ask) return lead({ close: true, subtopic: '', reason: 'Nothing new is left to ask.' });
  return lead({ close: false, subtopic: `${capitalised(ask)}?`, reason: 'This was not asked yet.' });
};

const lead = (data: { readonly close: boolean; readonly subtopic: string; readonly reason: string }): Made => ({
  parts: [must(data.reason)],
  data,
});

/** Whether any seat has a point it has not made. */
const hasMore = ({ others, memory }: Reading): boolean =>
  others.some(({ persona }) => persona.points?.some(({ text }) => !memory.wasSaid(text)));

const hasHeardEveryoneTwice = ({ others, briefing }: Reading): boolean =>
  others.every(({ id }) => briefing.record.filter(({ seat }) => seat === id).length >= 2);
