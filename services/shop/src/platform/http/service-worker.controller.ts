import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVICE_WORKER_PATH } from '@bujia/contracts/offline';
import { Config } from '../config/config.ts';
import { For } from './access.ts';
import { ApiExcludeController } from './described.ts';
import { type Document, answerWith, tagOf } from './kept-pages.ts';

/**
 * Takes itself and all that was kept out of a browser, which asks for the worker past the one that it has. Pages that are open go on;
 * what they ask for goes to the network.
 */
const OUT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
})()));
`;

/** The worker that browsers keep what was seen by (web/src/worker), or where it is switched off the one that takes it out. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class ServiceWorkerController {
  private readonly answer: Document;

  constructor({ serviceWorker, webDist }: Config) {
    const file = join(webDist, SERVICE_WORKER_PATH);
    const body = serviceWorker && existsSync(file) ? readFileSync(file) : Buffer.from(OUT);
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      etag: tagOf(body),
    };
    this.answer = { status: 200, headers, body, isKept: true };
  }

  @Get(SERVICE_WORKER_PATH)
  worker(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Buffer | undefined {
    return answerWith(this.answer, request, reply);
  }
}
