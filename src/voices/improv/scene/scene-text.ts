import { literally } from '../../../engine/index.ts';
/** What can be taken out of the text of a scene and put into a character's mouth. */
export interface SceneText {
  /** What somebody did, from the verb on: "missed an important project deadline". */
  readonly fault: (name: string) => string | null;
  /** What it led to, as all would say it: "we lost a client". */
  readonly loss: string | null;
  /** What it is about, with its article. */
  readonly matter: string | null;
  readonly isWork: boolean;
}

const irregular =
  'broke|lied|forgot|lost|hid|sold|left|took|stole|spent|read|told|kept|gave|let|ran|drove|wrote|said|quit|threw|made|went|began|bought|fell|felt|caught|cut|put|shut|hit|hurt|met|paid|sent|won|wrecked|swore|tore|burnt|broken';
const work =
  /\b(?:project|team|manager|client|office|deadline|company|colleague|boss|report|department|meeting|shift|firm|customer|staff)\b/iu;

export const readSceneText = (prompt: string): SceneText => {
  const story = prompt.replace(/\s+/gu, ' ').replace(/(?:scene\s+)?goals?\s*[:：][\s\S]*$/iu, '');
  return {
    fault: (name) => deedOf(story, name),
    loss: lossIn(story),
    matter: matterIn(story),
    isWork: work.test(prompt),
  };
};

/** The first thing the text says that somebody did. */
const deedOf = (story: string, name: string): string | null => {
  const done = new RegExp(
    `\\b${literally(name)}(?:, [^,.]{1,60},)? (?:has |had |secretly |quietly |once |never )?((?:${irregular}|\\p{Ll}+ed)\\b[^.,;:]*)`,
    'u',
  ).exec(story)?.[1];
  return done?.trim() ?? null;
};

const pasts: Readonly<Record<string, string>> = {
  lose: 'lost',
  miss: 'missed',
  pay: 'paid',
  close: 'closed',
  fail: 'failed',
  go: 'went',
  leave: 'left',
  break: 'broke',
};

const lossIn = (story: string): string | null => {
  const [, verb, object] = /\bcausing (?:the |his |her |their )?\p{L}+ to (\p{L}+) ([^.,;]+)/iu.exec(story) ?? [];
  if (verb && object) return `we ${pasts[verb.toLowerCase()] ?? `had to ${verb}`} ${object.trim()}`;
  const lost = /\b(?:the (?:team|company|family|band|firm|club|shop|crew)|they|we) (lost|missed) ([^.,;]+)/iu.exec(
    story,
  );
  return lost ? `we ${lost[1]} ${lost[2]!.trim()}` : null;
};

const aboutWords =
  /\b(?:about|over|for|discuss|settle|divide|regarding) (?:missing |losing |selling |breaking )?((?:the|a|an|his|her|their) [^.,;:]+)/iu;

const matterIn = (story: string): string | null => {
  const found = aboutWords.exec(story)?.[1];
  return found ? shortened(found.replace(/^(?:a|an|his|her|their) /iu, 'the ')) : null;
};

/** The thing itself, without what is said about it: "an important project deadline" -> "project deadline". */
export const thingIn = (fault: string): string | null => {
  const object =
    /^\p{L}+(?: \p{L}+ly)? (?:(?:an?|the|his|her|their|our|its) )(?:(?:very|important|old|big|new|last|first|only) )*(.+)$/iu.exec(
      fault,
    )?.[1];
  return object && !/\b(?:go|come|fall|run|be|get) (?:out|in|off|down|away)\b/iu.test(object)
    ? shortened(object)
    : null;
};

const shortened = (phrase: string): string =>
  phrase
    .split(
      / (?:for|without|to|from|with|in|on|at|because|while|and|before|after|that|which|who|when|behind|during|by|so) /iu,
    )[0]!
    .split(' ')
    .slice(0, 6)
    .join(' ')
    .trim();

/** What was told of somebody, as they say it themselves, or as it is said to their face. */
export const inPerson = (deed: string, person: 'I' | 'you', listener?: string): string => {
  const named = listener === undefined ? deed : addressed(deed, listener);
  // "read her diary while she was ill": somebody else is meant, and that is whoever they talk to.
  const own = /\b(?:he|she|they)\b/iu.test(named)
    ? person === 'I'
      ? other.you
      : other.I
    : person === 'I'
      ? other.I
      : other.you;
  return own.reduce(
    (text, [from, to]) => text.replace(from, to),
    named.replace(/\b(?:an|a)(?: very)? important\b/giu, 'the'),
  );
};

const other: Readonly<Record<'I' | 'you', readonly (readonly [RegExp, string])[]>> = {
  I: [
    [/\b(?:his|her|their)\b/giu, 'my'],
    [/\b(?:himself|herself|themselves)\b/giu, 'myself'],
    [/\b(?:he|she|they) (?:was|were)\b/giu, 'I was'],
    [/\b(?:he|she|they)\b/giu, 'I'],
  ],
  you: [
    [/\b(?:his|her|their)\b/giu, 'your'],
    [/\b(?:himself|herself|themselves)\b/giu, 'yourself'],
    [/\b(?:he|she|they) (?:was|were)\b/giu, 'you were'],
    [/\b(?:he|she|they)\b/giu, 'you'],
  ],
};

/** The listener's name becomes "you", with what is said of them: "her brother Jan" as well. */
const addressed = (deed: string, listener: string): string => {
  const name = literally(listener);
  return deed
    .replace(new RegExp(`\\b${name}['’]s\\b`, 'gu'), 'your')
    .replace(new RegExp(`(?:\\b(?:his|her|their) \\p{Ll}+ )?\\b${name}\\b`, 'gu'), 'you');
};
