import { type Formats, type Ledger, originalVoice, replay } from '../../engine/index.ts';
import { charactersOf } from './cast.ts';
import type { SceneSession } from './terms.ts';
import { displayTitle, endingLine, type SceneTranscript } from './transcript.ts';
import { entriesOf } from './transcript-entry.ts';

/** What is written in a transcript instead of a model's name. */
const improvLabel = 'improv, a set of rules and not a language model';

/** The transcript of a scene, out of its ledger alone. */
export const transcriptOf = (formats: Formats, ledger: Ledger): SceneTranscript => {
  const session = replay(formats, ledger) as SceneSession;
  const { own, settings, closed, spent, now } = session;
  const tokens = spent.in + spent.out;
  const characters = charactersOf(session);
  return {
    title: displayTitle(settings.title) || firstWords(session.topic),
    characters: characters.map(({ name }) => name),
    goal: own.goal,
    generated: ledger[0]?.at ?? 0,
    setting: own.setting,
    entries: entriesOf(ledger),
    ending: endingLine(closed?.reason),
    statistics: {
      beats: own.beat + 1,
      seconds: now / 1000,
      ...(tokens > 0 && { tokens, ...(spent.unpriced === 0 && { usd: spent.cost }) }),
      ...(characters.some(({ voice }) => originalVoice(voice) === 'improv') && { voice: improvLabel }),
    },
  };
};

const firstWords = (prompt: string): string => prompt.split(/\s+/u).slice(0, 6).join(' ');

/** The session of a scene, out of its ledger. */
export const sceneSession = (formats: Formats, ledger: Ledger): SceneSession => replay(formats, ledger) as SceneSession;
