import { areSameWords, type CueAsk, type Held, plainWords, quotedFrom, seatOf } from '../../engine/index.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { isAgent } from './cast.ts';
import { aboutOf, chairOf } from './moderating.ts';
import { outcomes } from './outcome.ts';
import { fill, stock } from './phrases.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalPen, RehearsalTable, RehearsalTerms } from './terms.ts';
import { timeLeft, times } from './times.ts';

/** From this relevance on a pile-on is worth the room's time. */
const relevant = 0.4;

/** Words of an answer after which others can say something to it. */
const enoughToGoBy = 5;

/** During an exchange the others prepare pile-ons and the moderator its bridge-back, anew in each turn. */
export const prepareAside = (pen: RehearsalPen): void => {
  keepBridges(pen);
  const { own, seats, settings } = pen.table;
  const open = own.exchange!;
  if (open.answerWords < enoughToGoBy) return;
  const others = settings.pileOns === true ? seats.filter((seat) => isAgent(seat) && seat.id !== open.seat) : [];
  const chair = chairOf(pen.table).id;
  const asks = [...others.map(({ id }) => pileOnAsk(pen.table, id)), bridgeAsk(chair)];
  const due = asks.filter(({ key }) => open.prepared[key!] !== open.askedSeq);
  if (due.length > 0) pen.cue(...due);
};

const pileOnAsk = (table: RehearsalTable, seat: string): CueAsk<RehearsalTerms['kind']> => ({
  seat,
  kind: 'pile-on',
  asks: `Prepare one question that adds to the exchange with ${seatOf(table, table.own.exchange!.seat)?.name}: name them or quote what was said.`,
  lane: 'background',
  key: `pile-on:${seat}`,
  shape: 'pile-on',
  within: times.minute,
});

const bridgeAsk = (seat: string): CueAsk<RehearsalTerms['kind']> => ({
  seat,
  kind: 'bridge',
  asks: 'Write the sentence that will lead back to the slides, for each way this may end; name what was discussed.',
  lane: 'background',
  key: 'bridge',
  shape: 'bridges',
  within: times.minute,
});

const keepBridges = (pen: RehearsalPen): void => {
  const reply = pen.table.held.find(({ cue }) => cue.kind === 'bridge');
  if (!reply) return;
  const given = Object.entries((reply.data ?? {}) as Record<string, unknown>);
  const bridges = Object.fromEntries(given.filter((pair): pair is [string, string] => isSpeakable(pair[1])));
  pen.note({ type: 'bridges-ready', bridges }, [reply.cue.seat]);
  pen.drop(reply, 'It is in the buffer.');
};

const isSpeakable = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.split(/\s+/).length <= 40;

/** The decision in its order; true when somebody is let in. */
export const decidePileOn = (pen: RehearsalPen): boolean => {
  const { table } = pen;
  const open = table.own.exchange!;
  keepBridges(pen);
  if (!mayBeAddedTo(table)) return false;
  const candidates = pileOnsAt(table).filter(({ seat, relevance }) => seat !== open.seat && relevance >= relevant);
  if (candidates.length === 0) return say(pen, ruleBook.relevantPileOn, 'No other agent has a relevant pile-on.', {});
  const referring = candidates.filter((candidate) => refersToExchange(table, candidate.text));
  const [best] = referring.sort((a, b) => b.relevance - a.relevance);
  if (!best) return say(pen, ruleBook.takesUp, 'No pile-on takes up the exchange that was just finished.', {});
  const left = timeLeft(table);
  const evidence = { seat: best.seat, relevance: best.relevance, secondsLeft: Math.round(left / 1000) };
  if (left < times.ending) {
    pen.note({ type: 'pile-on-flagged', seat: best.seat, question: best.text });
    return say(
      pen,
      ruleBook.noTimeToPileOn,
      'Less than 3 minutes remain: the pile-on is kept for the debrief.',
      evidence,
    );
  }
  const name = seatOf(table, best.seat)?.name ?? best.seat;
  const phrase = stock.invitations[table.own.phrasesUsed % stock.invitations.length]!;
  pen.rule({
    rule: ruleBook.onePileOn.id,
    by: 'rule',
    why: `${name} may add one question.`,
    about: best.seat,
    evidence,
  });
  pen.utter(chairOf(table).id, 'invitation', fill(phrase, { name, about: aboutOf(table) }));
  pen.note({ type: 'pile-on-invited', seat: best.seat, question: best.text });
  return true;
};

const say = (
  pen: RehearsalPen,
  { id: rule }: { readonly id: string },
  why: string,
  evidence: Readonly<Record<string, unknown>>,
): false => {
  pen.rule({ rule, by: 'rule', why, evidence });
  return false;
};

/** Who waved the question off is not asked another one on it. */
const mayBeAddedTo = ({ own, settings }: RehearsalTable): boolean =>
  settings.pileOns === true && own.exchange!.turns > 0 && outcomes[own.exchange!.outcome ?? 'ended'].bridge !== 'waved';

const pileOnsAt = ({ held, own }: RehearsalTable): Candidate[] =>
  held
    .filter(({ cue }) => cue.kind === 'pile-on')
    .flatMap((reply) => candidateOf(reply) ?? [])
    .filter(({ text, adds }) => adds?.value !== 'no' && !own.asked.some((asked) => areSameWords(asked, text)));

/** It names the agent, or quotes three words in a row of the exchange or of the claim it was about. */
const refersToExchange = (table: RehearsalTable, text: string): boolean => {
  const open = table.own.exchange!;
  const agent = seatOf(table, open.seat);
  const said = [open.claim, open.question, open.answer, open.before?.question ?? '', open.before?.answer ?? ''];
  const words = plainWords(text).map((word) => word.replace(/['’]s$/u, ''));
  const isNamed = plainWords(agent?.name ?? '').some((name) => name.length > 2 && words.includes(name));
  return isNamed || quotedFrom(text, said) !== null;
};

export const speakPileOn = (pen: RehearsalPen): void => {
  const { seat, question } = pen.table.own.exchange!.pileOn!;
  const held = pen.table.held.find((each: Held) => each.cue.kind === 'pile-on' && each.cue.seat === seat);
  if (held) pen.speak(held);
  else pen.utter(seat, 'pile-on', question);
};

export const endPileOn = (pen: RehearsalPen, answered: boolean): void => pen.note({ type: 'pile-on-ended', answered });
