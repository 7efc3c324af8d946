import type { NamedRule } from '../../engine/index.ts';

/** The rules of a scene, in the order of its protocol. */
export const ruleBook = {
  interrupts: { id: 'S4-018', says: 'An interruption cuts the line it answers, and follows it.' },
  corrected: { id: 'S4-080', says: 'A character that behaves out of its part is told so, alone.' },
  goalNamed: { id: 'S4-083', says: 'A scene has a goal; where nobody names one, the last sentence is taken.' },
  begins: { id: 'S4-121', says: 'Beat 0 belongs to the initial speaker alone.' },
  noted: { id: 'S4-128', says: 'The characters are directed by notes that nobody else sees.' },
  happens: { id: 'S4-136', says: 'After a beat something may happen around the characters.' },
  goalReached: { id: 'S4-140', says: 'A scene is over when its goal was shown.' },
  closed: { id: 'S4-141', says: 'A scene is over when the talk has come to its close.' },
  lastWords: { id: 'S4-142', says: 'A scene is over when everybody has given a last word.' },
  mostBeats: { id: 'S4-143', says: 'A scene that does not complete ends at its most beats.' },
  wrapUp: { id: 'S4-144', says: 'Near its end, by goal or beats, a scene is wound up.' },
  lastAction: { id: 'S4-145', says: 'A scene that is all but complete is asked for what is missing.' },
  unable: { id: 'S4-173', says: 'A character that can not answer costs its line, and three such beats the scene.' },
  readable: { id: 'S4-174', says: 'An answer that is not in the form is read as well as it can be, and that is told.' },
  circles: { id: 'S4-197', says: 'An argument that never ends is ended.' },
} as const satisfies Readonly<Record<string, NamedRule>>;
