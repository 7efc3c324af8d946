import {
  expertFields,
  expertiseFields,
  type FieldTable,
  mostExperts,
  seatFields,
  type Takes,
  tableFields,
} from './cast-fields.ts';

type Schema = Readonly<Record<string, unknown>>;

/** For editors that complete and check seat files; made from the fields that the readers know. Further fields are kept, so they are allowed. */
export const castJsonSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Seats for a table of Moderato',
  anyOf: [
    {
      ...group(tableFields),
      required: ['seats'],
      properties: { ...fields(tableFields), seats: { type: 'array', minItems: 1, items: reference('seat') } },
    },
    {
      ...group(tableFields),
      required: ['experts'],
      properties: {
        ...fields(tableFields),
        experts: { type: 'array', minItems: 1, maxItems: mostExperts, items: reference('listedExpert') },
      },
    },
    reference('expert'),
  ],
  definitions: {
    seat: {
      anyOf: [
        { type: 'string', description: 'The name of a persona file.' },
        ...['name', 'persona'].map((one) => ({ ...group(seatFields), required: [one] })),
      ],
    },
    listedExpert: { anyOf: [{ type: 'string', description: 'The slug of an expert file.' }, reference('expert')] },
    expert: {
      anyOf: ['displayName', 'name'].map((one) => ({
        type: 'object',
        properties: {
          ...fields(expertFields),
          expertise: { ...group(expertiseFields), required: ['weightedEvidence'] },
        },
        required: ['slug', one, 'expertise'],
      })),
    },
  },
});

const reference = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

const fields = (table: FieldTable): Schema =>
  Object.fromEntries(
    Object.entries(table).map(([name, { takes, says }]) => [name, { ...taking(takes), description: says }]),
  );

const group = (table: FieldTable): Schema => ({ type: 'object', properties: fields(table) });

const text = { type: ['string', 'number', 'boolean'] };
const orList = (items: Schema): Schema => ({ anyOf: [items, { type: 'array', items }] });
const point = {
  anyOf: [
    text,
    {
      type: 'object',
      properties: { text, point: text, for: text, against: text, side: { enum: ['for', 'against'] } },
    },
  ],
};

const taking = (takes: Takes): Schema => {
  if (takes instanceof RegExp) return { type: 'string', pattern: takes.source };
  if (typeof takes !== 'string') return { enum: takes };
  return { text, texts: orList(text), flag: { type: 'boolean' }, points: orList(point), group: { type: 'object' } }[
    takes
  ];
};
