import { useEffect, useState } from 'react';
import type { Client, Drawing } from '../../api/index.ts';

const nothing: Drawing = { panel: [], cameTo: [], short: null };

/** What the server draws of a session after an entry; nothing while it is not asked, or does not answer. */
export const useDrawing = (client: Client, id: string, at: number, isAsked: boolean): Drawing => {
  const [drawing, setDrawing] = useState(nothing);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    client.drawing(id, at).then(
      (drawn) => isWanted && setDrawing(drawn),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [client, id, at, isAsked]);
  return isAsked ? drawing : nothing;
};
