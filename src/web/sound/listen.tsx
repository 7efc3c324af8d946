import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Item } from '../../transcripts/item.ts';
import type { LiveSession, Shown } from '../live-session.ts';
import { timeFor } from '../room/reading-pace.ts';
import { Mixer } from './mixer.ts';
import { utterOf } from './utter-of.ts';

interface ListenProps {
  readonly client: Client;
  readonly id: string;
  readonly live: LiveSession;
  readonly shown: Shown;
  /** Where one looks at the session; null where it goes on. */
  readonly at: number | null;
  readonly go: (at: number | null) => void;
}

/** Reads a session aloud, a voice for each seat: from the moment one looks at, or whatever comes. */
export const Listen = (props: ListenProps) => {
  const latest = useRef(props);
  latest.current = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { client, id, shown } = props;
  const more = useRef(() => {});
  useEffect(() => {
    const { live, shown, at, go } = latest.current;
    const isPast = at !== null;
    /** What was handed to the mixer last. */
    let told = isPast ? at - 1 : shown.entries.length;
    let waiting = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const context = new AudioContext();
    const itemAt = (seq: number): Item | undefined => latest.current.shown.items.find((item) => item.seq === seq);
    const tellNext = (): void => {
      const { items, session, entries } = latest.current.shown;
      const next = items.find((item) => item.type === 'turn' && item.seq > told);
      if (!next) {
        if (isPast && session.closed !== null && waiting === 0) go(null);
        return;
      }
      told = next.seq;
      const utter = utterOf(client, id, live.formats, entries[next.seq - 1]!, live.at(next.seq));
      if (!utter) return tellNext();
      waiting += 1;
      mixer.say(utter);
    };
    const done = (): void => {
      waiting -= 1;
      if (waiting === 0) tellNext();
    };
    const mixer = new Mixer(context, {
      began: ({ id: seq }) => {
        if (isPast) latest.current.go(seq);
        if (waiting < 2) tellNext(); // fetched while this one is heard
      },
      ended: done,
      failed: ({ id: seq }, why) => {
        setProblem(why);
        if (isPast) latest.current.go(seq);
        pause = setTimeout(done, timeFor(itemAt(seq)));
      },
      changed: () => {},
    });
    more.current = () => {
      if (waiting === 0) tellNext();
    };
    void context.resume();
    void client.aloud(id).catch(() => {});
    tellNext();
    return () => {
      clearTimeout(pause);
      more.current = () => {};
      mixer.clear();
      void context.close();
    };
  }, [client, id]);
  useEffect(() => more.current(), [shown.items]);
  return problem && <p role="status">{problem}</p>;
};
