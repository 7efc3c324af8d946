import { answerTo } from './answer.ts';
import { isOver, measure, sayBudget } from './budget.ts';
import { misquotes, sayMisquote } from './citation.ts';
import { cueAudience } from './cue.ts';
import type { Breach, Rule } from './rule.ts';
import { cutToFit } from './shorten.ts';
import type { Draft, Held } from './turn.ts';
import type { Writer } from './writer.ts';

type AnyRule = Rule<any, any>;

/** After this many attempts at a cue a breach is mended instead of refused. */
const attempts = 2;

/** Judges a reply by the format's limits and rules: it stands, is asked for again, is mended, or is skipped. */
export const judgeReply = (writer: Writer, reply: Held): void => {
  let held = reply;
  for (;;) {
    const draft = writer.draft(held);
    const breach = findBreach(writer, held, draft);
    if (!breach) return warn(writer, held, draft);
    const mayRetry = held.cue.attempt < (breach.attempts ?? attempts) && breach.again !== false && !held.mended?.length;
    if (mayRetry) return refuse(writer, held, breach);
    if (breach.mend === 'skip' || held.mended?.includes(breach.rule)) return skip(writer, held, breach);
    held = mend(writer, held, draft, breach);
  }
};

const findBreach = (writer: Writer, held: Held, draft: Draft): Breach | null =>
  writer.format.check?.(held, draft, writer.table) ??
  overLimit(writer, draft) ??
  againstRules(writer, held, draft) ??
  misquoted(held);

/** The rule by which a quotation has to stand in what it cites. Told once: a turn that keeps it is taken, and marked. */
export const quotedRule = {
  id: 'quoted',
  says: 'A quotation stands word for word in the source that it cites.',
} as const;

const misquoted = ({ cue, cites, mended }: Held): Breach | null => {
  const [first] = misquotes(cites);
  if (!first || cue.attempt > 1 || mended?.length) return null;
  return { rule: quotedRule.id, why: sayMisquote(first), mend: 'skip' };
};

const overLimit = (writer: Writer, draft: Draft): Breach | null => {
  const kind = writer.format.turns[draft.kind];
  const limit = kind?.limit;
  const { tolerance } = writer.table.settings;
  if (!limit || limit.over === 'advise') return null;
  if (!isOver(draft.text, limit, typeof tolerance === 'number' ? tolerance : 0)) return null;
  const rule = kind.id ?? 'limit';
  const why = `It has ${Math.round(measure(draft.text, limit.unit))} ${limit.unit}; a ${draft.kind} has ${sayBudget(limit)}.`;
  if (limit.over === 'stop') return { rule, why, mend: 'skip', again: false };
  return { rule, why, mend: cutToFit(draft.text, limit), again: limit.over === 'ask-again' };
};

const againstRules = (writer: Writer, held: Held, draft: Draft): Breach | null => {
  for (const rule of writer.format.rules ?? []) {
    const why = rule.level === 'warning' ? null : rule.check(draft, writer.table, held);
    if (why === null) continue;
    return { rule: rule.id, why, ...heardFor(rule, held), mend: rule.mend?.(draft, writer.table, held) ?? 'skip' };
  }
  return null;
};

/** What was heard to the question that a rule rests on. */
const heardFor = ({ hears }: AnyRule, { heard }: Held): Pick<Breach, 'evidence'> =>
  hears === undefined ? {} : { evidence: { [hears]: answerTo(heard, hears) } };

const refuse = (writer: Writer, { cue }: Held, { rule, why, evidence }: Breach): void =>
  writer.write(
    { type: 'turn-refused', cue: { ...cue, attempt: cue.attempt + 1 }, rule, why, ...(evidence && { evidence }) },
    cueAudience(cue),
  );

const skip = (writer: Writer, { cue }: Held, { rule, why }: Breach): void =>
  writer.write({ type: 'cue-missed', cue, why, code: rule }, cueAudience(cue));

const mend = (writer: Writer, held: Held, draft: Draft, breach: Breach): Held => {
  const mended = { ...draft, text: breach.mend };
  writer.write({ type: 'reply-mended', from: held.id, rule: breach.rule, why: breach.why, draft: mended }, [
    draft.seat,
  ]);
  return writer.table.held.find((candidate) => candidate.id === held.id) ?? held;
};

/** Breaches that only deserve a remark: the turn stands, the record says so. */
const warn = (writer: Writer, held: Held, draft: Draft): void => {
  const { cue } = held;
  const kind = writer.format.turns[draft.kind];
  const remarks = (writer.format.rules ?? [])
    .filter((rule) => rule.level === 'warning')
    .map((rule) => ({ rule: rule.id, why: rule.check(draft, writer.table, held), ...heardFor(rule, held) }));
  if (kind?.limit?.over === 'advise' && isOver(draft.text, kind.limit)) {
    remarks.push({ rule: kind.id ?? 'limit', why: `A ${draft.kind} should have ${sayBudget(kind.limit)}.` });
  }
  for (const { why, ...remark } of remarks) {
    if (why !== null) writer.rule({ ...remark, by: 'rule', why, about: draft.seat }, cueAudience(cue));
  }
};
