/** Whether a ruling says itself that nothing is decided: `No decision yet on …`, `The question stays open.` A deferral is a decision. */
export const decidesNothing = (decision: string): boolean =>
  nothings.some((each) => each.test(decision.replace(/[*_`]+/gu, '')));

const subject =
  '(?:(?:it|this|that|(?:the|this) (?:question|matter|motion|case|issue|debate|decision)) (?:is|stays?|remains?|must (?:stay|remain)) )?';
const nothings = [
  /^\W*(?:(?:there (?:is|can be)|i (?:(?:can )?(?:make|give|take)|have)) )?(?:as yet |still )?no (?:decision|ruling|verdict)(?=\W*$|[.:;,!—–-]| (?:yet|is|was|can|could|has|possible|for now|at this|today|until|either way)\b)/iu,
  new RegExp(
    String.raw`^\W*${subject}(?:still |left |as yet |for now )*(?:undecided|undecidable|not decided|unresolved|open)(?=\W*$|[.:;,!—–-]| (?:yet|for now|until|because|as|since)\b)`,
    'iu',
  ),
  /^\W*i (?:can ?not|can['’]t|could not|do not|don['’]t|am unable to|decline to) (?:decide(?! (?:for|against|in)\b)|rule(?! (?:out|in|for|against)\b)|give a ruling|make a decision)\b/iu,
  /^\W*(?:noch )?(?:keine entscheidung|unentschieden|nicht entschieden|ich kann (?:noch )?nicht entscheiden)(?!\p{L})/iu,
  /^\W*(?:(?:il n['’]y a )?(?:pas (?:encore )?de|aucune) décision|indécis|je ne peux pas (?:trancher|décider))(?!\p{L})/iu,
  /^\W*(?:(?:todavía )?no hay (?:una )?decisión|sin decisión|ninguna decisión|no puedo decidir)(?!\p{L})/iu,
];
