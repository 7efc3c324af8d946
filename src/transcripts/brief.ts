import { isFields, type SeatId } from '../engine/index.ts';
import { type Block, headline, list, people } from './block.ts';

/** What a table leaves that had nothing to decide on: what one would have to find out, and what each seat would weigh. */
export interface Brief {
  readonly brief: string;
  /** What its parts are called, in the language of its questions; English where it says nothing. */
  readonly labels?: BriefLabels;
  /** What the table was told. */
  readonly known?: readonly string[];
  /** In the order in which an answer would turn the matter. */
  readonly questions: readonly {
    readonly ask: string;
    readonly turns: string;
    readonly look?: string;
    readonly by: SeatId;
    /** Whoever asked it; empty where nobody did. */
    readonly name: string;
  }[];
  readonly weighs: readonly { readonly seat: SeatId; readonly name: string; readonly what: string }[];
}

export interface BriefLabels {
  readonly find: string;
  /** With `{name}` for whoever asks. */
  readonly asked: string;
  readonly weigh: string;
  readonly known?: string;
}

const plain: BriefLabels = {
  find: 'To find out first',
  asked: 'Asked by {name}',
  weigh: 'What each seat would weigh',
};

export const isBrief = (outcome: unknown): outcome is Brief =>
  isFields(outcome) && typeof outcome.brief === 'string' && Array.isArray(outcome.questions);

/** `Asked by Ben; look at the bills.` */
const asides = (parts: readonly (string | undefined)[]): string => {
  const said = parts.filter(Boolean).join('; ');
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

export const briefBlocks = ({ brief, known = [], questions, weighs, labels = plain }: Brief): readonly Block[] => [
  headline(brief),
  ...(known.length > 0 ? [list(labels.known ?? 'What the table was told', known)] : []),
  list(
    labels.find,
    questions.map(({ ask, turns, look, name }, at) => ({
      text: `${at + 1}. ${ask}`,
      aside: `${turns} ${asides([name && labels.asked.replace('{name}', () => name), look])}`.trim(),
    })),
  ),
  people(
    labels.weigh,
    weighs.map(({ name, what }) => ({ name, says: what })),
  ),
];
