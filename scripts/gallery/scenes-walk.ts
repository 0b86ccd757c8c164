import { expect } from '@jest/globals';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../../services/shop/test/eventually.ts';
import { enterAs } from '../../web/e2e/account-steps.ts';
import { comesToLife, inEach, LIGHT_AND_DARK, type Look, PHONE, visit } from '../../web/e2e/browser.ts';
import { smallTargets } from '../../web/e2e/targets.ts';
import type { Options } from './options.ts';
import type { Gallery, Picture } from './pictures.ts';
import { addressOf, type Group, type Scene } from './scene.ts';
import { keepPicture } from './shot.ts';
import { isWanted } from './wanted.ts';
import { NOW, type World } from './world.ts';

interface Walk {
  browser: Browser;
  world: World;
  options: Options;
  gallery: Gallery;
}

interface Planned {
  group: string;
  scene: Scene;
  looks: Look[];
}

/** As many as there are processors to be counted on. */
const AT_ONCE = 2;

/** What does not come within it is a fault of the scene: the others are waiting. */
const PATIENCE_MS = 20_000;

/** All scenes, in the order of the list as far as the page shows it. One that fails is told by its name, and ends nobody else's. */
export async function walkScenes(walk: Walk, groups: readonly Group[]): Promise<void> {
  const planned = groups.flatMap(({ title, scenes }) => scenes.map((scene) => plan(walk.options, title, scene)));
  const wanted = planned.filter(({ looks }) => looks.length > 0);
  const [lookers, changers] = [
    wanted.filter(({ scene }) => !scene.changes),
    wanted.filter(({ scene }) => scene.changes),
  ];
  const taken = new Map<Scene, Picture[]>();
  let done = 0;
  const see = async (one: Planned) => {
    taken.set(one.scene, await seen(walk, one));
    process.stdout.write(`${String((done += 1)).padStart(4)} of ${wanted.length}  ${one.group}: ${one.scene.name}\n`);
  };
  const left = lookers.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await see(one);
    }),
  );
  for (const one of changers) await see(one);
  walk.gallery.pictures.push(...wanted.flatMap(({ scene }) => taken.get(scene) ?? []));
}

function plan(options: Options, group: string, scene: Scene): Planned {
  const looks = LIGHT_AND_DARK.filter(
    ({ width, colorScheme }) =>
      (scene.widths ?? [width]).includes(width) &&
      isWanted({ group, scene: scene.name, width, look: colorScheme }, options),
  );
  return { group, scene, looks };
}

async function seen({ browser, world, options, gallery }: Walk, { group, scene, looks }: Planned): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const fail = (why: string) => {
    process.stdout.write(`      FAILED ${scene.name}: ${why}\n`);
    gallery.failures.push({ scene: scene.name, why });
  };
  try {
    await enter(browser, world, scene, looks[0]!, (page) =>
      inEach(page, looks, async ({ width, colorScheme: look }) => {
        const file = `pictures/${scene.name}-${width}-${look}.webp`;
        await keepPicture(page, join(options.folder, file), { window: scene.window });
        pictures.push({ group, scene: scene.name, width, look, file });
        const small = width === PHONE && look === looks[0]!.colorScheme ? await smallTargets(page) : [];
        if (small.length > 0) fail(`smaller than 44 px: ${small.join('; ')}`);
      }),
    );
  } catch (error) {
    fail(whyOf(error as Error));
  }
  return pictures;
}

/** What was behind it as well; without the colours of a terminal. */
const whyOf = ({ message, cause }: Error): string =>
  [message, cause instanceof Error ? cause.message : '']
    .filter(Boolean)
    .join('\n')
    .replace(/\u001b\[\d+m/g, '');

/** The scene as far as it is of interest. */
export async function enter(
  browser: Browser,
  world: World,
  scene: Scene,
  { width, colorScheme }: Look,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const { shop, cards, people, places } = world;
  const about = { baseUrl: shop.baseUrl, guests: [cards.url], expected: [...(scene.expected ?? [])] };
  await visit(browser, { ...about, width, colorScheme }, async (page) => {
    page.setDefaultTimeout(PATIENCE_MS);
    await page.clock.setFixedTime(NOW);
    await page.addInitScript('Math.random = () => 0.5');
    if (scene.who) await enterAs(page, people[scene.who]);
    await scene.before?.(page, world);
    await page.goto(addressOf(scene, places));
    await page.getByRole('heading').first().waitFor();
    await comesToLife(page);
    await scene.steps?.(page, world);
    await page.evaluate(ALL_DRAWN);
    await quiet(page, scene);
    await see(page);
  });
}

/** Nothing is on its way any more. */
const quiet = (page: Page, { busy, window }: Scene) =>
  eventually(
    async () => {
      // Again and again: what came above it has moved it.
      if (!window) await page.evaluate(downTo(busy ? 'footer' : 'main [class*="_skeleton_"], footer'));
      await page.evaluate(ALIKE);
      const underWay = busy ? '[]' : window ? underWayAbove('innerHeight') : underWayAbove('Infinity');
      expect(await page.evaluate<string[]>(`[...${LOADING}, ...${underWay}]`)).toEqual([]);
      return true;
    },
    { timeout: PATIENCE_MS },
  );

/** The picture is longer than the window, beyond which a page may leave things out. */
const ALL_DRAWN = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}`;

/** What comes as somebody comes near to it. A listing would go on for ever. */
const IS_LISTING = '/^.(repuestos|promociones)/.test(location.pathname)';
const downTo = (places: string) => `${IS_LISTING} || document.querySelector('${places}')?.scrollIntoView()`;

/** What is drawn by lot is another in each run. */
const ALIKE = `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const alike = text.data.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '00000000-0000-7000-8000-000000000000');
    if (alike !== text.data) text.data = alike;
  }
}`;

/** A picture further down is wanted as well. */
const LOADING = `[
  ...(document.fonts.status === 'loaded' ? [] : ['letters']),
  ...[...document.images].filter((image) => {
    image.loading = 'eager';
    return !image.complete && image.checkVisibility();
  }).map(({ src }) => src),
]`;

const underWayAbove = (edge: string) => `[
  ...[...document.querySelectorAll('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"], [class*="_skeleton_"]')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < ${edge} && !(${IS_LISTING} && one.closest('footer'))).map((one) => one.outerHTML.slice(0, 80)),
  ...document.getAnimations().filter((one) => one.playState === 'running' && one instanceof CSSTransition).map(String),
]`;
