import type { Arc } from '../arc.ts';

/** For scenes that no other arc fits: sparse, and out of what the characters were given. */
export const neutral: Arc = {
  name: 'neutral',
  deeds: [],
  words: /./u,
  other: [],
  lead: [],
  opening: {
    lead: [
      ['calm', 'looks at {other}', 'Good that you are here, {other}. I would like to talk about {matter}.'],
      ['calm', '', 'We should talk, {other}.'],
    ],
    other: [
      ['calm', 'looks at {lead}', 'You wanted to talk, {lead}. Here I am.'],
      ['calm', '', 'So, {lead}. Where do we begin?'],
    ],
    third: [['calm', '', 'We are all here. Who begins?']],
  },
  steps: [
    {
      name: 'listen',
      by: 'other',
      to: 'lead',
      lines: [
        ['attentive', 'nods', 'I am listening.'],
        ['wary', '', 'Go on, {lead}.'],
      ],
    },
    {
      name: 'view',
      by: 'lead',
      to: 'other',
      lines: [
        ['earnest', '', '{truth}'],
        ['earnest', '', 'I have thought about it for a long time. It cannot stay as it is.'],
        [
          'earnest',
          'walks a few steps',
          'It has been on my mind for weeks, and I would rather say it than carry it about.',
        ],
      ],
    },
    {
      name: 'other view',
      by: 'other',
      to: 'lead',
      lines: [
        ['thoughtful', '', '{truth}'],
        ['thoughtful', '', 'I see it differently, but I am glad you say it. What worries me is that we—'],
        ['doubtful', 'frowns', 'It is not that simple. If we change one thing, then everything else will—'],
      ],
    },
    {
      name: 'cut in',
      by: 'lead',
      to: 'other',
      cutsIn: true,
      lines: [
        ['impatient', '', 'We always say that. And then nothing happens.'],
        ['eager', '', 'That is exactly what I mean.'],
      ],
    },
    {
      name: 'third view',
      by: 'third',
      lines: [
        ['calm', '', '{truth}'],
        ['calm', '', 'May I say how it looks from outside? You are not as far apart as you think.'],
        ['dry', '', 'You have both said the same thing now, only in a different order.'],
      ],
    },
    {
      name: 'question',
      by: 'other',
      to: 'lead',
      lines: [
        ['searching', '', 'What would you want me to do?'],
        ['searching', 'sits down', 'And what would be different then?'],
      ],
    },
    {
      name: 'wish',
      by: 'lead',
      to: 'other',
      lines: [
        ['open', '', '{truth}'],
        ['open', '', 'I would want us to be honest with each other. That would be a beginning.'],
        ['open', '', 'Something small. Something we could begin with today.'],
      ],
    },
    {
      name: 'hesitate',
      by: 'other',
      to: 'lead',
      lines: [
        ['hesitant', 'looks at both hands', '{truth}'],
        ['hesitant', '', 'You make it sound easy. It was never easy for me.'],
      ],
    },
    {
      name: 'reach out',
      by: 'lead',
      to: 'other',
      lines: [
        ['warm', '', 'It is not easy for me either. I am here all the same.'],
        ['warm', 'moves a chair closer', 'Nobody says it has to be perfect.'],
      ],
    },
    {
      name: 'agree to try',
      by: 'other',
      to: 'lead',
      lines: [
        ['softer', 'nods', 'I can try. I would not have said that an hour ago.'],
        ['softer', '', 'Perhaps that is enough for a start.'],
      ],
    },
  ],
  closing: [
    {
      name: 'close',
      by: 'lead',
      lines: [
        ['content', '', 'Good. Then that is that.'],
        ['content', 'stands up', 'I am glad we talked.'],
      ],
    },
    {
      name: 'close too',
      by: 'third',
      lines: [['content', 'smiles', 'That was worth coming for.']],
    },
  ],
};
