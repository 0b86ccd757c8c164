import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import { SERVICE_WORKER_PATH } from '@bujia/contracts/offline';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pino, type Logger as Pino } from 'pino';
import { AppModule } from './app.module.ts';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './platform/config/config.ts';
import { settledWithin } from './kernel/patience.ts';
import { requireFoundations } from './platform/health/foundations.ts';
import { Metrics } from './platform/health/metrics.ts';
import { BODY_LIMIT_BYTES } from './platform/http/bodies.ts';
import { guardBorder } from './platform/http/border.ts';
import { endPolitely } from './platform/http/ending.ts';
import { REFUSED_ALIKE } from './platform/http/errors.filter.ts';
import { serveApiDocs } from './platform/http/openapi.ts';
import { serveQueueBoard } from './platform/http/queue-board.ts';
import { refusePipelining } from './platform/http/pipelining.ts';
import { refuseStillness } from './platform/http/stillness.ts';
import { FarLog } from './platform/outbound/far-log.ts';
import { validation } from './platform/http/validation.ts';
import { NestLog, createLog, lastLine } from './platform/trace/log.ts';

export interface Service {
  app: NestFastifyApplication;
  stop(): Promise<void>;
}

/**
 * By then whoever asked has an answer and no sweep runs. What remains is to part from a database, a queue or a mail server
 * that may not be there: whoever is away answers no farewell, and what it had in hand is taken up again as after a crash.
 */
const FAREWELL_MS = 12_000;
/** A solved captcha travels as a part of the path. */
const MAX_PARAM_LENGTH = 4_000;

/** Beyond that: the lines of the farewell go out as well, where they are sent on. */
const LAST_LINES_MS = 2_000;

/** Everything between a configuration and a service that listens. The tests start it in the same way. */
export async function startService(config: Config, clock?: Clock): Promise<Service> {
  const { logTo, role, logLevel } = config;
  const far = logTo && new FarLog(logTo, `bujia-${role}`, (text) => log.warn({ from: FarLog.name }, text));
  const log = createLog(logLevel, far);
  try {
    const service = await startLogged(config, log, clock);
    service.app.get(Metrics).countDropped(() => far?.dropped ?? 0);
    return { app: service.app, stop: () => service.stop().finally(() => far?.end(LAST_LINES_MS)) };
  } catch (error) {
    far?.take(lastLine(error), pino.levels.values['fatal']!);
    await far?.end(LAST_LINES_MS);
    throw error;
  }
}

async function startLogged(config: Config, log: Pino, clock?: Clock): Promise<Service> {
  await requireFoundations(config, (text) => log.warn({ from: 'Start' }, text));
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: hopsOf(config.trustProxy),
    // `refuseStillness` looks after bodies.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // Whoever got through while the port closes is answered like everybody before.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readable(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    ...(config.tls && { https: { ...config.tls, minVersion: 'TLSv1.2' as const } }),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config, clock), adapter, {
    logger: new NestLog(log),
    abortOnError: false,
  });
  app.useGlobalPipes(validation);
  refusePipelining(adapter.getHttpServer<Server>());
  const endingBegins = endPolitely(adapter.getInstance());
  refuseStillness(adapter.getInstance());
  await guardBorder(app, config);
  // Only for those who ask for the parts of their request, each with limits of its own.
  await app.register(multipart);
  app.get(Metrics).watch(app);
  if (config.runsApi) await serveSite(app, config);
  else onlyHealth(app);
  await app.listen(config.port, config.host);
  return {
    app,
    stop: async () => {
      endingBegins();
      await settledWithin(FAREWELL_MS, app.close());
    },
  };
}

/** What stands for no letters in an address is read as it is written: the router would answer it before any rule of ours. */
function readable(url: string): string {
  const [path = '', ...query] = url.split('?');
  return !path.includes('%') || standsForLetters(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function standsForLetters(path: string): boolean {
  try {
    // Its value is used: what is called only to see whether it throws, the bundler leaves out.
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}

/** A number counts the proxies from the inside; what stands before them in X-Forwarded-For anybody may have written. */
const hopsOf = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted;

/** Controllers answer these. */
const ELSEWHERE: readonly string[] = ['/index.html', SERVICE_WORKER_PATH];

async function serveSite(app: NestFastifyApplication, config: Config): Promise<void> {
  const root = resolve(config.webDist);
  const assets = resolve(root, 'assets');
  // `serve` would read the whole folder at each request, to compare how names are spelt: for file systems that take A for a.
  await app.register(fastifyStatic, { root: assets, serve: false, preCompressed: true, index: false });
  const fastify = app.getHttpAdapter().getInstance();
  // Names under /assets change with their content, so they may be kept for ever.
  fastify.get<{ Params: { '*': string } }>('/assets/*', REFUSED_ALIKE, ({ params }, reply) =>
    reply.sendFile(params['*'], assets, { maxAge: '365d', immutable: true }),
  );
  for (const file of readdirSync(root, { withFileTypes: true })) {
    if (!file.isFile() || ELSEWHERE.includes(`/${file.name}`)) continue;
    fastify.get(`/${file.name}`, REFUSED_ALIKE, (_, reply) =>
      reply.sendFile(file.name, root, { maxAge: '1d', immutable: false }),
    );
  }
  if (config.internalPages) await serveApiDocs(app);
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
