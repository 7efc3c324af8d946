import { alsoCounted } from './postgres-tenants.ts';

/** Whoever waits for news of sessions listens here; what is said is only the session's id. */
const newsChannel = 'moderato';

const columns = 'first, last, at, signal, entries';
const adding = `WITH added AS (INSERT INTO batches (session, ${columns}) VALUES ($1, $2, $3, $4, $5, $6) RETURNING 1)`;
const numberOf = '(SELECT number FROM sessions WHERE id = $1)';

/** What is asked of the server. */
export const sql = {
  session: 'SELECT number, format, topic, opened, closed FROM sessions WHERE id = $1',
  newest: `SELECT ${columns} FROM batches WHERE session = $1 ORDER BY first DESC LIMIT 1`,
  add: `${adding} SELECT pg_notify('${newsChannel}', $7) FROM added`,
  addCounted: `${adding}${alsoCounted} SELECT pg_notify('${newsChannel}', $7) FROM added`,
  touch: 'UPDATE sessions SET touched = $2 WHERE number = $1',
  open: `INSERT INTO sessions (id, format, topic, opened, closed, mark, touched) VALUES ($1, $2, $3, $4, $5, $6, $7)
    RETURNING number`,
  head: 'UPDATE sessions SET format = $2, topic = $3, opened = $4, closed = $5, mark = $6, touched = $7 WHERE number = $1',
  after: `SELECT ${columns} FROM batches WHERE session = ${numberOf} AND last > $2 AND first >= coalesce(
    (SELECT max(first) FROM batches WHERE session = ${numberOf} AND first <= $2 + 1), 0) ORDER BY first LIMIT $3`,
  before: `SELECT ${columns} FROM batches WHERE session = ${numberOf} AND first < $2 ORDER BY first DESC LIMIT 1`,
  summary: `SELECT sessions.*, newest.at AS updated, newest.last AS entries FROM sessions JOIN LATERAL (
    SELECT at, last FROM batches WHERE session = number ORDER BY first DESC LIMIT 1) AS newest ON true`,
  post: `INSERT INTO inbox (session, id, signal)
    SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM sessions WHERE number = $1)
      AND NOT EXISTS (SELECT 1 FROM batches WHERE session = $1 AND signal = $2)
    ON CONFLICT DO NOTHING RETURNING pg_notify('${newsChannel}', $4)`,
  inbox: `SELECT signal FROM inbox WHERE session = ${numberOf} AND NOT EXISTS (
    SELECT 1 FROM batches WHERE batches.session = inbox.session AND batches.signal = inbox.id) ORDER BY arrival`,
  remove: `WITH gone AS (DELETE FROM sessions WHERE id = $1 RETURNING number),
    said AS (DELETE FROM batches USING gone WHERE session = number),
    left_for AS (DELETE FROM inbox USING gone WHERE session = number),
    limited AS (DELETE FROM limits WHERE session = $1)
    SELECT number FROM gone`,
  tidy: `DELETE FROM inbox WHERE session = $1 AND EXISTS (
    SELECT 1 FROM batches WHERE batches.session = inbox.session AND batches.signal = inbox.id)`,
};
