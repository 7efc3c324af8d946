import { z } from 'zod';
import type { AnyFormat, Seat, SeatWish, Setting } from '../engine/index.ts';

/** A topic may be a page, not a book. */
const longestTopic = 20_000;
const mostSeats = 60;

/** What a format's tool takes: its topic, who sits, and each setting as its table says. */
export const formatArguments = ({ settings, roles }: AnyFormat) => {
  const own = Object.entries(settings).flatMap(([name, setting]) => {
    const schema = settingSchema(setting);
    return schema ? [[name, schema.optional().describe(setting.says)] as const] : [];
  });
  return z.strictObject({
    topic: z.string().min(1).max(longestTopic).describe('What it is about, in full.'),
    seats: z.array(seat).max(mostSeats).optional().describe(sayRoles(roles)),
    cast: z
      .string()
      .max(200)
      .optional()
      .describe(
        'A saved or bundled cast by its name, as the tool casts lists it, such as council/architecture-review.',
      ),
    model: z
      .string()
      .max(200)
      .optional()
      .describe('What speaks where a seat names nothing, such as improv or anthropic:claude-sonnet-4-5.'),
    budget: z.string().max(60).optional().describe('The most it may take: 0.50usd, 20000tok, 40calls or 10min.'),
    key: z.string().max(200).optional().describe('A name of your own: the same one finds the same session again.'),
    settings: z.strictObject(Object.fromEntries(own)).partial().optional().describe('How it is held.'),
  });
};

const sayRoles = (roles: AnyFormat['roles']): string => {
  const said = Object.entries(roles).flatMap(([role, { says, house }]) => (house ? [] : [`${role}: ${says}`]));
  return `Who sits at the table; the rest is cast where the format can. Roles: ${said.join(' ')}`;
};

const seat = z.strictObject({
  name: z.string().min(1).max(200).describe('A name; where a persona file of the project is called so, that persona.'),
  role: z.string().max(60).optional().describe('A role of the format; without one the format chooses.'),
  line: z.string().max(4000).optional().describe('Who it is, in a line or a few.'),
  voice: z.string().max(200).optional().describe('human for a person, or a model.'),
});

/** A seat as it was asked for, with only what was said of it; somebody who has a file comes as the file says. */
export const seatFrom = (
  { name, role, line, voice }: z.infer<typeof seat>,
  persona: (name: string) => Seat | null,
): SeatWish => {
  const kept = line === undefined ? persona(name) : null;
  return {
    ...(kept && given(kept)),
    name: kept?.name ?? name,
    ...(role !== undefined && { role }),
    ...(voice !== undefined && { voice }),
    ...(line !== undefined && { persona: { line } }),
  };
};

/** What a file leaves empty is filled in by the format. */
const given = ({ role, voice, ...seat }: Seat): SeatWish => ({
  ...seat,
  ...(role !== '' && { role }),
  ...(voice !== '' && { voice }),
});

const settingSchema = (setting: Setting): z.ZodType | null => {
  switch (setting.type) {
    case 'number':
      return setting.whole === false
        ? z.number().min(setting.min).max(setting.max)
        : z.int().min(setting.min).max(setting.max);
    case 'choice':
      return z.enum(Object.keys(setting.choices) as [string, ...string[]]);
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string().max(longestTopic);
    case 'list':
      return z.array(z.string().max(4000)).max(200);
    default:
      return null;
  }
};
