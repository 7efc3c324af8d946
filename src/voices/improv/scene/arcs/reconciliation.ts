import type { Arc } from '../arc.ts';

export const reconciliation: Arc = {
  name: 'reconciliation',
  deeds: ['reconcile'],
  words:
    /\breconcil|\bestranged|\bmake (?:up|peace)|\bnot spoken|\bhaven['’]t spoken|\bfell out\b|\bafter (?:\w+ )?years\b/iu,
  other: ['apologise', 'own'],
  lead: ['accept', 'reconcile'],
  opening: {
    lead: [
      ['guarded', 'opens the door only halfway', 'I did not think you would come, {other}.'],
      ['stiff', 'keeps both hands in the pockets', 'You look older, {other}.'],
    ],
    other: [
      ['hesitant', 'stands at the gate', 'I was not sure you would let me in, {lead}.'],
      ['hesitant', 'holds a wet umbrella', 'It has been a long time, {lead}.'],
    ],
    third: [
      ['hopeful', 'sets three places', 'You are both here. That is more than I hoped for.'],
      ['hopeful', '', 'Sit. Both of you. The food is getting cold.'],
    ],
  },
  steps: [
    {
      name: 'small talk',
      by: 'other',
      to: 'lead',
      lines: [
        ['awkward', 'looks round', 'You have changed the place. It suits you.'],
        ['awkward', '', 'I nearly did not find the way. It all looks smaller than I remember.'],
      ],
    },
    {
      name: 'cold',
      by: 'lead',
      to: 'other',
      lines: [
        ['cool', '', 'A lot happened while you were not looking.'],
        ['cool', 'does not offer a chair', 'You did not come here to talk about that.'],
      ],
    },
    {
      name: 'begin',
      by: 'other',
      to: 'lead',
      lines: [
        ['careful', '', '{truth}'],
        [
          'careful',
          'takes a breath',
          'No. I came because I have started this letter forty times, and I thought that if I only—',
        ],
        ['careful', '', 'I was on my way before I had thought about it, and then I stood outside, and I—'],
      ],
    },
    {
      name: 'cut in',
      by: 'lead',
      to: 'other',
      cutsIn: true,
      lines: [
        ['bitter', '', 'And you let me wait. Not one word, {other}.'],
        ['bitter', '', 'Years, {other}. Not one word.'],
      ],
    },
    {
      name: 'calm',
      by: 'third',
      lines: [
        ['pleading', 'puts the bread down', 'You promised me you would not start with that.'],
        ['firm', '', '{truth}'],
        ['firm', 'bangs a spoon on the table', 'One of you talks, the other one listens. Then the other way round.'],
      ],
    },
    {
      name: 'wound',
      by: 'lead',
      to: 'other',
      lines: [
        ['hurt', 'sits down heavily', '{truth}'],
        ['hurt', '', 'Do you know what it was like? You {yourfault}, and then you were gone.'],
        ['hurt', '', 'I could have lived with the quarrel. I could not live with the silence.'],
      ],
    },
    {
      name: 'own side',
      by: 'other',
      to: 'lead',
      lines: [
        ['quiet', '', '{truth}'],
        ['quiet', 'looks at both hands', 'I told myself you were better off. It was easier than ringing the bell.'],
        ['quiet', '', 'I was ashamed. And after a year I was ashamed of the year as well.'],
      ],
    },
    {
      name: 'memory',
      by: 'lead',
      to: 'other',
      lines: [
        ['grudging', 'almost smiles', 'I kept your things. I do not know why. They are all still here.'],
        ['grudging', '', 'I still set the table for one too many when I am tired.'],
      ],
    },
    {
      name: 'memory too',
      by: 'other',
      to: 'lead',
      lines: [
        ['moved', '', 'I never threw anything away either. Not one photograph.'],
        ['moved', 'laughs unsteadily', 'I still tell your jokes. I leave out whose they are.'],
      ],
    },
    {
      name: 'ask',
      by: 'lead',
      to: 'other',
      lines: [
        ['quiet', 'looks up', 'Why did you come, {other}? Today, of all days.'],
        ['tired', '', 'So say what you came to say, {other}.'],
      ],
    },
    {
      name: 'nudge',
      by: 'third',
      to: 'other',
      optional: true,
      lines: [
        ['gentle', '', 'Go on, {other}. You practised it in the kitchen.'],
        ['gentle', 'looks at {other}', 'Say the thing, {other}.'],
      ],
    },
    {
      name: 'apologise',
      by: 'other',
      to: 'lead',
      deed: 'apologise',
      lines: [
        [
          'remorseful',
          'voice breaking',
          'I am sorry, {lead}. I am sorry that I {fault}, and I am sorry that it took me so long.',
        ],
        ['remorseful', '', 'I am so sorry. I should have stood beside you, and I ran.'],
      ],
    },
    {
      name: 'own part',
      by: 'lead',
      to: 'other',
      deed: 'own',
      lines: [
        [
          'honest',
          'after a long silence',
          'It was not only you. I was wrong too. I could have rung you up on any day.',
        ],
        ['honest', '', 'I could have written as well. That’s on me.'],
      ],
    },
    {
      name: 'forgive',
      by: 'lead',
      to: 'other',
      deed: 'accept',
      lines: [
        ['tender', 'reaches across the table', 'I forgive you. There, I said it, and the roof is still on.'],
        ['tender', '', 'I forgive you, {other}. I think I did a while ago and was too stubborn to notice.'],
      ],
    },
    {
      name: 'peace',
      by: 'other',
      to: 'lead',
      deed: 'reconcile',
      lines: [
        ['overwhelmed', 'gets up and embraces {lead}', 'I missed you. Every single day, I missed you.'],
        ['overwhelmed', 'holds out a hand', 'Can we start again? I would like to start again.'],
      ],
    },
    {
      name: 'peace too',
      by: 'lead',
      to: 'other',
      deed: 'reconcile',
      lines: [
        ['warm', 'holds on', 'Then we start again. Come home for Sunday dinner.'],
        ['warm', 'hugs back', 'I missed you too, you idiot. We put it behind us.'],
      ],
    },
  ],
  closing: [
    {
      name: 'table',
      by: 'third',
      lines: [
        ['happy', 'wipes both eyes', 'Now eat. It is all cold, and I do not care.'],
        ['happy', '', 'Good. Then I can stop being the postman.'],
      ],
    },
    {
      name: 'sit down',
      by: 'other',
      to: 'lead',
      lines: [
        ['light', '', 'So. Is there still a chair for me?'],
        ['light', 'sits down at the table', 'I could eat a horse.'],
      ],
    },
  ],
};
