import type { Client } from '../../api/index.ts';
import { useFormatCards } from '../format-cards.ts';
import { useTitle } from '../place.ts';
import { SessionList, useSessions } from '../sessions/session-list.tsx';
import { Convene } from './convene.tsx';
import { Examples } from './examples.tsx';

interface HomeProps {
  readonly client: Client;
  /** The format that the address names. */
  readonly format: string | undefined;
}

/** One box to begin with; below it what goes on, what is finished, and examples. */
export const Home = ({ client, format }: HomeProps) => {
  const { cards, problem } = useFormatCards(client);
  const now = useSessions(client, open);
  const lately = useSessions(client, finished);
  useTitle('Moderato');
  const areKnown = (now.found ?? now.problem) !== null && (lately.found ?? lately.problem) !== null;
  const isFirst = now.found?.length === 0 && lately.found?.length === 0;
  const refusal = problem ?? now.problem;
  return (
    <div className="home">
      {refusal && <p role="alert">{refusal}</p>}
      <Convene client={client} cards={cards} format={format} />
      <div className={isFirst ? 'below first' : 'below'} hidden={!areKnown}>
        {!isFirst && (
          <div>
            {(now.found?.length ?? 0) > 0 && (
              <section aria-labelledby="now">
                <h2 id="now">At the table now</h2>
                <SessionList cards={cards} sessions={now.found ?? []} />
              </section>
            )}
            {(lately.found?.length ?? 0) > 0 && (
              <section aria-labelledby="lately">
                <div className="heading">
                  <h2 id="lately">Finished lately</h2>
                  <a href="#/sessions" className="link">
                    All sessions
                  </a>
                </div>
                <SessionList cards={cards} sessions={lately.found ?? []} />
              </section>
            )}
          </div>
        )}
        <Examples client={client} cards={cards} format={format} isFirst={isFirst} />
      </div>
    </div>
  );
};

const open = { open: 'true', limit: '6' };
const finished = { open: 'false', limit: '6' };
