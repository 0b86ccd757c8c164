import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';
import { withTrace } from '../trace/trace.ts';
import { boundBodies } from './bodies.ts';
import { CountedAs } from './counted-as.ts';
import { isBoardHost, isBoardPage, isOfBoard, isOurHost, pathOf, unknownPath } from './hosts.ts';
import { inlineScripts, pageTemplate } from './page-template.ts';
import { XSRF_COOKIE, readOwnCookies } from './own-cookies.ts';
import { isPersonal, keepPrivate } from './private-answers.ts';
import { Sessions } from './viewer.ts';

const WORTH_COMPRESSING_BYTES = 1_400;
const REQUESTS_PER_MINUTE = 600;
/** No moment any more. */
const LONG_WAIT_MS = 3_600_000;
const XSRF_HEADER = 'x-xsrf-token';
/** Files that are the same for everybody: a cookie beside them would keep shared caches from keeping them. */
const FILES = /^\/(?:(?:assets|img)\/|[\w-]+\.\w+$)/;
/** What a page consists of: routes of files, not whatever a stranger calls one. A page would else count as fifty requests. */
const PIECES = /^\/(?:(?:assets|img)\/|[\w-]+\.(?:js|css|json|webmanifest|ico|svg|png|jpe?g|webp|avif|woff2?)$)/;
/** Without a word on its letters. */
const TEXTUAL = /^(?:text\/[\w.+-]+|[\w.-]+\/[\w.-]+\+xml|application\/xml)$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const SOUND_REQUEST_ID = /^[\w-]{8,64}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other machines (mail providers, the card provider) or from our other host: no cookie is there to be checked. */
    fromMachines?: boolean;
    /** For whoever stands beside the process. What a proxy passes on came from outside. */
    inside?: boolean;
    /** Takes files, bit by bit while they come: the reader of forms has limits of its own. */
    takesFiles?: boolean;
    /** Answered for as long as somebody stays: how long that took is no figure. */
    lasts?: boolean;
  }
}

/** What holds for every request before a controller sees it. */
export async function guardBorder(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_COMPRESSING_BYTES,
    // The best level costs a hundred times the work for a tenth less; files that never change have it already.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && SOUND_REQUEST_ID.test(given) ? given : newId();
    void reply.header('x-request-id', requestId);
    keepAddress(request);
    withTrace({ requestId }, done);
  });
  let headers = { of: config.card, all: secureHeaders(config) };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (headers.of !== config.card) headers = { of: config.card, all: secureHeaders(config) };
    void reply.headers(headers.all);
    if (config.secure) readOwnCookies(request);
    if (config.secure && config.trustProxy && isInTheOpen(request)) return leadToHttps(request, reply, config, done);
    if (!isOurHost(request, config.hosts)) done(foreignHost());
    else if (config.boardUrl && isMisplaced(request, config.boardUrl))
      leadToPlace(request, reply, config.boardUrl, done);
    else done(refuseOutside(request) ?? refuseNothing(request) ?? refuseForgery(request, reply, config));
  });
  boundBodies(fastify);
  keepPrivate(fastify);
  sayLetters(fastify);
  if (config.rateLimit) {
    const counted = new CountedAs(app.get(Sessions, { strict: false }));
    const isFree = ({ routeOptions: { url = '' } }: FastifyRequest) =>
      PIECES.test(url) || url.startsWith('/ops/health/');
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      allowList: isFree,
      // It is asked before the list of what is free.
      keyGenerator: (request) => (isFree(request) ? request.ip : counted.of(request)),
      errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
    });
  }
}

/** Files and other people's pages do not say it themselves: then a browser guesses, and takes one text for another. */
function sayLetters(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && TEXTUAL.test(type)) void reply.header('content-type', `${type}; charset=utf-8`);
    done(null, payload);
  });
}

/** The connection knows it for as long as it stands: of whoever hangs up, limits and the log of the staff would know nobody. */
function keepAddress(request: FastifyRequest): void {
  const ip = (request.ip as string | undefined) ?? '0.0.0.0';
  Object.defineProperty(request, 'ip', { value: ip });
}

const tooMany = (waitMs: number) =>
  new Refusal(
    'too-many',
    'request.too-many',
    waitMs > LONG_WAIT_MS
      ? 'Hoy ya se hicieron demasiados intentos. Intente nuevamente mañana'
      : 'Ha realizado demasiados intentos. Espere un momento e intente nuevamente',
  );

/** Probes and scrapers stand beside the process and pass no proxy, and so does whoever is on the same machine. */
const isInTheOpen = (request: FastifyRequest): boolean =>
  request.protocol !== 'https' && !request.routeOptions.config.inside && !isBeside(request);

const isBeside = ({ headers, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-proto'] === undefined &&
  headers['x-forwarded-for'] === undefined &&
  isLoopback(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');

/** A program that has spoken its secrets in the open is told so, and not led on as if nothing were wrong. */
function leadToHttps(request: FastifyRequest, reply: FastifyReply, { baseUrl }: Config, done: (error?: Error) => void) {
  const { method, url } = request;
  if ((method === 'GET' || method === 'HEAD') && !isPersonal(request)) void reply.redirect(baseUrl + pathOf(url), 308);
  else done(new Refusal('forbidden', 'request.plain-http', 'La tienda atiende solo por https'));
}

/** The board and the shop answer by no name of the other: a page of the one is another site to the other. */
const isMisplaced = (request: FastifyRequest, boardUrl: string): boolean =>
  isBoardHost(request, boardUrl) ? !isOfBoard(request) : isBoardPage(request.routeOptions.url ?? '');

function leadToPlace(request: FastifyRequest, reply: FastifyReply, boardUrl: string, done: (error?: Error) => void) {
  if (!isBoardHost(request, boardUrl) && SAFE_METHODS.has(request.method))
    void reply.redirect(boardUrl + pathOf(request.url));
  else done(unknownPath());
}

const foreignHost = () => new Refusal('invalid', 'request.host', 'La tienda no atiende en esta dirección');

/** Every proxy adds its header, and nobody in front of it can take it away. */
const refuseOutside = ({ routeOptions, headers }: FastifyRequest): Refusal | undefined =>
  routeOptions.config.inside && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
    ? unknownPath()
    : undefined;

/** No text of the database holds a sign of nothing, so no address of ours does. */
const refuseNothing = ({ params }: FastifyRequest): Refusal | undefined =>
  Object.values((params ?? {}) as Record<string, string>).some((value) => value.includes('\0'))
    ? unknownPath()
    : undefined;

/** Scripts, styles, images and connections come from the shop alone, and nobody frames it. Of scripts in a page only ours runs. */
function secureHeaders(config: Config): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ...sources(config),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    // With a ticket an operator goes from here to the board.
    `form-action ${["'self'", config.boardUrl].filter(Boolean).join(' ')}`,
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(config.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const CAPTCHA_SOURCES = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
} as const;

/** A captcha of a provider is a script and a frame of theirs, and the card modal also has styles and calls; ALTCHA is ours. */
function sources({ captcha, card, webDist }: Config): string[] {
  const modal = card?.origins ?? [];
  const frames = [...CAPTCHA_SOURCES[captcha.kind], ...modal];
  return [
    `script-src ${["'self'", ...inlineScripts(pageTemplate(webDist)), ...frames].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // A page adds the styles that stand in it.
    ["style-src 'self'", ...modal].join(' '),
    ...(modal.length > 0 ? [`connect-src 'self' ${modal.join(' ')}`] : []),
  ];
}

/**
 * A change is accepted only from our own pages: the header repeats the cookie, which no other site can read, and the
 * Origin that the browser tells is ours.
 */
function refuseForgery(request: FastifyRequest, reply: FastifyReply, config: Config): Refusal | undefined {
  const held = request.cookies[XSRF_COOKIE];
  if (!held && !FILES.test(request.url)) giveXsrfCookie(reply, config);
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.fromMachines) return undefined;
  const { origin } = request.headers;
  const foreign =
    origin !== undefined && origin !== config.origin && origin !== `${request.protocol}://${request.host}`;
  const repeated = request.headers[XSRF_HEADER];
  if (!foreign && held && repeated === held) return undefined;
  return new Refusal('forbidden', 'request.forged', 'La página caducó. Actualícela e intente nuevamente');
}

function giveXsrfCookie(reply: FastifyReply, config: Config): void {
  const value = randomBytes(18).toString('base64url');
  void reply.setCookie(XSRF_COOKIE, value, { path: '/', sameSite: 'lax', secure: config.secure });
}
