const fields = 'textarea, input, select';

/** Gives the focus to a person's turn, wherever in an element it is. */
export const focusTurn = (within: Element | null | undefined): void => {
  const turn = within?.closest('.room')?.querySelector('.compose');
  turn?.querySelector<HTMLElement>(fields)?.focus();
};

/** Whether somebody writes or chooses something in an element. */
export const isBusyIn = (element: Element): boolean =>
  element.contains(document.activeElement) && (document.activeElement?.matches(fields) ?? false);
