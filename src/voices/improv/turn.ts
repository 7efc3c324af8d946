import type { Declaration, Reference } from '../../engine/index.ts';
import type { Claim } from './claims.ts';
import type { MaybePart } from './speech.ts';
import { may, must } from './speech.ts';

/** What a turn is made of: sentences, and what they do. */
export class Turn {
  readonly parts: MaybePart[] = [];
  readonly #answers: Reference[] = [];
  readonly #objects: Reference[] = [];
  readonly #concedes: Reference[] = [];
  #more: Declaration = {};

  must(...texts: readonly (string | null | undefined)[]): this {
    for (const text of texts) if (!text || !this.words.includes(text)) this.parts.push(must(text));
    return this;
  }

  may(...texts: readonly (string | null | undefined)[]): this {
    this.parts.push(...texts.map(may));
    return this;
  }

  /** A sentence that may be left out where another matters more. */
  add(text: string, isOptional: boolean): this {
    return isOptional ? this.may(text) : this.must(text);
  }

  get words(): readonly string[] {
    return this.parts.flatMap((part) => (part ? [part.text] : []));
  }

  /** The words of others that this turn takes up, and how. */
  takesUp(how: 'answers' | 'objects' | 'concedes', { seat, text }: Pick<Claim, 'seat' | 'text'>): this {
    const reference = { to: seat.id, quote: text };
    this.#answers.push(reference);
    if (how === 'objects') this.#objects.push(reference);
    if (how === 'concedes') this.#concedes.push(reference);
    return this;
  }

  takesUpAlready({ seat, text }: Pick<Claim, 'seat' | 'text'>): boolean {
    return this.#answers.some(({ to, quote }) => to === seat.id && quote === text);
  }

  declares(more: Declaration): this {
    this.#more = { ...this.#more, ...more };
    return this;
  }

  get isEmpty(): boolean {
    return this.parts.every((part) => part === null);
  }

  get does(): Declaration {
    return {
      ...this.#more,
      ...(this.#answers.length > 0 && { answers: this.#answers }),
      ...(this.#objects.length > 0 && { objects: this.#objects }),
      ...(this.#concedes.length > 0 && { concedes: this.#concedes }),
    };
  }
}
