import { readArc } from '../arc-script.ts';

export const apology = readArc(
  {
    name: 'apology',
    deeds: ['apologise'],
    words: /\bapolog|\bsorry\b/iu,
    other: ['apologise', 'own'],
    lead: ['accept', 'confront'],
  },
  `
opening: lead
  controlled anger | closes the door | Sit down, {other}. We need to talk about the {thing}.
  cold | does not sit down | {other}, we need to talk about the {thing}. Now.
  tense | leans on the table | The {thing}, {other}. I want to hear it from you.
  tense | waits until the door is shut | You know why we are here, {other}.
opening: other
  nervous | stands in the doorway | {lead}, do you have a minute? It is about the {thing}.
  hesitant | does not sit down | You wanted to see me about the {thing}.
  hesitant | looks at the floor | {lead}, I think we should talk.
opening: third
  careful | pulls up a chair | You two should talk about the {thing}. I will stay if you want me to.
  careful | looks at both of them | We all know why we are here. Who wants to start?
deflect: other to lead
  defensive | leans back | Look, I can explain what happened—
  defensive | crosses both arms | It was never as simple as it sounded. I tried to fix it on my own, and then—
  guarded | raises both hands | There were reasons. If you would just let me explain—
cut in: lead to other, cuts in
  furious | | I do not want reasons, {other}. {Loss}.
  sharp | | No. Not the reasons again. {Loss}, and nobody warned us.
  bitter | | I have heard reasons all week. What I have not heard is the truth.
calm: third
  nervous | glances from one to the other | Can we slow down for a second? Shouting will not undo it.
  calm | raises a hand | One at a time, please. {other} should get to finish, and so should {lead}.
  uneasy | pushes a glass of water across the table | Let us all take a breath before somebody says too much.
ask plainly: lead to other
  stern | | Then tell me plainly. You {yourfault}. Why did nobody hear about it in time?
  stern but controlled | sits down at last | Fine. Tell me what happened. From the beginning.
  tired | rubs both eyes | Just tell me when you knew, {other}. That is all I want to know.
account: other to lead
  subdued | looks at the table | {truth}
  subdued | looks at the table | I thought I could still turn it round on my own. Every day I thought one more day would do it.
  quiet | turns a pen over and over | I knew it earlier than I said. I kept hoping it would sort itself out.
hurt: lead to other
  disappointed | speaks very quietly | {truth}
  disappointed | looks away for a moment | I trusted you with this. That is what makes it hard.
  wounded | | It is not only the {thing}. It is that I had to find out by myself.
encourage: third to other, maybe
  gentle | nods at {other} | Just say it as it is, {other}. Nobody here wants to tear you apart.
  encouraging | | {truth}
  gentle | | You do not have to defend yourself, {other}. You only have to be honest.
apologise: other to lead, does apologise
  remorseful | meets the other’s eyes | You are right. I {fault}, I saw it coming, and I said nothing. I am sorry.
  remorseful | takes a deep breath | I {fault}. {Loss} because of me, and I should have come to you. I am truly sorry, {lead}.
  ashamed | looks up at last | There is no good excuse. I let you down, and I am sorry for it.
weigh: lead to other, if agree or promise or propose
  softening | leans back | That is the first thing today I believe. It does not undo what happened, though. So what changes?
  softening | lets out a breath | I needed to hear that. And now I need to know how it will not happen again.
  measured | looks at {other} for a long moment | All right. And tomorrow? What is different tomorrow?
offer: other to lead, does propose, if agree or promise or propose
  earnest | takes out a notebook | {work}From now on you get a check-in every Monday, with the dates in writing, and I ask for help the day I need it.
  earnest | leans forward | {work}I will set up weekly check-ins and write down every date. If something slips, you hear it from me the same day.
  serious | counts on two fingers | {work}Two things. I will report every Friday, and I will say so as soon as I am in trouble. No more surprises.
  earnest | leans forward | {home}From now on I ask you first. And I will make good what I can, every month, until it is made good.
  earnest | | {home}I will put it right, piece by piece, starting tomorrow. And from now on you hear things from me, and not from others.
help: third to other, if agree or promise or propose, maybe
  helpful | | {work}I can sit in on the first few, if that helps you both.
  practical | opens a calendar | {work}Nine o’clock would be free. I could keep an eye on the dates as well.
  helpful | | {home}I could help with the first part, if you both want me to.
accept: lead to other, does accept
  accepting | nods | I accept your apology, {other}.
  accepting | holds out a hand | I accept your apology, {other}. Thank you for saying it to my face.
  warm | sits down beside {other} | I forgive you, {other}. It took courage to say that.
confirm: other to lead, if agree
  hopeful | | And the rest of it? Can we do it that way?
  relieved | looks up | That means a lot to me. And is the plan all right with you?
  careful | | Then you would give it a try?
agree: lead to other, does agree, if agree
  firm | | {work}Agreed. Put it in writing, and we start on Monday.
  firm | stands up | {work}Then it is a plan. Agreed: every week, in writing, no exceptions.
  calm | | Agreed. Let’s do that, and look at it again in a month.
  firm | nods | {home}Agreed. Let’s do it like that.
thank: other to lead, last
  relieved | exhales | Thank you. I will not forget this.
  grateful | nods | Thank you, {lead}. You will see the difference.
close: third, last
  relieved | smiles a little | {work}Good. Then I will put the first date in the calendar.
  warm | gets up | That is settled, then. Coffee, anyone?
`,
);
