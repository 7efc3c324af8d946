import type { Setting } from '../../engine/index.ts';

interface FieldProps {
  readonly name: string;
  readonly setting: Setting;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

/** The field of one setting, made from its row in the format's table. */
export const Field = ({ name, setting, value, change }: FieldProps) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
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
