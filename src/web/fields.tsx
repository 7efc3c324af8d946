import type { Setting, SettingsTable } from '../engine/index.ts';
import { labelOf } from './label.ts';

/** What was written into the fields of settings, by their names. */
export type Given = Readonly<Record<string, unknown>>;

export type SettingRow = readonly [name: string, setting: Setting];

/** How many settings are shown before one asks for more. */
const shownAtOnce = 2;

/** The settings that have a field, parted into those shown at once and the rest; what only a file brings has none. */
export const rowsOf = (
  table: SettingsTable,
): { readonly first: readonly SettingRow[]; readonly more: readonly SettingRow[] } => {
  const rows = Object.entries(table).filter(([, { type }]) => type !== 'data');
  return { first: rows.slice(0, shownAtOnce), more: rows.slice(shownAtOnce) };
};

/** A field that was emptied leaves its setting as it usually is. */
export const chosenOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

interface FieldsProps {
  readonly rows: readonly SettingRow[];
  readonly given: Given;
  readonly change: (given: Given) => void;
}

export const Fields = ({ rows, given, change }: FieldsProps) => (
  <div className="fields">
    {rows.map(([name, setting]) => (
      <Field
        key={name}
        name={name}
        setting={setting}
        value={given[name]}
        change={(value) => change({ ...given, [name]: value })}
      />
    ))}
  </div>
);

interface FieldProps {
  readonly name: string;
  readonly setting: Setting;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

/** The field of one setting, made from its row in the format's table. */
const Field = ({ name, setting, value, change }: FieldProps) => {
  const label = labelOf(name);
  switch (setting.type) {
    case 'flag':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={(value ?? setting.default) as boolean}
            onChange={(event) => change(event.target.checked)}
          />{' '}
          {label}
          <small>{setting.says}</small>
        </label>
      );
    case 'choice':
      return (
        <label>
          {label}
          <select value={(value ?? setting.default) as string} onChange={(event) => change(event.target.value)}>
            {Object.entries(setting.choices).map(([choice, says]) => (
              <option key={choice} value={choice} title={says}>
                {choice}
              </option>
            ))}
          </select>
          <small>
            {setting.says} {setting.choices[(value ?? setting.default) as string]}
          </small>
        </label>
      );
    default:
      return (
        <label>
          {label}
          <input
            {...(setting.type === 'number' && {
              type: 'number',
              min: setting.min,
              max: setting.max,
              step: setting.whole === false ? 'any' : 1,
            })}
            value={String(value ?? setting.default ?? '')}
            placeholder={String(setting.default ?? '')}
            onChange={(event) => change(event.target.value)}
          />
          <small>{setting.says}</small>
        </label>
      );
  }
};
