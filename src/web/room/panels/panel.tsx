import type { ComponentType } from 'react';
import type { Entry, Session } from '../../../engine/index.ts';
import { fetchedPart } from '../../fetched-part.tsx';
import { usePartName } from '../side.ts';

export interface PanelProps {
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
  /** The entry up to which the room is shown. */
  readonly moment: number;
}

const talk = () => import('./talk-panels.tsx');

/** What matters in each format, fetched when it is shown. */
const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  council: fetchedPart(() => import('./council-panel.tsx').then(({ CouncilPanel }) => CouncilPanel)),
  debate: fetchedPart(() => talk().then(({ DebatePanel }) => DebatePanel)),
  consensus: fetchedPart(() => talk().then(({ ConsensusPanel }) => ConsensusPanel)),
  discussion: fetchedPart(() => talk().then(({ DiscussionPanel }) => DiscussionPanel)),
  parliament: fetchedPart(() => import('./parliament-panel.tsx').then(({ ParliamentPanel }) => ParliamentPanel)),
  scene: fetchedPart(() => import('./scene-panel.tsx').then(({ ScenePanel }) => ScenePanel)),
  rehearsal: fetchedPart(() => import('./rehearsal-panel.tsx').then(({ RehearsalPanel }) => RehearsalPanel)),
};

export const Panel = (props: PanelProps) => {
  const Own = panels[props.session.format];
  const name = usePartName(`What matters in this ${props.session.format}`);
  return Own && props.session.own ? (
    <section className="panel" aria-label={name}>
      <Own {...props} />
    </section>
  ) : null;
};
