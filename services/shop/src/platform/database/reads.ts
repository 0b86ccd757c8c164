import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { againIfUnprepared, preparingClient } from './statements.ts';

/** No statement may hang for longer; a long one raises it for its own transaction. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** Plain SQL for the views: rows in the shape of the answer, without entities. May look at a replica. */
@Injectable()
export class Reads implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(config: Config) {
    this.pool = new pg.Pool({
      connectionString: config.databaseReadUrl,
      max: config.databasePool,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: config.databaseWaitMs,
      ...(config.databasePrepared && { Client: preparingClient() }),
    });
    // A broken idle connection is replaced by the pool; the next query tells if the database is gone.
    this.pool.on('error', () => undefined);
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await againIfUnprepared(() => this.pool.query<Row>(text, values))).rows;
  }

  async row<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(text, values))[0];
  }

  /** For a look that may take longer than any call may. */
  async rowWithin<Row extends pg.QueryResultRow>(ms: number, text: string): Promise<Row | undefined> {
    const client = await this.pool.connect();
    let broken = true;
    try {
      await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${ms}`);
      const { rows } = await client.query<Row>(text);
      await client.query('COMMIT');
      broken = false;
      return rows[0];
    } finally {
      // Without its transaction's end it would be handed to the next one.
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
