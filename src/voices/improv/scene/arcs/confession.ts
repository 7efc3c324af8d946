import { readArc } from '../arc-script.ts';

export const confession = readArc(
  {
    name: 'confession',
    deeds: ['reveal'],
    words: /\bconfess|\bsecret|\badmit|\bthe truth\b|\bcomes? clean/iu,
    other: ['reveal'],
    lead: ['accept', 'understand', 'comfort', 'ask'],
  },
  `
opening: lead
  gentle | switches the radio off | You have been quiet all evening, {other}. What is it?
  concerned | sits down opposite | Something is wrong, {other}. I have known you too long.
  direct | puts the cup down | {other}, you asked me to come. So here I am.
opening: other
  nervous | turns a ring round and round | {lead}, can you sit down for a moment?
  hesitant | stares into the cup | I have been meaning to talk to you, {lead}. For a long time.
opening: third
  careful | | I think {other} has something to say, {lead}.
  careful | closes the curtains | It is only us now. Nobody else has to hear it.
evade: other to lead
  evasive | smiles too quickly | It is nothing. I slept badly, that is all.
  evasive | looks out of the window | Do you remember how easy everything used to be?
  evasive | gets up and sits down again | Never mind. It is late. We could talk tomorrow.
press: lead to other
  patient | waits | It is not nothing. You only smile like that when you are afraid. | after nothing
  firm | | No. Not tomorrow. You have been carrying this about all evening. | after tomorrow
  patient | | I remember. You could look me in the eye then. | after remember
  patient | moves the chair closer | Whatever it is, I would rather hear it from you.
fear: other to lead
  afraid | voice low | If I tell you, you will never look at me the same way, and I could not bear it if you—
  afraid | grips the table | You have to promise not to be angry before I have finished, because it is not what you—
cut in: lead to other, cuts in
  urgent | | Stop deciding for me what I can bear. | after bear
  wry | | I promise nothing before I have heard it. Go on. | after promise
  gentle | | Look at me. I am still here.
support: third to other
  gentle | puts a hand on {other}’s arm | It only gets heavier, you know.
  steady | | {truth}
  gentle | | Start with the easy part, if there is one.
approach: other to lead
  shaky | takes a breath | {truth}
  shaky | takes a breath | I told myself it would hurt nobody. I told myself that every morning.
  shaky | | I wrote it down four times and burned it four times.
say it: lead to other
  quiet | | Say it, {other}.
  quiet | does not move | I am listening.
reveal: other to lead, does reveal
  broken | does not look away | The truth is that I {secret}. I kept it from you because I was afraid.
  broken | in one breath | I have to tell you. I {secret}. There. Now you know it.
  hollow | covers the face | I have been hiding it from you. It was me, {lead}. It was me all along.
shock: lead to other
  stunned | sets the cup down very carefully | How long have you known you would tell me?
  stunned | stands up | All this time. Every time I asked you, and you looked me in the eye.
  numb | | Say that again. Slowly.
answer: other to lead
  ashamed | | Too long. I lost count of the times I nearly did. | after how long
  hoarse | | You heard it. I do not think I can say it twice. | after again
  ashamed | wipes both eyes | I know. There is no day on which I did not think of it.
witness: third to lead, maybe
  soft | | It cost a lot to say that, {lead}.
  soft | looks at the floor | You do not have to answer tonight, {lead}.
hurt: lead to other
  hurt | | {truth}
  hurt | walks to the window | I am not angry about what you did. I am angry that I had to love somebody I did not know.
  hurt | speaks to the wall | I would have helped you. That is the worst of it.
apologise: other to lead, does apologise
  remorseful | | I am so sorry, {lead}. I was a coward, and you paid for it.
  remorseful | stays seated | I am sorry. I do not ask for anything. I only did not want you to hear it from a stranger.
understand: lead to other, does understand, if understand
  slowly | comes back to the table | I understand why you were afraid. I do not like it, but I understand it.
  slowly | | I hear you. I think I even understand it.
accept: lead to other, does accept, if accept
  forgiving | takes {other}’s hand | I forgive you. Not because it was small. Because you told me.
  forgiving | sits down again | I forgive you, {other}. Give me time for the rest.
after: other to lead, last
  exhausted | breathes out | Thank you for staying in the room.
  lighter | | I can breathe. I had forgotten what that is like.
warmth: third, last
  warm | gets up | I will put the kettle on. We have the whole night.
  warm | | Good. Now it is out in the open, where it can get smaller.
`,
);
