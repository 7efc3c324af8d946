import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptySession, type Session } from '../../../engine/index.ts';
import { CouncilPanel } from './council-panel.tsx';
import type { PanelProps } from './panel.tsx';
import { ConsensusPanel } from './talk-panels.tsx';

const shownBy = (panel: (props: PanelProps) => React.ReactNode, own: unknown, closed: Session['closed'] = null) =>
  renderToStaticMarkup(
    createElement(panel, { session: { ...emptySession, own, closed } as Session<any>, entries: [], moment: 0 }),
  );
const map = { agreements: [], tensions: [], incompatible: [] };

test.each([
  ['not drawn yet', { map: null, concessions: {} }, null, 'The map is drawn once'],
  ['never drawn', { map: null, concessions: {} }, { reason: 'ended', outcome: null }, 'before the map was drawn'],
  ['drawn empty', { map, concessions: {} }, null, 'neither agreement nor tension'],
])('a map that was %s is told of, not left as an empty box', (_what, own, closed, says) => {
  expect(shownBy(ConsensusPanel, own, closed as Session['closed'])).toContain(says);
});

test('a council where nobody has a position shows no table without rows', () => {
  const own = { positions: {}, first: {}, round: 1, until: 3, strategy: 'round-robin' };
  expect(shownBy(CouncilPanel, own)).not.toContain('<table');
});
