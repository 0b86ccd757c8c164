import { CAPTCHA_CHALLENGE_PATH, HARDER_CAPTCHA_PATH } from '@bujia/contracts/captcha';
import { get } from '../http/http.ts';

/** Slow telephones need seconds; beyond this something is wrong. */
const PATIENCE_MS = 120_000;

/** Works out a riddle of the shop in the background, and gives the value that an attempt carries. */
export async function proveWork(signal: AbortSignal, harder: boolean): Promise<string> {
  const challenge = await get<object>(harder ? HARDER_CAPTCHA_PATH : CAPTCHA_CHALLENGE_PATH);
  const solution = await guess(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}

function guess(challenge: object, signal: AbortSignal): Promise<object> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const guessed = new Promise<object>((resolve, reject) => {
    const give = (reason: string) => reject(new Error(`The captcha was not solved: ${reason}`));
    signal.addEventListener('abort', () => give('nobody waits for it'));
    worker.onerror = (event) => give(event.message);
    worker.onmessage = ({ data }: MessageEvent<{ derivedKey?: string } | null>) =>
      data?.derivedKey ? resolve(data) : give('the worker gave up');
    worker.postMessage({ type: 'work', challenge, timeout: PATIENCE_MS });
  });
  return guessed.finally(() => worker.terminate());
}
