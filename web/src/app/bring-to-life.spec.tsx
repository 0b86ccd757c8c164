import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';

const PARTS = 12;
/** More than React goes on drawing without a look at who waits. */
const LONG_MS = 8;

let dom: JSDOM;
beforeEach(() => {
  dom = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://localhost/' });
  const { window } = dom;
  Object.assign(globalThis, { window, document: window.document, HTMLIFrameElement: window.HTMLIFrameElement });
});
afterEach(() => {
  dom.window.close();
  for (const name of ['window', 'document', 'HTMLIFrameElement']) Reflect.deleteProperty(globalThis, name);
});

it('hears a press between the steps in which a drawn page learns who looks', async () => {
  const { renderToString } = await import('react-dom/server');
  const { bringToLife } = await import('./bring-to-life.tsx');
  const { Here, useHere } = await import('../lib/browser/here.ts');
  const { store } = await import('../lib/browser/store.ts');
  const name = store('Rosa', 'Visitante');
  const faults: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => void faults.push(words.join(' '));
  let here = 0;

  function Greeting() {
    const said = name.use();
    if (useHere()) {
      here += 1;
      const begun = performance.now();
      while (performance.now() - begun < LONG_MS);
    }
    return <p>{said}</p>;
  }
  const all: ReactNode = Array.from({ length: PARTS }, (_, i) => <Greeting key={i} />);
  const root = document.getElementById('root')!;
  root.innerHTML = renderToString(<Here value={false}>{all}</Here>);
  const texts = () => [...root.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts()).toEqual(Array<string>(PARTS).fill('Visitante'));
  const first = root.firstElementChild;

  let isAlive = false;
  const between = new Set<number>();
  const look = () => {
    between.add(here);
    if (!isAlive) setImmediate(look);
  };
  look();
  await new Promise<void>((onAlive) => bringToLife(root, all, { isDrawn: true, onAlive }));
  isAlive = true;

  console.error = error;
  expect(texts()).toEqual(Array<string>(PARTS).fill('Rosa'));
  expect(root.firstElementChild).toBe(first);
  expect(faults).toEqual([]);
  // None of them, some of them several times, and all.
  expect(between.size).toBeGreaterThan(4);
});
