import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ErrorsFilter } from './errors.filter.ts';
import { refusalFor } from './access.ts';
import { Queues } from '../queues/queues.ts';
import { Sessions, tokenOf } from './viewer.ts';

const BASE_PATH = '/ops/queues';

/** The board's page names its base address and carries styles in it; its scripts are files like all others. */
const POLICY = [
  "default-src 'self'",
  "base-uri 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** bull-board, for operators only. Failed jobs are seen here and can be run again. */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  const sessions = app.get(Sessions);
  const errors = app.get(ErrorsFilter);
  const board = new FastifyAdapter();
  board.setBasePath(BASE_PATH);
  createBullBoard({
    queues: Object.values(app.get(Queues).all).map((queue) => new BullMQAdapter(queue)),
    serverAdapter: board,
  });
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('content-security-policy', POLICY);
      const token = tokenOf(request);
      const refusal = refusalFor('operator', token ? await sessions.viewerOf(token) : undefined);
      if (refusal) {
        const body = errors.bodyOf(refusal);
        await reply.status(body.statusCode).send(body);
      }
    });
    await scope.register(board.registerPlugin(), { prefix: BASE_PATH });
  });
}
