import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of the page that comes when it is first shown. React's own `lazy` holds what comes late back for a third of a
 * second, and takes the whole page down where it does not come at all.
 */
export const fetchedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  let Part: ComponentType<Props> | null = null;
  return (props) => {
    const [state, setState] = useState<'asked' | 'here' | 'lost'>(Part ? 'here' : 'asked');
    useEffect(() => {
      if (state !== 'asked') return;
      let isWanted = true;
      load().then(
        (part) => {
          Part = part;
          if (isWanted) setState('here');
        },
        () => isWanted && setState('lost'),
      );
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (Part) return <Part {...props} />;
    return state === 'lost' ? <LostPart retry={() => setState('asked')} /> : waiting;
  };
};

const LostPart = ({ retry }: { retry: () => void }) => (
  <div className="lost-part">
    <p role="alert">This part of the page could not be fetched; see whether the server still runs, then try again.</p>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </div>
);
