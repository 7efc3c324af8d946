import type { ReactNode } from 'react';
import { usePartName } from './side.ts';

/** A box for what may be wider than the screen; it can be scrolled with the keyboard. */
export const Scrolls = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <section className="scrolls" tabIndex={0} aria-label={usePartName(label)}>
    {children}
  </section>
);
