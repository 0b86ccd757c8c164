import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ScreenFiles } from './screen-files.ts';

it('A path is nowhere when the client has no screen that begins like it, in whatever letters', async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'bujia-screens-'));
  await mkdir(join(webDist, '.vite'));
  const none = { scripts: [], styles: [] };
  const screens = Object.fromEntries(
    ['/', '/contacto', '/repuestos/:categoria', '*', 'end'].map((path) => [path, none]),
  );
  await writeFile(join(webDist, '.vite/screens.json'), JSON.stringify(screens));
  const files = new ScreenFiles(webDist);
  await rm(webDist, { recursive: true });
  for (const path of ['/nada', '/no/existe', '/contacto.html', '/-'])
    expect([path, files.isNowhere('/*', path), files.isNowhere('*', path)]).toEqual([path, true, true]);
  for (const path of ['/contacto/', '/CONTACTO', '/Repuestos/a/b', '//nada', '/%63ontacto', '/'])
    expect([path, files.isNowhere('/*', path)]).toEqual([path, false]);
  expect(files.isNowhere('/repuestos/:categoria', '/nada')).toBe(false);
  expect(new ScreenFiles(webDist).isNowhere('*', '/nada')).toBe(false);
});
