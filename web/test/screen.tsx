import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { JSDOM } from 'jsdom';
import type { ComponentType, Context } from 'react';
import { eventually } from '../../services/shop/test/eventually.ts';
import type { bringToLife as Bring } from '../src/app/bring-to-life.tsx';
import type { PageData } from '../src/lib/page/page-data.ts';
import type { Part } from '../src/ui/part.tsx';

/** What the shop says to a call. A number below 200 never comes: it stands for a network that is away. */
export interface Answer {
  status?: number;
  body?: unknown;
}

export interface ScreenOptions {
  /** By `METHOD path`; each may be late. What nobody answers does not come. */
  answers?: Record<string, (body: unknown) => Answer | Promise<Answer>>;
  /** Who has signed in. */
  session?: object;
  /** What this browser has kept of an earlier visit. */
  stored?: Record<string, unknown>;
  /** Comes as the server draws it, and is brought to life: where the two differ, a part of the page broke. */
  drawn?: boolean;
}

const SOURCES = new URL('../src/', import.meta.url).href;
/** Besides the client itself, what keeps something between the parts of a page. */
const OF_A_PAGE = /\/node_modules\/(swr|wouter)\//;
const MARK = '?page=';

export const shop = {
  ...(JSON.parse(readFileSync(new URL('../../services/shop/shop.json', import.meta.url), 'utf8')) as PageData['shop']),
  texts: { company: 1, terms: 1 },
};

const DATA: PageData = {
  shop,
  settings: { captcha: { kind: 'altcha' }, tracking: 'guarded' } as PageData['settings'],
  cache: {},
};

let pages = 0;

/** The client is loaded anew for each page, as a browser does. Styles are names, and pictures their addresses. */
const hook = () =>
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const page = context.parentURL?.split(MARK)[1];
      if (!page || !(found.url.startsWith(SOURCES) || OF_A_PAGE.test(found.url))) return found;
      return { ...found, url: `${found.url}${MARK}${page}` };
    },
    load(url, context, next) {
      const [file = ''] = url.split(MARK);
      if (!/\.(css|svg)$/.test(file)) return next(url, context);
      const value = file.endsWith('.module.css') ? 'new Proxy({}, { get: (_, name) => name })' : JSON.stringify(file);
      return { format: 'module', source: `export default ${value};`, shortCircuit: true };
    },
  });

/** What Node has as well, and of which a page must have its own. */
const OWN = [
  'Event',
  'CustomEvent',
  'EventTarget',
  'navigator',
  'localStorage',
  'sessionStorage',
  'AbortController',
  'AbortSignal',
  'FormData',
  'File',
  'Blob',
];

/** What a server has of a browser: see server-surroundings.ts. */
const ON_SERVER = (data: PageData) => ({
  document: {
    addEventListener() {},
    querySelectorAll: () => [],
    getElementById: () => ({ textContent: JSON.stringify(data) }),
  },
  addEventListener() {},
  matchMedia: () => ({ matches: false }),
});

interface Client {
  App: ComponentType<{ answers?: PageData['cache'] }>;
  fetchScreen: (path: string) => Promise<void>;
  PageEnd: Part<object>;
  Here: Context<boolean>;
}

const load = (file: string, mark: string): Promise<unknown> => import(`${SOURCES}${file}${MARK}${mark}`);

async function client(mark: string): Promise<Client> {
  const names = ['app/app.tsx', 'app/screens.ts', 'app/shell.tsx', 'lib/browser/here.ts'];
  const files = await Promise.all(names.map((name) => load(name, mark)));
  return Object.assign({}, ...files) as Client;
}

/** As app/server.tsx does, by code that is there for all pages. */
async function drawnByServer(url: string, data: PageData): Promise<string> {
  const own = { ...ON_SERVER(data), location: new URL('http://localhost/') };
  Object.assign(globalThis, own);
  try {
    const [{ renderToString }, { App, Here, fetchScreen, PageEnd }] = await Promise.all([
      import('react-dom/server'),
      client('server'),
    ]);
    const location = new URL(url);
    await Promise.all([fetchScreen(location.pathname), PageEnd.fetch()]);
    Object.assign(globalThis, { location });
    return renderToString(
      <Here value={false}>
        <App answers={{}} />
      </Here>,
    );
  } finally {
    for (const name of Object.keys(own)) Reflect.deleteProperty(globalThis, name);
  }
}

const PATIENCE = { every: 5, timeout: 20_000 };
const later = setTimeout;
const OF_ITS_EVENTS = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** There is no layout: nothing is near, nothing has a size, and no width is asked for. */
class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A page of the client without a browser: its own router, its own screens; the shop is what the test answers. */
export class Screen {
  /** What was asked of the shop, in order. */
  readonly asked: { call: string; body: unknown }[] = [];
  /** The heading that the server drew, where it did, and what it said. */
  drawn: Element | null = null;
  asDrawn: string | undefined;
  private readonly globals = new Map<string, PropertyDescriptor | undefined>();
  /** Of parts that broke. */
  private readonly faults: unknown[] = [];
  private unmount = () => {};
  private isClosed = false;
  private readonly dom: JSDOM;
  private readonly answers: NonNullable<ScreenOptions['answers']>;

  private constructor(path: string, { answers = {}, session, stored = {} }: ScreenOptions, drawn: string) {
    const text = JSON.stringify(DATA).replaceAll('<', '\\u003c');
    this.answers = answers;
    this.dom = new JSDOM(
      `<!doctype html><html lang="es"><body><div id="root">${drawn}</div><script type="application/json" id="page-data">${text}</script></body></html>`,
      { url: `http://localhost${path}`, pretendToBeVisual: true },
    );
    const { window } = this.dom;
    if (drawn) this.define('console', { ...console, error: (...told: unknown[]) => this.faults.push(told.join(' ')) });
    const kept = { ...stored, ...(session && { currentUser: session }) };
    for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value));
    const missing = {
      fetch: (address: string, request: RequestInit) => this.answer(address, request),
      scrollTo: () => undefined,
      matchMedia: () => Object.assign(new window.EventTarget(), { matches: false }),
      IntersectionObserver: Unseen,
      ResizeObserver: Unseen,
      Worker: Unseen,
      // What failed is asked for again by itself after some seconds: here only the person asks again.
      setTimeout: (act: () => void, ms = 0) => (ms >= 5_000 ? undefined : later(act, ms)),
    };
    for (const name of [...Object.getOwnPropertyNames(window), ...OF_ITS_EVENTS])
      if (!(name in globalThis) || OWN.includes(name)) this.define(name, Reflect.get(window, name));
    window.Element.prototype.scrollIntoView = () => undefined;
    Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
    Object.assign(window.HTMLDialogElement.prototype, { showModal: opened(true), close: opened(false) });
    for (const [name, value] of Object.entries(missing)) {
      Reflect.set(window, name, value);
      this.define(name, value);
    }
  }

  static async open(path: string, options: ScreenOptions = {}): Promise<Screen> {
    if (pages === 0) hook();
    pages += 1;
    const screen = new Screen(path, options, options.drawn ? await drawnByServer(`http://localhost${path}`, DATA) : '');
    try {
      await screen.draw();
      return screen;
    } catch (error) {
      await screen.close();
      throw error;
    }
  }

  private async draw(): Promise<void> {
    const mark = String(pages);
    const { App, fetchScreen, PageEnd } = await client(mark);
    const { bringToLife } = (await load('app/bring-to-life.tsx', mark)) as { bringToLife: typeof Bring };
    const at = document.getElementById('root')!;
    const failed = (error: unknown) => void this.faults.push(error);
    const told = { onCaughtError: failed, onUncaughtError: failed };
    let alive = false;
    const drawn = (this.drawn = document.querySelector('h1'));
    this.asDrawn = drawn?.textContent;
    await Promise.all([fetchScreen(location.pathname), drawn && PageEnd.fetch()]);
    const life = { isDrawn: drawn !== null, onAlive: () => void (alive = true) };
    const root = bringToLife(at, <App />, life, drawn ? { ...told, onRecoverableError: failed } : told);
    this.unmount = () => root.unmount();
    await this.until(() => alive && document.querySelector('h1') !== null);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.unmount();
    // What React has put off asks for its window.
    await new Promise((done) => later(done, 10));
    this.dom.window.close();
    for (const [name, before] of this.globals)
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    if (this.faults.length > 0)
      throw new AggregateError(this.faults, `Parts of the page broke: ${this.faults.join('\n')}`);
  }

  /** Where the router is. */
  get address(): string {
    return location.pathname + location.search;
  }

  get heading(): string | null | undefined {
    return document.querySelector('h1')?.textContent;
  }

  /** The words below the head of the page. */
  get words(): string {
    return document.querySelector('main')?.textContent ?? '';
  }

  /** Once it is so; else what the page shows is told. */
  async until(holds: () => boolean): Promise<void> {
    await eventually(
      () =>
        holds() ||
        Promise.reject(new Error(`Not so at ${this.address}: ${document.getElementById('root')?.textContent}`)),
      PATIENCE,
    );
  }

  reads(words: string): Promise<void> {
    return this.until(() => this.words.includes(words));
  }

  /** What a notice at the edge of the page tells. */
  told(words: string): Promise<void> {
    const notices = () => document.querySelector('[aria-label="Avisos"]')?.textContent ?? '';
    return this.until(() => notices().includes(words));
  }

  field(label: string): HTMLInputElement {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('main label')];
    const found = labels.find((one) => wordsOf(one) === label)?.control;
    if (!found) throw new Error(`No field "${label}" among ${labels.map(wordsOf).join(', ')}`);
    return found as HTMLInputElement;
  }

  button(name: string): HTMLButtonElement {
    return this.named('main button', name) as HTMLButtonElement;
  }

  /** Among what the selector finds, by the name that is read out. */
  named(selector: string, name: string): HTMLElement {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const found = all.find((one) => nameOf(one) === name);
    if (!found) throw new Error(`No "${name}" among ${all.map(nameOf).join(', ')}`);
    return found;
  }

  /** As a person does: goes into the field and writes. */
  type(field: HTMLInputElement, value: string): void {
    field.focus();
    // Past React, which keeps what it wrote itself.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** In a list of choices, by its words. */
  choose(field: HTMLInputElement, option: string): void {
    const list = field as HTMLElement as HTMLSelectElement;
    const found = [...list.options].find(({ text }) => text === option);
    if (!found) throw new Error(`No "${option}" among ${[...list.options].map(({ text }) => text).join(', ')}`);
    list.value = found.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }

  private define(name: string, value: unknown): void {
    if (!this.globals.has(name)) this.globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  private async answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const call = `${method} ${address.replace(/^\/api\//, '')}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    this.asked.push({ call, body: sent });
    const say = this.answers[call];
    if (!say) return new Promise(() => undefined);
    const { status = 200, body: said } = await say(sent);
    if (status < 200) throw new TypeError('Failed to fetch');
    return new Response(said === undefined ? undefined : JSON.stringify(said), { status });
  }
}

const opened = (open: boolean) =>
  function (this: HTMLDialogElement) {
    this.open = open;
  };

const nameOf = (one: Element) => {
  const labelledBy = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
  return one.getAttribute('aria-label') ?? wordsOf(labelledBy ?? one);
};

const wordsOf = ({ textContent }: Element) => textContent.trim();
