import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Seat } from '../engine/index.ts';
import { bringPanels, type Nearness, type Panel, panelNames } from '../formats/council/index.ts';
import { seatRelevance } from '../words/index.ts';
import { readSeats } from './read-seats.ts';

/** They lie in the council's folder, or beside the bundles. */
const FOLDERS = ['../formats/council/panels/', 'panels/', '../panels/'].map((path) => new URL(path, import.meta.url));

/** Reads the panels that come with the program, in their order; a later one may name the experts of an earlier one. */
const readBundledPanels = (): readonly Panel[] => {
  const folder = FOLDERS.find((each) => existsSync(new URL(`${panelNames[0]}.yaml`, each)));
  if (!folder) throw new Error('The bundled panels are missing beside the program; install or build it again.');
  const experts = new Map<string, Seat>();
  return panelNames.map((name) => {
    const path = fileURLToPath(new URL(`${name}.yaml`, folder));
    const { seats, description = '', example } = readSeats(path, (slug) => experts.get(slug) ?? null);
    for (const seat of seats) if (!experts.has(seat.id)) experts.set(seat.id, asStock(seat));
    return {
      name,
      description,
      seats: seats.map(({ id }) => experts.get(id)!),
      ...(example !== undefined && { example }),
    };
  });
};

/** What it has to say was written for any topic. */
const asStock = (seat: Seat): Seat => ({ ...seat, persona: { ...seat.persona, stock: true } });

/** By the words an expert listens for. What it has to say would match by chance: "twice", "next year". */
const nearness: Nearness = ({ persona }, topic) => {
  const words = Array.isArray(persona.more?.focus) ? persona.more.focus.map(String) : [];
  const focus = [`It is about ${words.join(', ')}.`]; // a sentence, because a bare list may be taken for another language
  return seatRelevance({ focus }, topic);
};

bringPanels(readBundledPanels, nearness);
