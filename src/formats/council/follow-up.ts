import { type Seat, type SignalOf, type SteerAnswer, seatOf } from '../../engine/index.ts';
import { expertsAt } from './context.ts';
import type { CouncilPen } from './terms.ts';

const mention = /(?<![\p{L}\p{N}])@([a-z0-9][a-z0-9-]*)/giu;

/** The experts that a text addresses with @slug or @Name, and the slugs that nobody has. */
export const mentionsIn = (
  text: string,
  experts: readonly Pick<Seat, 'id' | 'name'>[],
): { readonly known: readonly string[]; readonly unknown: readonly string[] } => {
  const slugs = experts.map(({ id }) => id);
  const spelled = experts.reduce((said, { id, name }) => said.replaceAll(`@${name}`, `@${id}`), text);
  const named = [...new Set([...spelled.matchAll(mention)].map(([, slug]) => slug!.toLowerCase()))];
  return {
    known: named.filter((slug) => slugs.includes(slug)),
    unknown: named.filter((slug) => !slugs.includes(slug)),
  };
};

/** `ask`: a question from outside. With @slug it is answered before the round goes on; else a round of its own is held on it. */
export const takeQuestion = ({ by, data }: SignalOf<'steer'>, pen: CouncilPen): SteerAnswer => {
  const { text: words, to: one } = (data ?? {}) as { text?: unknown; to?: unknown };
  const text = `${typeof one === 'string' && one !== '' ? `@${one} ` : ''}${String(words ?? '').trim()}`;
  if (String(words ?? '').trim() === '')
    return { refused: 'There is no question; write what you want to ask, with @slug to ask one expert.' };
  const experts = expertsAt(pen.table);
  const { known: to, unknown } = mentionsIn(text, experts);
  if (unknown.length > 0) {
    const slugs = experts.map(({ id }) => id).join(', ');
    return { refused: `No expert has the slug ${unknown.join(', ')}; the panel has ${slugs}.` };
  }
  pen.note({ type: 'asked', asked: { by, text, to } });
  return 'applied';
};

/** Gives the floor to whoever was asked by name; true where somebody was. */
export const putQuestions = (pen: CouncilPen): boolean => {
  const question = pen.table.own.asked.find(({ to }) => to.length > 0);
  if (!question) return false;
  const [slug] = question.to;
  const asker = seatOf(pen.table, question.by)?.name ?? question.by;
  pen.cue({
    seat: slug!,
    kind: 'answer',
    asks: `${asker} asks you: ${question.text}\nAnswer that question first and directly.`,
  });
  return true;
};

/** Takes a finished council up again for a question; the panel answers in one more round, or only those who were named. */
export const reopen = (pen: CouncilPen): void => {
  const { own } = pen.table;
  const question = own.asked[0]!;
  pen.withdraw((cue) => cue.kind === 'conclusion', 'A question came in before the conclusion.');
  const toAll = question.to.length === 0;
  pen.rule({ rule: 'follow-up', by: 'rule', why: `The council is reopened by ${question.by}: ${question.text}` });
  pen.note({ type: 'reopened', question: question.text, until: own.round + (toAll ? 1 : 0) });
  if (toAll) pen.enter('round');
};
