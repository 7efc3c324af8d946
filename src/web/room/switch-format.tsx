import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { type Session, type SettingsTable, tableSettings } from '../../engine/index.ts';
import { chosenOf, Fields, type Given, rowsOf } from '../fields.tsx';
import { useFormatCards } from '../format-cards.ts';
import type { Orders } from './orders.ts';

interface SwitchFormatProps extends Pick<Orders, 'order'> {
  readonly client: Client;
  readonly session: Session<any>;
}

/** By which rules the table goes on, with the settings that they know. */
export const SwitchFormat = ({ client, session, order }: SwitchFormatProps) => {
  const { cards, problem } = useFormatCards(client);
  const [name, setName] = useState('');
  const [given, setGiven] = useState<Given>({});
  const others = cards.filter((card) => card.name !== session.format);
  const next = others.find((card) => card.name === name);
  const choose = (chosen: string) => {
    setName(chosen);
    setGiven({});
  };
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (await order('switch', { format: name, settings: chosenOf(given) }, `go on as a ${name}`)) choose('');
  };
  const shown = { ...(next && tableSettings(next.settings, session.ofTable)), ...given };
  return (
    <form noValidate onSubmit={(event) => void change(event)}>
      <div className="row">
        <label>
          Go on as{' '}
          <select value={next ? name : ''} onChange={(event) => choose(event.target.value)}>
            <option value="">another format</option>
            {others.map((card) => (
              <option key={card.name}>{card.name}</option>
            ))}
          </select>
        </label>
        {next && <span className="quiet">{next.says}</span>}
      </div>
      {next && <Chosen table={next.settings} given={shown} change={setGiven} />}
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};

interface ChosenProps {
  readonly table: SettingsTable;
  readonly given: Given;
  readonly change: (given: Given) => void;
}

const Chosen = ({ table, given, change }: ChosenProps) => {
  const { first, more } = rowsOf(table);
  return (
    <div className="chosen">
      <Fields rows={first} given={given} change={change} />
      {more.length > 0 && (
        <details>
          <summary>More settings</summary>
          <Fields rows={more} given={given} change={change} />
        </details>
      )}
      <button type="submit" className="primary">
        Switch format
      </button>
    </div>
  );
};
