import { SERVICE_WORKER_PATH } from '@bujia/contracts/offline';
import { mutate } from 'swr';
import { isDataDear } from '../lib/browser/dear-data.ts';
import { allAreOld } from '../lib/http/freshness.ts';
import { pageData } from '../lib/page/page-data.ts';
import { CAME_WITH, type CameWith, FORGET, KEPT, SEEN_BY } from '../lib/page/worker-words.ts';
import { currentSession } from '../lib/session/session.ts';
import { notify } from '../ui/toast.tsx';
import { growingPauses } from './growing-pauses.ts';

/** When a shop that did not answer is asked again for what is shown meanwhile: each time later, and not by all browsers at once. */
const AGAIN_MS = { first: 15_000, most: 240_000, spread: 0.25 };
/** Where Workbox notes the age of what is kept. */
const AGES = 'workbox-expiration';

const workers = navigator.serviceWorker;
let begun: Promise<void> | undefined;

/** Once nothing else is to do, and again when somebody comes or leaves. */
export async function tend(): Promise<void> {
  const isOn = pageData.settings.serviceWorker;
  begun ??= isOn ? begin() : retire();
  await Promise.all([begun, isOn && keepToOne()]);
}

async function begin(): Promise<void> {
  renewWhatWasKept();
  if (isDataDear() && !(await workers.getRegistration())) return;
  const isNew = !workers.controller;
  const registration = await workers.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  // Browsers look by themselves only once the worker rests. What is the same is not sent again.
  if (!isNew) registration.update().catch(() => undefined);
  (await workers.ready).active?.postMessage(whatCame(isNew));
}

/**
 * Styles stand in the page itself, where no worker sees them as files; what is shown without a network may need them as such. All the rest came
 * past it where there was none yet.
 */
function whatCame(isNew: boolean): CameWith {
  const styles = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [];
  const fetched = isNew ? performance.getEntriesByType('resource').map(({ name }) => name) : [];
  const files = [...styles, ...fetched].map((file) => new URL(file, location.href));
  const page = isNew ? performance.getEntriesByType('navigation')[0]?.name : undefined;
  return {
    ...{ type: CAME_WITH, page },
    files: files.filter(({ origin }) => origin === location.origin).map(({ href }) => href),
  };
}

/** The worker of now takes the place of the one that is here, lets go of all that it kept, and of itself. */
async function retire(): Promise<void> {
  const registered = await workers.getRegistrations();
  await Promise.all(registered.map((one) => one.update().catch(() => one.unregister())));
  // What the one before was still at when it was taken out.
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(AGES);
}

/** What one person saw is not there for the next. Who closes the page before it is done finds it done by the next one. */
async function keepToOne(): Promise<void> {
  const by = localStorage.getItem(SEEN_BY);
  if (by === null || by === currentSession()?.codigo) return;
  await forget();
  const owner = currentSession()?.codigo;
  if (owner === undefined) localStorage.removeItem(SEEN_BY);
  else localStorage.setItem(SEEN_BY, owner);
}

async function forget(): Promise<void> {
  const worker = (await workers.getRegistration())?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => (port1.onmessage = resolve));
  worker.postMessage(FORGET, [port2]);
  await done;
}

/** What was kept is shown until the shop is there again, and is then asked for anew: nothing that is typed is touched. */
function renewWhatWasKept(): void {
  const { dataset } = document.documentElement;
  const pauses = growingPauses(AGAIN_MS);
  let waiting: number | undefined;
  const renew = async () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!('kept' in dataset) || !navigator.onLine) return;
    delete dataset.kept;
    allAreOld();
    await mutate(() => true);
    if (!('kept' in dataset)) pauses.over();
  };
  const toldOld = () => {
    // Of no network at all the page says so itself. One answer of many tells it.
    if (!navigator.onLine || waiting !== undefined) return;
    notify({ title: 'La tienda no contesta', text: 'Lo que ve se guardó antes en este equipo.', tone: 'info' });
    waiting = window.setTimeout(() => void renew(), pauses.next());
  };
  addEventListener('online', () => void renew());
  workers.addEventListener('message', ({ data }) => {
    if (data === KEPT) toldOld();
  });
  if ('kept' in dataset) toldOld();
}
