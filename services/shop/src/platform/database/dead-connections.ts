import type { Pool, PoolClient } from 'pg';

/**
 * A transaction whose connection dies can neither commit nor roll back, and only after one of them does the library give the
 * connection back: its place in the pool would be taken for ever, and after `DATABASE_POOL` of them nothing would go on.
 */
export function freePlacesOfTheDead(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Whoever has it may yet give it back.
      client.release = () => undefined;
    }),
  );
}
