import type { FunctionComponent } from 'react';
import type { Entry, Session } from '../../../engine/index.ts';
import { CouncilPanel } from './council-panel.tsx';
import { ParliamentPanel } from './parliament-panel.tsx';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { ConsensusPanel, DebatePanel, DiscussionPanel } from './talk-panels.tsx';

export interface PanelProps {
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
  /** The entry up to which the room is shown. */
  readonly moment: number;
}

/** What matters in each format. */
const panels: Readonly<Record<string, FunctionComponent<PanelProps>>> = {
  council: CouncilPanel,
  debate: DebatePanel,
  consensus: ConsensusPanel,
  discussion: DiscussionPanel,
  parliament: ParliamentPanel,
  scene: ScenePanel,
  rehearsal: RehearsalPanel,
};

export const Panel = (props: PanelProps) => {
  const Own = panels[props.session.format];
  return Own && props.session.own ? (
    <section className="panel" aria-label={`What matters in this ${props.session.format}`}>
      <Own {...props} />
    </section>
  ) : null;
};

/** A seat's name by its id. */
export const nameIn = (session: Session<any>, id: string): string =>
  session.seats.find((seat) => seat.id === id)?.name ?? id;
