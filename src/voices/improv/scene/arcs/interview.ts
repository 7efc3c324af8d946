import { readArc } from '../arc-script.ts';

export const interview = readArc(
  {
    name: 'interview',
    deeds: ['hire'],
    words: /\binterview|\bcandidate|\baudition|\bapplicant|\bapplies for|\bjob\b/iu,
    other: [],
    lead: ['hire', 'ask'],
  },
  `
opening: lead
  polite | gestures at a chair | Please, sit down, {other}. You found us without trouble?
  brisk | opens a file | Good morning, {other}. Let us begin.
opening: other
  nervous | smooths the jacket | Good morning. I am here about {matter}.
  eager | offers a hand | Thank you for seeing me, {lead}.
opening: third
  friendly | brings in a third chair | This is {other}, {lead}. I will sit in, if nobody minds.
  friendly | | Shall we begin? We have half an hour.
arrive: other to lead
  nervous | sits on the edge of the chair | I was early, so I walked round the block twice.
  friendly | sits down | No trouble at all. It is a beautiful building. | after trouble
  nervous | sits down | Good morning. I am ready, I think. | after begin
first question: lead to other, does ask
  curious | looks up from the file | Tell me, why do you want to do this of all things?
  neutral | clicks the pen | What made you apply here, and why now?
first answer: other to lead
  earnest | | {truth}
  earnest | leans forward | I have wanted to for years. I only never had the nerve to write the letter.
  honest | | Because I like work that one can look at in the evening.
probe: lead to other
  sceptical | | {truth}
  sceptical | turns a page | There is something you leave out in here. What happened?
  sceptical | | Everybody says that. What have you done that went wrong?
stumble: other to lead
  flustered | clears the throat | That was a difficult time. I could make it sound better, but the fact is that—
  flustered | | Well, there was a project that went badly, and at first I told everybody that—
cut in: lead to other, cuts in
  pointed | | The fact would be welcome. | after the fact
  dry | | You can skip what you told everybody. | after told everybody
help: third to other
  kind | pours a glass of water | Take your time. We have all had years like that.
  kind | | {truth}
honest answer: other to lead
  honest | puts the glass down | {truth}
  honest | sits up | I failed. I took on too much and told nobody. I learned to say so on the first day and not on the last.
  honest | | I was wrong about something important, and it took me a year to say it out loud.
reconsider: lead to other
  interested | closes the file | That is the first answer today that was not in a book.
  interested | puts the pen away | Good. And what would you do here in the first week?
plan: other to lead
  lively | | Listen. Ask everybody what annoys them, and mend the smallest thing on the list. | after first week
  lively | | I can give you a second one. In the first week I would change nothing, and ask about everything. | after book
  lively | draws in the air | First I would watch how you do it. Then I would ask why, a lot.
weigh: lead to other
  amused | | That will annoy a few people. Good.
  dry | makes a note | We have never tried that. It might be the reason.
question back: other to lead
  bold | | May I ask something as well? Why did the last person leave?
  bold | smiles | And you, {lead}? Why are you still here?
answer back: lead to other
  frank | laughs | Because every time I want to go, somebody like you walks in. | after still here
  frank | leans back | Fair. The last one wanted quiet. There is no quiet here. | after last person
third question: third to other, does ask
  curious | | And what do you do when nobody listens to you?
  playful | | What should we have asked you, and did not?
third answer: other to third
  thoughtful | | I say it again, more quietly. People lean in for that. | after listens
  playful | | Whether I can make coffee. I cannot, by the way. | after should we have
hire: lead to other, does hire, if hire
  decided | stands up | I would like to offer you the place, {other}. When can you start?
  warm | holds out a hand | The job is yours, {other}, if you want it.
accept: other to lead, does accept
  overjoyed | shakes hands | I accept. Gladly. Monday, if you like.
  stunned | gets up too fast | Yes. I accept. I will take it.
welcome: third to other, last
  cheerful | opens the door | Welcome. I will show you where the coffee is.
  cheerful | | Good. I had a feeling about you on the stairs.
thank: other to lead, last
  grateful | | Thank you. You will not regret it.
  grateful | at the door | Thank you, {lead}. Until Monday.
`,
);
