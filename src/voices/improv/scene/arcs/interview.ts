import type { Arc } from '../arc.ts';

export const interview: Arc = {
  name: 'interview',
  deeds: ['hire'],
  words: /\binterview|\bcandidate|\baudition|\bapplicant|\bapplies for|\bjob\b/iu,
  other: [],
  lead: ['hire', 'ask'],
  opening: {
    lead: [
      ['polite', 'gestures at a chair', 'Please, sit down, {other}. You found us without trouble?'],
      ['brisk', 'opens a file', 'Good morning, {other}. Let us begin.'],
    ],
    other: [
      ['nervous', 'smooths the jacket', 'Good morning. I am here about {matter}.'],
      ['eager', 'offers a hand', 'Thank you for seeing me, {lead}.'],
    ],
    third: [
      ['friendly', 'brings in a third chair', 'This is {other}, {lead}. I will sit in, if nobody minds.'],
      ['friendly', '', 'Shall we begin? We have half an hour.'],
    ],
  },
  steps: [
    {
      name: 'arrive',
      by: 'other',
      to: 'lead',
      lines: [
        ['nervous', 'sits on the edge of the chair', 'I was early, so I walked round the block twice.'],
        ['friendly', 'sits down', 'No trouble at all. It is a beautiful building.'],
      ],
    },
    {
      name: 'first question',
      by: 'lead',
      to: 'other',
      deed: 'ask',
      lines: [
        ['curious', 'looks up from the file', 'Tell me, why do you want to do this of all things?'],
        ['neutral', 'clicks the pen', 'What made you apply here, and why now?'],
      ],
    },
    {
      name: 'first answer',
      by: 'other',
      to: 'lead',
      lines: [
        ['earnest', '', '{truth}'],
        ['earnest', 'leans forward', 'I have wanted to for years. I only never had the nerve to write the letter.'],
        ['honest', '', 'Because I like work that one can look at in the evening.'],
      ],
    },
    {
      name: 'probe',
      by: 'lead',
      to: 'other',
      lines: [
        ['sceptical', '', '{truth}'],
        ['sceptical', 'turns a page', 'There is something you leave out in here. What happened?'],
        ['sceptical', '', 'Everybody says that. What have you done that went wrong?'],
      ],
    },
    {
      name: 'stumble',
      by: 'other',
      to: 'lead',
      lines: [
        [
          'flustered',
          'clears the throat',
          'That was a difficult time. I could make it sound better, but the fact is that—',
        ],
        ['flustered', '', 'Well, there was a project that went badly, and at first I told everybody that—'],
      ],
    },
    {
      name: 'cut in',
      by: 'lead',
      to: 'other',
      cutsIn: true,
      lines: [
        ['pointed', '', 'The fact would be welcome.'],
        ['dry', '', 'You can skip what you told everybody.'],
      ],
    },
    {
      name: 'help',
      by: 'third',
      to: 'other',
      lines: [
        ['kind', 'pours a glass of water', 'Take your time. We have all had years like that.'],
        ['kind', '', '{truth}'],
      ],
    },
    {
      name: 'honest answer',
      by: 'other',
      to: 'lead',
      lines: [
        ['honest', 'puts the glass down', '{truth}'],
        [
          'honest',
          'sits up',
          'I failed. I took on too much and told nobody. I learned to say so on the first day and not on the last.',
        ],
        ['honest', '', 'I was wrong about something important, and it took me a year to say it out loud.'],
      ],
    },
    {
      name: 'reconsider',
      by: 'lead',
      to: 'other',
      lines: [
        ['interested', 'closes the file', 'That is the first answer today that was not in a book.'],
        ['interested', 'puts the pen away', 'Good. And what would you do here in the first week?'],
      ],
    },
    {
      name: 'plan',
      by: 'other',
      to: 'lead',
      lines: [
        ['lively', '', 'Listen. Ask everybody what annoys them, and mend the smallest thing on the list.'],
        ['lively', 'draws in the air', 'First I would watch how you do it. Then I would ask why, a lot.'],
      ],
    },
    {
      name: 'third question',
      by: 'third',
      to: 'other',
      optional: true,
      deed: 'ask',
      lines: [
        ['curious', '', 'And what do you do when nobody listens to you?'],
        ['playful', '', 'What should we have asked you, and did not?'],
      ],
    },
    {
      name: 'question back',
      by: 'other',
      to: 'lead',
      lines: [
        ['bold', '', 'May I ask something as well? Why did the last person leave?'],
        ['bold', 'smiles', 'And you, {lead}? Why are you still here?'],
      ],
    },
    {
      name: 'answer back',
      by: 'lead',
      to: 'other',
      lines: [
        ['frank', 'laughs', 'Because nobody told me on the first day what was wrong. Perhaps you would.'],
        ['frank', 'leans back', 'Fair. The last one wanted quiet. There is no quiet here.'],
      ],
    },
    {
      name: 'hire',
      by: 'lead',
      to: 'other',
      deed: 'hire',
      needs: ['hire'],
      lines: [
        ['decided', 'stands up', 'I would like to offer you the place, {other}. When can you start?'],
        ['warm', 'holds out a hand', 'The job is yours, {other}, if you want it.'],
      ],
    },
    {
      name: 'accept',
      by: 'other',
      to: 'lead',
      deed: 'accept',
      lines: [
        ['overjoyed', 'shakes hands', 'I accept. Gladly. Monday, if you like.'],
        ['stunned', 'gets up too fast', 'Yes. I accept. I will take it.'],
      ],
    },
  ],
  closing: [
    {
      name: 'welcome',
      by: 'third',
      to: 'other',
      lines: [
        ['cheerful', 'opens the door', 'Welcome. I will show you where the coffee is.'],
        ['cheerful', '', 'Good. I had a feeling when you came in early.'],
      ],
    },
    {
      name: 'thank',
      by: 'other',
      to: 'lead',
      lines: [
        ['grateful', '', 'Thank you. You will not regret it.'],
        ['grateful', 'at the door', 'Thank you, {lead}. Until Monday.'],
      ],
    },
  ],
};
