import { type Camp, campsOf, type Position, readPosition, undecided } from '../../../formats/council/position.ts';
import { type Claim, quote } from '../claim.ts';
import { type Concern, concernNames, concerns } from '../concerns.ts';
import { frames } from '../frames.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Made } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { concernsOf } from '../stance.ts';
import { councilReading } from './council-reading.ts';

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
  const { others, memory } = reading;
  const positions = positionsIn(reading);
  const camps = campsOf(positions).filter(({ choice }) => choice !== undecided);
  const [first, second] = camps;
  const nameOf = (id: string) => others.find((seat) => seat.id === id)?.name ?? id;
  const { claimsBy } = councilReading(reading);
  const isTied = first !== undefined && first.experts.length === second?.experts.length;
  const conditions = conditionsOf(reading);
  const grants = memory.grants.slice(-3).map(({ by, words }) => `${by.name} grants that ${quote(words, 20)}.`);
  const data = {
    consensus: [
      ...(camps.length === 1 && first!.experts.length > 1 ? [`Everyone who answered says ${first!.choice}.`] : []),
      ...grants,
      ...(conditions.length > 0 ? [`Whatever is done, it should come with ${listed(conditions)}.`] : []),
    ],
    tensions: tensionsIn(reading, claimsBy, camps),
    decisionMatrix: matrixOf(reading, claimsBy, positions),
    recommendation:
      !first || isTied
        ? `The panel is split, so try the smallest step that would tell the two answers apart${conditions[0] ? `, with ${conditions[0]}` : ''}.`
        : sentence(
            `${capitalised(first.choice)}, as ${listed(first.experts.map(nameOf))} ${first.experts.length === 1 ? 'says' : 'say'}${conditions[0] && first.choice !== 'no' ? `, with ${conditions[0]}` : ''}`,
          ),
    confidence: !first || isTied ? 'low' : camps.length === 1 ? 'high' : 'medium',
    dissent: camps.slice(1).flatMap(({ experts }) =>
      experts.map((id) => ({
        expert: nameOf(id),
        position: positions[id]!.text,
        rightIf: claimsBy(id)[0] ? `it turns out that ${quote(claimsBy(id)[0]!.text, 24)}` : '',
      })),
    ),
    openQuestions: questionsIn(reading),
  };
  return { parts: [must(data.recommendation)], data };
};

type ClaimsBy = (seat: string) => readonly Claim[];

/** Where two camps speak about the same concern; else their strongest claims side by side. */
const tensionsIn = ({ others }: Reading, claimsBy: ClaimsBy, camps: readonly Camp[]): string[] => {
  const [mine = [], theirs = []] = camps.map(({ experts }) =>
    experts.filter((id) => others.some((seat) => seat.id === id)).flatMap(claimsBy),
  );
  const shared = concerns.flatMap((concern) => {
    const [one, other] = [mine, theirs].map((claims) => claims.find((claim) => claim.concern === concern));
    return one && other ? [`On ${concernNames[concern]}: ${sayBoth(one, other)}`] : [];
  });
  return shared.length > 0 || !mine[0] || !theirs[0] ? shared : [sayBoth(mine[0], theirs[0])];
};

const sayBoth = (one: Claim, other: Claim): string =>
  `${one.seat.name} says ${quote(one.text, 24)}, ${other.seat.name} ${quote(other.text, 24)}.`;

const matrixOf = ({ others }: Reading, claimsBy: ClaimsBy, positions: Readonly<Record<string, Position>>) => {
  const row = (dimension: string, of: (id: string) => string) => ({
    dimension,
    positions: others.map(({ id, name }) => ({ expert: name, position: of(id) })),
  });
  const spokenOf = (concern: Concern) =>
    others.filter(({ id }) => claimsBy(id).some((claim) => claim.concern === concern));
  return [
    row('Answer', (id) => positions[id]?.text ?? undecided),
    ...concerns
      .filter((concern) => spokenOf(concern).length > 0)
      .toSorted((a, b) => spokenOf(b).length - spokenOf(a).length)
      .slice(0, 4)
      .map((concern) =>
        row(
          capitalised(concernNames[concern]),
          (id) => claimsBy(id).find((claim) => claim.concern === concern)?.text ?? '',
        ),
      ),
  ];
};

/** What those at the table asked for, by the stock of the topic's world. */
const conditionsOf = ({ topic, memory, others }: Reading): string[] => {
  if (!topic.bank) return [];
  const stock = frames[topic.bank];
  const wanted = [...new Set(others.flatMap(concernsOf))].map((concern) => stock[concern].condition);
  return wanted.filter((text) => memory.wasSaid(text)).slice(0, 2);
};

const questionsIn = ({ memory }: Reading): string[] =>
  [...new Set(memory.questions.map(({ text }) => capitalised(text)))].slice(-4);
