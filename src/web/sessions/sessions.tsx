import { useMemo, useRef, useState } from 'react';
import type { CardChange, Client } from '../../api/index.ts';
import { many } from '../../transcripts/block.ts';
import { useFormatCards } from '../format-cards.ts';
import { compareOf, roomOf, useTitle } from '../place.ts';
import { Sign } from '../sign.tsx';
import { Waiting } from '../waiting.tsx';
import { CardEditor } from './card-editor.tsx';
import { nameOf, SessionList, useSessions } from './session-list.tsx';

const places = [
  ['', 'Sessions'],
  ['archive', 'Archive'],
  ['bin', 'Bin'],
] as const;

const page = 100;

/** What can be taken back, as a sentence and a way. */
interface Undo {
  readonly says: string;
  readonly back: () => Promise<unknown>;
}

/** Everything that was ever said at a table here, to be found again and kept in order. */
export const Sessions = ({ client }: { client: Client }) => {
  const { cards } = useFormatCards(client);
  const [text, setText] = useState('');
  const [format, setFormat] = useState('');
  const [put, setPut] = useState('');
  const [tag, setTag] = useState('');
  const [limit, setLimit] = useState(page);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [edited, edit] = useState<string | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useMemo(
    () => ({
      ...(text && { text }),
      ...(format && { format }),
      ...(put && { put }),
      ...(tag && { tag }),
      limit: String(limit),
    }),
    [text, format, put, tag, limit],
  );
  const { found, problem: unread, again } = useSessions(client, query);
  useTitle('Sessions · Moderato');
  const trying = (work: Promise<unknown>): Promise<void> =>
    work
      .then(
        () => setProblem(null),
        ({ message }: Error) => setProblem(message),
      )
      .then(again);
  const change = (ids: readonly string[], to: CardChange, says: string, from: CardChange): void => {
    const all = (part: CardChange) => Promise.all(ids.map((id) => client.card(id, part)));
    choose([]);
    void trying(all(to)).then(() => setUndo({ says, back: () => all(from) }));
  };
  const named = (ids: readonly string[]): string => {
    const only = ids.length === 1 ? found?.find(({ id }) => id === ids[0]) : undefined;
    return only ? `“${nameOf(only)}”` : many(ids.length, 'session');
  };
  const acts = (ids: readonly string[]) =>
    put === 'bin' ? (
      <>
        <button
          type="button"
          className="tight"
          onClick={() => change(ids, { thrown: false }, `${named(ids)} put back.`, { thrown: true })}
        >
          Put back
        </button>
        <ForGood
          what={named(ids)}
          done={() => {
            choose([]);
            setUndo(null);
            void trying(Promise.all(ids.map((id) => client.deleteForGood(id))));
          }}
        />
      </>
    ) : (
      <>
        <button
          type="button"
          className="bare tight"
          onClick={() =>
            put === 'archive'
              ? change(ids, { isArchived: false }, `${named(ids)} out of the archive.`, { isArchived: true })
              : change(ids, { isArchived: true }, `${named(ids)} archived.`, { isArchived: false })
          }
        >
          {put === 'archive' ? 'Out of the archive' : 'Archive'}
        </button>
        <button
          type="button"
          className="bare tight"
          onClick={() => change(ids, { thrown: true }, `${named(ids)} in the bin.`, { thrown: false })}
        >
          Delete
        </button>
      </>
    );
  const tags = [...new Set(found?.flatMap((card) => card.tags ?? []))].toSorted();
  return (
    <div className="wrap sessions-page">
      <div className="row">
        <h1 className="title grow">Sessions</h1>
        <TakeIn client={client} done={() => void again()} fail={setProblem} />
      </div>
      <div className="search">
        <input
          type="search"
          aria-label="Search"
          placeholder="Search what was said"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select aria-label="Format" value={format} onChange={(event) => setFormat(event.target.value)}>
          <option value="">all formats</option>
          {cards.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
        <div className="seg" role="group" aria-label="Where">
          {places.map(([place, says]) => (
            <button
              key={place}
              type="button"
              aria-pressed={put === place}
              onClick={() => {
                setPut(place);
                choose([]);
              }}
            >
              {says}
            </button>
          ))}
        </div>
      </div>
      <Tags tags={[...new Set([...tags, ...(tag ? [tag] : [])])]} chosen={tag} choose={setTag} />
      {(problem ?? unread) && <p role="alert">{problem ?? unread}</p>}
      {found === null && !unread && <Waiting />}
      {found?.length === 0 && <Nothing put={put} isAsked={Boolean(text || format || tag)} />}
      <SessionList
        cards={cards}
        sessions={found ?? []}
        beside={(card) => (
          <span className="acts">
            <input
              type="checkbox"
              aria-label={`Select ${nameOf(card)}`}
              checked={chosen.includes(card.id)}
              onChange={() =>
                choose(chosen.includes(card.id) ? chosen.filter((id) => id !== card.id) : [...chosen, card.id])
              }
            />
            <button
              type="button"
              className="bare tight"
              aria-label={`${card.isPinned ? 'Unpin' : 'Pin'} ${nameOf(card)}`}
              aria-pressed={card.isPinned === true}
              onClick={() => void trying(client.card(card.id, { isPinned: !card.isPinned }))}
            >
              <Sign of="pin" bold={card.isPinned === true} />
            </button>
            <button
              type="button"
              className="bare tight"
              aria-expanded={edited === card.id}
              aria-label={`Name and tags of ${nameOf(card)}`}
              onClick={() => edit(edited === card.id ? null : card.id)}
            >
              Rename
            </button>
            {acts([card.id])}
          </span>
        )}
        below={(card) =>
          edited === card.id && (
            <CardEditor
              card={card}
              keep={(part) => {
                edit(null);
                void trying(client.card(card.id, part));
              }}
              leave={() => edit(null)}
            />
          )
        }
      />
      {found && found.length >= limit && (
        <button type="button" onClick={() => setLimit(limit + page)}>
          Show more
        </button>
      )}
      {chosen.length > 0 && (
        <section className="chosen-bar" aria-label="What is selected">
          <strong>{many(chosen.length, 'session')}</strong>
          {acts(chosen)}
          {chosen.length === 2 && (
            <a className="button tight" href={compareOf(chosen[0]!, chosen[1]!)}>
              Compare
            </a>
          )}
          <button type="button" className="tight" onClick={() => void trying(download(client, chosen))}>
            Export
          </button>
          <button type="button" className="bare tight" onClick={() => choose([])}>
            Select none
          </button>
        </section>
      )}
      {undo && chosen.length === 0 && (
        <div className="chosen-bar">
          <span role="status">{undo.says}</span>
          <button
            type="button"
            className="tight"
            onClick={() => {
              void trying(undo.back());
              setUndo(null);
            }}
          >
            Undo
          </button>
          <button type="button" className="bare tight" aria-label="Close" onClick={() => setUndo(null)}>
            ×
          </button>
        </div>
      )}
    </div>
  );
};

/** Asked twice: nothing brings it back. */
const ForGood = ({ what, done }: { what: string; done: () => void }) => {
  const [isSure, setIsSure] = useState(false);
  return (
    <button
      type="button"
      className="bare tight"
      onBlur={() => setIsSure(false)}
      onClick={() => (isSure ? done() : setIsSure(true))}
    >
      {isSure ? `Really delete ${what}?` : 'Delete for good'}
    </button>
  );
};

const Nothing = ({ put, isAsked }: { put: string; isAsked: boolean }) => (
  <p className="said empty">
    {isAsked ? (
      'Nothing fits.'
    ) : put === 'bin' ? (
      'The bin is empty.'
    ) : put === 'archive' ? (
      'Nothing is archived.'
    ) : (
      <>
        No session is kept yet. The first one takes about a minute.{' '}
        <a href="#/" className="link">
          Begin with a question
        </a>
      </>
    )}
  </p>
);

const download = async (client: Client, ids: readonly string[]): Promise<void> => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await client.bundle(ids)]));
  link.download = 'moderato-sessions.zip';
  link.click();
  URL.revokeObjectURL(link.href);
};

interface TakeInProps {
  readonly client: Client;
  readonly done: () => void;
  readonly fail: (problem: string | null) => void;
}

/** Sessions out of a file; a single one is opened. */
const TakeIn = ({ client, done, fail }: TakeInProps) => {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const { ids } = await client.importSessions(new Uint8Array(await file.arrayBuffer()));
      fail(null);
      if (ids.length === 1) window.location.hash = roomOf(ids[0]!);
      else done();
    } catch (error) {
      fail((error as Error).message);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Sessions to import"
        accept=".jsonl,.zip"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <button type="button" className="tight" onClick={() => input.current?.click()}>
        Import
      </button>
    </>
  );
};

const Tags = (props: { tags: readonly string[]; chosen: string; choose: (tag: string) => void }) =>
  props.tags.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div className="tags" role="group" aria-label="Tags">
      {props.tags.map((each) => (
        <button
          key={each}
          type="button"
          className="tight"
          aria-pressed={each === props.chosen}
          onClick={() => props.choose(each === props.chosen ? '' : each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
