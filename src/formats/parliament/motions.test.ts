import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';
import { motions } from './motion.ts';

const asking = (motion: unknown) => ({ question: 'How does the charge help the centre?', motion });
const moved = (motion: string) => new Sitting().toFloor().exchange(asking({ motion, reason: 'It is time.' }));
const answers = (sitting: Sitting) => sitting.ruling.motion_response;
const next = (motion_response?: unknown) => ({
  ruling_type: 'procedure',
  action: 'next_speaker',
  ruling: 'The next speaker has the floor.',
  ...(motion_response !== undefined && { motion_response }),
});

test('[S3-083] representatives may file motions, and each is a message of its own', () => {
  for (const motion of Object.keys(motions)) {
    const [filed] = moved(motion).messagesOf('MOTION');
    expect(filed).toMatchObject({ from: 'ada', content: { motion, reason: 'It is time.' } });
  }
});

test('a person moves in words, or at any moment of the debate', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange('How does it help the centre?\nMotion: call vote, because we have heard enough.');
  expect(sitting.messagesOf('MOTION')[0]!.content).toEqual({
    motion: 'call_vote',
    reason: 'because we have heard enough.',
  });
  expect(sitting.messagesOf('QUESTION')[0]!.content.question).toBe('How does it help the centre?');
  sitting.does('cleo', 'motion', { motion: 'point_of_order', reason: 'Too fast.' });
  expect(sitting.house.motions.map(({ by }) => by)).toEqual(['ada', 'cleo']);
});

test('[S3-084] the Speaker may acknowledge, deny or act on a motion', () => {
  for (const response of ['acknowledged', 'denied']) {
    const sitting = moved('call_vote');
    const message = sitting.messagesOf('MOTION')[0]!.id;
    sitting.rules(next([{ message, response, reason: 'Not yet.' }]));
    expect(answers(sitting)).toEqual([{ message, response, reason: 'Not yet.' }]);
  }
  const sitting = moved('request_compromise');
  const message = sitting.messagesOf('MOTION')[0]!.id;
  sitting.rules({
    ruling_type: 'order',
    action: 'force_compromise',
    target: 'ada',
    ruling: 'Propose one.',
    motion_response: [{ message, response: 'granted', reason: 'Good idea.' }],
  });
  expect(answers(sitting)).toEqual([{ message, response: 'granted', reason: 'Good idea.' }]);
  expect(sitting.house.exchange!.way).toBe('compromise');
});

test('a motion granted in words only is acknowledged', () => {
  const sitting = moved('call_vote');
  const message = sitting.messagesOf('MOTION')[0]!.id;
  sitting.rules(next([{ message, response: 'granted', reason: 'Yes.' }]));
  expect(answers(sitting)).toMatchObject([{ response: 'acknowledged' }]);
  expect(sitting.corrections).toContain('granted in words only');
});

test('[S3-085] a motion the Speaker passes over is acknowledged by the clerk all the same', () => {
  const sitting = moved('table_discussion');
  const message = sitting.messagesOf('MOTION')[0]!.id;
  expect(sitting.cueOf('speaker').asks).toContain(`${message} table_discussion by ada (It is time.)`);
  sitting.rules(next());
  expect(answers(sitting)).toEqual([{ message, response: 'acknowledged', reason: 'The house has heard it.' }]);
  expect(sitting.corrections).toContain(`The clerk acknowledged the motion ${message}.`);
  expect(sitting.house.motions).toEqual([]);
});

test('a motion that comes after the last exchange of a round is answered by the next plan', () => {
  const sitting = new Sitting().toFloor().exchange().continues().exchange().continues().exchange();
  sitting.rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'The round is closed.' });
  sitting.does('ben', 'motion', { motion: 'call_vote', reason: 'Now.' }).plans(['ada', 'ben']);
  expect(answers(sitting)).toMatchObject([{ response: 'acknowledged' }]);
});

test('a representative that files twenty motions has one heard, and the rest refused in a sentence', () => {
  const many = Array.from({ length: 20 }, () => ({ motion: 'call_vote', reason: 'Now!' }));
  const sitting = new Sitting().toFloor().exchange({ question: 'How does the centre win?', motions: many });
  expect(sitting.messagesOf('MOTION')).toHaveLength(1);
  expect(sitting.facts('not-admitted')).toEqual([{ type: 'not-admitted', seat: 'ada', what: 'motions', count: 19 }]);
});

test('by the rules a vote that was moved for is held once everyone has had the floor', () => {
  const sitting = moved('call_vote').ruleDecides();
  expect(sitting.ruling.action).toBe('next_speaker');
  sitting.exchange(asking({ motion: 'call_vote', reason: 'Now.' })).ruleDecides();
  expect(sitting.ruling).toMatchObject({ action: 'call_vote', motion_response: [{ response: 'granted' }] });
});

test('people file with plain lines what others file with fields', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange('How does it help the centre?\nAmendment: A review after one year.\nPosition: no', 'It does not.');
  expect(sitting.house.amendments[0]).toMatchObject({
    by: 'ada',
    content: { action: 'add', target_section: 'solution', proposed_text: 'A review after one year.' },
  });
  expect(sitting.turns.find(({ kind }) => kind === 'question')!.text).toBe('How does it help the centre?');
  expect(sitting.house.members.ada!.lean).toBe('NO');
  sitting.continues().exchange('And now?\nI endorse amend-001.\nMotion: dance wildly', 'As before.');
  expect(sitting.house.amendments).toEqual([]);
  expect(sitting.house.bill!.version).toBe(2);
  sitting.continues().exchange('Is c1 needed?\nAmendment: remove c1', 'No.');
  expect(sitting.house.amendments[0]!.content).toMatchObject({ action: 'remove', clause: 'c1' });
});
