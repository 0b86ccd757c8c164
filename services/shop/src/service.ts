import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppModule } from './app.module.ts';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './platform/config/config.ts';
import { Metrics } from './platform/health/metrics.ts';
import { BODY_LIMIT_BYTES, guardBorder } from './platform/http/border.ts';
import { serveApiDocs } from './platform/http/openapi.ts';
import { serveQueueBoard } from './platform/http/queue-board.ts';
import { dropUnusedConnections } from './platform/http/unused-connections.ts';
import { validation } from './platform/http/validation.ts';
import { NestLog, createLog } from './platform/trace/log.ts';

export interface Service {
  app: NestFastifyApplication;
  stop(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** A solved captcha travels as a part of the path. */
const MAX_PARAM_LENGTH = 4_000;

/** Everything between a configuration and a service that listens. The tests start it in the same way. */
export async function startService(config: Config, clock?: Clock): Promise<Service> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config, clock), adapter, {
    logger: new NestLog(createLog(config.logLevel)),
    abortOnError: false,
  });
  app.useGlobalPipes(validation);
  dropUnusedConnections(adapter.getInstance());
  await guardBorder(app, config);
  // Only for those who ask for the parts of their request, each with limits of its own.
  await app.register(multipart);
  app.get(Metrics).watch(app);
  if (config.runsApi) await serveSite(app, config);
  else onlyHealth(app);
  await app.listen(config.port, config.host);
  return { app, stop: () => app.close() };
}

async function serveSite(app: NestFastifyApplication, config: Config): Promise<void> {
  const root = resolve(config.webDist);
  // Names under /assets change with their content, so they may be kept for ever.
  await app.register(fastifyStatic, {
    root: resolve(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  for (const file of readdirSync(root, { withFileTypes: true })) {
    if (!file.isFile() || file.name === 'index.html') continue;
    fastify.get(`/${file.name}`, (_, reply) => reply.sendFile(file.name, root, { maxAge: '1d', immutable: false }));
  }
  await serveApiDocs(app);
  await serveQueueBoard(app);
}

/** A worker listens for the sake of its health and figures, and for nothing else. */
function onlyHealth(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!/^\/ops\/(health|metrics)/.test(request.url)) await reply.status(404).send();
    });
}
