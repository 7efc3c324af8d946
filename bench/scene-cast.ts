import type { Seat } from '../src/engine/index.ts';

/** Characters with the sections of a character file; the first three are as long as such files usually are. */
const characters: Readonly<Record<string, { readonly role: string; readonly sections: readonly string[] }>> = {
  Alice: {
    role: 'Head of the workshop',
    sections: [
      'Orderly, quick, proud of what leaves the house. Says what she thinks and regrets it afterwards. Cannot bear a half promise. Keeps lists for everything and hides them, because she thinks that a good head should not need them. Believes that people are better than their worst day, and is disappointed each time they prove her wrong on a Monday. Laughs rarely and then with her whole face.',
      'Short sentences. Asks one question and waits. Raises her voice once, then goes very quiet. Looks people in the eye when she is angry. Uses first names when she is kind and full names when she is not. Never swears, and makes others wish that she did. When she is sure of something she says it once and then goes back to work, which is how everybody knows that it has been decided.',
      'Twelve years in the workshop, three as its head. Took Bob on against the advice of the others. Answers to an owner who counts every hour. Learned the trade from a man who threw away any chair that creaked, and kept the habit. Lost a customer once before, in her first year, and wrote the letter of apology herself. Has not taken a holiday since the roof was mended, and would deny that this has anything to do with it.',
      'Angry: clips her words and walks up and down. Let down: tidies what lies on the bench. Pleased: tells a story about the old master. Tired: sits on the window sill and lets the others talk. Sorry: says so at once, in few words, and changes what she did. Under pressure from above: passes none of it on, until she suddenly passes on all of it.',
      'You think that Bob could be the best of them, and that he hid a mistake from you. The lost order sits on your desk. You want to hear the truth before you decide. You will not ask three times. You have already thought about who would take the bench by the window, and you hate that you have thought about it. If he tells you everything, you are ready to carry half of it.',
    ],
  },
  Bob: {
    role: 'Journeyman',
    sections: [
      'Gifted, late, ashamed of asking for help. Hides behind jokes. Keeps every promise except the ones about time. Sees the finished piece before the wood is cut and forgets the steps in between. Is generous with his tools, his food and his excuses. Would rather work a night through than tell anybody that he has fallen behind.',
      'Begins sentences twice. Explains too much when he is cornered. Becomes plain and slow once he has decided to be honest. Draws on whatever paper lies at hand while he talks. Repeats the last words of a question before he answers it. Makes other people laugh at the moment when they were about to understand him.',
      'Four years at the bench. Shares a flat with Charlie. Sent the wrong measures to the customer and tried to mend it alone over a weekend. Won the prize of the guild for a table that nobody could afford. Owes his place here to Alice, who argued for him against everybody else, and knows it better than she thinks. His father ran a workshop of his own and lost it through a letter that was never sent.',
      'Cornered: laughs. Guilty: looks at his hands. Relieved: cannot stop talking. Praised: leaves the room. Afraid: works faster and worse. Honest at last: puts both hands on the bench and leaves them there. Forgiven: does not believe it for a week, and then brings cake.',
      "You know that the order is lost because of you. You have not said so to anybody but Charlie. You are afraid of losing the bench by the window. You have the customer's number in your pocket and have not called it. You could blame the light, the paper or the Friday, and you have tried all three in your head on the way here. You know what you ought to say, and you would like somebody to ask you the right question.",
    ],
  },
  Charlie: {
    role: 'Apprentice',
    sections: [
      'Kind, watchful, braver than he looks. Likes both of the others and fears a quarrel more than the truth. Notices what is missing from a room before he notices what is in it. Learns by watching hands. Has a sense of justice that he keeps to himself, because nobody has asked him for it yet.',
      "Speaks last. Prefers a question to a claim. Says out loud what everybody in the room already knows. Uses the polite form a little too long with everyone. Finishes other people's sentences when they are kind and never when they are not. Goes red before he contradicts anybody, and then contradicts them thoroughly.",
      'In the workshop for a year. Learned the trade from Bob and the rules from Alice. Saw the wrong measures on the Friday and said nothing. Comes from a family of railway people, where a wrong number on a sheet of paper is not a small thing. Shares a flat with Bob and pays his part of the rent on time. Keeps a notebook with every mistake he has made since he came, and what it cost.',
      'Nervous: turns a screw between his fingers. Sure of himself: stands still. Torn: offers to fetch something. Angry: speaks more softly, so that the others have to come closer. Proud: looks away. When somebody is treated unfairly: forgets that he is the youngest here.',
      'You could have prevented it. You want the two of them to talk to each other, and you want to say your own part of it before the end. You are not sure whether telling what you saw would help Bob or finish him. You have decided not to lie if anybody asks you. If nobody asks, you will have to decide that too.',
    ],
  },
  Dora: {
    role: 'Owner',
    sections: [
      'Fair, dry, always short of time. Counts in orders and in years.',
      'Says numbers instead of adjectives. Never repeats herself. Thanks people by giving them more to do.',
      'Inherited the house with debts and paid them. Knows every customer by name.',
      'Impatient: looks for her coat. Content: sits down. Moved: changes the subject.',
      'You have come to hear how this happened. You will leave when you know what will be done about it.',
    ],
  },
  Emil: {
    role: 'Customer',
    sections: [
      'Polite, exact, slow to trust again. Wanted to like this workshop.',
      'Full sentences, no contractions. Reads from his notes. Allows himself one joke.',
      'Ordered twelve chairs for a reading room that opens next month. Was promised them twice.',
      'Disappointed: folds his notes. Hopeful: asks about wood. Offended: becomes even more polite.',
      'You could go elsewhere. You would rather stay, if somebody told you plainly what happened.',
    ],
  },
};

const headings = [
  'Personality',
  'Communication Style',
  'Background',
  'Behavioral Traits',
  'Scene-Specific Instructions',
];

export const sceneCast = (count: number, voice: string): readonly Seat[] =>
  Object.entries(characters)
    .slice(0, count)
    .map(([name, { role, sections }]) => ({
      id: name.toLowerCase(),
      name,
      role: 'character',
      voice,
      persona: {
        line: role,
        text: [`# ${name} - ${role}`, ...sections.map((text, at) => `## ${headings[at]}\n${text}`)].join('\n\n'),
      },
    }));

export const scenePrompt = `It is Monday morning in a joiner's workshop. The order for twelve chairs was cancelled on Friday night, because the
measures that went out were wrong and nobody told the customer in time. The lamps are still off, the stove is cold, and
the order book lies open on the bench by the window. Setting: the workshop, before anybody else has come in.
Goal: Bob tells Alice what he did and apologizes, Alice accepts it, and they agree on how it will not happen again.`;

/** Three cycles of different length, so that no line comes back as a whole in any scene that is played here. */
const openings = [
  'Give me a moment, because I want to put this properly.',
  'That is not what I asked you, and you know it.',
  'I slept badly, so forgive me if this sounds harsh.',
  'Let us be honest with each other for once.',
  'You may not like what comes next.',
  'I have turned it over in my head since Saturday.',
  'Put the lamp on first, it is too dark to quarrel.',
];

const matters = [
  'The oak is cut and paid for, twelve seats of it.',
  'Somebody wrote down ninety where the drawing said eighty.',
  'The telephone stood right beside you all evening.',
  'Her letter was polite, which made it worse.',
  'My father ran this place for thirty years without a bill unpaid.',
  'The apprentice saw the mistake and kept quiet.',
  'We could glue the frames again before noon.',
  'A deposit does not last through the winter.',
  'The stove went out twice while I was waiting.',
  'Those planes were sharpened for nothing.',
  'The inn may still take six of them.',
];

const closings = [
  'Say something, please.',
  'What would you have done?',
  'I am not angry, only tired.',
  'The kettle is still warm if you want some.',
  'Nobody in the village needs to hear of it.',
  'Start with the truth and we shall see.',
  'Look at me when I talk to you.',
  'There is sawdust on your sleeve.',
  'It cannot go on like that.',
  'Perhaps we both should have asked.',
  'Hand me the ruler, I will show you.',
  'The bus leaves at ten, remember.',
  'Fine, your turn.',
];

const turn = (list: readonly string[], at: number): string => list[at % list.length]!;

/** What a character says: as long as a line of a scene, never the same twice, and never the goal. */
export const sceneLine = (at: number): string =>
  `[TO: Alice, TONE: guarded, *moves a tool on the bench*] "${turn(openings, at)} ${turn(matters, at)} ${turn(closings, at)}"`;
