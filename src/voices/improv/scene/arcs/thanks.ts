import { readArc } from '../arc-script.ts';

export const thanks = readArc(
  {
    name: 'thanks',
    deeds: [],
    words: /\bgratitude\b|\bcelebrat|\bsuccess\b|\bhas signed\b|\banniversary\b|\btoast\b|\bafter hours\b/iu,
    other: ['promise', 'accept', 'decide'],
    lead: ['thank'],
  },
  `
opening: lead
  relaxed | leans in the doorway | You are still here, {other}. I thought I was the last one.
  light | puts two glasses down | Stop working, {other}. Sit down for a moment.
opening: other
  tired | looks up | I thought everybody had gone, {lead}.
  friendly | pushes the papers aside | You are late tonight, {lead}. Even for you.
opening: third
  cheerful | switches half the lights off | Look at you two. Anybody would think you liked it here.
small talk: other to lead
  amused | | Somebody has to turn off the lights. | after last one|gone|lights
  wary | sits down | That sounds like bad news, {lead}. | after sit down
  light | | I lost track of the time. It happens to the best.
reassure: lead to other
  amused | | No news at all. I only wanted to look at it once without running. | after news
  warm | sits down on the edge of the desk | Leave it until morning. It will still be there.
look back: other to lead
  thoughtful | | {truth}
  thoughtful | looks at the ceiling | A month ago I would not have bet on any of this. I had even started to—
cut in: lead to other, cuts in
  dry | | I know. You left the draft in the printer.
  quick | | Do not say it. I would have talked you out of it, and we would both have been embarrassed.
shrug: other to lead
  modest | shrugs | Everybody did something. I only did it where you could see.
  modest | | You would have done the same, and louder.
own share: lead to other
  honest | | {truth}
  honest | turns the glass | I was not easy to work with. I noticed. I only never said so.
make light: other to lead
  wry | | {truth}
  wry | | You were fine. Loud, but fine.
name it: lead to other
  firm | | {truth}
  firm | shakes the head | No, let me finish. I saw who stayed, and I saw who rang me before it was too late.
join in: third to other
  teasing | | {truth}
  teasing | raises a cup | Take it, {other}. It does not come round twice a year.
surprise: other to lead
  surprised | looks up | You could have said that it was yours. Most people would have.
  surprised | | I thought nobody had noticed.
thank: lead to other, does thank
  grateful | raises the glass | So: thank you {for}, {other}. I should have said it weeks ago.
  grateful | raises the glass | So: thank you, {other}. I should have said it weeks ago.
  grateful | looks at {other} | Thank you, {other}. I do not say that often, so keep it.
moved: other to lead
  moved | clears the throat | I do not know what one says to that. Nobody teaches you.
  moved | looks away | Could I have that in writing?
ask: lead to other, if promise or decide
  careful | | And what about you? Will I have to look for somebody else in spring?
  careful | puts the glass down | There is one more thing. I hear that others have asked you, too.
admit: other to lead, if promise or decide
  frank | | {truth}
  frank | after a moment | They have asked. I have not answered them. | after asked
  frank | | I have thought about it. More than once.
wait: lead to other, if promise or decide
  quiet | does not move | And?
  quiet | | I would understand it, you know.
promise: other to lead, does promise, if promise
  certain | | I promise {what}. You have my word, and you can put that in writing.
  certain | holds out a hand | I promise {what}, {lead}. Somebody has to ring you before it is too late.
  certain | holds out a hand | You have my word, {lead}. I promise.
toast: other to lead, last
  light | touches glasses | To the next one, then. On time.
  light | reaches for the coat | Come on. I will get the lights.
good night: third, last
  cheerful | | If that is settled, I am going home. You two should try it.
`,
);
