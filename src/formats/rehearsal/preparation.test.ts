import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import wordyPhrases from '../../../tests/kit/wordy-phrases.json' with { type: 'json' };
import { chooseTransition, stock, transitionProblem } from './phrases.ts';
import { candidatesAt } from './validity.ts';

const texts = (t: RehearsalTable) => candidatesAt(t.session).map(({ text }) => text);

describe('prepared questions', () => {
  test('nobody but the agent sees what it prepared', () => {
    const t = new RehearsalTable().prepares('marta', { text: 'Is the margin a secret?' });
    const seen = t.ledger.filter(({ audience }) => audience === 'all' || audience.includes('idris'));
    expect(JSON.stringify(seen)).not.toContain('margin a secret');
    expect(texts(t)).toEqual(['Is the margin a secret?']);
  });

  test('a slide change asks for new ones; the old ones stay until they come', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).prepares('marta').shows(2);
    expect(t.isAsked('marta', 'question')).toBe(true);
    expect(t.session.held.filter(({ cue }) => cue.kind === 'question')).toHaveLength(0);
    t.prepares('marta', { slide: 2, text: 'Who are these customers?' });
    expect(texts(t)).toEqual(['Who are these customers?']);
  });

  test('on the same slide the old question stays in its buffer while a new one is written', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).prepares('marta').talks('Hello and welcome.').later(16_000);
    t.talks('Let us begin.');
    expect(t.isAsked('marta', 'question')).toBe(true);
    expect(texts(t)).toHaveLength(1);
    t.prepares('marta', { text: 'Who decides about the price?' });
    expect(texts(t)).toEqual(['Who decides about the price?']);
  });

  test('a new claim asks the agent whom it concerns most', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).allPrepare().later(6000);
    t.talks('The budget is 2 million euros and the return is 30 percent.');
    expect(t.session.pending.filter(({ kind }) => kind === 'question').map(({ seat }) => seat)).toEqual(['marta']);
  });

  test('what was answered meanwhile is retired, and so is what was asked before', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).prepares('marta', { text: 'Which bank backs the loan?' });
    t.talks('The bank that backs the loan is the one in Bern.').passes(1);
    expect(texts(t)).toHaveLength(1);
    t.listensTo({ answers: 'answered' }).passes(1);
    expect(texts(t)).toEqual([]);
    expect(t.ruled('validation')[0]).toMatchObject({
      why: 'It was answered meanwhile.',
      evidence: { heard: { value: 'answered', by: 'tester', quote: 'The bank that' } },
    });
  });

  test('what the last rehearsal left open is not prepared a second time', () => {
    const carried = [
      { seat: 'lena', name: 'Lena', question: 'Which bank backs the loan?', slide: 0, outcome: 'parked' },
    ];
    const t = new RehearsalTable({ mode: 'free-flow', carried });
    expect(texts(t.prepares('marta', { text: 'Which bank backs the loan?' }))).toEqual([]);
    expect(t.ruled('validation')[0]?.why).toBe('It is open from the last rehearsal.');
  });

  test('two agents who want the same are merged: the more relevant question stays', () => {
    const t = new RehearsalTable({ mode: 'free-flow' });
    t.prepares('marta', { text: 'What does customer churn look like?', relevance: 0.4 });
    t.prepares('idris', { text: 'what does customer churn look like', relevance: 0.8 });
    expect(texts(t)).toEqual(['what does customer churn look like']);
    expect(t.ruled('validation')[0]).toMatchObject({ about: 'marta', why: 'Idris wants the same.' });
  });

  test('a question that was heard to ask for nothing new is let go; unheard, it stays', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).prepares('marta', { text: 'How bad is the churn?' });
    t.listensTo({ adds: 'no' }).prepares('idris', { text: 'How many customers leave?' });
    expect(texts(t)).toEqual(['How bad is the churn?']);
    expect(t.ruled('validation')[0]).toMatchObject({ about: 'idris', evidence: { heard: { value: 'no' } } });
    t.listensTo({}).prepares('lena', { text: 'How many of them leave a year?' });
    expect(texts(t)).toHaveLength(2);
  });

  test('two questions on one claim are two, when they ask for different things', () => {
    const t = new RehearsalTable({ mode: 'free-flow' });
    t.prepares('marta', { text: 'You say “revenue doubles to 4 million”. What if a customer leaves?' });
    t.prepares('idris', { text: 'You say “revenue doubles to 4 million”. How large is the sample?' });
    expect(texts(t)).toHaveLength(2);
    t.talks('So revenue doubles to 4 million.');
    expect(texts(t)).toHaveLength(2);
  });

  test('an agent that prepares nothing usable is left alone until something changes', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).says('marta', '', { data: { text: '' }, kind: 'question' });
    t.says('marta', 'nothing', { kind: 'question' });
    expect(t.isAsked('marta', 'question')).toBe(false);
    t.shows(2);
    expect(t.isAsked('marta', 'question')).toBe(true);
  });

  test('plain words are a question when they ask something', () => {
    expect(texts(new RehearsalTable().says('marta', 'Who pays for this?', { kind: 'question' }))).toEqual([
      'Who pays for this?',
    ]);
  });
});

describe('phrases', () => {
  test('[S0-070] there are buffers for transitions, murmurs and bridge-backs', () => {
    expect(stock.transitions.length).toBeGreaterThan(3);
    expect(stock.murmurs.length).toBeGreaterThan(3);
    expect(Object.keys(stock.bridges)).toEqual(['satisfied', 'heard', 'intervened', 'tough', 'afterPileOn', 'waved']);
    for (const name of ['Marta', 'Ada King', 'Ana Maria Silva'])
      for (const phrase of stock.transitions.slice(0, 2)) expect(transitionProblem(phrase, name)).toBeNull();
  });

  test('a phrase that is too short, too long or calls on nobody is not used', () => {
    expect(transitionProblem('{name}?', 'Marta')).toMatch(/0\.3 seconds/);
    expect(transitionProblem(`${'very '.repeat(28)}long, {name}`, 'Marta')).toMatch(/seconds to hear/);
    expect(transitionProblem('Let us hear somebody who has a question.', 'Marta')).toMatch(/calls on nobody/);
    expect(chooseTransition(['{name}?'], 'Marta', true, 0).text).toContain('Marta');
  });

  test.each(wordyPhrases)(
    '[S0-012] a phrase as wordy as those of the rules’ origin lasts 3 to 5 seconds when it is heard: %s',
    (phrase) => {
      expect(transitionProblem(phrase, 'Marta')).toBeNull();
    },
  );

  test('a bridge-back names what was discussed', () => {
    const t = new RehearsalTable({ pileOns: false }).prepares('marta', { claim: 'Margins stay at 60 percent.' });
    t.shows(2).until('EXCHANGE').act('park');
    expect(t.said('bridge')[0]).toContain('Margins stay at 60 percent');
  });
});
