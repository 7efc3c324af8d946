import type { Variant } from './arc.ts';

/** How anybody does a deed that the goal asks for and the arc does not hold. Each line does what it stands for. */
export const deedLines: Readonly<Record<string, readonly Variant[]>> = {
  refuse: [
    ['firm', 'shakes the head', 'No. I refuse {what}.'],
    ['firm', 'shakes the head', 'No. I refuse. Not like this.'],
    ['final', 'stands up', 'The answer is no, and I will not change it.'],
  ],
  apologise: [
    ['remorseful', 'looks up', 'I am sorry. I should have said so long ago.'],
    ['remorseful', '', 'I am truly sorry, {to}.'],
  ],
  accept: [
    ['accepting', 'nods', 'I accept that, {to}.'],
    ['warm', '', 'I accept it. Thank you for saying so.'],
  ],
  agree: [
    ['agreed', 'nods', 'Agreed. Let’s do that.'],
    ['agreed', '', 'That works for me. Agreed.'],
  ],
  promise: [
    ['earnest', 'one hand on the heart', 'I promise {what}, {to}. You have my word.'],
    ['earnest', 'one hand on the heart', 'I promise you that, {to}.'],
    ['earnest', '', 'You have my word.'],
  ],
  reveal: [
    ['quiet', 'takes a breath', 'I have to tell you the truth now. I {secret}.'],
    ['quiet', 'takes a breath', 'I have to admit something. It was me.'],
  ],
  own: [
    ['sober', '', 'It was my mistake. Nobody else’s.'],
    ['sober', 'nods', 'I was wrong, and I take responsibility for it.'],
  ],
  farewell: [
    ['warm', 'turns to go', 'Goodbye, {to}. Take care.'],
    ['quiet', 'at the door', 'Goodbye. I will miss you.'],
    ['light', 'waves', 'Farewell, then. Safe journey.'],
    ['brave', '', 'See you soon, {to}. I hope.'],
    ['soft', '', 'Until we meet again. Take care.'],
  ],
  hire: [
    ['decided', 'holds out a hand', 'The place is yours, {to}. When can you start?'],
    ['warm', '', 'Welcome aboard. The job is yours.'],
  ],
  reconcile: [
    ['warm', 'embraces {to}', 'Let us start again, you and I.'],
    ['warm', 'holds out a hand', 'Friends again?'],
  ],
  thank: [
    ['grateful', '', 'Thank you {for}, {to}. I mean it.'],
    ['grateful', '', 'Thank you, {to}. I mean it.'],
    ['grateful', 'bows a little', 'Thank you. I am grateful.'],
    ['moved', '', 'I wanted to say thank you, too.'],
    ['warm', 'raises a glass', 'From me as well: thank you.'],
    ['shy', 'looks up', 'Thanks. I should have said it sooner.'],
  ],
  decide: [
    ['decided', 'straightens up', 'I have decided {what}. There, it is said.'],
    ['decided', 'straightens up', 'I have decided. I will do it.'],
    ['calm', '', 'I have made up my mind. My decision is made.'],
  ],
  understand: [
    ['thoughtful', 'nods slowly', 'I understand. You are right about that.'],
    ['soft', '', 'I see it now. I understand.'],
  ],
  confront: [
    ['sharp', 'does not look away', 'Tell me why, {to}. I want an answer.'],
    ['stern', '', 'We need to talk, {to}. How could you?'],
  ],
  comfort: [
    ['gentle', 'puts an arm round {to}', 'You are not alone. I am here.'],
    ['gentle', '', 'We’ll get through this, {to}. Don’t worry.'],
  ],
  interrupt: [
    ['furious', '', 'No! Let me finish for once!'],
    ['angry', '', 'Stop right there, {to}.'],
  ],
  propose: [
    ['practical', '', 'How about this: we begin small, and every week we look at it again.'],
    ['hopeful', 'leans forward', 'I suggest that we try it for a month. I will take the first step.'],
  ],
  explain: [
    ['open', '', 'Let me explain. I did it because I saw no other way.'],
    ['open', 'sits down', 'The reason is simple: I did it because I cared.'],
  ],
  ask: [
    ['curious', 'tilts the head', 'What do you really think, {to}?'],
    ['direct', '', 'May I ask you something, {to}? What do you want?'],
  ],
};
