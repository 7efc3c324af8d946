import type { Arc } from '../arc.ts';

export const confession: Arc = {
  name: 'confession',
  deeds: ['reveal'],
  words: /\bconfess|\bsecret|\badmit|\bthe truth\b|\bcomes? clean/iu,
  other: ['reveal'],
  lead: ['accept', 'understand', 'comfort', 'ask'],
  opening: {
    lead: [
      ['gentle', 'switches the radio off', 'You have been quiet all evening, {other}. What is it?'],
      ['concerned', 'sits down opposite', 'Something is wrong, {other}. I have known you too long.'],
      ['direct', 'puts the cup down', '{other}, you asked me to come. So here I am.'],
    ],
    other: [
      ['nervous', 'turns a ring round and round', '{lead}, can you sit down for a moment?'],
      ['hesitant', 'stares into the cup', 'I have been meaning to talk to you, {lead}. For a long time.'],
    ],
    third: [
      ['careful', '', 'I think {other} has something to say, {lead}.'],
      ['careful', 'closes the curtains', 'It is only us now. Nobody else has to hear it.'],
    ],
  },
  steps: [
    {
      name: 'evade',
      by: 'other',
      to: 'lead',
      lines: [
        ['evasive', 'smiles too quickly', 'It is nothing. I slept badly, that is all.'],
        ['evasive', 'looks out of the window', 'Do you remember how easy everything used to be?'],
        ['evasive', 'gets up and sits down again', 'Never mind. It is late. We could talk tomorrow.'],
      ],
    },
    {
      name: 'press',
      by: 'lead',
      to: 'other',
      lines: [
        ['patient', 'waits', 'It is not nothing. You only smile like that when you are afraid.'],
        ['firm', '', 'No. Not tomorrow. You would not have asked me here for that.'],
        ['patient', 'moves the chair closer', 'Whatever it is, I would rather hear it from you.'],
      ],
    },
    {
      name: 'fear',
      by: 'other',
      to: 'lead',
      lines: [
        [
          'afraid',
          'voice low',
          'If I tell you, you will never look at me the same way, and I could not bear it if you—',
        ],
        [
          'afraid',
          'grips the table',
          'You have to promise not to be angry before I have finished, because it is not what you—',
        ],
      ],
    },
    {
      name: 'cut in',
      by: 'lead',
      to: 'other',
      cutsIn: true,
      lines: [
        ['urgent', '', 'Stop deciding for me what I can bear.'],
        ['gentle', '', 'Look at me. I am still here.'],
      ],
    },
    {
      name: 'support',
      by: 'third',
      to: 'other',
      lines: [
        ['gentle', 'puts a hand on {other}’s arm', 'It only gets heavier, you know.'],
        ['steady', '', '{truth}'],
        ['gentle', '', 'Start with the easy part, if there is one.'],
      ],
    },
    {
      name: 'approach',
      by: 'other',
      to: 'lead',
      lines: [
        ['shaky', 'takes a breath', '{truth}'],
        ['shaky', 'takes a breath', 'I told myself it would hurt nobody. I told myself that every morning.'],
        ['shaky', '', 'I wrote it down four times and burned it four times.'],
      ],
    },
    {
      name: 'say it',
      by: 'lead',
      to: 'other',
      lines: [
        ['quiet', '', 'Say it, {other}.'],
        ['quiet', 'does not move', 'I am listening.'],
      ],
    },
    {
      name: 'reveal',
      by: 'other',
      to: 'lead',
      deed: 'reveal',
      lines: [
        ['broken', 'does not look away', 'The truth is that I {secret}. I kept it from you because I was afraid.'],
        ['broken', 'in one breath', 'I have to tell you. I {secret}. There. Now you know it.'],
        ['hollow', 'covers the face', 'I have been hiding it from you. It was me, {lead}. It was me all along.'],
      ],
    },
    {
      name: 'shock',
      by: 'lead',
      to: 'other',
      lines: [
        ['stunned', 'sets the cup down very carefully', 'How long have you known you would tell me?'],
        ['stunned', 'stands up', 'All this time. Every time I asked you, and you looked me in the eye.'],
        ['numb', '', 'Say that again. Slowly.'],
      ],
    },
    {
      name: 'answer',
      by: 'other',
      to: 'lead',
      lines: [
        ['ashamed', '', 'Too long. I lost count of the times I nearly did.'],
        ['ashamed', 'wipes both eyes', 'I know. There is no day on which I did not think of it.'],
      ],
    },
    {
      name: 'witness',
      by: 'third',
      to: 'lead',
      optional: true,
      lines: [
        ['soft', '', 'It cost a lot to say that, {lead}.'],
        ['soft', 'looks at the floor', 'You do not have to answer tonight, {lead}.'],
      ],
    },
    {
      name: 'hurt',
      by: 'lead',
      to: 'other',
      lines: [
        ['hurt', '', '{truth}'],
        [
          'hurt',
          'walks to the window',
          'I am not angry about what you did. I am angry that I had to love somebody I did not know.',
        ],
        ['hurt', 'speaks to the wall', 'I would have helped you. That is the worst of it.'],
      ],
    },
    {
      name: 'apologise',
      by: 'other',
      to: 'lead',
      deed: 'apologise',
      lines: [
        ['remorseful', '', 'I am so sorry, {lead}. I was a coward, and you paid for it.'],
        [
          'remorseful',
          'stays seated',
          'I am sorry. I do not ask for anything. I only did not want you to hear it from a stranger.',
        ],
      ],
    },
    {
      name: 'understand',
      by: 'lead',
      to: 'other',
      deed: 'understand',
      needs: ['understand'],
      lines: [
        [
          'slowly',
          'comes back to the table',
          'I understand why you were afraid. I do not like it, but I understand it.',
        ],
        ['slowly', '', 'I hear you. I think I even understand it.'],
      ],
    },
    {
      name: 'accept',
      by: 'lead',
      to: 'other',
      deed: 'accept',
      needs: ['accept'],
      lines: [
        ['forgiving', 'takes {other}’s hand', 'I forgive you. Not because it was small. Because you told me.'],
        ['forgiving', 'sits down again', 'I forgive you, {other}. Give me time for the rest.'],
      ],
    },
  ],
  closing: [
    {
      name: 'after',
      by: 'other',
      to: 'lead',
      lines: [
        ['exhausted', 'breathes out', 'Thank you for staying in the room.'],
        ['lighter', '', 'I can breathe. I had forgotten what that is like.'],
      ],
    },
    {
      name: 'warmth',
      by: 'third',
      lines: [
        ['warm', 'gets up', 'I will put the kettle on. We have the whole night.'],
        ['warm', '', 'Good. Now it is out in the open, where it can get smaller.'],
      ],
    },
  ],
};
