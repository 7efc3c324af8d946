let words = '';
let isWriting = false;

/** Takes what was written into the page as it came, before the page itself is drawn in its place. */
export const takeFirstWords = (): void => {
  const box = document.getElementById('first-words');
  if (!(box instanceof HTMLTextAreaElement)) return;
  words = box.value;
  isWriting = document.activeElement === box;
};

export const firstWords = {
  /** What was written; it is handed on once. */
  given: (): string => {
    const given = words;
    words = '';
    return given;
  },
  get isWriting(): boolean {
    return isWriting;
  },
};
