import type { Point, Seat } from '../../../engine/index.ts';

/** An expert as it is written down: who it is, what it trusts, what it has to say. */
export interface ExpertSheet {
  readonly slug: string;
  readonly displayName: string;
  readonly role: string;
  readonly icon?: string;
  readonly expertise: {
    /** Kinds of evidence it trusts, the strongest first. */
    readonly weightedEvidence: readonly string[];
    readonly referenceCases: readonly string[];
    readonly notExpertIn: readonly string[];
  };
  /** How it comes to believe something. */
  readonly epistemicStance: string;
  /** The side it leans to when a change is proposed. */
  readonly stance: 'for' | 'against' | 'open';
  /** Words by which a topic is recognised as its own. */
  readonly focus: readonly string[];
  readonly points: readonly Point[];
}

/** Experts that suit one kind of decision. */
export interface PanelSheet {
  readonly name: string;
  readonly description: string;
  /** A question that it suits. */
  readonly example: string;
  /** Said where a panel touches regulated advice. */
  readonly note?: string;
  readonly experts: readonly ExpertSheet[];
}

/** An expert as it sits at any table: which part it has there is the format's to say. */
export const seatOfExpert = ({
  slug,
  displayName,
  role,
  icon,
  expertise,
  epistemicStance,
  stance,
  focus,
  points,
}: ExpertSheet): Seat => ({
  id: slug,
  name: displayName,
  role: '',
  ...(icon !== undefined && { icon }),
  voice: '',
  persona: {
    line: role,
    text: [
      `Role: ${role}`,
      listed('Evidence you trust, the strongest first:', expertise.weightedEvidence),
      listed('Cases you refer to:', expertise.referenceCases),
      listed('What you are no expert in, and say so:', expertise.notExpertIn),
      `How you come to believe something: ${epistemicStance}`,
    ].join('\n\n'),
    stance,
    points,
    more: { expertise, epistemicStance, focus },
  },
});

const listed = (heading: string, items: readonly string[]): string =>
  `${heading}\n${items.map((item) => `- ${item}`).join('\n')}`;

export const pro = (text: string): Point => ({ text, side: 'for' });
export const con = (text: string): Point => ({ text, side: 'against' });
