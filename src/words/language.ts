import { smallWords } from './words.ts';

/** The words that carry grammar rather than meaning, by language. They tell languages apart, and are not evidence of a topic. */
const FUNCTION_WORDS = {
  en: `a about above after again all almost also although always am an and another any anybody anyone anything are aren't around as at
    away back be became because become been before being below between both but by came can can't cannot come comes could couldn't did
    didn't do does doesn't doing don't done down during each either else even ever every everybody everyone everything few for from
    further get gets getting give given gives go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's her
    here here's hers herself him himself his how how's however i i'd i'll i'm i've if in instead into is isn't it it'd it'll it's its
    itself just keep keeps kept know let let's like ll look lot lots made make makes making many may maybe me mean means might mine more
    most much must mustn't my myself neither never no nobody none nor not nothing now of off often oh ok okay on once one ones only or
    other others ought our ours ourselves out over own perhaps put quite rather really same say says said see seem seems she she'd
    she'll she's should shouldn't since so some somebody someone something sometimes soon still such take takes taken than that that'd
    that'll that's the their theirs them themselves then there there'd there'll there's these they they'd they'll they're they've thing
    things think this those though through till to too toward towards under until up upon us use used very want wants was wasn't way we
    we'd we'll we're we've well went were weren't what what's whatever when when's where where's whether which while who who's whoever
    whole whom whose why why's will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself
    yourselves`,
  de: `aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass daß dem den der des die dies diese dieser doch du
    durch ein eine einem einen einer eines er es für gegen hat haben hier ich ihr im in ist ja kann kein keine können man mehr mein mit
    muss nach nicht noch nur ob oder ohne schon sehr sein sich sie sind so über um und uns unser von vor war was weil wenn werden wie wir
    wird wo zu zum zur`,
  fr: `ai ainsi alors au aussi aux avec avoir c'est car ce cela ces cet cette chez comme d'un d'une dans de des donc du elle elles en
    encore est et être eux fait il ils je l'on la le les leur leurs lui mais me même mes moi mon ne ni nos notre nous on ont ou où par
    pas peut plus pour qu'il qu'on que quel qui sa sans se ses si son sont sur ta te très tu un une vos votre vous y à été`,
  es: `al algo ante antes aunque como con contra cual cuando de debe debemos deben debería deberia deberíamos deberiamos del desde donde
    durante e el ella ellos en entre era es esa ese eso esta está este esto están fue ha hay la las le les lo los más me mi mucho muy nada
    ni no nos nosotros nuestro o otra otro para pero poco por porque que quien se sea ser si sin sobre son su sus también tan te tiene
    todo todos tu un una uno y ya yo`,
  it: `a ad ai al alla anche che chi ci come con contro cui da dal dalla dei del della delle di dobbiamo dove dovrebbe dovremmo e ed era
    gli ha hanno ho i il in io la le lei lo loro lui ma mi mio nei nel nella no noi non nostro o per perché più però poi quale quando
    quello questa questo qui se sei si siamo solo sono su sua sul sulla suo tra tu un una uno vi voi è`,
  pt: `a ainda ao aos as até ate com como da das de dela dele deve devem deveria deveriam deveríamos devemos devo do dos e ela elas ele
    eles em entre era essa esse esta está estão estao este eu foi há ha isso isto já ja lhe mais mas me mesmo meu muito muitos na nas nem
    no nos nossa nosso não nao nós o onde os ou para pela pelas pelo pelos podem podemos por porque porquê quais qual quando que quem se
    sem ser será sera seu seus sua são sao só também tambem tem têm temos um uma umas uns vale vamos você voce vocês voces à às é`,
  nl: `aan al alles als altijd ben bij dan dat de der deze die dit doch doen door dus een en er ge geen had heb hebben heeft hem het hij
    hoe hun iets ik in is ja je kan kon maar me meer met mij mijn moet na naar niet niets nog nu of om omdat onder ons ook op over te
    tot u uit van veel voor want waren was wat we wel werd wezen wie wij wil worden zal ze zich zij zijn zo zonder zou`,
  sv: `alla allt andra att av behöver behover blev bli blir bland bor borde bör de deras dess det detta din dit du då där efter eftersom
    eller emot en er ett fick fler flera från fran få får for för före genom ha hade han har hellre hon hos hur här i icke inga ingen
    inget innan inom inte jag kan kunde lite man med mellan mer mest mig min mot mycket må måste maste ni någon nagon något nagot några
    nagra när nar nu och också ocksa om oss på samma sedan sig sin ska skall skulle som till under upp ut utan vad var vara varför varfor
    varje verkligen vi vid vilka vilken vilket vill vår våra än är åt över`,
  da: `af aldrig alle allerede altid andre at blev blive bliver blot burde bør boer da de den denne deres det dette din disse du efter
    eller en end er et ej flere for fordi fra få får før gør have havde har hans hende her hos hun hvad hvem hver hvilke hvilken hvis hvor
    hvordan hvorfor hvornår hvornaar i igen ikke ind ingen intet jeg jo kan kun kunne lige man mange med meget mellem mere mest mig min
    mod må måtte når naar nej ned nogen noget nogle nu ny og også ogsaa om omkring op os over på paa sammen selv sig sin sine skal skulle
    som sådan så saa til uden ud under var ved vi vil ville vores være vaere været vaeret`,
  no: `aldri alle allerede alltid andre at av ble bli blir bor burde bør da de den denne deres det dette deg din disse du eller en enn er
    et ett etter flere for fordi fra få får før gjør gjor ha hadde har hans henne her hos hun hva hvem hver hvilke hvilken hvis hvor
    hvordan hvorfor i igjen ikke inn ingen jeg jo kan kun kunne man mange med meg meget mellom mer mest min mot må måtte noe noen nå når
    og også ogsa om opp oss over på sammen seg selv sin sine skal skulle som sånn så til uten under var ved vi vil ville vår våre være
    vaere vært`,
} as const;

export type Language = keyof typeof FUNCTION_WORDS | 'other';

const WORD_LISTS = Object.entries(FUNCTION_WORDS).map(
  ([language, words]) => [language as Language, new Set(words.split(/\s+/))] as const,
);
const EVERY_LIST = new Map<Language, ReadonlySet<string>>(WORD_LISTS);
const NO_WORDS: ReadonlySet<string> = new Set();

export function stopWordsOf(language: Language): ReadonlySet<string> {
  return EVERY_LIST.get(language) ?? NO_WORDS;
}

/** So much of a text tells its language: characters of it, or words. */
const enough = 20_000;

/** So many words without one that carries grammar, in letters that are not English, are no English. */
const sentence = 3;

/** The language whose grammar words are most frequent in the text; English gives way where letters are not its own. Plain Latin text with no sign of another language is taken as English. */
export function languageOf(text: string, words: readonly string[] = smallWords(text.slice(0, enough))): Language {
  let best: Language = 'other';
  let most = 0;
  const isForeign = /[¿¡]|(?!\p{ASCII})\p{L}/u.test(text.slice(0, enough));
  const heard = words.length > enough ? words.slice(0, enough) : words;
  for (const [language, list] of WORD_LISTS) {
    let hits = 0;
    for (const word of heard) if (list.has(word)) hits += 1;
    if (hits > most || (isForeign && best === 'en' && hits === most)) [best, most] = [language, hits];
  }
  const isSentence = isForeign && heard.length >= sentence;
  return most > 0 || isSentence || /[^\p{ASCII}]{2}/u.test(text.slice(0, enough)) ? best : 'en';
}
