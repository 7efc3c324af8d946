import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';

/** A drawer that opens above the bar; Escape closes it and gives the focus back. One is open at a time. */
export const Menu = ({ label, hint, children }: { label: string; hint: string; children: ReactNode }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.preventDefault();
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details
      className="menu"
      name="lead"
      ref={menu}
      onKeyDown={close}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className="drawer">
        <p className="quiet">{hint}</p>
        {isOpen && <Suspense fallback={null}>{children}</Suspense>}
      </div>
    </details>
  );
};
