import { type Breach, countWords, type Held, type Table } from '../../engine/index.ts';

/** What is no turn though it has words: a model that declines to play, or says back what it was asked. People may say what they like. */
export const noTurnBreach = ({ text, cue }: Held, { seats }: Table<any>): Breach | null => {
  if (cue.ruling !== undefined || seats.find(({ id }) => id === cue.seat)?.voice === 'human') return null;
  if (cue.asks.length > 20 && text.includes(cue.asks))
    return { rule, why: 'It says back what was asked: say your own turn.', mend: 'skip' };
  if (countWords(text) > mostWords || !declines.some((pattern) => pattern.test(text.trim()))) return null;
  return { rule, why: cue.attempt === 1 ? toTheVoice : toTheTable, mend: 'skip' };
};

const toTheVoice = 'It declines to speak: stay in your part, and say your turn.';
const toTheTable = 'The voice declines to speak; put the topic another way, or choose another voice.';

const rule = 'S2-005';

/** Whoever declines and then speaks has spoken. */
const mostWords = 60;

const unable = "(?:can['’]?t|cannot|can not|won['’]t|(?:am |['’]m )?(?:unable|not able) to)";
const request =
  '(?:that|this|your|the)(?: \\w+)? ?(?:request|question|task|role-?play|conversation|discussion|debate)?';

/** As models decline, in the languages in which they do it most. */
const declines: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:i['’]m|i am) (?:so |very |really )?(?:sorry|afraid)|sorry|i apologi[sz]e)\\b[,.]? ?(?:but |that )?i ?${unable} (?:help|assist|comply|fulfil|participate|engage|provide|continue|do (?:that|this)|role-?play|generate|produce|create)`,
    'iu',
  ),
  new RegExp(`^i ${unable} (?:help|assist|comply|fulfill?|participate|engage)(?: you)? (?:with |in )?${request}`, 'iu'),
  /^(?:i['’]m sorry, (?:but )?)?as an? (?:AI(?: language model| assistant| model)?|(?:large )?language model),? i\b/iu,
  /^(?:es )?tut mir leid,? (?:aber )?(?:dabei|damit|ich) [^.!?]*\bnicht (?:helfen|beantworten|teilnehmen|mitmachen)/iu,
  /^als (?:KI|Sprachmodell)[\p{L}-]*,? (?:kann|habe|bin) ich/iu,
  /^(?:je suis désolée?|désolée?),? (?:mais )?je ne (?:peux|suis) pas [^.!?]*\b(?:aider|répondre|participer)/iu,
  /^en tant qu['’](?:IA|intelligence artificielle|assistant)/iu,
  /^lo siento,? (?:pero )?no puedo (?:ayudar|responder|participar|cumplir)/iu,
  /^como (?:modelo de lenguaje|(?:una )?IA|inteligencia artificial)\b/iu,
];
