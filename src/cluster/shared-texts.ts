import pg from 'pg';

interface SharedText {
  read(): Promise<string | null>;
  change(next: (text: string | null) => string): Promise<void>;
}

/** Texts that all gateways share: rows of the ledgers' database, read again only where their version changed. */
export class SharedTexts {
  readonly #pool: pg.Pool;

  constructor(database: string) {
    this.#pool = new pg.Pool({ connectionString: database, application_name: 'moderato texts', max: 2 });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined)); // its next statement fails
  }

  named(name: string): SharedText {
    let text: string | null = null;
    let version = '0';
    return {
      read: async () => {
        const { rows } = await this.#pool.query('SELECT text, version FROM kept WHERE name = $1 AND version <> $2', [
          name,
          version,
        ]);
        if (rows[0]) ({ text, version } = rows[0]);
        return text;
      },
      change: async (next) => {
        const client = await this.#pool.connect();
        try {
          await client.query('BEGIN');
          await client.query('INSERT INTO kept (name, version) VALUES ($1, 0) ON CONFLICT DO NOTHING', [name]);
          const { rows } = await client.query('SELECT text FROM kept WHERE name = $1 FOR UPDATE', [name]);
          await client.query('UPDATE kept SET text = $2, version = version + 1 WHERE name = $1', [
            name,
            next(rows[0].text),
          ]);
          await client.query('COMMIT');
        } catch (error) {
          await client.query('ROLLBACK').catch(() => undefined);
          throw error;
        } finally {
          client.release();
        }
      },
    };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
