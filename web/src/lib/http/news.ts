import { NEWS_HEARTBEAT_SECONDS, NEWS_PATH } from '@bujia/contracts/news';
import { answerTo, ApiError } from './http.ts';
import { linesOf } from './lines.ts';

const NAME = 'novedades';
const SILENCE_MS = 2.5 * NEWS_HEARTBEAT_SECONDS * 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Calls `tell` whenever orders or payments may have changed, until the returned function is called. */
export function followNews(tell: () => void): () => void {
  const end = new AbortController();
  const tabs = new BroadcastChannel(NAME);
  tabs.onmessage = tell;
  const heard = () => {
    if (end.signal.aborted) return;
    tabs.postMessage(null);
    tell();
  };
  const lead = () => listen(heard, end.signal);
  // One tab listens for all of them; without a secure context there are no locks, and each listens for itself.
  const locks = navigator.locks as LockManager | undefined;
  const leading = locks ? locks.request(NAME, { signal: end.signal }, lead) : lead();
  leading.catch(() => undefined); // left before its turn came
  return () => {
    end.abort();
    tabs.close();
  };
}

/** Listens again and again. What happened before a stream was open was told to nobody: each beginning is news. */
async function listen(heard: () => void, end: AbortSignal): Promise<void> {
  let pause = 1000;
  while (!end.aborted) {
    try {
      await stream(heard, end);
      pause = 1000;
    } catch (error) {
      if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
    await rest(pause * (0.5 + Math.random() / 2), end);
  }
}

async function stream(heard: () => void, end: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let patience = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const answer = await answerTo('GET', NEWS_PATH, undefined, undefined, AbortSignal.any([end, silence.signal]));
    heard();
    for await (const line of linesOf(answer)) {
      clearTimeout(patience);
      patience = setTimeout(() => silence.abort(), SILENCE_MS);
      if (line.startsWith('data:')) heard();
    }
  } finally {
    clearTimeout(patience);
  }
}

const rest = (ms: number, end: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    end.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
