import type { AnyFormat } from '../engine/index.ts';

/** Format -> its rules, fetched when a session needs them: the page starts light. */
const books: Readonly<Record<string, () => Promise<AnyFormat>>> = {
  council: () => import('../formats/council/index.ts').then(({ council }) => council),
  debate: () => import('../formats/debate/index.ts').then(({ debate }) => debate),
  consensus: () => import('../formats/consensus/index.ts').then(({ consensus }) => consensus),
  discussion: () => import('../formats/discussion/index.ts').then(({ discussion }) => discussion),
  parliament: () => import('../formats/parliament/index.ts').then(({ parliament }) => parliament),
  rehearsal: () => import('../formats/rehearsal/index.ts').then(({ rehearsal }) => rehearsal),
  scene: () => import('../formats/scene/index.ts').then(({ scene }) => scene),
};

/** The rules of a format; undefined for one this page does not know. */
export const ruleBook = (name: string): Promise<AnyFormat | undefined> => books[name]?.() ?? Promise.resolve(undefined);
