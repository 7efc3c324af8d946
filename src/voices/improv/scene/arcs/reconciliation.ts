import { readArc } from '../arc-script.ts';

export const reconciliation = readArc(
  {
    name: 'reconciliation',
    deeds: ['reconcile'],
    words:
      /\breconcil|\bestranged|\bmake (?:up|peace)|\bnot spoken|\bhaven['’]t spoken|\bfell out\b|\bafter (?:\w+ )?years\b/iu,
    other: ['apologise', 'own'],
    lead: ['accept', 'reconcile'],
  },
  `
opening: lead
  guarded | opens the door only halfway | I did not think you would come, {other}.
  stiff | keeps both hands in the pockets | You look older, {other}.
opening: other
  hesitant | stands at the gate | I was not sure you would let me in, {lead}.
  hesitant | holds a wet umbrella | It has been a long time, {lead}.
opening: third
  hopeful | sets three places | You are both here. That is more than I hoped for.
  hopeful | | Sit. Both of you. The food is getting cold.
small talk: other to lead
  awkward | looks round | You have changed the place. It suits you.
  awkward | | I nearly did not find the way. It all looks smaller than I remember.
cold: lead to other
  cool | | A lot happened while you were not looking.
  cool | does not offer a chair | You did not come here to talk about that.
begin: other to lead
  careful | | {truth}
  careful | takes a breath | No. I came because I have started this letter forty times, and I thought that if I only— | after did not come|didn’t come
  careful | | I was on my way before I had thought about it, and then I stood outside, and I—
cut in: lead to other, cuts in
  bitter | | And you let me wait. Not one word, {other}.
  bitter | | Years, {other}. Not one word.
calm: third
  pleading | puts the bread down | You promised me you would not start with that.
  firm | | {truth}
  firm | bangs a spoon on the table | One of you talks, the other one listens. Then the other way round.
wound: lead to other
  hurt | sits down heavily | {truth}
  hurt | | Do you know what it was like? You {yourfault}, and then you were gone.
  hurt | | I could have lived with the quarrel. I could not live with the silence.
own side: other to lead
  quiet | | {truth}
  quiet | looks at both hands | I told myself you were better off. It was easier than ringing the bell.
  quiet | | I was ashamed. And after a year I was ashamed of the year as well.
memory: lead to other
  grudging | almost smiles | {truth}
  grudging | almost smiles | I kept your things. I do not know why. They are all still here.
  grudging | | I still set the table for one too many when I am tired.
memory too: other to lead
  moved | | I never threw anything away either. Not one photograph. | after things|key|kept|still have
  moved | laughs unsteadily | I still tell your jokes. I leave out whose they are.
ask: lead to other
  quiet | looks up | Why did you come, {other}? Today, of all days.
  tired | | So say what you came to say, {other}.
nudge: third to other, maybe
  gentle | | Go on, {other}. You practised it in the kitchen.
  gentle | looks at {other} | Say the thing, {other}.
apologise: other to lead, does apologise
  remorseful | voice breaking | I am sorry, {lead}. I am sorry that I {fault}, and I am sorry that it took me so long.
  remorseful | | I am so sorry. I should have stood beside you, and I ran.
own part: lead to other, does own
  honest | after a long silence | It was not only you. I was wrong too. I could have rung you up on any day.
  honest | | I could have written as well. That’s on me.
forgive: lead to other, does accept
  tender | reaches across the table | I forgive you. There, I said it, and the roof is still on.
  tender | | I forgive you, {other}. I think I did a while ago and was too stubborn to notice.
peace: other to lead, does reconcile
  overwhelmed | gets up and embraces {lead} | I missed you. Every single day, I missed you.
  overwhelmed | holds out a hand | Can we start again? I would like to start again.
peace too: lead to other, does reconcile
  warm | holds on | Then we start again. Come home for Sunday dinner.
  warm | hugs back | I missed you too, you idiot. We put it behind us. | after missed you
  warm | takes the hand | From the beginning? No. But we start again from here. | after start again
table: third, last
  happy | wipes both eyes | Now eat. It is all cold, and I do not care.
  happy | | Good. Then I can stop being the postman.
sit down: other to lead, last
  light | | So. Is there still a chair for me?
  light | sits down at the table | I could eat a horse.
`,
);
