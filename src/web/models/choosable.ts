import type { ModelsAnswer } from '../../api/index.ts';

/** A voice that one may choose. */
export interface Choosable {
  readonly voice: string;
  readonly says: string;
  readonly cost: string;
  readonly isReady: boolean;
}

/** Voices that need no provider. */
const always: readonly Choosable[] = [
  { voice: 'improv', says: 'built-in rules, for trying out', cost: 'free', isReady: true },
  { voice: 'human', says: 'a person, by a link', cost: '', isReady: true },
];

/** Everybody who may speak: those who can first, then those of whom something is missing. */
export const choosableIn = (known: ModelsAnswer | null): readonly Choosable[] => {
  const models = (known?.sources ?? []).flatMap(({ models, state, key }) =>
    models.map(({ voice, price }) => ({
      voice,
      says: state === 'well' ? '' : key ? 'needs a key' : 'not there',
      cost: price ? sayPrice(price) : 'price unknown',
      isReady: state === 'well',
    })),
  );
  return [...always, ...models.filter(({ isReady }) => isReady), ...models.filter(({ isReady }) => !isReady)];
};

/** Dollars for a million tokens, read and written. */
const sayPrice = ({ in: read, out }: { readonly in: number; readonly out: number }): string =>
  read === 0 && out === 0 ? 'free' : `$${dollars(read)} in, $${dollars(out)} out`;

const dollars = (price: number): string => (price < 0.1 ? price.toFixed(3) : price.toFixed(2));
