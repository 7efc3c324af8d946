import type { Session } from '../../engine/index.ts';
import { keepTopic } from '../home/home-draft.ts';
import { beginOf } from '../place.ts';
import { Sign } from '../sign.tsx';

/** An exercise decided nothing: three ways to a table that can. */
export const MakeItReal = ({ session: { format, topic } }: { session: Session<any> }) => {
  const again = (): void => keepTopic(topic);
  return (
    <section className="sheet real">
      <h2>Make it a real one</h2>
      <ul>
        <li>
          <Sign of="page" />
          <a href={beginOf(format)} onClick={again}>
            Say what you know
          </a>
          <span className="quiet">Facts and papers; even two change the talk</span>
        </li>
        <li>
          <Sign of="plus" />
          <a href={beginOf(format)} onClick={again}>
            Take a seat yourself
          </a>
          <span className="quiet">One name, and you are in</span>
        </li>
        <li>
          <Sign of="people" />
          <a href="#/models">Seat a model</a>
          <span className="quiet">One with a key, or one on this machine</span>
        </li>
      </ul>
    </section>
  );
};
