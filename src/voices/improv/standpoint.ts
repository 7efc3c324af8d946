import { languageOf } from '../../ear/index.ts';
import { wordCount } from './grammar.ts';
import type { Reading } from './reading.ts';
import { isVerb } from './verbs.ts';

/** Where I speak from, in the words that describe me; null where they make no such sentence, or I have spoken before. */
export const standpoint = ({ me, memory, points, topic, say }: Reading): string | null => {
  if (memory.myTurns > 0 || points.length > 0 || topic.language !== 'en') return null;
  const who = asNoun(me.persona.line);
  return who && say('standpoint', { who });
};

const mostWords = 16;

/** "Runs the shop." -> "one who runs the shop"; "curator of prints" -> "a curator of prints"; null for anything else. */
export const asNoun = (line: string): string | null => {
  const words = line.trim().replace(/\.$/, '');
  if (wordCount(words) > mostWords || /[.;:!?"“”{}[\]<>*_|]/u.test(words) || languageOf(words) !== 'en') return null;
  const [first = ''] = words.split(' ');
  const lower = `${first.toLowerCase()}${words.slice(first.length)}`;
  if (/^(?:an?|the|somebody|someone|one)$/i.test(first)) return lower;
  if (isDoing(first)) return `one who ${lower}`;
  if (!isOccupation(words)) return null;
  const kept = joined(/^\p{Lu}\p{Ll}/u.test(first) ? lower : words);
  return `${/^[aeiou]/iu.test(kept) ? 'an' : 'a'} ${kept}`;
};

/** "nurse, wants quiet nights" -> "nurse who wants quiet nights". */
const joined = (words: string): string =>
  words.replace(/, (\w+)/u, (all, next: string) => {
    if (isDoing(next)) return ` who ${next}`;
    return /^(?:for|against)$/.test(next) ? ` who is ${next}` : all;
  });

const moreVerbs =
  /^(?:bakes?|believes?|cares?|coaches|cooks?|cycles|dreams|fears|feeds|feels|guards?|handles|hates|knows|likes|looks?|loves|manages|minds|needs|owns|plans|plays|prefers|represents|sings|sits|speaks|thinks|wants|watches|worries)$/i;

/** "runs", "teaches", "carries": what somebody does. */
const isDoing = (word: string): boolean =>
  moreVerbs.test(word) ||
  (/[a-z]s$/i.test(word) &&
    [word.slice(0, -1), word.replace(/es$/i, ''), word.replace(/ies$/i, 'y')].some(
      (base) => base !== word && isVerb(base),
    ));

const occupation =
  /^(?:[\w-]+ ){0,3}?(?:[\w-]{3,}(?:er|or|ist|ian|eer|man|woman|wright|smith)|accountant|assistant|captain|chef|chief|clerk|coach|consultant|cook|expert|friend|guard|guide|head|judge|lead|mayor|neighbou?r|nurse|parent|pilot|president|representative|resident|student|C[EFTO]O)(?=$|,| (?:of|who|with|at|in|from|for|on|and)\b)/i;

const isOccupation = (words: string): boolean => occupation.test(words);
