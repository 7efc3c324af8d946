import type { Seat } from '../../../engine/index.ts';
import { type Camp, campsOf, type Position, readPosition, undecided } from '../../../formats/council/position.ts';
import { type Claim, quote } from '../claim.ts';
import { type Concern, concernNames, concerns } from '../concerns.ts';
import { capitalised, listed } from '../grammar.ts';
import type { Made } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { expertiseOf } from './council-expertise.ts';
import { councilReading, wishIn } from './council-reading.ts';

/** Where each expert stands by its last word. */
const positionsIn = ({ briefing, others }: Reading): Readonly<Record<string, Position>> =>
  Object.fromEntries(
    others.flatMap(({ id }) => {
      const said = briefing.record.findLast(({ seat, text }) => seat === id && /^\s*Position:/imu.test(text));
      const position = said && readPosition(said.text, []).position;
      return position ? [[id, position] as const] : [];
    }),
  );

/** Who said what, in a line each. */
export const summary = (reading: Reading): Made => {
  const positions = positionsIn(reading);
  const { claimsBy } = councilReading(reading);
  const lines = reading.others.flatMap(({ id, name }) => {
    const claim = claimsBy(id)[0];
    return claim ? [`${name} answers ${positions[id]?.choice ?? undecided} and says ${quote(claim.text, 20)}.`] : [];
  });
  return { parts: [must(lines.join(' ') || 'Nothing was said yet.')] };
};

/** The conclusion: counted, compared and quoted out of the record; nothing in it is about the world. */
export const conclusion = (reading: Reading): Made => {
  const { memory } = reading;
  const panel = panelOf(reading);
  const { camps, nameOf, reasonsOf, positions } = panel;
  const [first, second] = camps;
  const isTied = first !== undefined && first.experts.length === second?.experts.length;
  const data = {
    consensus: [
      ...(camps.length === 1 && first!.experts.length > 1 ? [`Everyone who answered says ${first!.choice}.`] : []),
      ...granted(memory.grants),
      ...sharedWishes(panel),
    ],
    tensions: tensionsIn(panel),
    decisionMatrix: matrixOf(panel),
    recommendation: recommendation(panel, isTied),
    confidence: isTied ? 'low' : confidence(panel),
    dissent: camps.slice(1).flatMap(({ experts }) =>
      experts.map((id) => ({
        expert: nameOf(id),
        position: positions[id]!.text,
        rightIf: reasonsOf(id)[0] ? `it turns out that ${quote(reasonsOf(id)[0]!.text, 24)}` : '',
      })),
    ),
    openQuestions: questionsIn(reading),
  };
  return { parts: [must(data.recommendation)], data };
};

/** Who stands where, why, and what each wants to see. */
interface Panel {
  readonly experts: readonly Seat[];
  readonly positions: Readonly<Record<string, Position>>;
  readonly camps: readonly Camp[];
  readonly nameOf: (id: string) => string;
  readonly reasonsOf: (id: string) => readonly Claim[];
  readonly wishOf: (id: string) => string | null;
}

const panelOf = (reading: Reading): Panel => {
  const { others: experts } = reading;
  const positions = positionsIn(reading);
  const { reasonsOf, claimsBy } = councilReading(reading);
  return {
    experts,
    positions,
    camps: campsOf(positions).filter(({ choice }) => choice !== undecided),
    nameOf: (id) => experts.find((seat) => seat.id === id)?.name ?? id,
    reasonsOf: (id) => (reasonsOf(id).length > 0 ? reasonsOf(id) : claimsBy(id)),
    wishOf: (id) => wishIn(positions[id]?.text ?? ''),
  };
};

/** Sure where all want the same and nobody is still waiting for something; not sure where less than two in three do. */
const confidence = ({ camps: [first], experts, wishOf }: Panel): 'high' | 'medium' | 'low' => {
  const share = (first?.experts.length ?? 0) / experts.length;
  if (share < 2 / 3) return 'low';
  return share === 1 && experts.every(({ id }) => wishOf(id) === null) ? 'high' : 'medium';
};

/** What to do next: the answer and whose it is, and what those on each side want to see before it is final. */
const recommendation = (panel: Panel, isTied: boolean): string => {
  const { camps, nameOf } = panel;
  const [first] = camps;
  if (!first) return 'Nobody has taken a position, so put the question again, more narrowly.';
  const saying = ({ choice, experts }: Camp): string => `${choice} (${listed(experts.map(nameOf))})`;
  const next = toLookAt(panel);
  if (!isTied) {
    const who = `${listed(first.experts.map(nameOf))} ${first.experts.length === 1 ? 'says' : 'say'}`;
    const when = first.choice === 'no' ? 'Before it comes up again' : 'Before the first step';
    return `${capitalised(first.choice)}, as ${who}.${next ? ` ${when}, look at ${next}.` : ''}`;
  }
  if (camps.every(({ choice }) => choice.startsWith('begin with ')))
    return `No one answer carried the panel, so take them in turn: ${listed(
      camps.map(saying).map((each, at) => (at === 0 ? each : each.replace('begin with ', ''))),
      'and then',
    )}.`;
  return `The panel is split: ${listed(camps.map(saying))}. ${next ? `What could tell them apart is a look at ${next}.` : 'Try the smallest step that would tell them apart.'}`;
};

/** What the two largest camps want to see, one thing each, and who asks for it; where there is only one, two things. */
const toLookAt = ({ camps, experts: seats, nameOf, wishOf }: Panel): string => {
  const trusted = (id: string) =>
    seats.filter((seat) => seat.id === id).flatMap((seat) => expertiseOf(seat).evidence)[0];
  const wanted = camps.slice(0, 2).flatMap(({ experts }) =>
    experts
      .flatMap((id) => {
        const wish = wishOf(id) ?? trusted(id);
        return wish ? [`${wish} (${nameOf(id)})`] : [];
      })
      .slice(0, camps.length === 1 ? 2 : 1),
  );
  return listed([...new Set(wanted)]);
};

/** What was granted last, and by whom. */
const granted = (grants: Reading['memory']['grants']): string[] =>
  [...new Set(grants.map(({ words }) => words))].slice(-2).map((words) => {
    const names = [...new Set(grants.filter((grant) => grant.words === words).map(({ by }) => by.name))];
    return `${listed(names)} ${names.length === 1 ? 'grants' : 'grant'} that ${quote(words, 20)}.`;
  });

/** What several experts asked for in the same words. */
const sharedWishes = ({ experts, wishOf }: Panel): string[] =>
  [...new Set(experts.flatMap(({ id }) => wishOf(id) ?? []))].flatMap((wish) => {
    const asking = experts.filter(({ id }) => wishOf(id) === wish).map(({ name }) => name);
    return asking.length > 1 ? [`${listed(asking)} ask for the same: ${wish}.`] : [];
  });

/** Where two camps speak about the same concern; else their strongest claims side by side. */
const tensionsIn = ({ camps, reasonsOf }: Panel): string[] => {
  const [mine = [], theirs = []] = camps.map(({ experts }) => experts.flatMap(reasonsOf));
  const shared = concerns.flatMap((concern) => {
    const [one, other] = [mine, theirs].map((claims) => claims.find((claim) => claim.concern === concern));
    return one && other ? [`On ${concernNames[concern]}: ${sayBoth(one, other)}`] : [];
  });
  return shared.length > 0 || !mine[0] || !theirs[0] ? shared : [sayBoth(mine[0], theirs[0])];
};

const sayBoth = (one: Claim, other: Claim): string =>
  `${one.seat.name} says ${quote(one.text, 24)}, ${other.seat.name} ${quote(other.text, 24)}.`;

/** The answers, the main reasons, what each wants to see, and the concerns of which more than one has spoken. */
const matrixOf = ({ experts, positions, reasonsOf, wishOf }: Panel) => {
  const row = (dimension: string, of: (id: string) => string | null | undefined) => ({
    dimension,
    positions: experts.map(({ id, name }) => ({ expert: name, position: of(id) ?? '' })),
  });
  const onConcern = (id: string, concern: Concern) =>
    reasonsOf(id)
      .slice(1)
      .find((claim) => claim.concern === concern)?.text;
  const rows = [
    row('Main reason', (id) => reasonsOf(id)[0]?.text),
    row('Wants to see', wishOf),
    ...concerns.map((concern) => row(capitalised(concernNames[concern]), (id) => onConcern(id, concern))),
  ];
  const filled = ({ positions: cells }: { positions: readonly { position: string }[] }): number =>
    cells.filter(({ position }) => position !== '').length;
  return [row('Answer', (id) => positions[id]?.choice ?? undecided), ...rows.filter((each) => filled(each) > 1)].slice(
    0,
    mostRows,
  );
};

const mostRows = 6;

const questionsIn = ({ memory }: Reading): string[] =>
  [...new Set(memory.questions.map(({ text }) => capitalised(text)))].slice(-4);
