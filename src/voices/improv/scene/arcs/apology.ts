import type { Arc } from '../arc.ts';

export const apology: Arc = {
  name: 'apology',
  deeds: ['apologise'],
  words: /\bapolog|\bsorry\b/iu,
  other: ['apologise', 'own'],
  lead: ['accept', 'confront'],
  opening: {
    lead: [
      ['controlled anger', 'closes the door', 'Sit down, {other}. We need to talk about the {thing}.'],
      ['cold', 'does not sit down', '{other}, we need to talk about the {thing}. Now.'],
      ['tense', 'leans on the table', 'The {thing}, {other}. I want to hear it from you.'],
      ['tense', 'waits until the door is shut', 'You know why we are here, {other}.'],
    ],
    other: [
      ['nervous', 'stands in the doorway', '{lead}, do you have a minute? It is about the {thing}.'],
      ['hesitant', 'does not sit down', 'You wanted to see me about the {thing}.'],
      ['hesitant', 'looks at the floor', '{lead}, I think we should talk.'],
    ],
    third: [
      ['careful', 'pulls up a chair', 'You two should talk about the {thing}. I will stay if you want me to.'],
      ['careful', 'looks at both of them', 'We all know why we are here. Who wants to start?'],
    ],
  },
  steps: [
    {
      name: 'deflect',
      by: 'other',
      to: 'lead',
      lines: [
        ['defensive', 'leans back', 'Look, I can explain what happened—'],
        [
          'defensive',
          'crosses both arms',
          'It was never as simple as it sounded. I tried to fix it on my own, and then—',
        ],
        ['guarded', 'raises both hands', 'There were reasons. If you would just let me explain—'],
      ],
    },
    {
      name: 'cut in',
      by: 'lead',
      to: 'other',
      cutsIn: true,
      lines: [
        ['furious', '', 'I do not want reasons, {other}. {Loss}.'],
        ['sharp', '', 'No. Not the reasons again. {Loss}, and nobody warned us.'],
        ['bitter', '', 'I have heard reasons all week. What I have not heard is the truth.'],
      ],
    },
    {
      name: 'calm',
      by: 'third',
      lines: [
        ['nervous', 'glances from one to the other', 'Can we slow down for a second? Shouting will not undo it.'],
        ['calm', 'raises a hand', 'One at a time, please. {other} should get to finish, and so should {lead}.'],
        [
          'uneasy',
          'pushes a glass of water across the table',
          'Let us all take a breath before somebody says too much.',
        ],
      ],
    },
    {
      name: 'ask plainly',
      by: 'lead',
      to: 'other',
      lines: [
        ['stern', '', 'Then tell me plainly. You {yourfault}. Why did nobody hear about it in time?'],
        ['stern but controlled', 'sits down at last', 'Fine. Tell me what happened. From the beginning.'],
        ['tired', 'rubs both eyes', 'Just tell me when you knew, {other}. That is all I want to know.'],
      ],
    },
    {
      name: 'account',
      by: 'other',
      to: 'lead',
      lines: [
        ['subdued', 'looks at the table', '{truth}'],
        [
          'subdued',
          'looks at the table',
          'I thought I could still turn it round on my own. Every day I thought one more day would do it.',
        ],
        [
          'quiet',
          'turns a pen over and over',
          'I knew it earlier than I said. I kept hoping it would sort itself out.',
        ],
      ],
    },
    {
      name: 'hurt',
      by: 'lead',
      to: 'other',
      lines: [
        ['disappointed', 'speaks very quietly', '{truth}'],
        ['disappointed', 'looks away for a moment', 'I trusted you with this. That is what makes it hard.'],
        ['wounded', '', 'It is not only the {thing}. It is that I had to find out by myself.'],
      ],
    },
    {
      name: 'encourage',
      by: 'third',
      to: 'other',
      optional: true,
      lines: [
        ['gentle', 'nods at {other}', 'Just say it as it is, {other}. Nobody here wants to tear you apart.'],
        ['encouraging', '', '{truth}'],
        ['gentle', '', 'You do not have to defend yourself, {other}. You only have to be honest.'],
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
          'meets the other’s eyes',
          'You are right. I {fault}, I saw it coming, and I said nothing. I am sorry.',
        ],
        [
          'remorseful',
          'takes a deep breath',
          'I {fault}. {Loss} because of me, and I should have come to you. I am truly sorry, {lead}.',
        ],
        ['ashamed', 'looks up at last', 'There is no good excuse. I let you down, and I am sorry for it.'],
      ],
    },
    {
      name: 'weigh',
      by: 'lead',
      to: 'other',
      needs: ['agree', 'promise', 'propose'],
      lines: [
        [
          'softening',
          'leans back',
          'That is the first thing today I believe. It does not undo what happened, though. So what changes?',
        ],
        [
          'softening',
          'lets out a breath',
          'I needed to hear that. And now I need to know how it will not happen again.',
        ],
        ['measured', 'looks at {other} for a long moment', 'All right. And tomorrow? What is different tomorrow?'],
      ],
    },
    {
      name: 'offer',
      by: 'other',
      to: 'lead',
      deed: 'propose',
      needs: ['agree', 'promise', 'propose'],
      lines: [
        [
          'earnest',
          'takes out a notebook',
          '{work}From now on you get a check-in every Monday, with the dates in writing, and I ask for help the day I need it.',
        ],
        [
          'earnest',
          'leans forward',
          '{work}I will set up weekly check-ins and write down every date. If something slips, you hear it from me the same day.',
        ],
        [
          'serious',
          'counts on two fingers',
          '{work}Two things. I will report every Friday, and I will say so as soon as I am in trouble. No more surprises.',
        ],
        [
          'earnest',
          'leans forward',
          '{home}From now on I ask you first. And I will make good what I can, every month, until it is made good.',
        ],
        [
          'earnest',
          '',
          '{home}I will put it right, piece by piece, starting tomorrow. And from now on you hear things from me, and not from others.',
        ],
      ],
    },
    {
      name: 'help',
      by: 'third',
      to: 'other',
      optional: true,
      needs: ['agree', 'promise', 'propose'],
      lines: [
        ['helpful', '', '{work}I can sit in on the first few, if that helps you both.'],
        [
          'practical',
          'opens a calendar',
          '{work}Nine o’clock would be free. I could keep an eye on the dates as well.',
        ],
        ['helpful', '', '{home}I could help with the first part, if you both want me to.'],
      ],
    },
    {
      name: 'accept',
      by: 'lead',
      to: 'other',
      deed: 'accept',
      lines: [
        ['accepting', 'nods', 'I accept your apology, {other}.'],
        ['accepting', 'holds out a hand', 'I accept your apology, {other}. Thank you for saying it to my face.'],
        ['warm', 'sits down beside {other}', 'I forgive you, {other}. It took courage to say that.'],
      ],
    },
    {
      name: 'confirm',
      by: 'other',
      to: 'lead',
      needs: ['agree'],
      lines: [
        ['hopeful', '', 'And the rest of it? Can we do it that way?'],
        ['relieved', 'looks up', 'That means a lot to me. And is the plan all right with you?'],
        ['careful', '', 'Then you would give it a try?'],
      ],
    },
    {
      name: 'agree',
      by: 'lead',
      to: 'other',
      deed: 'agree',
      needs: ['agree'],
      lines: [
        ['firm', '', '{work}Agreed. Put it in writing, and we start on Monday.'],
        ['firm', 'stands up', '{work}Then it is a plan. Agreed: every week, in writing, no exceptions.'],
        ['calm', '', 'Agreed. Let’s do that, and look at it again in a month.'],
        ['firm', 'nods', '{home}Agreed. Let’s do it like that.'],
      ],
    },
  ],
  closing: [
    {
      name: 'thank',
      by: 'other',
      to: 'lead',
      lines: [
        ['relieved', 'exhales', 'Thank you. I will not forget this.'],
        ['grateful', 'nods', 'Thank you, {lead}. You will see the difference.'],
      ],
    },
    {
      name: 'close',
      by: 'third',
      lines: [
        ['relieved', 'smiles a little', '{work}Good. Then I will put the first date in the calendar.'],
        ['warm', 'gets up', 'That is settled, then. Coffee, anyone?'],
      ],
    },
  ],
};
