/** How long something is kept: for this visit of this tab, or until the browser forgets it. */
export type Keeping = 'visit' | 'always';

const inMemory = new Map<string, string>();

const storeOf = (how: Keeping): Storage => (how === 'visit' ? sessionStorage : localStorage);

/** What the page keeps in the browser. One that keeps nothing, by its settings or for lack of room, keeps it until the page is left. */
export const keep = (name: string, value: string, how: Keeping): void => {
  inMemory.set(name, value);
  try {
    storeOf(how).setItem(name, value);
  } catch {
    // It is in memory.
  }
};

export const kept = (name: string, how: Keeping): string | null => {
  try {
    return storeOf(how).getItem(name) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
};

export const drop = (name: string, how: Keeping): void => {
  inMemory.delete(name);
  try {
    storeOf(how).removeItem(name);
  } catch {
    // It was not kept there.
  }
};
