import { type Language, languageOf, memo } from '../../ear/index.ts';
import { sentencesOf } from '../../engine/index.ts';
import { asksOpenly } from '../../formats/turn-protocol/index.ts';
import { type Bank, bankFor } from './concerns.ts';
import { gerundPhrase, toSecondPerson, wordCount } from './grammar.ts';
import { evenCase, optionsIn, withoutTail } from './options.ts';
import { plainSpeech } from './plain-speech.ts';
import { isVerb } from './verbs.ts';

/**
 * What is being asked. `change`: do it or not. `choice`: one of several. `claim`: true or not.
 * `ranking` and `open` have no two sides; `unclear` has not even a question.
 */
export type TopicKind = 'change' | 'choice' | 'claim' | 'ranking' | 'open' | 'unclear';

/** The topic in the grammatical forms that sentences need. */
export interface Topic {
  readonly kind: TopicKind;
  /** The question in its own words, without its end mark. */
  readonly question: string;
  /** What else the topic says: its facts. */
  readonly context: readonly string[];
  readonly language: Language;
  /** The world it belongs to; null where that is not clear, and then no stock of that world is used. */
  readonly bank: Bank | null;
  /** A noun for it: "moving to the coast", or "this proposal". */
  readonly idea: string;
  /** "we should move to the coast", where the words allow it; and its denial. */
  readonly yes?: string;
  readonly no?: string;
  readonly isQuestion: boolean;
  /** What can be chosen from. */
  readonly options: readonly string[];
}

/** Whether there is nothing to be for or against. */
export const isWithoutSides = ({ kind }: Pick<Topic, 'kind'>): boolean => kind === 'open' || kind === 'ranking';

/** Whether to be for it is to leave things as they are. */
export const isKeeping = ({ yes = '' }: Pick<Topic, 'yes'>): boolean =>
  /\b(?:worth (?:keeping|saving|preserving)|should (?:keep|continue|maintain|retain|preserve|remain|stay|stick))\b/i.test(
    yes,
  );

type Parsed = Pick<Topic, 'kind' | 'idea' | 'yes' | 'no'> & { readonly options?: readonly string[] };

const longestClause = 24;
const longestIdea = 10;

/** How motions announce themselves. */
const announcement =
  /^(?:(?:topic|motion|question|debate|proposal|resolved)\s*[:,]\s*(?:that\s+)?|this house (?:believes|thinks|holds) that\s+|resolved that\s+)/i;

/** "Should we, given what we know, do it": what stands between the commas is no part of the question. */
const aside = /^((?:should|shall|must) \w+), .+, (\w+ .+)$/i;

const topicsKept = 100;

export const readTopic = memo((raw): Topic => {
  const text = plainSpeech(raw).slice(0, 600);
  const sentences = sentencesOf(text);
  const asked = sentences.find((part) => /[?？]$/u.test(part)) ?? sentences[0] ?? '';
  const question = asked
    .replace(/[\s.!?。！？]+$/u, '')
    .replace(/^[¿¡\s]+/u, '')
    .replace(announcement, '')
    .replace(aside, (whole, head: string, tail: string) => (isVerb(tail.split(' ')[0]!) ? `${head} ${tail}` : whole));
  const isQuestion = /[?？]/u.test(asked);
  const language = languageOf(question);
  return {
    question: shortened(question),
    isQuestion,
    context: sentences.filter((part) => part !== asked && !/[?？]$/u.test(part) && wordCount(part) >= 4),
    language,
    bank: language === 'en' ? bankFor(text) : null,
    options: [],
    ...(language === 'en' && question ? parse(question, isQuestion) : asksOpenly(question) ? open : unclear),
  };
}, topicsKept);

const shortened = (text: string, most = longestClause): string => {
  const words = text.split(' ');
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : text.slice(0, 240);
};

const parse = (question: string, isQuestion: boolean): Parsed => {
  for (const [pattern, read] of readings) {
    const found = pattern.exec(question);
    const parsed =
      found &&
      read(
        found.slice(1).map((part) => part?.trim() ?? ''),
        isQuestion,
      );
    if (parsed) return parsed;
  }
  if (isQuestion) return claim();
  return question && wordCount(question) <= 6 ? { ...unclear, idea: `“${question}”` } : unclear;
};

type Read = (parts: readonly string[], isQuestion: boolean) => Parsed | null;

const unclear: Parsed = { kind: 'unclear', idea: 'the motion' };

const open: Parsed = { kind: 'open', idea: 'this question' };
const claim = (): Parsed => ({ kind: 'claim', idea: 'this claim' });

/** From subject and verb phrase: a change, or a choice where the verb phrase names several. */
const proposal = (subject: string, phrase: string): Parsed | null => {
  if (!subject || !phrase || /^(?:not|never|n't)\b/i.test(phrase)) return null;
  const chosen = choiceIn(phrase);
  if (chosen) return chosen;
  const isPersonal = /\b(?:I|my|me|myself)\b/.test(`${subject} ${phrase}`);
  const who = toSecondPerson(subject, isPersonal);
  const what = toSecondPerson(phrase, isPersonal).replace(/^(?:really|actually|ever|still|just|finally) /i, '');
  const isSelf = /^(?:we|you|they)$/i.test(who);
  const length = wordCount(what);
  const isShort =
    length <= longestIdea &&
    length >= (isSelf ? 1 : 3) &&
    !/^your\b/i.test(who) &&
    !/^be\b/i.test(what) &&
    !/[,;:]/.test(what);
  return {
    kind: 'change',
    idea: isShort ? gerundPhrase(isSelf ? what : what.replace(/\b(?:its|their|his|her)\b/gi, 'the')) : 'this proposal',
    ...(length <= longestClause && { yes: `${who} should ${what}`, no: `${who} should not ${what}` }),
  };
};

const need = (who: string, what: string): Parsed => ({
  kind: 'change',
  idea: wordCount(what) <= longestIdea ? `having ${what}` : 'this proposal',
  yes: `${who} need ${what}`,
  no: `${who} do not need ${what}`,
});

/** A choice, where a phrase names several. */
const choiceIn = (phrase: string): Parsed | null => {
  const options = optionsIn(phrase);
  return options && choice(options);
};

const choice = (options: readonly string[]): Parsed => ({
  kind: 'choice',
  idea: 'this choice',
  options: evenCase(options).map((option) =>
    toSecondPerson(option).replace(/^(?:keeping|continuing) (\w+ing\b)/i, '$1'),
  ),
});

const pronoun = /^(we|i|you|they|he|she|it|one|everyone|people|there)\s+(.+)$/i;

/** "the city introduce pricing": the subject ends where the first verb stands. */
const subjectAndPhrase = (clause: string): Parsed | null => {
  const simple = pronoun.exec(clause);
  if (simple) return proposal(simple[1]!.toLowerCase() === 'i' ? 'I' : simple[1]!.toLowerCase(), simple[2]!);
  const words = clause.split(' ');
  const at = words.findIndex(
    (word, place) => place > 0 && isVerb(word) && !/^(?:the|a|an|our|my|of|for|to)$/i.test(words[place - 1]!),
  );
  if (at > 0 && at <= 7) return proposal(words.slice(0, at).join(' '), words.slice(at).join(' '));
  return choiceIn(clause) ?? { kind: 'change', idea: 'this proposal' };
};

const question: Read = ([clause = '']) => subjectAndPhrase(clause);

const statement: Read = ([subject = '', phrase = '']) => (wordCount(subject) <= 8 ? proposal(subject, phrase) : null);

const comparison: Read = ([one = '', other = '']) =>
  wordCount(one) <= 7 && wordCount(other) <= 7 ? choice([one, withoutTail(other)]) : null;

/** "Is the free day worth keeping": keeping it is what is proposed. */
const worth: Read = ([is = '', what = '', doing = '']) => ({
  kind: 'change',
  idea: wordCount(`${doing} ${what}`) <= longestIdea ? `${doing} ${what}` : 'this proposal',
  yes: `${what} ${is.toLowerCase()} worth ${doing}`,
  no: `${what} ${is.toLowerCase()} not worth ${doing}`,
});

/** Ways to put a topic, tried in this order. */
const readings: readonly (readonly [RegExp, Read])[] = [
  [
    /^(?:rank|prioriti[sz]e|order|which of|what are the (?:top|most|best|main|biggest)|top \d+)\b/i,
    () => ({ kind: 'ranking', idea: 'this ranking' }),
  ],
  [/^(?:which|what|who) .+[,:] (?:either )?([^,:]+ or [^,:]+)$/i, ([phrase = '']) => choiceIn(phrase)],
  [/^(?:how|what|why|which|who|whom|whose|where|when)\b/i, () => open],
  [
    /^(?:is|are|was|were) (.+?) (?:better|worse|safer|cheaper|faster|healthier|more \w+|less \w+) than (.+)$/i,
    comparison,
  ],
  [/^(is|are) (.+?) (?:still |really )?worth (\w+ing(?: .+)?)$/i, worth],
  [/^(?:whether )?(?:to )?(.+?) (?:vs\.?|versus) (.+)$/i, comparison],
  [/^(?:whether )?(?:should|shall|must) (.+)$/i, question],
  [/^do (we|i|you|they) (?:really )?need to (.+)$/i, ([who = '', phrase = '']) => proposal(who, phrase)],
  [
    /^do (we|i|you|they) (?:really )?need (.+)$/i,
    ([who = '', what = '']) => need(toSecondPerson(who), toSecondPerson(what)),
  ],
  [/^(?:ought) (.+?) to (.+)$/i, ([subject = '', phrase = '']) => proposal(subject, phrase)],
  [
    /^is it (?:time|wise|right|sensible|a good idea) (?:for (us|me|them) )?to (.+)$/i,
    ([who = '', phrase = '']) => proposal(who === 'me' ? 'I' : who === 'them' ? 'they' : 'we', phrase),
  ],
  [/^(?:whether|deciding whether) (we|i|they|you) should (.+)$/i, statement],
  [/^whether (?:or not )?to (.+)$/i, ([phrase = '']) => proposal('we', phrase)],
  [/^(.+?) (?:should|ought to|must) (.+)$/i, statement],
  [/^this house would (.+)$/i, ([phrase = '']) => proposal('we', phrase)],
  [/^let(?:'|’)?s (.+)$/i, ([phrase = '']) => proposal('we', phrase)],
  [
    /^(?:is|are|was|were|do|does|did|can|could|will|would|has|have) .+$/i,
    (_, isQuestion) => (isQuestion ? claim() : null),
  ],
  [/^(.+ or .+)$/i, ([phrase = '']) => choiceIn(phrase)],
  [
    /^(.+?) (?:is|are|will|can|has|have|does|do|makes?|causes?|needs?) (.+)$/i,
    (_, isQuestion) => (isQuestion ? null : claim()),
  ],
  [
    /^((?:abolish|acquire|adopt|ban|deprecate|eliminate|hire|implement|introduce|legali[sz]e|migrate|outlaw|outsource|reduce|refactor|remove|replace|rewrite) .+)$/i,
    ([phrase = '']) => proposal('we', `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`),
  ],
];
