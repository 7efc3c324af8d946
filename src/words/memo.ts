/** The same function, which keeps its latest answers: a text is heard once and compared many times. The answers must not be changed. */
export function memo<Answer>(answer: (text: string) => Answer, limit: number): (text: string) => Answer {
  const kept = new Map<string, Answer>();
  return (text) => {
    const found = kept.get(text);
    if (found !== undefined) return found;
    const made = answer(text);
    if (kept.size >= limit) kept.clear();
    kept.set(text, made);
    return made;
  };
}
