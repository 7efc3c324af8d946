import { useEffect, useRef } from 'react';

/** Keys -> what they do. */
const keys: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl ↵', 'Begin a session, or speak'],
  ['?', 'Show these keys'],
  ['Esc', 'Close what is open'],
  ['← →', 'One turn back or on, while the timeline has the focus'],
  ['Home, End', 'The beginning, or now, while the timeline has the focus'],
  ['Tab', 'Go to the next thing one can use'],
];

/** The list of keys. */
export const Keys = ({ close }: { close: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="why" onClose={close} aria-label="Keys">
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <h2>Keys</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
};
