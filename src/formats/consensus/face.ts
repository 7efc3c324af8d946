import { type Block, type Face, headline, list, people, percent, quiet, score } from '../../transcripts/index.ts';
import { protocolForms } from '../turn-protocol/protocol-forms.ts';
import example from './example.json' with { type: 'json' };
import type { ConsensusMemory } from './memory.ts';
import { conditionsIn, reservationsIn, verdictOf, withoutVerdict } from './merged.ts';
import type { ConsensusOutcome } from './outcome.ts';
import serves from './serves.json' with { type: 'json' };

/** The map of agreement and tension while they talk; then the merged position, what each gave for it, and who dissents. */
export const face: Face<ConsensusMemory, ConsensusOutcome> = {
  icon: 'circles',
  example,
  serves,
  panel: ({ session, nameOf }) => {
    const { map, concessions } = session.own;
    const parts = map
      ? [
          list('Agreements', map.agreements),
          list('Tensions', map.tensions),
          list('Incompatible', map.incompatible),
        ].filter(({ lines }) => lines.length > 0)
      : [];
    const near = Object.entries(concessions).map(([seat, { alignment }]) => ({
      name: nameOf(seat),
      value: alignment,
    }));
    const isBare = parts.length === 0 && near.length === 0;
    return [
      ...parts,
      ...(isBare ? [quiet(sayNoMap(map !== null, session.closed !== null))] : []),
      score('How near they are', near, 1, '%'),
    ];
  },
  has: ['position', 'contributions', 'agreementLevel'],
  outcome: (outcome, { reason, says }) => {
    const isVain = vain.includes(reason);
    return [
      ...(isAgreed(outcome, reason) ? agreedOn(outcome) : notAgreed(outcome, reason, says)),
      ...(isVain
        ? []
        : [
            people(
              'What each gave',
              outcome.contributions.map(({ seat, gave }) => ({ name: seat, says: gave })),
            ),
            people('Reservations', reservationsIn(outcome).map(named)),
            people('Only on a condition', conditionsIn(outcome).map(named)),
            people('Dissent', outcome.dissent.map(named)),
          ]),
      list('No verdict', [withoutVerdict(outcome).join(', ')]),
    ];
  },
  short: ({ agreementLevel }) => agreementLevel.charAt(0).toUpperCase() + agreementLevel.slice(1),
  decided: (outcome) =>
    !isCommon(outcome)
      ? null
      : {
          decision: outcome.position,
          concessions: outcome.contributions.map(({ seat, gave }) => `${seat}: ${gave}`),
          confidence: outcome.confidence,
          confidenceWord: outcome.agreementLevel,
          dissent: outcome.dissent.map(inLine).join(' '),
          conditions: [...reservationsIn(outcome), ...conditionsIn(outcome)].map(inLine),
          noVerdict: withoutVerdict(outcome),
        },
  wentFor: (outcome, { name }) => {
    const verdict = verdictOf(outcome, name);
    return verdict && (verdict === 'agrees' ? 'compromised' : 'lost');
  },
  forms: protocolForms,
};

/** Ends after which nothing that was said is a result, however much it looks like one. */
const vain: readonly string[] = ['astray', 'questions'];

type Said = ConsensusOutcome['dissent'][number];
const named = ({ seat, says }: Said) => ({ name: seat, says });
const inLine = ({ seat, says }: Said): string => `${seat}: ${says}`;

const isAgreed = ({ position, agreementLevel }: ConsensusOutcome, reason: string): boolean =>
  reason === 'merged' && position !== '' && isCommon({ agreementLevel });

/** Most are known to be able to live with it. */
const isCommon = ({ agreementLevel }: Pick<ConsensusOutcome, 'agreementLevel'>): boolean =>
  agreementLevel !== 'no agreement' && agreementLevel !== 'not known';

const agreedOn = (outcome: ConsensusOutcome): Block[] => [
  headline(
    outcome.position,
    [outcome.agreementLevel, ...nearness(outcome).map((near) => `nearness ${near}`)].join(', '),
    'Agreed',
  ),
];

/** A position that most can't live with is told, but not as agreed. */
const notAgreed = (outcome: ConsensusOutcome, reason: string, says: string): Block[] => {
  const near = vain.includes(reason) ? [] : nearness(outcome).map((each) => `Nearness ${each}.`);
  return [
    headline('No position was agreed on.', [says, ...near].filter(Boolean).join(' ')),
    list(reason === 'rejected' ? 'Proposed and refused' : 'Proposed, and not agreed on', [outcome.position]),
  ];
};

/** How near the seats are, and each of them, where anybody said so. */
const nearness = ({ confidence, alignment }: ConsensusOutcome): string[] => {
  const each = Object.entries(alignment).map(([name, near]) => `${name} ${near === null ? 'unstated' : percent(near)}`);
  return confidence === null || each.length === 0 ? [] : [`${percent(confidence)} (${each.join(', ')})`];
};

const sayNoMap = (isDrawn: boolean, isClosed: boolean): string => {
  if (isDrawn) return 'The map shows neither agreement nor tension.';
  return isClosed
    ? 'It closed before the map was drawn.'
    : 'The map is drawn once everybody has said where they stand.';
};
