import { type CastAsk, type Seat, seatIdFrom } from '../../engine/index.ts';
import panel from './panel.json' with { type: 'json' };
import type { RehearsalTerms } from './terms.ts';

/** Questioning roles in the order in which they rotate. The first three are the panel nobody has to name. */
export const rotation = [
  'skeptic',
  'analyst',
  'contrarian',
  'technologist',
  'operator',
  'investor',
  'people',
  'governance',
  'listener',
] as const;

/** Who may be called to the panel, in the order in which seats are filled. */
const agents: readonly Seat[] = panel.map(({ line, focus, points, ...seat }) => ({
  ...seat,
  id: seatIdFrom(seat.name),
  voice: '',
  persona: { line, points: points.map((text) => ({ text })), more: { focus } },
}));

const moderator: Seat = {
  id: 'moderator',
  name: 'Dana',
  role: 'moderator',
  chair: true,
  icon: '🎙️',
  voice: '',
  persona: { line: 'Leads the questions, is never hard on anyone, and brings the talk back to the slides.' },
};

const presenter: Seat = {
  id: 'presenter',
  name: 'You',
  role: 'presenter',
  icon: '🗣️',
  voice: 'human',
  persona: { line: 'Presents, and answers.' },
};

export const isAgent = (seat: Pick<Seat, 'role'>): boolean => rotation.some((role) => role === seat.role);

/** Seats whoever was named, gives listeners without a role one, and fills the panel in the order of the rotation. */
export const cast = (given: readonly Seat[], { voice, settings }: CastAsk<RehearsalTerms>): readonly Seat[] => {
  const named = given.map((seat) => ({
    ...seat,
    id: seat.id || seatIdFrom(seat.name),
    role: seat.role === '' ? 'listener' : seat.role.toLowerCase(),
  }));
  const has = (role: string): boolean => named.some((seat) => seat.role === role);
  const room = Math.max(0, settings.agents - named.filter(isAgent).length);
  const free = agents.filter(({ role, id, name }) => !has(role) && !named.some((s) => s.id === id || s.name === name));
  return [
    ...(has('moderator') ? [] : [moderator]),
    ...named,
    ...free.slice(0, room),
    ...(has('presenter') ? [] : [presenter]),
  ].map((seat) => ({ ...seat, voice: seat.role === 'presenter' ? 'human' : seat.voice || voice }));
};

/** What an agent listens for: its focus where it has one, else what is said of it. */
export const focusOf = ({ persona }: Seat): readonly string[] => {
  const focus = persona.more?.focus;
  if (Array.isArray(focus)) return focus.filter((term): term is string => typeof term === 'string');
  return typeof focus === 'string' ? focus.split(/\s*,\s*/) : [];
};

/** Whose buffers have to be filled anew: the agents', and at the start the moderator's. */
export const dueSeats = (seats: readonly Seat[], isStart: boolean): string[] =>
  seats.filter((seat) => isAgent(seat) || (isStart && seat.role === 'moderator')).map(({ id }) => id);
