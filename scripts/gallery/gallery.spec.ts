import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SCREEN_PATHS } from '../../web/e2e/screen-paths.ts';
import { compare, differenceOf } from './compare.ts';
import { DRAWN } from './drawn.ts';
import { readOptions } from './options.ts';
import { writePage } from './page.ts';
import { emptyFolder, type Gallery, keepGallery, type Picture } from './pictures.ts';
import { addressOf } from './scene.ts';
import { groups } from './scenes/groups.ts';
import { isWanted } from './wanted.ts';

const scenes = groups.flatMap((group) => group.scenes);

describe('The scenes', () => {
  const screens = SCREEN_PATHS.filter((path) => !/\*\??$/.test(path));
  const paths = scenes.map(({ path }) => path.replace(/\?.*/, ''));

  it.each(screens)('show %s', (screen) => {
    const pattern = new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`);
    expect(paths.filter((path) => pattern.test(path))).not.toEqual([]);
  });

  it('have names of their own', () => {
    const names = scenes.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are there for the pictures of README.md and docs/owner.md', () => {
    const names = scenes.map(({ name }) => name);
    expect(DRAWN.filter(({ scene }) => !names.includes(scene))).toEqual([]);
    const files = DRAWN.map(({ file }) => file);
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  });

  it('go to what the world knows', () => {
    const places = { unpaid: '100010' } as Parameters<typeof addressOf>[1];
    expect(addressOf({ name: 'order', path: '/dashboard/orders/{unpaid}' }, places)).toBe('/dashboard/orders/100010');
    expect(() => addressOf({ name: 'order', path: '/dashboard/orders/{lost}' }, places)).toThrow(
      'order goes to {lost}',
    );
  });
});

describe('The options', () => {
  it('narrow a run down', () => {
    const { only, width, look, folder } = readOptions(['--only', 'cart', '--width', '360', '--look', 'dark'], '/shop');
    expect({ only, width, look, folder }).toEqual({
      ...{ only: 'cart', width: 360, look: 'dark' },
      folder: join('/shop', '.data/gallery'),
    });
    const picture = { group: 'Cart and checkout', scene: 'checkout', width: 360, look: 'dark' } as const;
    expect(isWanted(picture, { only, width, look })).toBe(true);
    expect(isWanted({ ...picture, look: 'light' }, { only, width, look })).toBe(false);
    expect(isWanted({ ...picture, group: 'A part' }, { only: '^cart', width, look })).toBe(false);
  });

  it.each([[['--look', 'blue']], [['--width', 'wide']], [['--against', '.data/gallery']], [['--colour']]])(
    'are refused: %j',
    (args) => expect(() => readOptions(args, '/shop')).toThrow(),
  );
});

describe('A gallery beside an earlier one', () => {
  let [before, after] = ['', ''];
  beforeAll(async () => {
    before = await mkdtemp(join(tmpdir(), 'gallery-before-'));
    after = await mkdtemp(join(tmpdir(), 'gallery-after-'));
  });
  afterAll(async () => {
    for (const folder of [before, after]) await rm(folder, { recursive: true, force: true });
  });

  const picture = (scene: string, width = 360): Picture => ({
    ...{ group: 'Home', scene, width, look: 'light' },
    file: `pictures/${scene}-${width}-light.webp`,
  });
  const drawn = (background: string, height = 10) =>
    sharp({ create: { width: 10, height, channels: 3, background } })
      .webp({ lossless: true })
      .toBuffer();

  async function keep(folder: string, pictures: [Picture, Buffer][]): Promise<Gallery> {
    await emptyFolder(folder);
    for (const [{ file }, drawing] of pictures) await writeFile(join(folder, file), drawing);
    const gallery = { pictures: pictures.map(([one]) => one), failures: [] };
    await keepGallery(folder, gallery);
    return gallery;
  }

  it('tells what changed, what is new and what is gone, and shows it', async () => {
    const [white, black] = [await drawn('#fff'), await drawn('#000')];
    await keep(before, [
      [picture('same'), white],
      [picture('other'), white],
      [picture('gone'), white],
      [picture('gone', 1440), white],
    ]);
    const gallery = await keep(after, [
      [picture('same'), white],
      [picture('other'), black],
      [picture('fresh'), white],
    ]);
    const told = await compare(gallery, after, before, ({ width }) => width === 360);
    expect([...told.changed]).toEqual([
      [
        'pictures/other-360-light.webp',
        {
          before: 'changes/other-360-light-before.webp',
          difference: 'changes/other-360-light-difference.webp',
          share: 1,
        },
      ],
    ]);
    expect(told.added).toEqual([picture('fresh')]);
    // Wider ones were not asked for this time.
    expect(told.gone).toEqual([picture('gone')]);

    await writePage(after, gallery, told);
    const page = readFileSync(join(after, 'index.html'), 'utf8');
    expect(page).toContain('"file":"pictures/same-360-light.webp"');
    expect(page).toContain('"difference":"changes/other-360-light-difference.webp"');
    expect(page).not.toMatch(/\/\*(CSS|DATA|SCRIPT)\*\/|(src|href)="https?:/);
  });

  it('counts what a page grew by, and not what nobody sees', async () => {
    expect((await differenceOf(await drawn('#fff'), await drawn('#fff', 20))).share).toBe(0.5);
    expect((await differenceOf(await drawn('#ffffff'), await drawn('#fafafa'))).share).toBe(0);
  });
});
