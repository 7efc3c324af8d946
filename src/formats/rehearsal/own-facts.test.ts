import { expect, test } from 'vitest';
import { RehearsalTable, sampleDeck } from '../../../tests/kit/rehearsal-table.ts';
import { debriefOf } from './debrief.ts';
import { ownFactOn, sayOwnFact } from './own-facts.ts';

const deck = {
  ...sampleDeck,
  slides: [
    ...sampleDeck.slides,
    {
      title: 'Appendix',
      body: 'Contracts run for three years.',
      notes: 'Signed contracts cover 80 percent of revenue.',
    },
  ],
};

test('what the deck itself holds on a question is found, word for word; what the question quotes is no answer to it', () => {
  const fact = ownFactOn(
    'You claim “Revenue doubles to 4 million euros by 2027.” Which signed contracts stand behind that?',
    { deck },
  );
  expect(fact).toEqual({ slide: 4, from: 'notes', text: 'Signed contracts cover 80 percent of revenue.' });
  expect(sayOwnFact(fact!)).toBe('From your notes on slide 4: “Signed contracts cover 80 percent of revenue.”');
  expect(ownFactOn('Slide 4 says “Contracts run over revenue.” What is that based on?', { deck })).toBeNull();
  expect(ownFactOn('Why should anybody care?', { deck })).toBeNull();
});

test('an open question comes with what the deck holds on it, an answered one does not; shares of time are told', () => {
  const t = new RehearsalTable({ deck, sectionQuestions: 1, pileOns: false });
  t.act('speech-started').later(8000).act('speech-stopped').talks('So this is where we stand.');
  t.prepares('marta', { text: 'Which signed contracts stand behind that revenue?' })
    .shows(2)
    .until('EXCHANGE')
    .act('park');
  const { exchanges, delivery } = debriefOf(t.until('PRESENTING').session);
  expect(exchanges[0]?.better).toMatchObject({ slide: 4, from: 'notes' });
  expect(delivery.share?.presenter).toBe(8);
  expect(delivery.share?.panel).toBeGreaterThan(5);
  expect([delivery.slides.length, delivery.deckSlides]).toEqual([2, 4]);
});
