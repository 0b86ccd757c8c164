import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import {
  type Look,
  LIGHT,
  LIGHT_AND_DARK,
  expectAccessible,
  expectRoomForFingers,
  expectToFit,
  inEach,
  launch,
  visit,
} from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { smallTargets } from './targets.ts';

const page = (body: string) =>
  `<!doctype html><html lang="es"><title>Una página</title><link rel="icon" href="data:,"><main><h1>Una página</h1>${body}</main></html>`;

const PAGES: Record<string, string> = {
  '/sound': page('<p>Nada que decir.</p>'),
  '/console': page('<script>console.error("something is off")</script>'),
  '/exception': page('<script>setTimeout(() => { throw new Error("nobody caught this") })</script>'),
  '/promise': page('<script>Promise.reject(new Error("nobody awaited this"))</script>'),
  '/missing': page('<img src="/not-there.png" alt="">'),
  '/elsewhere': page('<img src="https://tracker.example/pixel.png" alt="">'),
  '/inaccessible': page('<img src="data:,"><button></button><p style="color:#ccc;background:#fff">apenas</p>'),
  '/dim-by-night': page(`<style>p { color: #000; background: #fff }
    @media (prefers-color-scheme: dark) { p { color: #444; background: #333 } }</style><p>de noche</p>`),
  '/small': page(
    '<div style="line-height:1"><button style="all:unset;font-size:9px">uno</button><button style="all:unset;font-size:9px">dos</button></div>',
  ),
  '/fingers': page(`<style>
      main > * { margin: 30px } a, button, label, input { font: 16px/20px sans-serif; padding: 0; border: 0 }
      ul { display: grid; list-style: none; padding: 0 } .near { line-height: 24px } .block { display: block; width: 9rem }
      .over { position: relative } .over::after { content: ''; position: absolute; inset: -12px -12px }
      label { display: flex; min-height: 44px; width: 9rem }
    </style>
    <p>Lea los <a href="#a">términos</a> antes.</p>
    <ul><li><a href="#b" class="block">Bajo</a></ul>
    <ul><li><a href="#c">i</a> · <a href="#d">de</a></ul>
    <button class="over">Con aire</button>
    <ul class="near"><li><a href="#e" class="block over">Uno sobre</a><li><a href="#f" class="block over">otro</a></ul>
    <label><input type="checkbox">Con su nombre</label>
    <input type="checkbox" aria-label="Sola"><button disabled>Nadie</button>
    <dialog><button>Cerrado</button></dialog>`),
  '/too-wide': page('<div style="width:2000px">ancho</div>'),
};

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'the browser of the tests', () => {
  let browser: Browser;
  let server: Server;
  let baseUrl: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/never') return;
      const html = PAGES[request.url ?? ''];
      response.writeHead(html ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': request.url === '/sound' ? "default-src 'self'; img-src data:" : '',
      });
      response.end(html);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const look = (path: string, expected?: RegExp[]) =>
    visit(browser, { baseUrl, expected }, async (tab) => {
      await tab.goto(path, { waitUntil: 'networkidle' });
    });

  it('lets a sound page pass', async () => {
    await look('/sound');
  });

  it.each([
    ['/console', 'something is off'],
    ['/exception', 'nobody caught this'],
    ['/promise', 'nobody awaited this'],
    ['/missing', 'answer 404'],
    ['/elsewhere', 'tracker.example'],
  ])('fails on %s', async (path, fault) => {
    await expect(look(path)).rejects.toThrow(fault);
  });

  it('bears the fault that a test expects, and no other', async () => {
    await look('/console', [/something is off/]);
    await expect(look('/console', [/something else/])).rejects.toThrow('something is off');
  });

  it('passes on what the test itself finds wrong', async () => {
    const act = () => Promise.reject(new Error('not the right price'));
    await expect(visit(browser, { baseUrl }, act)).rejects.toThrow('not the right price');
  });

  it('leaves a page whose requests a test still answers', async () => {
    await visit(browser, { baseUrl }, async (tab) => {
      let ask = () => {};
      const asked = new Promise<void>((resolve) => (ask = resolve));
      await tab.route('**/never', async (route) => {
        ask();
        await route.fetch();
      });
      await tab.goto('/sound');
      await tab.evaluate("void fetch('/never').catch(() => {})");
      await asked;
    });
    // What is thrown by then and caught by nobody fails the test.
    await sleep(100);
  });

  describe('looks for', () => {
    const examine = (path: string, width: number, look: typeof expectToFit) =>
      visit(browser, { baseUrl, width }, async (tab) => {
        await tab.goto(path);
        await look(tab);
      });

    it('pages that not everybody can use, under a strict content policy as well', async () => {
      await examine('/sound', 360, expectAccessible);
      const found = examine('/inaccessible', 360, expectAccessible);
      await expect(found).rejects.toThrow(/button-name/);
      await expect(found).rejects.toThrow(/image-alt/);
      await expect(found).rejects.toThrow(/color-contrast/);
    });

    it('what is too small to be touched', async () => {
      await expect(examine('/small', 360, expectAccessible)).rejects.toThrow(/target-size/);
    });

    it('what is smaller than a finger, counting what belongs to it', async () => {
      const found = async (page: Page) => (await smallTargets(page)).map((words) => /«(.*)»/.exec(words)![1]);
      await visit(browser, { baseUrl, width: 360 }, async (tab) => {
        await tab.goto('/fingers');
        expect(await found(tab)).toEqual(['Bajo', 'i', 'de', 'Uno sobre', 'otro', 'Sola']);
        await expect(expectRoomForFingers(tab)).rejects.toThrow(/«Bajo» 144 x 20/);
        await tab.evaluate("document.querySelector('dialog').showModal()");
        expect(await found(tab)).toEqual(['Cerrado']);
      });
    });

    it('colours alone that not everybody can read', async () => {
      const examine = (path: string, looks: readonly Look[]) =>
        visit(browser, { baseUrl }, async (tab) => {
          await tab.goto(path);
          await inEach(tab, looks, () => expectAccessible(tab));
        });
      await examine('/sound', LIGHT_AND_DARK);
      await examine('/dim-by-night', LIGHT);
      await expect(examine('/dim-by-night', LIGHT_AND_DARK)).rejects.toThrow(/at 360, dark: [^]*color-contrast/);
      await expect(examine('/inaccessible', LIGHT_AND_DARK)).rejects.toThrow(/at 360, light: [^]*button-name/);
    });

    it('pages that scroll sideways', async () => {
      await examine('/sound', 360, expectToFit);
      await expect(examine('/too-wide', 360, expectToFit)).rejects.toThrow(/2000|20\d\d/);
    });
  });
});
