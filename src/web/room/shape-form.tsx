import { useId } from 'react';
import type { Shape } from '../../engine/index.ts';
import { labelOf } from '../label.ts';
import { askedOf, type Filled, isNeeded, type ShapePart } from './shape-reply.ts';

interface ShapeFormProps {
  readonly shape: Shape | ShapePart;
  readonly filled: Filled;
  readonly change: (filled: Filled) => void;
}

/** A form made from the shape of a reply: ballots, bids, rulings. */
export const ShapeForm = ({ shape, filled, change }: ShapeFormProps) => (
  <div className="shape">
    {askedOf(shape).map(([name, part]) => (
      <Part
        key={name}
        label={labelOf(name)}
        part={part}
        isNeeded={isNeeded(shape, name)}
        value={filled[name]}
        change={(value) => change({ ...filled, [name]: value })}
      />
    ))}
  </div>
);

interface PartProps {
  readonly label: string;
  readonly part: ShapePart;
  readonly isNeeded: boolean;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

const Part = (props: PartProps) => {
  const { label, part, isNeeded: isAsked, value, change } = props;
  if (part.type === 'object')
    return (
      <fieldset className="shape">
        <legend>
          {label} {!isAsked && <span className="quiet">if you like</span>}
        </legend>
        <ShapeForm shape={part} filled={(value ?? {}) as Filled} change={change} />
      </fieldset>
    );
  if (part.enum) return <Choice {...props} choices={part.enum} />;
  if (part.type === 'boolean') return <YesNo {...props} />;
  if (part.type === 'number') return <Figure {...props} />;
  return <Words {...props} />;
};

const Words = ({ label, part, isNeeded: isAsked, value, change }: PartProps) => {
  const id = useId();
  const isList = part.type === 'array';
  return (
    <div>
      <label htmlFor={id}>
        {label} {!isAsked && <span className="quiet">if you like</span>}
        {(part.description || isList) && (
          <small>
            {part.description} {isList && 'One a line.'}
          </small>
        )}
      </label>
      {isList ? (
        <textarea
          id={id}
          rows={2}
          value={((value as string[] | undefined) ?? []).join('\n')}
          onChange={({ target }) => change(linesIn(target.value))}
        />
      ) : (
        <input id={id} value={String(value ?? '')} onChange={({ target }) => change(target.value || undefined)} />
      )}
    </div>
  );
};

const linesIn = (text: string): string[] | undefined => (text === '' ? undefined : text.split('\n'));

const Choice = ({
  label,
  part,
  isNeeded: isAsked,
  value,
  change,
  choices,
}: PartProps & { choices: readonly string[] }) =>
  choices.length > 4 ? (
    <label>
      {label}
      <select value={String(value ?? '')} onChange={({ target }) => change(target.value || undefined)}>
        <option value="">{isAsked ? 'choose' : 'leave open'}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  ) : (
    <Radios label={label} says={part.description} value={value} change={change}>
      {choices.map((choice) => [choice, choice] as const)}
    </Radios>
  );

const YesNo = ({ label, part, value, change }: PartProps) => (
  <Radios label={label} says={part.description} value={value} change={change}>
    {[
      [true, 'yes'],
      [false, 'no'],
    ]}
  </Radios>
);

interface RadiosProps {
  readonly label: string;
  readonly says: string | undefined;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly children: readonly (readonly [value: unknown, says: string])[];
}

const Radios = ({ label, says, value, change, children }: RadiosProps) => {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>
        {label} {says && <span className="quiet">{says}</span>}
      </legend>
      {children.map(([each, word]) => (
        <label key={word}>
          <input type="radio" name={name} checked={value === each} onChange={() => change(each)} /> {word}
        </label>
      ))}
    </fieldset>
  );
};

const Figure = ({ label, part: { minimum, maximum, description }, value, change }: PartProps) => {
  const isShare = minimum === 0 && maximum === 1;
  return (
    <label>
      {label} {isShare && <span className="quiet">{value === undefined ? 'not set' : String(value)}</span>}
      {description && <small>{description}</small>}
      <input
        type={isShare ? 'range' : 'number'}
        min={minimum}
        max={maximum}
        step={isShare ? 0.05 : 1}
        value={String(value ?? (isShare ? 0.5 : ''))}
        onChange={({ target }) => change(target.value === '' ? undefined : Number(target.value))}
        {...(isShare && { onClick: ({ currentTarget }) => change(Number(currentTarget.value)) })}
      />
    </label>
  );
};
