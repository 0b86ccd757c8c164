import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Header } from '@nestjs/common';
import { SERVICE_WORKER_PATH } from '@bujia/contracts/offline';
import { Config } from '../config/config.ts';
import { For } from './access.ts';
import { ApiExcludeController } from './described.ts';

/**
 * Takes itself and all that was kept out of a browser, without a page having to be whole: a browser asks for the worker at each page
 * that it opens, and not by way of the worker that it has. Pages that are open go on; what they ask for goes to the network.
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
  private readonly text: string;

  constructor({ serviceWorker, webDist }: Config) {
    const file = join(webDist, SERVICE_WORKER_PATH);
    this.text = serviceWorker && existsSync(file) ? readFileSync(file, 'utf8') : OUT;
  }

  @Get(SERVICE_WORKER_PATH)
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  worker(): string {
    return this.text;
  }
}
