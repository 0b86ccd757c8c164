import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ScreenFiles } from './screen-files.ts';

const SHEET = (name: string) => `/assets/${name}.css`;
const TEMPLATE = `<head><link rel="stylesheet" crossorigin href="${SHEET('base')}"></head>`;

describe('The files of screens', () => {
  let webDist: string;

  beforeEach(async () => {
    webDist = await mkdtemp(join(tmpdir(), 'bujia-screens-'));
    for (const folder of ['.vite', 'assets']) await mkdir(join(webDist, folder));
    await writeFile(join(webDist, 'index.html'), TEMPLATE);
    for (const name of ['base', 'card', 'home', 'end'])
      await writeFile(join(webDist, SHEET(name)), `.${name}{color:red}\n`);
  });

  afterEach(() => rm(webDist, { recursive: true }));

  const built = async (screens: Record<string, { scripts?: string[]; styles?: string[] }>) => {
    const whole = Object.entries(screens).map(([path, files]) => [path, { scripts: [], styles: [], ...files }]);
    await writeFile(join(webDist, '.vite/screens.json'), JSON.stringify(Object.fromEntries(whole)));
    return new ScreenFiles(webDist);
  };

  it('know no screen at a path that none begins like, in whatever letters', async () => {
    const files = await built({ '/': {}, '/contacto': {}, '/repuestos/:categoria': {}, '*': {}, end: {} });
    for (const path of ['/nada', '/no/existe', '/contacto.html', '/-'])
      expect([path, files.isNowhere('/*', path), files.isNowhere('*', path)]).toEqual([path, true, true]);
    for (const path of ['/contacto/', '/CONTACTO', '/Repuestos/a/b', '//nada', '/%63ontacto', '/'])
      expect([path, files.isNowhere('/*', path)]).toEqual([path, false]);
    expect(files.isNowhere('/repuestos/:categoria', '/nada')).toBe(false);
  });

  it('are in the page as one style, each once and in the order of links, and named for the client', async () => {
    const files = await built({
      '/': { styles: [SHEET('card'), SHEET('home')], scripts: ['/assets/home.js'] },
      end: { styles: [SHEET('card'), SHEET('end')], scripts: ['/assets/end.js'] },
    });
    const text = '.home{color:red}\n.card{color:red}\n.end{color:red}\n.base{color:red}';
    const names = ['home', 'card', 'end', 'base'].map(SHEET).join(' ');
    const head = files.headFor('/', true);
    expect(head).toEqual({
      style: `<style data-files="${names}">${text}</style>`,
      styleHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      links: ['<link rel="modulepreload" crossorigin href="/assets/home.js">'],
    });
    expect(files.headFor('/', true)).toBe(head);
    expect(files.headFor('/', false).style).toContain(`"${['card', 'home', 'base'].map(SHEET).join(' ')}"`);
  });

  it('are those of every page where a route has no screen of its own, once for all of them', async () => {
    const files = await built({ '/': { styles: [SHEET('home')] }, end: {} });
    expect(files.headFor('/otra/:cosa', false).style).toContain(`"${SHEET('base')}"`);
    expect(files.headFor('/nada', false)).toBe(files.headFor('/otra/:cosa', false));
  });

  it('are the styles of every page where no screens were noted', () => {
    const files = new ScreenFiles(webDist);
    expect(files.isNowhere('*', '/nada')).toBe(false);
    expect(files.headFor('/', true).style).toContain('.base{color:red}');
  });
});
