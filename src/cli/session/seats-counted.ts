import type { AnyFormat, CastAsk, Seat } from '../../engine/index.ts';
import { composePanel } from '../../formats/council/index.ts';

/** Settings that are the number of seats, under the names that formats have for it. */
const countSettings: readonly string[] = ['members', 'maxExperts', 'agents'];

/** Whether a table of this format may have more or fewer seats, so that a number of them can be asked for. */
export const countsSeats = ({ settings, roles }: AnyFormat): boolean =>
  'participant' in roles || countSettings.some((setting) => Object.hasOwn(settings, setting));

/** `--seats 5` where a format has a setting for it. */
export const settingOfSeats = ({ settings }: AnyFormat, count: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    countSettings.filter((setting) => Object.hasOwn(settings, setting)).map((setting) => [setting, count]),
  );

/** `--seats 5` where it has none: bundled seats that fill the table up to so many. */
export const seatsUpTo = (
  count: number,
  book: AnyFormat,
  named: readonly Seat[],
  asked: CastAsk,
  problems: string[],
): readonly Seat[] => {
  const { least, most } = book.roles.participant!;
  const taking = named.filter(({ role }) => role === '' || role === 'participant').length;
  const problem =
    count < least || count > most
      ? `--seats is "${count}"; a ${book.name} has ${least} to ${most} participants.`
      : taking > count && `--seats asks for ${count}, and ${taking} are named; leave it out, or name fewer.`;
  if (problem) problems.push(problem);
  return problem ? [] : bundledFor(book, asked, named).slice(0, count - taking);
};

/** Those who come unasked, then experts who have to do with the topic. */
const bundledFor = (book: AnyFormat, asked: CastAsk, named: readonly Seat[]): readonly Seat[] => {
  const maxExperts = book.roles.participant!.most;
  const usual = book.cast([], asked).filter(({ role }) => role === 'participant');
  const experts = composePanel({ ...asked, settings: { maxExperts, strategy: '' } });
  return [...usual, ...experts].filter(({ id, name }) => named.every((seat) => seat.id !== id && seat.name !== name));
};
