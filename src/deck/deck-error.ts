/** A deck that can't be read. The message says what was wrong, what was expected and what to do. */
export class DeckError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DeckError';
  }
}
