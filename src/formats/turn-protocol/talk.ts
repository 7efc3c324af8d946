import { type About, type Entry, flag, keyed, spoken, type Table, withKey } from '../../engine/index.ts';
import { ensembleLabel } from '../../transcripts/index.ts';
import { type CourseFact, rememberCourse, rememberSaid, startCourse, type TalkCourse } from './course.ts';
import type { LatestWords } from './rules.ts';
import { userSeat } from './user-seat.ts';

/** A question that is put and not yet answered. */
interface OpenQuestion {
  readonly by: string;
  readonly to: string;
}

/** What every talk by the protocol remembers: whose slots are over, who asked what, where the talk goes. */
export interface Talk extends LatestWords, TalkCourse {
  readonly question: OpenQuestion | null;
  /** Who has asked something in this round: once each. */
  readonly askedBy: readonly string[];
  /** Whose slot in this round is over: spoken, missed or passed. */
  readonly slots: readonly string[];
  readonly spokenInRound: number;
  /** Turns in all rounds, with questions and answers; those of the user can't stray, and are left out. */
  readonly spoken: number;
  /** Turns in this round that said more than a question, as far as that was heard. */
  readonly stated: number;
  /** Rounds in a row in which everybody only asked. */
  readonly muteRounds: number;
}

export type TalkFact =
  | CourseFact
  /** The round stops here until the user has answered. */
  | { readonly type: 'round-ended'; readonly because: 'question' }
  | { readonly type: 'round-resumed' }
  /** A further round within the same phase. */
  | { readonly type: 'round-began'; readonly round: number }
  /** A turn was heard to do no more than ask. */
  | { readonly type: 'only-asks'; readonly seat: string }
  /** A round is over in which nobody said more than a question. */
  | { readonly type: 'only-asked' }
  /** A slot is given up, because nobody else spoke in between. */
  | { readonly type: 'passed'; readonly seat: string };

export const startTalk: Talk = {
  ...startCourse,
  latest: keyed(),
  question: null,
  askedBy: [],
  slots: [],
  spokenInRound: 0,
  spoken: 0,
  stated: 0,
  muteRounds: 0,
};

/** Whether most of what was said was off the topic. */
export const isAstray = ({ strayed, spoken }: Talk): boolean => strayed > spoken / 2;

/** A round with a position in it ends a row of rounds that only asked. */
const afterRound = ({ stated }: Talk) => ({ ...freshRound, ...(stated > 0 && { muteRounds: 0 }) });

const freshRound = { askedBy: [], slots: [], spokenInRound: 0, stated: 0 };

/** The fold of turns, missed cues and the talk's own facts. */
export const rememberTalk = <Own extends Talk>(own: Own, entry: Entry<any>): Own => {
  switch (entry.type) {
    case 'phase-entered':
      return { ...own, ...afterRound(own) };
    case 'turn-taken': {
      const { seat, kind, text, to } = entry.turn;
      const spoken = own.spoken + (seat === userSeat.id ? 0 : 1);
      const heard = rememberSaid({ ...own, spoken, latest: withKey(own.latest, seat, text) }, { seat, text });
      if (own.question?.to === seat) return { ...heard, question: null };
      if (kind === 'question' && to !== undefined) {
        return { ...heard, question: { by: seat, to }, askedBy: [...own.askedBy, seat] };
      }
      return {
        ...heard,
        slots: [...own.slots, seat],
        spokenInRound: own.spokenInRound + 1,
        stated: own.stated + 1,
      };
    }
    case 'cue-missed':
      if (own.question?.to === entry.cue.seat) return { ...own, question: null };
      return { ...own, slots: [...own.slots, entry.cue.seat] };
    case 'noted':
      return rememberFact(own, entry.fact as TalkFact);
    default:
      return own;
  }
};

const rememberFact = <Own extends Talk>(own: Own, fact: TalkFact): Own => {
  if (fact.type === 'passed') return { ...own, slots: [...own.slots, fact.seat] };
  if (fact.type === 'round-began') return { ...own, ...afterRound(own) };
  if (fact.type === 'only-asks') return { ...own, stated: own.stated - 1 };
  if (fact.type === 'only-asked') return { ...own, muteRounds: own.muteRounds + 1 };
  return fact.type === 'strayed' || fact.type === 'notice' ? rememberCourse(own, fact) : own;
};

/** What every talk by the protocol tells of a cue: the question that its seat has to answer first. */
export const aboutTalk = ({ own }: Pick<Table<Talk, any>, 'own'>, seat: string): About => {
  const { question, latest } = own;
  return question?.to === seat ? { asked: { by: question.by, text: latest[question.by] ?? '' } } : {};
};

/** How the facilitator's notices read, and what must be said of an ensemble. */
export const recountTalk = (entry: Entry<any>): string | null => {
  if (entry.type === 'noted') {
    const fact = entry.fact as TalkFact;
    return fact.type === 'notice' ? fact.text : null;
  }
  const begins = entry.type === 'session-opened' || entry.type === 'format-changed';
  if (!begins || entry.settings.ensemble !== true) return null;
  const label = ensembleLabel(entry.seats);
  return entry.type === 'session-opened' ? label : `The table goes on as a ${entry.format}. ${label}`;
};

/** What every talk by the protocol can be told. These belong to the table: they go along when it changes its format. */
export const talkSettings = {
  questions: flag({ says: 'Speakers may ask the user and each other.', default: true, ofTable: true }),
  ensemble: flag({
    says: 'One call plays several seats: cheap, and not separate minds.',
    default: false,
    ofTable: true,
  }),
  ...spoken,
};
