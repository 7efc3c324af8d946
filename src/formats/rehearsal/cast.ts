import { type CastAsk, type Seat, seatIdFrom } from '../../engine/index.ts';
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

const agent = (name: string, role: string, icon: string, line: string, focus: readonly string[], points: string[]) =>
  ({
    id: seatIdFrom(name),
    name,
    role,
    icon,
    voice: '',
    persona: { line, points: points.map((text) => ({ text })), more: { focus } },
  }) satisfies Seat;

/** Who may be called to the panel, in the order in which seats are filled. */
const agents: readonly Seat[] = [
  agent(
    'Marta',
    'skeptic',
    '🧐',
    'A finance chief who believes figures and little else.',
    ['finance', 'cost', 'revenue', 'budget', 'margin', 'price', 'risk', 'return', 'payback', 'savings'],
    ['what becomes of this in a bad year', 'who has checked this, and from which source'],
  ),
  agent(
    'Idris',
    'analyst',
    '📊',
    'A strategy lead who wants to see how the conclusion follows.',
    ['market', 'customers', 'competition', 'technology', 'data', 'size', 'growth', 'demand', 'users', 'adoption'],
    ['what this was compared with', 'how you would notice that it does not hold'],
  ),
  agent(
    'Lena',
    'contrarian',
    '🔥',
    'A board adviser who asks why not the opposite.',
    ['timeline', 'team', 'launch', 'plan', 'roadmap', 'strategy', 'sales', 'hiring', 'deadline', 'priority'],
    ['why doing nothing for a year is not the better plan', 'what you would have to believe for this to fail'],
  ),
  agent(
    'Tariq',
    'technologist',
    '🛠️',
    'An engineer who has seen systems fall over.',
    ['technology', 'architecture', 'security', 'scale', 'data', 'software', 'integration', 'reliability'],
    ['what breaks first when use grows tenfold'],
  ),
  agent(
    'Olive',
    'operator',
    '⚙️',
    'Runs the people who would have to do it.',
    ['operations', 'process', 'support', 'supply', 'delivery', 'staff', 'quality', 'rollout'],
    ['who does this work on the first Monday'],
  ),
  agent(
    'Vikram',
    'investor',
    '💼',
    'Puts money in and wants it back.',
    ['investment', 'valuation', 'growth', 'return', 'market', 'exit', 'funding', 'cash'],
    ['what the money buys that time would not'],
  ),
  agent(
    'Petra',
    'people',
    '🤝',
    'Speaks for those who will be hired, trained or let go.',
    ['people', 'hiring', 'culture', 'training', 'team', 'skills', 'change'],
    ['what this asks of people who were not asked'],
  ),
  agent(
    'Grace',
    'governance',
    '📜',
    'Answers to the regulator and to the auditors.',
    ['compliance', 'law', 'privacy', 'audit', 'risk', 'governance', 'policy'],
    ['who is liable when this goes wrong'],
  ),
];

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
