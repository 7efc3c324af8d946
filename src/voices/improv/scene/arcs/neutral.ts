import { readArc } from '../arc-script.ts';

/** For scenes that no other arc fits: sparse, and out of what the characters were given. */
export const neutral = readArc(
  {
    name: 'neutral',
    deeds: [],
    words: /./u,
    other: [],
    lead: [],
  },
  `
opening: lead
  calm | looks at {other} | Good that you are here, {other}. I would like to talk about {matter}.
  calm | | We should talk, {other}.
opening: other
  calm | looks at {lead} | You wanted to talk, {lead}. Here I am.
  calm | | So, {lead}. Where do we begin?
opening: third
  calm | | We are all here. Who begins?
listen: other to lead
  attentive | nods | I am listening.
  wary | | Go on, {lead}.
view: lead to other
  earnest | | {truth}
  earnest | | I have thought about it for a long time. It cannot stay as it is.
  earnest | walks a few steps | It has been on my mind for weeks, and I would rather say it than carry it about.
other view: other to lead
  thoughtful | | {truth}
  thoughtful | | I see it differently, but I am glad you say it. What worries me is that we—
  doubtful | frowns | It is not that simple. If we change one thing, then everything else will—
cut in: lead to other, cuts in
  impatient | | We always say that. And then nothing happens.
  eager | | That is exactly what I mean.
third view: third
  calm | | {truth}
  calm | | May I say how it looks from outside? You are not as far apart as you think.
  dry | | You have both said the same thing now, only in a different order.
question: other to lead
  searching | | What would you want me to do?
  searching | sits down | And what would be different then?
wish: lead to other
  open | | {truth}
  open | | I would want us to be honest with each other. That would be a beginning.
  open | | Something small. Something we could begin with today.
hesitate: other to lead
  hesitant | looks at both hands | {truth}
  hesitant | | You make it sound easy. It was never easy for me.
reach out: lead to other
  warm | | It is not easy for me either. I am here all the same.
  warm | moves a chair closer | Nobody says it has to be perfect.
agree to try: other to lead
  softer | nods | I can try. I would not have said that an hour ago.
  softer | | Perhaps that is enough for a start.
close: lead, last
  content | | Good. Then that is that.
  content | stands up | I am glad we talked.
close too: third, last
  content | smiles | That was worth coming for.
`,
);
