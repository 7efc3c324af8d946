import type { SeatId } from '../../../engine/index.ts';
import { type BillText, contentOf, draftBill, titleFor } from '../bill.ts';
import { broadest, mayDraft } from '../drafter.ts';
import { clerk } from '../house.ts';
import { file } from '../message.ts';
import { ruleBook } from '../rule-book.ts';
import { ask } from '../tasks/ask.ts';
import type { HousePen, HousePhase, HouseTable } from '../terms.ts';
import { draftAsk } from '../told.ts';

/** The drafter writes the bill; with competing bills, one drafter for each direction. */
export const drafting: HousePhase = {
  says: 'The bill is drafted.',
  next: (pen) => {
    for (const held of pen.table.held) {
      if (held.cue.kind !== 'draft') continue;
      table(pen, held.cue.seat, pen.draft(held).data as BillText, (message) => pen.speak(held, { data: message }));
    }
    const { own, pending } = pen.table;
    if (pending.length > 0) return;
    if (own.drafts.length > 0) return settle(pen);
    if (mayDraft(pen.table).length === 0) return clerksDraft(pen);
    if (!own.drafter) return ask(pen, 'SELECT_DRAFTER');
    const drafters = draftersFor(pen.table, own.drafter);
    pen.note({ type: 'drafters-called', seats: drafters });
    pen.cue(
      ...drafters.map((seat) => ({ seat, kind: 'draft' as const, shape: 'draft', asks: draftAsk(pen.table, seat) })),
    );
  },
};

/** Titles tell competing bills apart, so no two may be the same. */
const table = (
  pen: HousePen,
  drafter: SeatId,
  text: BillText,
  speak: (message: ReturnType<typeof file<'BILL_DRAFT'>>) => void,
): void => {
  const { drafts } = pen.table.own;
  const taken = drafts.some(({ title }) => title.toLowerCase() === text.title.toLowerCase());
  const title = taken ? `${text.title} (${drafts.length + 1})` : text.title;
  const bill = draftBill({ ...text, title }, drafter);
  speak(file(pen.table, 'BILL_DRAFT', drafter, contentOf(bill)));
  pen.note({ type: 'bill-tabled', bill });
};

/** One bill goes straight to the debate; several are ranked first. */
const settle = (pen: HousePen): void => {
  const { drafts } = pen.table.own;
  if (drafts.length > 1) return pen.enter('choosing');
  pen.note({ type: 'bill-chosen', bill: drafts[0]! });
  pen.enter('debate');
};

/** The drafter, and for each further bill an advocate of another direction. */
const draftersFor = (house: HouseTable, drafter: SeatId): SeatId[] => {
  const { own, settings } = house;
  const wanted = own.drafters === null ? settings.bills : 1;
  const drafters = [drafter];
  const others = (own.evaluation?.directions ?? []).filter(({ advocates }) => !advocates.includes(drafter));
  for (const { advocates } of others) {
    const able = mayDraft(house).filter((seat) => advocates.includes(seat) && !drafters.includes(seat));
    const next = broadest(house, able);
    if (drafters.length < wanted && next !== null) drafters.push(next);
  }
  while (drafters.length < wanted) {
    const next = broadest(
      house,
      mayDraft(house).filter((seat) => !drafters.includes(seat)),
    );
    if (next === null) break;
    drafters.push(next);
  }
  return drafters;
};

/** Every drafter has failed: the clerk writes down what was proposed, so that the house has something to amend. */
const clerksDraft = (pen: HousePen): void => {
  const { own, topic } = pen.table;
  if (pen.table.floor.total === 0) return pen.close('failed', null);
  const proposals = (own.evaluation?.directions ?? []).map(({ description, name }) => description || name);
  const text: BillText = {
    title: titleFor(topic),
    summary: 'The directions that were proposed, put together by the clerk.',
    sections: {
      problem: [own.problem],
      solution: proposals.length > 0 ? proposals : ['The house decides what is to be done by amendment.'],
    },
  };
  pen.rule({
    rule: ruleBook.clerkDrafts.id,
    by: 'rule',
    why: 'Nobody could draft, so the clerk put the proposals together.',
  });
  table(pen, clerk, text, (message) => pen.note({ type: 'filed', message }));
};
