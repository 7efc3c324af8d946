import { type CastAsk, chance, type Seat, seatIdFrom, shuffle } from '../../engine/index.ts';
import { clerk, primeMinister, speaker } from './house.ts';
import { motiveLimits } from './issues.ts';
import { isFields, textsIn } from './reading.ts';
import type { ParliamentSettings, ParliamentTerms } from './terms.ts';

const chair: Seat = {
  id: speaker,
  name: 'The Speaker',
  role: 'speaker',
  chair: true,
  voice: '',
  persona: {
    line: 'Firm but fair, efficient, observant, neutral on substance, encouraging when real progress is made.',
  },
};

const clerkSeat: Seat = {
  id: clerk,
  name: 'The Clerk',
  role: 'clerk',
  voice: '',
  persona: { line: 'Sets the house up and keeps its record.' },
};

const pmSeat: Seat = {
  id: primeMinister,
  name: 'The Prime Minister',
  role: 'prime-minister',
  voice: '',
  persona: { line: 'Has the last word on what the house sends up.' },
};

/** Seats the house: those who are named, as many more as were asked for, and the officers. */
export const cast = (given: readonly Seat[], { settings, seed, voice }: CastAsk<ParliamentTerms>): readonly Seat[] => {
  const seated = given.filter(isNoOfficer).map((seat) => ({
    ...seat,
    id: seat.id || seatIdFrom(seat.name),
    role: seat.role || 'representative',
  }));
  const named = seated.filter(({ role }) => role === 'representative');
  const wanted = settings.members || named.length || seatLimits.default;
  const members = [...named, ...strangers(wanted - named.length, named, seed)];
  const officers = [chair, clerkSeat, ...(settings.pm === 'none' ? [] : [pmSeat])].map(
    (officer) => seated.find(({ role }) => role === officer.role) ?? officer,
  );
  const others = seated.filter((seat) => !members.includes(seat) && !officers.includes(seat));
  return [...members, ...officers, ...others].map((seat) => ({ ...seat, voice: seat.voice || voiceFor(seat) }));

  function voiceFor({ role }: Seat): string {
    return role === 'prime-minister' && settings.pm === 'person' ? 'human' : voice;
  }
};

/** Whoever led another table, or only watched it, does not become a representative when it goes on as a parliament. */
const isNoOfficer = ({ role, chair: leads, voice, id }: Seat): boolean =>
  role !== '' || !(leads === true || voice === 'rule' || id === 'user');

/** Representatives nobody named: `rep_1`, `rep_2` and so on, with names drawn by the seed. */
const strangers = (count: number, named: readonly Seat[], seed: number): Seat[] => {
  if (count <= 0) return [];
  const draw = (label: string) => (place: string) => chance(seed, 0, `${label} ${place}`);
  const firsts = shuffle(firstNames, draw('first name'));
  const lasts = shuffle(lastNames, draw('last name'));
  const taken = new Set(named.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  const seats: Seat[] = [];
  for (let at = 0; seats.length < count; at += 1) {
    const lap = Math.floor(at / lasts.length);
    const name = `${firsts[(at + lap) % firsts.length]} ${lasts[at % lasts.length]}${lap < firsts.length ? '' : ` ${lap}`}`;
    const id = `rep_${named.length + seats.length + 1}`;
    if (taken.has(name.toLowerCase()) || taken.has(id)) continue;
    seats.push({ id, name, role: 'representative', voice: '', persona: { line: 'A representative of the house.' } });
  }
  return seats;
};

/** Motives somebody brought: on the seat, or in the setting by id or name. */
export const motivesGiven = (seat: Seat, settings: Pick<ParliamentSettings, 'motives'>): string[] => {
  const byName = isFields(settings.motives) ? settings.motives : {};
  const listed = byName[seat.id] ?? byName[seat.name] ?? seat.persona.more?.motives;
  return [...new Set(textsIn(listed))];
};

/** What keeps a house from sitting, in sentences. */
export const problems = ({
  seats,
  settings,
}: CastAsk<ParliamentTerms> & { readonly seats: readonly Seat[] }): readonly string[] => {
  const members = seats.filter(({ role }) => role === 'representative');
  const { least, most } = settings.large === true ? { least: 2, most: 1000 } : seatLimits;
  const found: string[] = [];
  if (members.length < least || members.length > most)
    found.push(
      `A parliament has ${least} to ${most} representatives; this one has ${members.length}.${settings.large === true ? '' : ' Name more or fewer, or set large to true.'}`,
    );
  if (settings.members > 0 && members.length > settings.members)
    found.push(
      `${members.length} representatives are named, but members is ${settings.members}; leave it out or raise it.`,
    );
  for (const seat of members) {
    const motives = motivesGiven(seat, settings);
    if (motives.length > motiveLimits.most)
      found.push(`${seat.name} has ${motives.length} motives; a representative has one to three.`);
  }
  return [...found, ...strangeMotives(members, settings.motives)];
};

const strangeMotives = (members: readonly Seat[], motives: unknown): string[] => {
  if (typeof motives !== 'object' || motives === null || Array.isArray(motives))
    return ['motives must be a table of names, each with one to three motives.'];
  return Object.keys(motives)
    .filter((key) => !members.some(({ id, name }) => id === key || name === key))
    .map((key) => `motives names "${key}", but nobody of that name sits in the house.`);
};

/** Names for representatives whom nobody named. */
const firstNames: readonly string[] =
  'Amara Anders Aiko Bashir Beatriz Chidi Clara Dana Diego Elif Emeka Farah Felix Grace Hana Hugo Ines Ivo Jonas Kamala Karim Leila Lucia Malik Mei Mira Nadia Nils Omar Paula Priya Quentin Rosa Samir Sofia Tariq Uma Viktor Yara Zoe'.split(
    ' ',
  );

const lastNames: readonly string[] =
  'Okafor Lindqvist Tanaka Haddad Moreira Eze Novak Petrov Alvarez Demir Adeyemi Rahimi Brandt Mensah Sato Fournier Castro Kovac Weber Iyer Nasser Farouk Romano Diallo Chen Popescu Osman Berg Khalil Silva Sharma Dubois Vega Amin Rossi Aziz Rao Orlov Halabi Jansen'.split(
    ' ',
  );

/** A house has so many seats, unless the setting `large` allows more. */
const seatLimits = { least: 3, most: 9, default: 5 } as const;
