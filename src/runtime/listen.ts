import { type Ear, lexicalEar } from '../ear/index.ts';
import type { Measure, Session, Signal } from '../engine/index.ts';
import { sleep } from './clock.ts';
import type { Host } from './host.ts';
import type { Clock, Listener } from './ports.ts';

/** Milliseconds an ear may take. One that takes longer is not asked again. */
export const earPatience = 15_000;

const tired = new WeakSet<Listener>();

/** Asks the ear what the format wants to know about a signal, and puts the numbers on it, with what measured them. */
export const listen = async (host: Host, session: Session<any>, signal: Signal): Promise<Signal> => {
  const { ear, clock } = host;
  const measures = host.formats[session.format]?.listensFor?.(session, signal) ?? [];
  if (measures.length === 0 || !ear) return signal;
  const heard = (await hearing(ear, measures, clock)) ?? (await hearing(byWords, measures, clock));
  if (!heard) return signal;
  const named = <T>(values: readonly T[]) => Object.fromEntries(measures.map(({ name }, at) => [name, values[at]!]));
  return {
    ...signal,
    evidence: { ...signal.evidence, ...named(heard.numbers) },
    sources: { ...signal.sources, ...named(heard.sources) },
  };
};

/** Always there, for where the better ear fails. */
const byWords = lexicalEar as Ear & Listener;

interface Heard {
  readonly numbers: readonly number[];
  readonly sources: readonly string[];
}

/** What an ear hears; null where it fails or takes too long. */
const hearing = async (ear: Listener, measures: readonly Measure[], clock: Clock): Promise<Heard | null> => {
  if (tired.has(ear)) return null;
  const over = new AbortController();
  const deadline = sleep(clock, earPatience, over.signal).then(() => {
    if (!over.signal.aborted) tired.add(ear);
    return null;
  });
  try {
    const numbers = await Promise.race([ear.measure(measures, over.signal), deadline]);
    return numbers && { numbers, sources: measures.map((measure) => ear.sourceOf?.(measure) ?? ear.name) };
  } catch {
    return null;
  } finally {
    over.abort();
  }
};
