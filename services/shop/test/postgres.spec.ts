import { expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../migrations/migrate.ts';
import { describeIf } from './describe-if.ts';
import { dockerAnswers } from './docker.ts';
import { startContainer } from './postgres.ts';

describeIf(await dockerAnswers(), 'no Docker engine answers', 'the PostgreSQL of the compose file', () => {
  it('takes the migrations, twice', async () => {
    const server = await startContainer();
    const client = new pg.Client({ connectionString: server.url });
    try {
      await migrate(server.url);
      await migrate(server.url);
      await client.connect();
      expect((await client.query(`SELECT to_regclass('outbox') IS NOT NULL AS migrated`)).rows).toEqual([
        { migrated: true },
      ]);
    } finally {
      await client.end();
      await server.stop();
    }
  }, 180_000);
});
