import { standsDown } from '../../ear/index.ts';
import type { Held } from '../../engine/index.ts';
import { changeOfMind } from './change-of-mind.ts';
import type { CouncilPen } from './lead.ts';
import type { Position } from './position.ts';

/** Speaks what came in, in the order of the plan, and notes who moved and who stood down. */
export const publish = (pen: CouncilPen): void => {
  const order = pen.table.own.plan.map(({ expertSlug }) => expertSlug);
  const replies = pen.table.held.filter(({ cue }) => cue.lane === 'floor' && cue.ruling === undefined);
  for (const held of replies.toSorted((a, b) => order.indexOf(a.cue.seat) - order.indexOf(b.cue.seat)))
    speak(pen, held);
};

const speak = (pen: CouncilPen, held: Held): void => {
  const { seat, text, data } = pen.draft(held);
  const { own } = pen.table;
  const from = own.positions[seat] ?? own.first[seat];
  const to = (data as { position?: Position } | undefined)?.position;
  pen.speak(held);
  if (standsDown(text)) pen.note({ type: 'stood-down', expert: seat, round: own.round });
  if (!from || !to) return;
  const { round, positions, turns } = own;
  const { topic } = pen.table;
  const change = changeOfMind({ expert: seat, round, topic, text, from, to, positions, turns });
  if (change) pen.note({ type: 'changed-mind', change });
};
