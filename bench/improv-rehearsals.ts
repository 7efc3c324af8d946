import { briefing, sentencesOf } from '../src/engine/index.ts';
import { debriefOf, deckFrom, rehearsal } from '../src/formats/rehearsal/index.ts';
import { improvise } from '../src/voices/improv/improv.ts';
import { RehearsalTable } from '../tests/kit/rehearsal-table.ts';
import { topics } from './improv-topics.ts';

export interface Rehearsed {
  readonly rehearsals: number;
  /** What the panel said twice in one of them; the moderator’s handing over is its frame. */
  readonly repeated: readonly string[];
  /** How many were scored although the presenter said nothing but yes. */
  readonly scored: number;
}

/** Rehearsals on every topic, before a panel that improvises, by somebody who has nothing to say. */
export const rehearseAll = (): Rehearsed => {
  const played = topics.map((topic, at) => rehearse(topic, at + 1));
  return {
    rehearsals: played.length,
    repeated: played.flatMap((table) => {
      const said = table.turns
        .filter(({ seat, kind }) => seat !== 'presenter' && !frame.has(kind))
        .flatMap(({ text }) => sentencesOf(text));
      return said.filter((each, at) => said.indexOf(each) !== at).map((each) => `rehearsal: ${each}`);
    }),
    scored: played.filter(({ session }) => (debriefOf(session).scores.overall ?? 0) > 0).length,
  };
};

const frame = new Set(['transition', 'bridge', 'closing', 'intervention']);

const deckOn = (topic: string) =>
  deckFrom(
    'deck.md',
    [1, 2, 3].map((part) => ({ title: `${topic} ${part}`, body: `It takes ${part * 7} weeks.`, notes: '' })),
  );

const rehearse = (topic: string, seed: number): RehearsalTable => {
  const table = new RehearsalTable({ deck: deckOn(topic) });
  const panelSpeaks = (): void => {
    for (let cue = table.session.pending[0]; cue; cue = table.session.pending[0]) {
      const answer = improvise({ ...briefing(rehearsal, table.session, table.ledger, cue), seed });
      table.says(cue.seat, answer.text, { ...answer, kind: cue.kind });
    }
  };
  for (let step = 0; step < 40 && !table.session.closed; step += 1) {
    panelSpeaks();
    if (table.session.phase === 'PRESENTING' && step % 3 === 2) table.shows(Math.min(3, table.own.slide + 2));
    table.talks('Yes.').passes(6000);
  }
  return table.session.closed ? table : table.act('end');
};
