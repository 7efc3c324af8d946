import type { Session, Signal } from '../engine/index.ts';
import type { Host } from './host.ts';

/** Asks the ear what the format wants to know about a signal, and puts the numbers on it. */
export const listen = async (host: Host, session: Session<any>, signal: Signal): Promise<Signal> => {
  const measures = host.formats[session.format]?.listensFor?.(session, signal) ?? [];
  if (measures.length === 0 || !host.ear) return signal;
  try {
    const numbers = await host.ear.measure(measures);
    const evidence = Object.fromEntries(measures.map(({ name }, at) => [name, numbers[at] ?? 0]));
    return { ...signal, evidence: { ...signal.evidence, ...evidence } };
  } catch {
    return signal; // Formats measure by words themselves where the ear is silent.
  }
};
