import type { ReactNode } from 'react';

interface ScrollsProps {
  readonly label: string;
  readonly children: ReactNode;
  /** By which a field can refer to it. */
  readonly id?: string;
}

/** A box for what may be larger than its place; it can be scrolled with the keyboard. */
export const Scrolls = ({ label, children, id }: ScrollsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <section className="scrolls" id={id} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
