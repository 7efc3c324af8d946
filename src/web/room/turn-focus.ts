const fields = 'textarea, input, select';

/** Gives the focus to a person's turn and keeps it in sight: the record above measures its new rows first, and moves it. */
export const focusTurn = (turn: Element | null | undefined): void => {
  const field = turn?.querySelector<HTMLElement>(fields);
  field?.focus();
  requestAnimationFrame(() => field?.scrollIntoView({ block: 'nearest' }));
};

/** Whether somebody has just opened an element, or writes or chooses something in it. */
export const isBusyIn = (element: Element): boolean =>
  element.contains(document.activeElement) && (document.activeElement?.matches(`summary, ${fields}`) ?? false);
