import { readArc } from '../arc-script.ts';

export const farewell = readArc(
  {
    name: 'farewell',
    deeds: ['farewell'],
    words: /\bfarewell|\bgoodbye|\bleaving\b|\blast (?:day|evening|night)\b|\bmoves? away|\bdepart/iu,
    other: [],
    lead: ['promise'],
  },
  `
opening: lead
  light | puts a suitcase down | Well. That is the last of it, {other}.
  wistful | looks round the room | It looks bigger without the boxes, does it not?
  quiet | checks the clock | We have a quarter of an hour, {other}. The rest is waiting.
opening: other
  brave | leans in the door | So this is really it, {lead}.
  teasing | lifts the suitcase | What have you got in there, {lead}? The whole house?
opening: third
  gentle | | The train is on time. For once.
  gentle | stands a little apart | I will be over there if you want a moment.
joke: other to lead
  teasing | forces a smile | You could still change your mind. I would carry everything back up.
  dry | | You know that nobody will water the plants now.
  teasing | | Did you pack the good kettle? I knew it.
deflect: lead to other
  amused | | You would drop it all on the stairs, and you know it. | after carry
  soft | laughs | The plants will outlive both of us. You never watered them either. | after plants
  amused | | It is my kettle. You only ever burned it. | after kettle
  soft | | {truth}
remember: other to lead
  wistful | sits on the suitcase | {truth}
  wistful | | Do you remember the first evening? I do. Every minute of it.
  wistful | touches the wall | I keep thinking of the long evenings when we told each other everything.
remember too: lead to other
  moved | | Every minute? You fell asleep on the floor before ten. | after first evening
  moved | looks down | I think of it more often than you would believe.
  moved | | {truth}
gift: third to lead
  shy | holds out a small parcel | Open it on the way. Not before.
  warm | hands over a jar | For the first morning. So that it tastes of home.
  warm | | {truth}
crack: other to lead
  unsteady | turns away | I told myself I would not do this. I had a whole cheerful speech and now I—
  unsteady | blinks | It is stupid. People move all the time. It is only that I never thought you would—
hold: lead to other, cuts in
  tender | | I know. I had a speech too. It was terrible. | after speech
  tender | | Hey. I am moving house, I am not moving to the moon. | after move
unsaid: lead to other
  earnest | takes both hands | {truth}
  earnest | | I would not have got through it all without you. I never said so.
  earnest | | You told me to go when nobody else did. I want you to know that I know that.
unsaid too: other to lead
  earnest | | {truth}
  earnest | nods | You never had to say it. I read it off the washing-up.
  proud | | Go and be good at it. Be so good that I can be insufferable about you.
apologise: other to lead, does apologise, if apologise
  quiet | | And I am sorry for what I said when you told me. I was afraid of exactly this.
  quiet | looks up | I am sorry that I was so difficult about it.
promise: lead to other, does promise
  firm | | I promise {what}. Sundays, after supper, from now on.
  firm | crosses the heart | I promise {what}. You have my word, and you know I keep lists.
  firm | | I promise I will ring you. Sundays, after supper, from now on.
call: third, maybe
  apologetic | points at the door | It is time. They are waiting.
  soft | picks up the suitcase | I will take this one down.
goodbye: other to lead, does farewell
  tearful | embraces {lead} | Goodbye, {lead}. Take care of yourself.
  brave | straightens {lead}’s collar | Safe journey. I will miss you, you fool.
goodbye too: lead to other, does farewell
  tender | holds on for a moment | Goodbye, {other}. I will miss you.
  tender | walks backwards to the door | Take care, {other}. See you in the autumn.
goodbye all: third to lead, does farewell, if farewell
  warm | waves | Goodbye, {lead}. Write to us.
  warm | | Farewell, {lead}. And ring when you have arrived.
last look: other, last
  quiet | listens to the steps on the stairs | I never noticed that this place has an echo.
  quiet | | Come on. Somebody has to water the plants.
`,
);
