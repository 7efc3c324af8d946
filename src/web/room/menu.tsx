import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A drawer that opens above the bar; Escape closes it and gives the focus back. One is open at a time. */
export const Menu = ({ label, hint, children }: { label: string; hint: string; children: ReactNode }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
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
  return (
    <details className="menu" name="lead" ref={menu} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      <div className="drawer">
        <p className="quiet">{hint}</p>
        {isOpen && children}
      </div>
    </details>
  );
};
