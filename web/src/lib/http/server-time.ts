import { TIMER_PATH, type ServerTime } from '@bujia/contracts/catalogues';
import { useOutside } from '../browser/here.ts';
import { get } from './http.ts';

/** What has to be added to this machine's clock to have the server's; asked for once, however many look at it. */
let ahead: number | undefined;
let asking: Promise<void> | undefined;
/** Without an answer it is asked again after this. */
const AGAIN_MS = 5_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

async function ask(): Promise<void> {
  const sent = Date.now();
  const { ahora } = await get<ServerTime>(TIMER_PATH);
  const answered = Date.now();
  ahead = new Date(ahora).getTime() - (sent + answered) / 2;
  tick();
}

function begin() {
  asking ??= ask().catch(() => void setTimeout(() => (asking = undefined), AGAIN_MS));
}

function tick() {
  if (ahead === undefined) begin();
  else listeners.forEach((listener) => listener());
}

/** A machine that slept, or whose clock was set, is asked about again. */
function look() {
  if (document.visibilityState !== 'visible' || listeners.size === 0) return;
  asking = undefined;
  begin();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    ticking = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', look);
  }
  if (ahead === undefined) begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What `read` makes of the server's time, second by second; undefined until that is known. Only a new value draws anew. */
export const useServerTime = <Value extends string | number | boolean>(read: (now: Date) => Value) =>
  useOutside(
    subscribe,
    () => (ahead === undefined ? undefined : read(new Date(Date.now() + ahead))),
    () => undefined,
  );
