import { useEffect, useState } from 'react';
import type { Client, ModelSource, ModelsAnswer } from '../../api/index.ts';
import { providerName } from './model-names.ts';

/** What can speak from the server; null while that is not known, or where the server knows nothing of it. */
export const useModels = (client: Client): ModelsAnswer | null => {
  const [known, setKnown] = useState<ModelsAnswer | null>(null);
  useEffect(() => {
    let isWanted = true;
    client.models().then(
      (answer) => isWanted && setKnown(answer),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [client]);
  return known;
};

/** What speaks where nobody chooses. */
export const usualVoice = (known: ModelsAnswer | null): string => known?.speaks.voice ?? 'improv';

const providerOf = (voice: string): string => voice.split(/[:?]/u)[0]!.toLowerCase();

/** The source that would speak with a voice. */
const sourceOf = (known: ModelsAnswer, voice: string): ModelSource | undefined =>
  known.sources.find(
    ({ name, models }) =>
      name.toLowerCase() === providerOf(voice) || models.some((model) => providerOf(model.voice) === providerOf(voice)),
  );

/** What keeps voices from speaking, a sentence for each; what nobody here knows of is left to the server. */
export const mutedIn = (known: ModelsAnswer | null, voices: readonly string[]): readonly string[] => {
  if (!known) return [];
  const muted = [...new Set(voices)].flatMap((voice) => {
    const source = sourceOf(known, voice.trim());
    return source && source.state !== 'well' ? [sayMuted(source)] : [];
  });
  return [...new Set(muted)];
};

const sayMuted = ({ name, state, key, says }: ModelSource): string =>
  state === 'absent' && key
    ? `${providerName(name)} needs a key before it can speak.`
    : `${providerName(name)} can’t speak now: ${says}`;
