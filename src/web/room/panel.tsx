import { useMemo } from 'react';
import type { Client } from '../../api/index.ts';
import type { Entry, Formats, Session } from '../../engine/index.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { SeatsDrawn } from './blocks/seats.ts';
import { useDrawing } from './drawn-elsewhere.ts';
import { panelBlocks } from './panel-blocks.ts';

const PanelBlocks = fetchedPart(() => import('./blocks/blocks.tsx').then((part) => part.PanelBlocks));

interface PanelProps {
  readonly client: Client;
  readonly id: string;
  readonly formats: Formats;
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
  /** The entry up to which the room is shown. */
  readonly moment: number;
}

/** What matters while the session goes on, as its format describes it. */
export const Panel = ({ client, id, formats, session, entries, moment }: PanelProps) => {
  const name = `What matters in this ${session.format}`;
  const blocks = useMemo(
    () => panelBlocks(formats, session, entries.slice(0, moment)),
    [formats, session, entries, moment],
  );
  const drawn = useDrawing(client, id, moment, !blocks && session.seq > 0);
  const shown = blocks ?? drawn.panel;
  return shown.length > 0 ? (
    <section className="panel" aria-label={name}>
      <SeatsDrawn value={session.seats}>
        <PanelBlocks blocks={shown} />
      </SeatsDrawn>
    </section>
  ) : null;
};
