import { readArc } from '../arc-script.ts';

export const confrontation = readArc(
  {
    name: 'confrontation',
    deeds: ['confront', 'own', 'refuse', 'explain'],
    words: /\bconfront|\baccus|\bargument|\bargue|\bdemand/iu,
    other: ['own', 'explain', 'refuse', 'promise', 'reveal'],
    lead: ['confront', 'ask', 'interrupt'],
  },
  `
opening: lead
  sharp | blocks the way | You are not leaving before we have talked about the {thing}, {other}.
  cold | throws a letter on the table | {other}. We need to talk about the {thing}.
  angry | does not sit down | How long did you think I would not notice, {other}?
opening: other
  wary | puts the keys down | You look as if you want to say something, {lead}.
  wary | stays at the door | Whatever it is, {lead}, can it wait until tomorrow?
opening: third
  uneasy | looks from one to the other | Somebody should say it before it gets worse. It is about the {thing}.
  uneasy | clears a chair | You have been avoiding each other for days. Enough.
deny: other to lead
  dismissive | shrugs | I have no idea what you are talking about. If this is about last week, I already told you that—
  defensive | looks at the clock | There is nothing to talk about. I did what anybody would have done, because—
  irritated | turns away | Not this again. You always make it sound as if I had planned to—
cut in: lead to other, cuts in
  furious | | No. You {yourfault}, and you know it.
  furious | | Stop. Do not stand there and tell me it was nothing.
  biting | | Spare me that. I was there when it came out.
counter: other to lead
  stung | takes a step forward | {truth}
  stung | | And you? You were never there when it mattered. You only ever came to check.
  bitter | laughs shortly | It is easy to judge when somebody else has to do the work.
evidence: lead to other
  stern | | {truth}
  stern | points at the table | I did not want to believe it. Then I saw it with my own eyes.
  hard | | {Loss}. Tell me how that is nothing.
calm: third
  firm | steps between them | That is enough, both of you. Say what you want, and not what you can throw.
  worried | lowers the voice | People can hear you through the wall. Please.
  calm | | {truth}
demand: lead to other, does confront
  demanding | | Tell me why, {other}. Not how, not when. Why.
  demanding | waits | I want an answer. Why did you not simply ask me?
  insistent | | Then explain this to me, {other}. I am listening now.
explain: other to lead, does explain
  worn out | sits down | Because I was afraid. Because every time I tried to tell you, there was something more urgent.
  worn out | lets both hands fall | Because it was easier to go on than to stop and tell you.
  worn out | | Because I told myself that I did it for you. I nearly believed it.
  quiet | | It started when I said nothing on the first day, and then every day it was harder, because it was already late.
hurt: lead to other
  hurt | voice breaking | {truth}
  hurt | looks away | You could have come to me. That is what I cannot get over.
  hurt | | I defended you, {other}. In front of everybody.
own: other to lead, does own
  ashamed | nods slowly | I was wrong. I {fault}, and that’s on me.
  ashamed | | You are right. It was my mistake, and I take full responsibility.
  sober | meets the other’s eyes | I messed up. Nobody else did. It was my doing.
apologise: other to lead, does apologise, if apologise
  remorseful | | I am sorry, {lead}. I should have said that first.
  remorseful | looks up | I am truly sorry. You deserved better from me.
set terms: lead to other, maybe
  measured | | Then this is what I need: no more half answers. Not one.
  measured | sits down as well | I do not need you to be perfect. I need you to tell me things while they can still be mended.
mediate: third, maybe
  hopeful | | You want the same thing, you know. You only want it at different volumes.
  encouraging | nods | That was the hard part. The rest is only work.
promise: other to lead, does promise, if promise
  earnest | puts a hand on the table | I promise {what}. Ask me again in a year.
  earnest | | I promise {what}. You have my word, {lead}.
  earnest | puts a hand on the table | I promise you this: you hear it from me first. From now on, always.
  earnest | | You have my word, {lead}. From now on I come to you before it is too late.
accept: lead to other, does accept, if accept
  calmer | nods | I accept that. It will take me a while, but I accept it.
  calmer | breathes out | I accept your word, {other}. Do not make me regret it.
last word: lead to other, last
  calm | opens the door | Good. Then let us leave it here for today.
  calm | | All right. We are done shouting, then.
relief: third, last
  relieved | sits down | Thank heaven. I will make some tea.
  relieved | | That was overdue. I am glad it is out.
`,
);
