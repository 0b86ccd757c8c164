import { currentSession } from '../session/session.ts';
import { BASE, headers, noAnswer, parsed, refused } from './http.ts';

/** So long nothing may move. */
const STILL_MS = 30_000;
/** Once all is there, the shop looks at the pictures. */
const ANSWER_MS = 60_000;

/**
 * Sends a form with files and is told how much of it has gone, in hundredths. However slow the line is, it is waited for
 * while anything moves. `fetch` cannot say how far it is.
 */
export function upload<T>(path: string, form: FormData, onProgress?: (percent: number) => void): Promise<T> {
  const token = currentSession()?.accessToken;
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      clearTimeout(patience);
      patience = setTimeout(() => request.abort(), ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait(STILL_MS);
      onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.upload.onload = () => wait(ANSWER_MS);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as T);
      else reject(refused(request.status, answer, token));
    };
    request.onerror = request.onabort = () => reject(noAnswer());
    request.onloadend = () => clearTimeout(patience);
    request.open('POST', BASE + path);
    for (const [name, value] of Object.entries(headers('POST', false, token))) request.setRequestHeader(name, value);
    wait(STILL_MS);
    request.send(form);
  });
}
