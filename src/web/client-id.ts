/** One id for this visit: a seat is held by one client. */
export const clientId = (): string => {
  const known = sessionStorage.getItem('moderato-client') ?? newId();
  sessionStorage.setItem('moderato-client', known);
  return known;
};

export const newId = (): string => crypto.randomUUID?.() ?? `${performance.now()}-${performance.timeOrigin}`;
