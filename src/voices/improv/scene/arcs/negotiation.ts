import { readArc } from '../arc-script.ts';

export const negotiation = readArc(
  {
    name: 'negotiation',
    deeds: ['agree', 'propose'],
    words:
      /\bnegotiat|\bprice\b|\bdeal\b|\bterms\b|\bcontract\b|\bsell\b|\bbuy\b|\bshare\b|\bbudget\b|\bcompromise|\bdivide|\bwho gets\b/iu,
    other: [],
    lead: ['propose', 'ask'],
  },
  `
opening: lead
  businesslike | spreads the papers out | Thank you for coming, {other}. I would like to settle {matter} today.
  brisk | stays on both feet | Let us not make this long, {other}. It is about {matter}.
  friendly | pours two glasses | I hope we can do this without lawyers, {other}.
opening: other
  guarded | sits down opposite | You asked for this meeting, {lead}. So tell me what you want.
  guarded | keeps the coat on | I have an hour, {lead}. You know what {matter} means to me.
opening: third
  neutral | puts a blank sheet on the table | You both want to settle {matter}. I only write down what you agree on.
  neutral | looks at both | Who would like to begin?
position: other to lead
  firm | leans back | {truth}
  firm | folds both hands | I did not come here to give anything away. You should know that from the start.
  cool | | I know what it is worth, and so do you. So do not start low.
case: lead to other
  patient | | {truth}
  patient | turns a page | Nobody says you should. But neither of us gets anything if we walk out of here with nothing.
  measured | | I have looked at it from every side. There is a way in which neither of us loses. | after away|low|worth
ask: other to lead
  curt | | Then stop circling and name it.
  curious | raises an eyebrow | And what would that way be? | after a way
  cool | | That is a beginning. It is not an offer yet. | after pay|can|third
first offer: lead to other
  careful | writes something down | What if we split the risk and look at it again after a year?
  careful | pushes a sheet across | Here is my first offer. It is all on this one page.
  open | | What if I took it over step by step, and you stayed in until it stands on its own feet?
balk: other to lead
  irritated | pushes the sheet back | That is not an offer. That is what you always do, you take the part that—
  insulted | stands up halfway | That? After everything I put into it? You cannot seriously expect me to—
  sceptical | shakes the head | And who carries it if it fails? I have seen this before, and in the end I was the one who—
cut in: lead to other, cuts in
  stung | | That is not fair, and you know it. I put in as much as you did.
  sharp | | Then make a better one, {other}. I am listening. | after offer
  tense | | Stay. Please. I have not finished either.
ask needs: third
  calm | puts the pen down | Leave the numbers for a moment. What does each of you need, and what would only be nice to have?
  practical | draws a line down the page | Two columns. What must stay, and what can move? {other} first.
  calm | | {truth}
need: other to lead
  frank | sits down again | {truth}
  frank | after a pause | What I need is not to be asked twice. A date, in writing, that nobody moves.
  softer | | I need to know that it will still be there in five years. That is all.
need too: lead to other
  frank | | {truth}
  frank | nods slowly | And I need room to decide things day by day without a committee.
  thoughtful | | Then we are closer than I thought. I only need to be sure that I can pay for it.
concede: other to lead, maybe
  grudging | | I could move on the date. Not on the rest, but on the date.
  grudging | taps on the table | Say I wait until spring. What do I get for waiting?
offer: lead to other, does propose
  decided | writes it out | Then let’s do this: you get the date in writing, I decide day by day, and every month we look at it together.
  decided | turns the sheet round | Here is a better one. I will carry the first year, you keep your say, and we put both in writing.
  warm | holds the pen out | How about this: you keep what you need, I pay year by year, and neither of us sells without asking the other.
test: other to lead
  probing | reads it twice | And if one of us wants to leave?
  probing | runs a finger down the page | Who decides when we disagree?
  wary | | You would sign that? Today?
answer: lead to other, does propose
  steady | | Then the other one gets the first chance to take over, at a price we write down now. I would sign that today. | after leave
  steady | nods | Then we ask somebody we both trust, and we will do what they say. I would sign that. | after disagree
  steady | holds out the pen | Today. Here. I will sign first, if you like. | after sign that
agree: other to lead, does agree
  relieved | holds out a hand | Agreed. You have a deal, {lead}.
  satisfied | takes the pen | That works for me. It’s a deal.
  quiet | signs | I can live with that. Agreed.
seal: lead to other, last
  glad | shakes hands | Good. I will send you the clean copy tonight.
  glad | | Thank you. I did not sleep much over this.
record: third, last
  pleased | caps the pen | Then I have it all down. That is settled.
  pleased | | You see? An hour, and no lawyers.
`,
);
