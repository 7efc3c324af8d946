import type { Session } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';

interface SeatChoiceProps {
  readonly session: Session<any>;
  readonly label: string;
  readonly value: string;
  readonly change: (seat: string) => void;
  /** What choosing nobody means; without it somebody is always chosen. */
  readonly none?: string;
}

export const SeatChoice = ({ session, label, value, change, none }: SeatChoiceProps) => (
  <label>
    {label}{' '}
    <select value={value} onChange={(event) => change(event.target.value)}>
      {none && <option value="">{none}</option>}
      {session.seats.map(({ id, name }) => (
        <option key={id} value={id}>
          {harmlessLine(name)}
        </option>
      ))}
    </select>
  </label>
);
