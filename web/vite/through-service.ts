import { existsSync, statSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';

/** A service that starts again after a change is back by then. */
const PATIENCE_MS = 30_000;
/** Modules, and what Vite and its plugins serve besides. */
const OF_VITE = /^\/(?:@|src\/|node_modules\/|__)/;
/** Their parts would be wrong for a page that Vite adds to, or say what is not so behind it. */
const OF_DOCUMENTS = ['content-security-policy', 'content-length', 'etag', 'last-modified'];

/**
 * In development the service answers all but modules and the files of `public`: pages with their head and data, pictures, cookies,
 * calls, robots and sitemap are those of production. Vite adds to a page what reloads its parts.
 */
export function throughService(port: string): Plugin {
  return {
    name: 'through-service',
    apply: 'serve',
    // Before Vite's own: it would look for files behind every address.
    configureServer: (server) =>
      void server.middlewares.use((asked: IncomingMessage, answer: ServerResponse, next: () => void) => {
        const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
        if (OF_VITE.test(pathname) || isFile(join(server.config.publicDir, pathname))) next();
        else void pass(server, port, asked, answer);
      }),
  };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

async function pass(server: ViteDevServer, port: string, asked: IncomingMessage, answer: ServerResponse) {
  try {
    const told = await reach(port, asked);
    const { statusCode: status = 502, headers } = told;
    if (!headers['content-type']?.startsWith('text/html') || asked.method !== 'GET') {
      answer.writeHead(status, headers);
      told.pipe(answer);
      told.on('error', () => answer.destroy());
      answer.on('close', () => told.destroy());
      return;
    }
    const page = await server.transformIndexHtml(asked.url ?? '/', await text(told));
    const kept = Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.includes(name));
    answer.writeHead(status, Object.fromEntries(kept)).end(page);
  } catch (error) {
    if (!answer.headersSent) answer.writeHead(503, { 'content-type': 'text/plain' });
    answer.end(`The service does not answer: ${(error as Error).message}. Its log is in .data/shop.log.`);
  }
}

/** The answer of the service. A body is read only once there is somebody to read it, so while nobody listens one can ask again. */
async function reach(port: string, asked: IncomingMessage): Promise<IncomingMessage> {
  const { method, url: path } = asked;
  // What Vite adds to must come as it is read.
  const headers = { ...asked.headers, ...(isForPage(asked) && { 'accept-encoding': 'identity' }) };
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const question = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve);
    question.on('error', reject);
    question.on('socket', (socket) => socket.once('connect', () => asked.pipe(question)));
    try {
      return await promise;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || Date.now() > end) throw error;
    }
  }
}

const isForPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;
