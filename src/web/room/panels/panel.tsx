import { type ComponentType, lazy, Suspense } from 'react';
import type { Entry, Session } from '../../../engine/index.ts';
import { usePartName } from '../side.ts';

export interface PanelProps {
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
  /** The entry up to which the room is shown. */
  readonly moment: number;
}

const fetched = (load: () => Promise<ComponentType<PanelProps>>) =>
  lazy(() => load().then((panel) => ({ default: panel })));
const talk = () => import('./talk-panels.tsx');

/** What matters in each format, fetched when it is shown. */
const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  council: fetched(() => import('./council-panel.tsx').then(({ CouncilPanel }) => CouncilPanel)),
  debate: fetched(() => talk().then(({ DebatePanel }) => DebatePanel)),
  consensus: fetched(() => talk().then(({ ConsensusPanel }) => ConsensusPanel)),
  discussion: fetched(() => talk().then(({ DiscussionPanel }) => DiscussionPanel)),
  parliament: fetched(() => import('./parliament-panel.tsx').then(({ ParliamentPanel }) => ParliamentPanel)),
  scene: fetched(() => import('./scene-panel.tsx').then(({ ScenePanel }) => ScenePanel)),
  rehearsal: fetched(() => import('./rehearsal-panel.tsx').then(({ RehearsalPanel }) => RehearsalPanel)),
};

export const Panel = (props: PanelProps) => {
  const Own = panels[props.session.format];
  const name = usePartName(`What matters in this ${props.session.format}`);
  return Own && props.session.own ? (
    <section className="panel" aria-label={name}>
      <Suspense fallback={null}>
        <Own {...props} />
      </Suspense>
    </section>
  ) : null;
};
