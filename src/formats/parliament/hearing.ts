import type { Held, Question, Said, Signal } from '../../engine/index.ts';
import { matterOf } from './floor.ts';
import {
  ADDS,
  ANSWERS,
  BALLOT,
  CIRCLES,
  CONCEDES,
  CONDUCT,
  CONTESTS,
  DECISION,
  endorses,
  OBJECTS,
  STRAYS,
} from './heard-ids.ts';
import { speaker } from './house.ts';
import { pmChoices } from './prime-minister.ts';
import { fieldsIn, isFields, looksLikeData, textIn } from './reading.ts';
import { type HouseSpeech, readReply } from './replies.ts';
import type { HouseAnswer, OpeningStatement } from './speech.ts';
import type { HouseTable } from './terms.ts';

/** What the clerk has to hear in a reply before the house decides. */
export const listensFor = (table: HouseTable, signal: Signal): readonly Question[] => {
  if (signal.type !== 'reply') return [];
  const cue = table.pending.find(({ id, attempt }) => id === signal.cue && attempt === signal.attempt);
  if (!cue) return [];
  const held: Held = { id: '', cue, text: signal.text, data: signal.data, at: signal.at, seq: 0 };
  if (cue.ruling === 'PM_REVIEW') return aboutDecision(held);
  if (cue.ruling !== undefined) return cue.seat === speaker ? aboutChair(held) : [];
  switch (cue.kind) {
    case 'question':
    case 'answer':
      return table.phase === 'debate' ? aboutSpeech(table, held, cue.kind) : [];
    case 'vote':
    case 'amendment-vote':
      return aboutBallot(table, held);
    case 'statement':
      return aboutFacts(table, held);
    default:
      return [];
  }
};

/** The chair speaks on procedure alone. */
const aboutChair = (held: Held): readonly Question[] => {
  const fields = fieldsIn(held) ?? {};
  const { ruling, result } = isFields(fields.content) ? fields.content : fields;
  const text = textIn(ruling) || textIn(result);
  return text === '' ? [] : [{ id: CONDUCT, kind: 'conduct', text, seat: speaker, about: 'chair', now: true }];
};

/** A last word in free words, where nothing was chosen. */
const aboutDecision = ({ text, data, cue }: Held): readonly Question[] =>
  isFields(data) || text.trim() === ''
    ? []
    : [{ id: DECISION, kind: 'stands', text, seat: cue.seat, options: pmChoices, about: cue.asks, now: true }];

const aboutSpeech = (table: HouseTable, held: Held, kind: 'question' | 'answer'): readonly Question[] => {
  const { seat } = held.cue;
  const { text, data } = readReply(held, table);
  if (text === '') return [];
  const { exchange, members, recent } = table.own;
  const asked: readonly Said[] = exchange?.question ? [{ seat: exchange.speaker, text: exchange.question.text }] : [];
  const course = [...recent.flatMap(saidIn), ...asked];
  const own = (members[seat]?.said ?? []).map((said) => ({ seat, text: said }));
  const { extras, content } = data as HouseSpeech<HouseAnswer>;
  const about = asked[0]?.text ?? '';
  const isOpenStance = kind === 'answer' && !isStated(held) && content.concessions.length === 0;
  return [
    { id: ADDS, kind: 'adds', text, seat, earlier: own, topic: table.topic, now: true },
    { id: STRAYS, kind: 'strays', text, seat, earlier: course, topic: matterOf(table), now: true },
    { id: CONDUCT, kind: 'conduct', text, seat, now: true },
    ...(kind === 'answer'
      ? [
          { id: ANSWERS, kind: 'answers' as const, text, seat, about, now: true },
          { id: CIRCLES, kind: 'circles' as const, text, seat, earlier: course, now: true },
        ]
      : []),
    ...(isOpenStance
      ? [
          { id: CONCEDES, kind: 'concedes' as const, text, seat, earlier: asked },
          { id: OBJECTS, kind: 'objects' as const, text, seat, earlier: asked },
        ]
      : []),
    ...extras.positions
      .filter(({ position }) => position === 'endorse')
      .map(({ amendment_id: id }): Question => {
        const whole = looksLikeData(held.text) || held.text.trim() === '' ? text : held.text;
        return { id: endorses(id), kind: 'intent', text: whole, seat, about: amendmentText(table, id), now: true };
      }),
  ];
};

const saidIn = ({
  speaker: by,
  address_to,
  question,
  answer,
}: HouseTable['own']['recent'][number]): readonly Said[] => [
  { seat: by, text: question },
  { seat: address_to, text: answer },
];

const isStated = (held: Held): boolean => textIn(fieldsIn(held)?.stance) !== '';

const amendmentText = ({ own }: HouseTable, id: string): string => {
  const content = own.amendments.find((open) => open.content.amendment_id === id)?.content;
  return content ? `Endorse ${id} as it stands: ${content.proposed_text || content.description}` : `Endorse ${id}`;
};

/** A ballot that was given in words and marks neither YES nor NO. */
const aboutBallot = (table: HouseTable, held: Held): readonly Question[] =>
  readReply(held, table).data === null && held.text.trim() !== ''
    ? [
        {
          ...{ id: BALLOT, kind: 'intent', text: held.text, seat: held.cue.seat, about: held.cue.asks, now: true },
          ...(held.cue.attempt > 1 && { begins: true as const }),
        },
      ]
    : [];

/** Facts that contradict what another has cited. */
const aboutFacts = (table: HouseTable, held: Held): readonly Question[] => {
  const mine = factsOf(readReply(held, table).data as OpeningStatement | null);
  const theirs = [
    ...Object.entries(table.own.members).flatMap(([seat, { statement }]) =>
      seat === held.cue.seat ? [] : factsOf(statement),
    ),
    ...table.held.flatMap((other) =>
      other.cue.kind === 'statement' ? factsOf(readReply(other, table).data as OpeningStatement | null) : [],
    ),
  ];
  return mine.length > 0 && theirs.length > 0
    ? [{ id: CONTESTS, kind: 'opposes', text: mine.join('\n'), seat: held.cue.seat, about: theirs.join('\n') }]
    : [];
};

const factsOf = (statement: OpeningStatement | null | undefined): readonly string[] =>
  statement ? [...statement.briefing.facts, ...statement.briefing.precedents] : [];
