import { currentSession, keepSession } from '../session/session.ts';

export const BASE = '/api/';
const PATIENCE_MS = 20_000;

/** A refusal in the one shape of the API; statusCode 0 means that no answer came. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = code;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The answer as it comes, before anybody has read it; a refusal is thrown. `signal` gives the call up, `more` are headers. */
export async function answerTo(
  method: Method,
  path: string,
  body?: unknown,
  token = currentSession()?.accessToken,
  signal = AbortSignal.timeout(PATIENCE_MS),
  more?: Record<string, string>,
): Promise<Response> {
  const form = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(BASE + path, {
      method,
      headers: { ...headers(method, body !== undefined && !form, token), ...more },
      body: form ? body : JSON.stringify(body),
      signal,
      // Whoever signs out may close the page in the same breath.
      keepalive: method === 'DELETE',
    });
  } catch {
    throw noAnswer();
  }
  if (response.ok) return response;
  throw refused(response.status, parsed(await textOf(response)), token);
}

export const NO_CONNECTION = 'No hay conexión con la tienda.';
export const noAnswer = () => new ApiError(0, 'no-answer', `${NO_CONNECTION} Revise su internet e intente otra vez.`);

/** An answer that breaks off midway is none. */
const textOf = (response: Response): Promise<string> =>
  response.text().catch(() => {
    throw noAnswer();
  });

/** `token` is that of the session unless one is given: signing in uses its own before there is a session. */
export async function call<T = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  token?: string,
  more?: Record<string, string>,
): Promise<T> {
  const answer = await answerTo(method, path, body, token, undefined, more);
  return parsed(await textOf(answer)) as T;
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T = unknown>(path: string, body: unknown, more?: Record<string, string>) =>
  call<T>('POST', path, body, undefined, more);
export const put = <T = unknown>(path: string, body: unknown) => call<T>('PUT', path, body);
export const remove = <T = unknown>(path: string) => call<T>('DELETE', path);

/** SWR key of a query that travels as a POST: `path {"json":"body"}`. A GET's key is its path. */
export const queryKey = (path: string, body: unknown) => `${path} ${JSON.stringify(body)}`;

export function fetchKey(key: string): Promise<unknown> {
  const space = key.indexOf(' ');
  return space < 0 ? get(key) : post(key.slice(0, space), JSON.parse(key.slice(space + 1)));
}

export function headers(method: Method, json: boolean, token: string | undefined): Record<string, string> {
  const all: Record<string, string> = { Accept: 'application/json' };
  if (json) all['Content-Type'] = 'application/json';
  if (token) all.Authorization = `Bearer ${token}`;
  const xsrf = method === 'GET' ? undefined : cookie('XSRF-TOKEN');
  if (xsrf) all['X-XSRF-TOKEN'] = xsrf;
  return all;
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

export function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function refused(status: number, value: unknown, token: string | undefined): ApiError {
  // The session was ended elsewhere; everything that shows who is signed in hears of it at once.
  if (status === 401 && token && token === currentSession()?.accessToken) keepSession(undefined);
  const { code, message } = (value ?? {}) as { code?: string; message?: string };
  return new ApiError(
    status,
    code ?? 'unknown',
    message ?? 'La tienda no pudo atender su solicitud. Intente otra vez.',
  );
}

/** What to tell the person who waits for it. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Ocurrió un error inesperado. Intente nuevamente';
