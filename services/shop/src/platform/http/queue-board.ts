import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Config } from '../config/config.ts';
import { ErrorsFilter } from './errors.filter.ts';
import { refusalFor } from './access.ts';
import { Queues } from '../queues/queues.ts';
import { BOARD_PAGE } from './hosts.ts';
import { Sessions, credentialOf } from './viewer.ts';

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

const isPage = (reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');

/** Its page in Spanish, and without the letters of a foreign server, which the policy refuses: those of the machine do. */
const asOurs = (page: string): string =>
  page
    .replace('<html lang="en"', '<html lang="es"')
    .replace(/<link href="https:\/\/fonts\.[^>]*>/g, '')
    .replace(/^(\s*)Loading$/m, '$1Cargando…');

/** bull-board, for operators only. Failed jobs are seen here and can be run again. */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  // Workers have no board.
  const { createBullBoard } = await import('@bull-board/api');
  const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
  const { FastifyAdapter } = await import('@bull-board/fastify');
  const sessions = app.get(Sessions);
  const errors = app.get(ErrorsFilter);
  const { shop, baseUrl, boardUrl } = app.get(Config);
  const board = new FastifyAdapter();
  board.setBasePath(BOARD_PAGE);
  createBullBoard({
    queues: Object.values(app.get(Queues).all).map((queue) => new BullMQAdapter(queue)),
    serverAdapter: board,
    options: {
      uiConfig: {
        boardTitle: `Colas de ${shop.name}`,
        favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
        boardLogo: { path: '/favicon.svg' },
        hideDocsLink: true,
        locale: { lng: 'es-ES' },
        miscLinks: [{ text: 'Regresar a Operaciones', url: `${boardUrl ? baseUrl : ''}/dashboard/operations` }],
      },
    },
  });
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRoute', (route) => {
      // The board's own would tell the stack, and calls what the border refuses a fault of ours.
      route.errorHandler = (error, request, reply) => errors.answer(error, request, reply);
    });
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('content-security-policy', POLICY);
      const held = credentialOf(request);
      const refusal = refusalFor('operator', held && (await sessions.viewerOf(held.token, held.purpose)));
      if (refusal) {
        const body = errors.bodyOf(refusal);
        await reply.status(body.statusCode).send(body);
      }
    });
    scope.addHook('onSend', (_, reply, payload, done) => {
      done(null, isPage(reply, payload) ? asOurs(payload) : payload);
    });
    await scope.register(board.registerPlugin(), { prefix: BOARD_PAGE });
  });
}
