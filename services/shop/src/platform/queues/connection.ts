import { readFileSync } from 'node:fs';
import { type QueueOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { Config } from '../config/config.ts';

/** As PostgreSQL's addresses say it: `rediss://redis:6379?sslrootcert=/inside/ca.pem` believes that authority alone. */
export function redisConnection(address: string): { url: string; tls?: { ca: string } } {
  const url = new URL(address);
  const authority = url.searchParams.get('sslrootcert');
  url.searchParams.delete('sslrootcert');
  return { url: url.href, ...(authority !== null && { tls: { ca: readFileSync(authority, 'utf8') } }) };
}

/**
 * The last moment of the queue may be lost with PostgreSQL itself: what was added is on the disk before the outbox says so, and what was done
 * is done once more, for nothing. It tells others of each job, and such commits stand in one line, which went no faster than the disk.
 */
const MAY_BE_LOST = '-c synchronous_commit=off';
/** Connections that each queue and each worker may open for its statements; a worker listens on one more. */
const POOL = 3;

/**
 * Redis when there is one, else PostgreSQL: same queues, same workers. @nestjs/bullmq has no option for the second yet,
 * so the process-wide default of BullMQ says it.
 */
export function queueConnection(config: Config): QueueOptions {
  if (config.redisUrl) {
    setDefaultBackendFactory();
    return { connection: redisConnection(config.redisUrl) };
  }
  setDefaultBackendFactory(createPostgresBackend);
  return { connection: { connectionString: config.databaseDirectUrl, max: POOL, options: MAY_BE_LOST } };
}
