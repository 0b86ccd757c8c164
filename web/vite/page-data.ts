import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** In development there is no server to write the page's data into the HTML, so Vite does it. */
export function pageDataInDevelopment(shopFile: string): Plugin {
  let root = '';
  return {
    name: 'page-data',
    apply: 'serve',
    configResolved: (config) => void (root = config.root),
    async transformIndexHtml(html) {
      const shop: unknown = JSON.parse(await readFile(resolve(root, shopFile), 'utf8'));
      const settings = { captcha: { kind: 'altcha' }, tracking: 'guarded' };
      const data = JSON.stringify({ shop, settings, cache: {} }).replaceAll('<', '\\u003c');
      return html
        .replace('<!--screen-->', '')
        .replace('<!--head-->', () => `<script type="application/json" id="page-data">${data}</script>`);
    },
  };
}
