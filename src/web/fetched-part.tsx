import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { latePart, PartLost } from './late-part.ts';

/**
 * A part of the page that comes when it is first shown. React's own `lazy` holds what comes late back for a third of a
 * second, and takes the whole page down where it does not come at all.
 */
export const fetchedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> & { fetch(): Promise<unknown> } => {
  const part = latePart(load);
  const Part: ComponentType<Props> = (props) => {
    const [state, setState] = useState<'asked' | 'here' | PartLost>('asked');
    useEffect(() => {
      if (state !== 'asked' || part.here) return;
      let isWanted = true;
      part.fetch().then(
        () => isWanted && setState('here'),
        (lost: PartLost) => isWanted && setState(lost),
      );
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (part.here) return <part.here {...props} />;
    return state instanceof PartLost ? <LostPart lost={state} retry={() => setState('asked')} /> : waiting;
  };
  return Object.assign(Part, { fetch: part.fetch });
};

const LostPart = ({ lost, retry }: { lost: PartLost; retry: () => void }) => (
  <div className="lost-part">
    <p role="alert">{lost.message}</p>
    {lost.isForGood ? (
      <button type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    ) : (
      <button type="button" onClick={retry}>
        Try again
      </button>
    )}
  </div>
);
