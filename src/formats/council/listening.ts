import type { Cue, Declarable, Held, Question, QuestionKind, Said, Signal } from '../../engine/index.ts';
import { expertsAt } from './context.ts';
import { closedChoices, isSameChoice, isTellable, type Position, withoutPosition } from './position.ts';
import { alignment, asked, downOf, everyKind } from './questions.ts';
import { isOnlyDeclared, readTurn } from './reading.ts';
import { findStrategy, type Strategies } from './strategy-registry.ts';
import type { CouncilTable } from './terms.ts';

/** Turns in which an expert argues with the others. */
const argued: readonly string[] = ['contribution', 'challenge', 'rebuttal'];

const isArgued = (kind: string): boolean => argued.includes(kind);

/** As many earlier turns go with a question; older ones do not bear on it. */
const earlierTurns = 8;

/** What the council wants to know about a reply before it decides. */
export const listensFor =
  (strategies: Strategies) =>
  (table: CouncilTable, signal: Signal): readonly Question[] => {
    if (signal.type !== 'reply') return [];
    const cue = table.pending.find(({ id }) => id === signal.cue);
    if (!cue) return [];
    if (cue.ruling === 'summary') return [aboutSummary(signal.text)];
    if (cue.ruling === 'second-look') return aboutSecondLook(table, signal.data);
    if (cue.ruling !== undefined || cue.kind === 'first-answer') return [];
    const held = {
      id: signal.id,
      cue,
      text: signal.text,
      at: signal.at,
      seq: 0,
      ...(signal.does && { does: signal.does }),
    };
    const { text, data } = readTurn(held, table);
    return [
      ...aboutStand(table, held, withoutPosition(text)),
      ...aboutArgument(table, cue, withoutPosition(text), strategies),
      ...aboutMove(table, cue, withoutPosition(text), data?.position),
    ];
  };

/** Where somebody stands who only declares it: their words may say otherwise. */
const aboutStand = ({ settings: { options } }: CouncilTable, held: Held, text: string): readonly Question[] =>
  isOnlyDeclared(held, options)
    ? [{ id: asked.stands, kind: 'stands', text, seat: held.cue.seat, options: closedChoices(options) }]
    : [];

const earlierAt = ({ own }: CouncilTable): readonly Said[] =>
  own.turns
    .slice(-earlierTurns)
    .map(({ expertSlug, content }) => ({ seat: expertSlug, text: withoutPosition(content) }));

/** Only what the strategy goes by, and what the gate does. */
const aboutArgument = (
  table: CouncilTable,
  { seat, kind }: Cue,
  text: string,
  strategies: Strategies,
): readonly Question[] => {
  const earlier = earlierAt(table);
  const wanted = findStrategy(strategies, table.own.strategy)?.offer.listensFor ?? everyKind;
  const isPerson = table.seats.find(({ id }) => id === seat)?.voice === 'human';
  if (!isArgued(kind) || !earlier.some((said) => said.seat !== seat)) return [];
  const about = (id: string, of: QuestionKind): Question => ({ id, kind: of, text, seat, topic: table.topic, earlier });
  const goesBy = table.settings.mode === 'structured' ? [] : wanted;
  const others = goesBy.includes('stands-down') ? othersInRound(table, seat) : null;
  const when = others ? ({ now: true } as const) : ({ later: true } as const);
  return [
    ...goesBy.map((of) => ({ ...about(of, of), ...(of === 'stands-down' && when) })),
    ...(others ?? []),
    ...(table.settings.gate === 'off' || isPerson ? [] : [{ ...about(asked.empty, 'empty'), now: true }]),
  ];
};

/**
 * At the end of a round all are asked about together who stood down in it, as far as nobody could tell yet; null before that, and where one of them
 * said that they do not, or had nobody to test.
 */
const othersInRound = ({ own, topic }: CouncilTable, last: string): readonly Question[] | null => {
  const { plan, done, round, turns } = own;
  if (!plan.every(({ expertSlug: slug }) => slug === last || done.includes(slug))) return null;
  const latest = plan
    .filter(({ expertSlug }) => expertSlug !== last)
    .map(({ expertSlug }) => turns.findLastIndex((turn) => turn.expertSlug === expertSlug && turn.round === round));
  const couldTest = (at: number): boolean =>
    turns.slice(0, at).some(({ expertSlug }) => expertSlug !== turns[at]!.expertSlug);
  if (latest.some((at) => at < 0 || turns[at]!.stoodDown === false || turns[at]!.blind || !couldTest(at))) return null;
  return latest
    .map((at) => turns[at]!)
    .filter(({ stoodDown }) => stoodDown === undefined)
    .map(({ expertSlug: seat, content }) => ({
      ...{ id: downOf(seat), kind: 'stands-down', text: withoutPosition(content), seat, topic, now: true },
    }));
};

/** Whether an answer in other words is another answer; and what moved whoever gives another one. */
const aboutMove = (table: CouncilTable, { seat }: Cue, text: string, to: Position | undefined): readonly Question[] => {
  const from = table.own.positions[seat] ?? table.own.first[seat];
  if (!from || !to || isSameChoice(from.choice, to.choice)) return [];
  const about = `from “${from.text}” to “${to.text}”`;
  const earlier = earlierAt(table);
  return [
    ...(isTellable(table.settings.options, from, to)
      ? []
      : [{ id: asked.moved, kind: 'compares' as const, text: to.text, about: from.text, seat, topic: table.topic }]),
    { id: asked.movedBy, kind: 'moved-by', text, about, seat, topic: table.topic, earlier },
  ];
};

const aboutSummary = (text: string): Question => ({
  id: asked.synthesis,
  kind: 'stands',
  text,
  options: Object.values(alignment),
});

const aboutSecondLook = ({ own, topic }: CouncilTable, data: unknown): readonly Question[] => {
  const second = (data as { readonly recommendation?: unknown } | null | undefined)?.recommendation;
  if (!own.conclusion || typeof second !== 'string' || second.trim() === '') return [];
  return [{ id: asked.looks, kind: 'compares', text: second, about: own.conclusion.recommendation, topic }];
};

/** What whoever answers a cue may say about its turn. */
export const declares = (cue: Cue, table: CouncilTable): Declarable | null => {
  if (cue.ruling === 'summary') return { fields: ['stands'], options: Object.values(alignment) };
  if (cue.ruling !== undefined || cue.kind === 'cross-examination') return null;
  const options = table.settings.options;
  const hasPeers = table.own.turns.some(({ expertSlug }) => expertSlug !== cue.seat);
  const isPerson = table.seats.find(({ id }) => id === cue.seat)?.voice === 'human';
  const closed = options.length > 0 || isPerson ? { options: closedChoices(options) } : {};
  if (!hasPeers || cue.kind === 'first-answer' || expertsAt(table).length < 2)
    return { fields: ['stands', 'confidence'], ...closed };
  return { fields: ['stands', 'confidence', 'standsDown', 'objects', 'movedBy'], ...closed };
};
