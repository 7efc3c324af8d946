import { useEffect, useMemo, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { type AnyFormat, type Entry, type Session, wallTime } from '../../engine/index.ts';
import type { Doing } from './profiles.ts';
import { StageSound, type VoiceChoice } from './stage-sound.ts';
import { utterOf } from './utter-of.ts';

interface StageSoundAsk {
  readonly client: Client;
  readonly id: string;
  /** Whoever presents is not read to. */
  readonly seat: string;
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
  readonly formats: Readonly<Record<string, AnyFormat>>;
  readonly doing: Doing;
  readonly act: (act: string, data?: unknown) => Promise<unknown>;
  readonly said: (text: string, spoken: { ago: number; ms: number }) => Promise<unknown>;
}

/** The sound of a stage: what comes to the table from now on is heard, and so is whoever presents. */
export const useStageSound = (ask: StageSoundAsk) => {
  const latest = useRef(ask);
  latest.current = ask;
  const { client, id, seat, entries, session, formats, doing } = ask;
  const sound = useMemo(
    () =>
      new StageSound({
        client,
        id,
        act: (act, data) => latest.current.act(act, data),
        now: () => Math.max(latest.current.session.now, Date.now() - wallTime(latest.current.session, 0)),
        said: (text, spoken) => latest.current.said(text, spoken),
      }),
    [client, id],
  );
  useEffect(() => () => sound.end(), [sound]);
  const [voices, setVoices] = useState<VoiceChoice>('none');
  const told = useRef(entries.length);
  useEffect(() => {
    for (; told.current < entries.length; told.current += 1) {
      const utter = utterOf(client, id, formats, entries[told.current]!, session);
      if (utter && utter.seat !== seat) sound.say(utter);
    }
  }, [client, id, seat, entries, formats, session, sound]);
  useEffect(() => sound.does(doing), [sound, doing]);
  useEffect(() => {
    if (voices !== 'panel') return;
    const tell = (): void => void client.aloud(id).catch(() => {});
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [voices, client, id]);
  const choose = (chosen: VoiceChoice): void => {
    sound.choose(chosen);
    setVoices(chosen);
  };
  return { sound, voices, choose };
};
