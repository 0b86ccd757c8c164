import { type QueueOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { Config } from '../config/config.ts';

/** Connections that each queue and each worker may open for its statements; a worker listens on one more. */
const POOL = 3;

/**
 * Redis when there is one, else PostgreSQL: same queues, same workers. @nestjs/bullmq has no option for the second yet,
 * so the process-wide default of BullMQ says it.
 */
export function queueConnection(config: Config): QueueOptions {
  if (config.redisUrl) {
    setDefaultBackendFactory();
    return { connection: { url: config.redisUrl } };
  }
  setDefaultBackendFactory(createPostgresBackend);
  return { connection: { connectionString: config.databaseDirectUrl, max: POOL } };
}
