/** Words that a question is made of and that no passage is about, in the languages that are stemmed or listened to. Short on purpose: a word that may be meant stays. */
const lists = [
  'a an the of to in on for is are be it its and or do does did i my me we our you your how what which who whom where when why can may must should with without by from as at that this there them they their he she his her not no one any so if than into out up over under again ask use',
  'der die das ein eine einen einem einer des dem den und oder ist sind war wird werden ich mir mich mein meine wir uns unser du dein sie ihr er es wie was welche welcher welches wer wen wem wo wann warum kann können darf muss soll mit ohne von vom zu zum zur aus im in am an auf für nicht kein keine so wenn als bei noch',
  'le la les un une des du de d l au aux et ou est sont être je me moi mon ma mes nous notre vous votre il elle ils elles ce cette ces comment que quoi quel quelle quels quelles qui où quand pourquoi peut peuvent doit avec sans par pour dans sur en ne pas plus si se sa son',
  'el la los las un una unos unas de del al y o es son ser yo me mi mis nosotros nuestro tú tu su sus él ella cómo qué cuál quién dónde cuándo por qué puede pueden debe con sin para en no si se lo más',
];

export const askingWords: ReadonlySet<string> = new Set(lists.join(' ').split(' '));
