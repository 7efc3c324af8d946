import type { Seat } from '../engine/index.ts';
import { fillerIn, overlap, SAME_AGAIN } from '../words/index.ts';

/** A panel as it is checked, wherever it comes from. */
export interface LintedPanel {
  readonly name: string;
  readonly description: string;
  readonly seats: readonly Seat[];
  /** How it wants to be held, where it says so. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The field of regulated advice that it says it touches. */
  readonly regulated?: string;
  /** What its file says that can't be used here. */
  readonly warnings?: readonly string[];
}

export interface LintFinding {
  readonly rule: string;
  /** It is only good to know: a panel that was written for another program runs all the same. */
  readonly level: 'problem' | 'warning';
  /** The expert it is about; null where it is the panel. */
  readonly expert: string | null;
  readonly says: string;
}

/** A rule of good panels: what it asks for, and what it finds wrong. */
interface LintRule {
  readonly id: string;
  readonly says: string;
  /** A rule that other programs do not know: what breaks it is a warning. */
  readonly ours?: true;
  readonly panel?: (panel: LintedPanel) => string | null;
  readonly expert?: (seat: Seat) => string | null;
}

const fewest = { evidence: 4, cases: 2, limits: 2 } as const;
const goodSize = { least: 3, most: 5 } as const;

const listIn = (seat: Seat, name: string): readonly string[] => {
  const list = (seat.persona.more?.expertise as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(list) ? list.map(String) : [];
};

const tooFew = (seat: Seat, name: string, least: number, [one, several]: readonly [string, string]): string | null => {
  const { length } = listIn(seat, name);
  return length >= least ? null : `It has ${length || 'no'} ${length === 1 ? one : several}; ${least} are good.`;
};

const vacant =
  /\b(?:world-class|best-in-class|cutting-edge|passionate|seasoned|visionary|guru|ninja|rock ?star|synerg\w+|thought leader)\b/iu;
const regulatedField = /\b(?:legal|law|medical|medicine|health|financial|investment|tax|pension)\b/iu;
const regulatedTrade =
  /\b(?:lawyer|attorney|counsel|doctor|physician|therapist|(?:financial|investment|tax) (?:planner|advis\w+))\b/iu;
const disclaims = /\bnot\b[^.;]{0,60}\badvice\b|\bno substitute for\b/iu;

const lintRules: readonly LintRule[] = [
  {
    id: 'evidence',
    says: `An expert names at least ${fewest.evidence} kinds of evidence, the strongest first.`,
    expert: (seat) => tooFew(seat, 'weightedEvidence', fewest.evidence, ['kind of evidence', 'kinds of evidence']),
  },
  {
    id: 'cases',
    says: `An expert refers to at least ${fewest.cases} cases.`,
    expert: (seat) => tooFew(seat, 'referenceCases', fewest.cases, ['reference case', 'reference cases']),
  },
  {
    id: 'limits',
    says: `An expert says at least ${fewest.limits} things it is no expert in.`,
    expert: (seat) => tooFew(seat, 'notExpertIn', fewest.limits, ['field it disclaims', 'fields it disclaims']),
  },
  {
    id: 'filler',
    says: 'Praise and fashionable words say nothing about an expert.',
    expert: ({ persona }) => {
      const text = [persona.line, persona.text ?? '', ...(persona.points ?? []).map((point) => point.text)].join('\n');
      const found = vacant.exec(text)?.[0] ?? fillerIn(text)[0];
      return found === undefined ? null : `"${found}" says nothing; say what the expert knows or does.`;
    },
  },
  {
    id: 'points',
    ours: true,
    says: 'An expert has something to say for and against, so that it can be argued with.',
    expert: ({ persona }) => {
      const sides = new Set((persona.points ?? []).map(({ side }) => side));
      return sides.has('for') && sides.has('against') ? null : 'It has no points tagged for and against.';
    },
  },
  {
    id: 'size',
    says: `${goodSize.least} to ${goodSize.most} experts hear each other; more repeat each other.`,
    panel: ({ seats }) =>
      seats.length >= goodSize.least && seats.length <= goodSize.most
        ? null
        : `It has ${seats.length} ${seats.length === 1 ? 'expert' : 'experts'}; ${goodSize.least} to ${goodSize.most} are good.`,
  },
  {
    id: 'defaults',
    says: 'What a panel sets can be set: mode freeform or structured, maxRounds from 1 to 20.',
    panel: ({ defaults = {} }) => {
      const { mode = 'freeform', maxRounds = 1 } = defaults;
      if (mode !== 'freeform' && mode !== 'structured') return `Its mode is "${mode}"; it is freeform or structured.`;
      const isCount = Number.isInteger(maxRounds) && Number(maxRounds) >= 1 && Number(maxRounds) <= 20;
      return isCount ? null : `Its maxRounds is ${maxRounds}; it is a whole number from 1 to 20.`;
    },
  },
  {
    id: 'difference',
    ours: true,
    says: 'Experts differ in the evidence they trust.',
    panel: ({ seats }) => {
      const evidence = (seat: Seat) => listIn(seat, 'weightedEvidence').join(' ');
      for (const [at, one] of seats.entries()) {
        const twin = seats.slice(at + 1).find((other) => overlap(evidence(one), evidence(other)) >= SAME_AGAIN);
        if (twin) return `${one.name} and ${twin.name} trust the same evidence; let them differ or leave one out.`;
      }
      return null;
    },
  },
  {
    id: 'sides',
    ours: true,
    says: 'Not everyone leans to the same side.',
    panel: ({ seats }) => {
      const stances = new Set(seats.map(({ persona }) => persona.stance));
      if (seats.length < 2 || stances.size > 1) return null;
      return stances.has(undefined)
        ? 'No expert says where it leans; give them stances that differ: for, against or open.'
        : 'All experts lean to the same side; add one who does not.';
    },
  },
  {
    id: 'no-advice',
    says: 'A panel on law, money or health says that it gives no advice.',
    panel: ({ name, description, seats, regulated }) => {
      const isRegulated =
        regulated !== undefined ||
        regulatedField.test(`${name} ${description}`) ||
        seats.some(({ persona }) => regulatedTrade.test(persona.line));
      return isRegulated && !disclaims.test(description)
        ? 'It touches law, money or health; say in its description that it is not advice.'
        : null;
    },
  },
];

/** What could be better about a panel. */
export const lintPanel = (panel: LintedPanel): readonly LintFinding[] => [
  ...(panel.warnings ?? []).map((says) => ({ rule: 'file', level: 'warning' as const, expert: null, says })),
  ...lintRules.flatMap((rule) => [
    ...found(rule, null, rule.panel?.(panel) ?? null),
    ...panel.seats.flatMap((seat) => found(rule, seat.id, rule.expert?.(seat) ?? null)),
  ]),
];

const found = ({ id: rule, ours }: LintRule, expert: string | null, says: string | null): LintFinding[] =>
  says === null ? [] : [{ rule, level: ours ? 'warning' : 'problem', expert, says }];
