import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

const BUSY = 503;

/** As a browser does: a busy shop asks to come back, and is asked again. */
export async function patiently<Body>(ask: () => Promise<Answer<Body>>, comeBack = [BUSY]): Promise<Answer<Body>> {
  for (;;) {
    const answer = await ask();
    if (!comeBack.includes(answer.status)) return answer;
    await sleep(100);
  }
}

/** What a browser does by itself: keeps cookies, repeats the XSRF cookie in the header, carries the session's token. */
export class Visitor {
  readonly baseUrl: string;
  token?: string;
  readonly cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  get<Body = unknown>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { ...init, method: 'GET' });
  }

  /** An answer that does not end: its head, and a body to be read bit by bit. */
  open(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.baseUrl), { ...init, headers: { authorization: `Bearer ${this.token ?? ''}` } });
  }

  async post<Body = unknown>(path: string, body?: unknown, init: RequestInit = {}): Promise<Answer<Body>> {
    return this.change<Body>('POST', path, body, init);
  }

  async put<Body = unknown>(path: string, body?: unknown, init: RequestInit = {}): Promise<Answer<Body>> {
    return this.change<Body>('PUT', path, body, init);
  }

  async delete<Body = unknown>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    return this.change<Body>('DELETE', path, undefined, init);
  }

  /** A body that is a string is sent as it is, so that a test can send nonsense. */
  private async change<Body>(method: string, path: string, body: unknown, init: RequestInit): Promise<Answer<Body>> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/ops/health/live');
    const form = body instanceof FormData;
    const headers = new Headers(init.headers);
    if (!headers.has('x-xsrf-token')) headers.set('x-xsrf-token', this.cookies.get('XSRF-TOKEN') ?? '');
    if (body !== undefined && !form && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const sent = body === undefined || form || typeof body === 'string' ? body : JSON.stringify(body);
    return this.send<Body>(path, { ...init, method, headers, body: sent as RequestInit['body'] });
  }

  private async send<Body>(path: string, init: RequestInit): Promise<Answer<Body>> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${this.token}`);
    const response = await fetch(new URL(path, this.baseUrl), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const json = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text !== '' ? JSON.parse(text) : text) as Body,
      text,
    };
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
