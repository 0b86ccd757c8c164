import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { enable as preloadNavigations } from 'workbox-navigation-preload/enable.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { OFFLINE_PATH } from '@bujia/contracts/offline';
import { type CameWith, FORGET, KEPT } from '../lib/page/worker-words.ts';
import {
  codeOf,
  filesOf,
  isFile,
  isKeptAnswer,
  isKeptPage,
  isKeptPicture,
  isPageOf,
  isPageOfTheShop,
  isSearch,
  markedAsKept,
  maybeKept,
} from './what-is-kept.ts';

/* What it keeps and what never: docs/decisions/0057-service-worker.md. */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Message extends Lasting {
  data: typeof FORGET | CameWith;
  ports: readonly MessagePort[];
}
/** As much of a worker's scope as is used: the whole of its types contradicts that of a page, which stands beside it. */
declare const self: {
  skipWaiting(): Promise<void>;
  clients: { get(id: string): Promise<{ postMessage(words: string): void } | undefined> };
  addEventListener(name: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(name: 'message', act: (event: Message) => void): void;
};
/** The entry of the client of the same build: another build is another worker, which keeps the words and the code of its own. */
declare const CLIENT: string;

const DAY = 24 * 60 * 60;
/** What takes longer is shown as it was, where it was seen before: well before the page itself gives a call up. */
const PATIENCE_SECONDS = { page: 5, answer: 8 };

const FRAME = `frame ${CLIENT}`;
const CODE = 'code';
/** What tells where somebody was. */
const SEEN = { pages: 'pages', answers: 'answers', pictures: 'pictures' } as const;

/** Grows when somebody leaves: what was asked for before is not kept after. */
let turn = 0;

const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });

const sound: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void (state!['turn'] = turn),
  cacheWillUpdate: async ({ response, state }) => (maybeKept(response) && state?.['turn'] === turn ? response : null),
};

/** A question in a body is kept under a name made of it, since caches know addresses alone; not where it tells what was typed. */
const byBody: WorkboxPlugin = {
  handlerWillStart: async ({ request, state }) => {
    if (request.method !== 'POST') return;
    const body = await request.clone().text();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
    const name = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    state!['key'] = new Request(`${request.url}?asked=${name}`);
    state!['search'] = isSearch(body);
  },
  cacheWillUpdate: async ({ response, state }) => (state?.['search'] ? null : response),
  cacheKeyWillBeUsed: async ({ request, state }) => (state?.['key'] as Request | undefined) ?? request,
};

/** The page that was given something old is told so, unless it gave the call up itself: that says nothing of the shop. */
const told: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const { clientId, request } = event as unknown as { clientId: string; request: Request };
    if (!cachedResponse || request.signal.aborted) return null;
    const page = await self.clients.get(clientId);
    page?.postMessage(KEPT);
    return cachedResponse;
  },
};

/** A page is of use with its code alone, and says of itself that it was kept. */
const alive: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const text = await cachedResponse.text();
    const code = await Promise.all(codeOf(text).map((file) => caches.match(file)));
    return code.every(Boolean) ? new Response(markedAsKept(text), cachedResponse) : null;
  },
};

/** What came with the worker itself; only where there is nothing else, since it goes with the worker, and a tab of that version may stay. */
const framed: WorkboxPlugin = {
  handlerDidError: async ({ request }) => caches.match(request, { cacheName: FRAME }),
};

const matchOptions = { ignoreVary: true };
/** By when they came, for they are asked for too often to note each time. Enough for some versions of the shop. */
const { cacheDidUpdate } = bounded(600, 60);
const code = new CacheFirst({ cacheName: CODE, matchOptions, plugins: [sound, framed, { cacheDidUpdate }] });
const pictures = new CacheFirst({ cacheName: SEEN.pictures, matchOptions, plugins: [sound, bounded(150, 30)] });
const answers = new NetworkFirst({
  cacheName: SEEN.answers,
  matchOptions,
  networkTimeoutSeconds: PATIENCE_SECONDS.answer,
  plugins: [sound, byBody, bounded(150, 7), told],
});
const pages = new NetworkFirst({
  cacheName: SEEN.pages,
  matchOptions,
  networkTimeoutSeconds: PATIENCE_SECONDS.page,
  plugins: [sound, bounded(60, 7), alive],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), code);
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptPicture(url), pictures);
for (const method of ['GET', 'POST'] as const)
  registerRoute(({ url, request, sameOrigin }) => sameOrigin && isKeptAnswer(url, request.headers), answers, method);
registerRoute(({ url, request }) => request.mode === 'navigate' && isKeptPage(url), pages);
// Of every other page too what the browser has asked for ahead is taken: else it is asked for twice.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  const isForPeople = request.mode === 'navigate' && isPageOfTheShop(new URL(request.url));
  const words = isForPeople ? await caches.match(OFFLINE_PATH, { cacheName: FRAME }) : undefined;
  return words ?? Response.error();
});

/** Of another client, or whoever wrote it: it fails as a whole, and then there is no worker. */
async function keepFrame(): Promise<void> {
  const frame = await caches.open(FRAME);
  const page = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  if (!maybeKept(page)) throw new Error(`${OFFLINE_PATH}: ${page.status}`);
  const text = await page.clone().text();
  if (!isPageOf(text, CLIENT)) throw new Error(`${OFFLINE_PATH} is not of ${CLIENT}`);
  await frame.addAll(filesOf(text));
  await frame.put(OFFLINE_PATH, page);
}

async function dropOthers(): Promise<void> {
  const ours: readonly string[] = [FRAME, CODE, ...Object.values(SEEN)];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
}

async function forget(): Promise<void> {
  turn += 1;
  for (const name of Object.values(SEEN)) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/** What came past the worker. The browser has most of it, and a page that is the same is not sent again. */
async function keepWhatCame(event: Lasting, { page, files }: CameWith): Promise<void> {
  const taken = files.filter((file) => isFile(new URL(file))).map((file) => code.handleAll({ event, request: file }));
  if (page !== undefined && isKeptPage(new URL(page))) taken.push(pages.handleAll({ event, request: page }));
  await Promise.allSettled(taken.flat());
}

self.addEventListener('install', (event) => {
  // Everything is known by its content or asked of the network first: no page of a version before misses the worker of its own.
  void self.skipWaiting();
  event.waitUntil(keepFrame());
});
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  event.waitUntil(data === FORGET ? forget().then(() => ports[0]?.postMessage(FORGET)) : keepWhatCame(event, data));
});
clientsClaim();
preloadNavigations();
