import {
  answerTo,
  type Draft,
  type Held,
  isHeard,
  plainAnswerIn,
  plainWords,
  saysNothing,
  sentencesOf,
  wordsOf,
} from '../../engine/index.ts';
import { type AmendmentContent, type AmendmentPosition, positions, readAmendment } from './amendment.ts';
import ballotWords from './ballot-words.json' with { type: 'json' };
import { type BillText, billFromProse, readBill } from './bill.ts';
import { type MotiveScore, scoresIn, stancesFor } from './dissent.ts';
import { BALLOT, CONCEDES, OBJECTS } from './heard-ids.ts';
import { type MotionContent, motionNamed } from './motion.ts';
import { readLines } from './plain-lines.ts';
import { type RankedBallot, readRanking } from './ranked-ballot.ts';
import { type Fields, fieldsIn, forEach, isFields, longestText, looksLikeData, textIn, textsIn } from './reading.ts';
import {
  briefingParts,
  type HouseAnswer,
  type HouseQuestion,
  type Lean,
  leans,
  type OpeningStatement,
  type Stance,
  stances,
} from './speech.ts';
import type { Ballot } from './tally.ts';
import type { HouseTable } from './terms.ts';

/** What came with a speech and stands by itself. */
export interface Extras {
  readonly motions: readonly MotionContent[];
  readonly amendments: readonly Omit<AmendmentContent, 'amendment_id'>[];
  readonly positions: readonly AmendmentPosition[];
  readonly lean: Lean | null;
  readonly scores: readonly MotiveScore[];
}

export interface HouseSpeech<Content> {
  readonly content: Content;
  readonly extras: Extras;
}

/** What the drafter adds to the bill that was voted: words around it, never its clauses. */
export interface Synthesis {
  readonly summary: string;
  readonly deliberation: string;
}

type Reader = (held: Held, fields: Fields, table: HouseTable) => Pick<Draft, 'text'> & { readonly data: unknown };

/** How the reply to each kind of turn is read. `data` is null where nothing can be made of it. */
const readers: Readonly<Record<string, Reader>> = {
  statement: (held, fields) => {
    const content = statementIn(fields, spoken(held));
    return { text: content.direction.approach, data: content.direction.approach ? content : null };
  },
  question: (held, fields, { own }) => {
    const { speech, fields: filed } = readLines(spoken(held));
    const question = textIn(fields.question) || speech;
    const content: HouseQuestion = {
      topic: textIn(fields.topic) || own.exchange?.suggested_topic || '',
      question,
      motive_context: textIn(fields.motive_context),
    };
    return {
      text: question,
      data: question
        ? { content, extras: extrasIn({ ...filed, ...fields }, own.members[held.cue.seat]?.motives) }
        : null,
    };
  },
  answer: (held, fields, table) => {
    const { speech, fields: filed } = readLines(spoken(held));
    const answer = textIn(fields.answer) || speech;
    const concessions = textsIn(fields.concessions);
    const extras = extrasIn({ ...filed, ...fields }, table.own.members[held.cue.seat]?.motives);
    const content: HouseAnswer = {
      answer,
      concessions,
      stance: allowed(stanceIn(fields, held, concessions.length > 0), held, table),
      ...(extras.positions.length > 0 && { amendment_position: extras.positions }),
    };
    return { text: answer, data: answer ? { content, extras } : null };
  },
  draft: (held, fields, { topic }) => {
    const bill = readBill(fields) ?? billFromProse(spoken(held), topic);
    return { text: bill ? sayBill(bill) : '', data: bill };
  },
  vote: (held, fields) => readBallot(held, fields),
  'amendment-vote': (held, fields) => readBallot(held, fields),
  ranking: (held, fields, { own }) => {
    const candidates = own.drafts.map(({ title }) => title);
    const ranking = readRanking(fields, candidates) ?? rankingInProse(spoken(held), candidates);
    const ballot: RankedBallot | null = ranking && { ranking, reasoning: textIn(fields.reasoning) };
    return { text: ballot ? ballot.ranking.join(' > ') : '', data: ballot };
  },
  synthesis: (held, fields) => {
    const said = sentencesOf(spoken(held));
    const content: Synthesis = {
      summary: textIn(fields.summary) || said[0] || '',
      deliberation: textIn(fields.deliberation) || said.slice(1, 8).join(' '),
    };
    return { text: [content.summary, content.deliberation].filter(Boolean).join(' '), data: content };
  },
};

/** Reads a reply by its kind of turn. */
export const readReply = (held: Held, table: HouseTable): Draft => {
  const { seat, kind } = held.cue;
  const read = readers[kind]?.(held, fieldsIn(held) ?? {}, table);
  return { seat, kind, text: read?.text ?? held.text, data: read ? read.data : held.data };
};

/** The words of a reply; none where it was meant for a machine or says nothing. */
const spoken = ({ text }: Held): string => {
  const words = text.slice(0, longestText).trim();
  return looksLikeData(words) || wordsOf(words).length === 0 ? '' : words;
};

const statementIn = (fields: Fields, words: string): OpeningStatement => {
  const briefing = isFields(fields.briefing) ? fields.briefing : fields;
  const direction = isFields(fields.direction) ? fields.direction : fields;
  return {
    briefing: forEach(briefingParts, (part) => textsIn(briefing[part])),
    direction: {
      approach: textIn(direction.approach) || words,
      principle: textIn(direction.principle),
      trade_offs: textIn(direction.trade_offs) || textsIn(direction.trade_offs).join(' '),
    },
  };
};

const sayBill = ({ title, summary }: BillText): string => `${title}. ${summary}`;

const sayBallot = ({ vote, reasoning }: Ballot): string => (reasoning ? `${vote}. ${reasoning}` : `${vote}.`);

/** The stance that was stated; else as the answer was heard, and maintained where nobody could tell. */
const stanceIn = (fields: Fields, { heard }: Held, gives: boolean): Stance => {
  const stated = stances.find((stance) => stance === textIn(fields.stance).toLowerCase());
  if (stated) return stated;
  if (gives || isHeard(heard, CONCEDES, 'yes')) return 'soften';
  return isHeard(heard, OBJECTS, 'yes') ? 'challenge' : 'maintain';
};

/** A stance the round does not allow is asked for again once, and then taken as maintained. */
const allowed = (stance: Stance, { cue }: Held, table: HouseTable): Stance =>
  cue.attempt > 1 && !stancesFor(table).includes(stance) ? 'maintain' : stance;

const readBallot = (held: Held, fields: Fields) => {
  const ballot = ballotIn(fields, spoken(held), held);
  return { text: ballot ? sayBallot(ballot) : spoken(held), data: ballot };
};

const ballotIn = (fields: Fields, words: string, { heard }: Held): Ballot | null => {
  const stated = textIn(fields.vote);
  const vote = markIn(stated) ?? (stated === '' ? (markIn(words) ?? heardVote(answerTo(heard, BALLOT).value)) : null);
  return vote === null
    ? null
    : {
        vote,
        reasoning: textIn(fields.reasoning) || (looksLikeData(words) ? '' : withoutMark(words).slice(0, 600)),
        reservations: textsIn(fields.reservations),
        conditions: textsIn(fields.conditions),
      };
};

/** The mark on a ballot: YES or NO at its head, or one of the two in capitals further on. What runs on from a word is no mark. */
const markIn = (text: string): Ballot['vote'] | null => {
  const head = plainAnswerIn(text) ?? headIn(text);
  if (head !== null) return head === 'yes' ? 'YES' : 'NO';
  const [yes, no] = [/\bYES\b/u.test(text), /\bNO\b/u.test(text)];
  return yes === no ? null : yes ? 'YES' : 'NO';
};

const before = new Set(ballotWords.before);

/** `I vote yes, with reservations`, `In favour.`: the mark in other words, before any sign. */
const headIn = (text: string): 'yes' | 'no' | null => {
  const [head = ''] = text.split(/[.,:;!?()\n—–]/u);
  const all = plainWords(head).filter((word) => word !== '');
  const words = all.slice(
    Math.max(
      0,
      all.findIndex((word) => !before.has(word)),
    ),
  );
  const said = words.join(' ');
  return (
    plainAnswerIn(words.length < all.length ? (words[0] ?? '') : said) ??
    (['yes', 'no'] as const).find((answer) => ballotWords[answer].includes(said)) ??
    null
  );
};

/** `**Yes** — it helps.` says the mark once. */
const withoutMark = (words: string): string =>
  plainAnswerIn(words) === null ? words : words.replace(/^\P{L}*\p{L}+[^\p{L}\p{N}]*/u, '');

const heardVote = (intent: string): Ballot['vote'] | null => (intent === 'yes' ? 'YES' : intent === 'no' ? 'NO' : null);

const rankingInProse = (words: string, candidates: readonly string[]): readonly string[] | null => {
  const found = candidates
    .map((name) => ({ name, at: words.toLowerCase().indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found.length > 0 ? found.map(({ name }) => name) : null;
};

/** More than this nobody files in earnest; the rest is not even counted. */
const mostExtras = 40;

const extrasIn = (fields: Fields, motives: readonly string[] = []): Extras => ({
  motions: listIn(fields.motions ?? fields.motion).flatMap((item) => motionIn(item) ?? []),
  amendments: listIn(fields.amendments ?? fields.amendment).flatMap((item) => readAmendment(item) ?? []),
  positions: listIn(fields.amendment_positions ?? fields.amendment_position).flatMap((item) => positionIn(item) ?? []),
  lean: leans.find((lean) => lean === textIn(fields.position).toUpperCase()) ?? null,
  scores: scoresIn(fields.motive_scores, motives),
});

const listIn = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).slice(0, mostExtras);

const motionIn = (value: unknown): MotionContent | null => {
  const fields = isFields(value) ? value : { motion: value };
  const motion = motionNamed(textIn(fields.motion ?? fields.type ?? fields.motion_type));
  return motion ? { motion, reason: textIn(fields.reason) } : null;
};

const positionIn = (value: unknown): AmendmentPosition | null => {
  if (!isFields(value)) return null;
  const said = textIn(value.position);
  const stated = said.toLowerCase().replace(/e?[ds]$/u, (end) => (end.startsWith('e') ? 'e' : ''));
  const named = positions.find((name) => stated === name || new RegExp(`^${name}[ds]?(?!\\p{L})`, 'u').test(stated));
  const id = textIn(value.amendment_id ?? value.id);
  if (!named || !id) return null;
  // Whoever endorses on a condition endorses something else.
  const beyond = stated === named ? '' : said;
  const condition =
    [textIn(value.condition), beyond].find((text) => !saysNothing(text.replace(/^\W*no\W*$/iu, ''))) ?? '';
  const position = named === 'endorse' && condition !== '' ? 'counter' : named;
  return { amendment_id: id, position, ...(condition && { condition }) };
};
