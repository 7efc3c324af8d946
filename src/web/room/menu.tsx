import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Sign, type SignName } from '../sign.tsx';
import { Drawer } from './drawer.ts';
import { focusTurn, isBusyIn } from './turn-focus.ts';

interface MenuProps {
  readonly label: string;
  readonly sign: SignName;
  readonly hint: string;
  /** Which turn waits for whoever is looking; undefined while none does. */
  readonly turn: string | undefined;
  readonly children: ReactNode;
}

/**
 * A drawer that opens beside its bar; Escape closes it and gives the focus back. One is open at a time. It makes way for a
 * person's turn, or says that it is there where somebody is busy with it; what was written stays in it.
 */
export const Menu = ({ label, sign, hint, turn, children }: MenuProps) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  const makeWay = () => {
    menu.current!.open = false;
    focusTurn(menu.current!.closest('.room')?.querySelector('.compose'));
  };
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      // A button that can't be pressed again has lost the focus to the page.
      if (event.key !== 'Escape' || !(activeElement === body || menu.current?.contains(activeElement))) return;
      event.preventDefault();
      menu.current!.open = false;
      menu.current!.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  // Whoever opens it during their turn wants it there: only a turn that comes sends it away.
  useEffect(() => {
    if (turn && menu.current?.open && !isBusyIn(menu.current)) makeWay();
  }, [turn]);
  return (
    <details
      className="menu"
      name="lead"
      ref={menu}
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        setIsFilled(isFilled || open);
      }}
    >
      <summary>
        <Sign of={sign} />
        {label}
      </summary>
      <div className="drawer">
        <p className="waits" role="status">
          {isOpen && turn && (
            <>
              It is your turn.
              <button type="button" onClick={makeWay}>
                To your turn
              </button>
            </>
          )}
        </p>
        <p className="quiet">{hint}</p>
        <Drawer.Provider value={isOpen}>{isFilled && children}</Drawer.Provider>
      </div>
    </details>
  );
};
