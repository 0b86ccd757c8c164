import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA, signIn } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, open } from './account-steps.ts';
import {
  expectAccessible,
  expectRoomForFingers,
  expectToFit,
  inEach,
  launch,
  LIGHT_AND_DARK,
  type Look,
  photograph,
  shows,
  visit,
} from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

type Screen = [name: string, path: string, act?: (page: Page) => Promise<unknown>];

const solved = (page: Page) => page.getByRole('main').getByText('Captcha resuelto').waitFor();
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();

const ofVisitors: Screen[] = [
  ['register', '/registro', solved],
  ['login', '/login', solved],
  ['reset', '/reset', solved],
  ['new-password', `/reseteo?cod=${'x'.repeat(43)}`],
  ['unverification', '/unverification'],
  ['unauthorised', '/401'],
  [
    'header-login',
    '/empresa',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('group', { name: 'Login' }).getByText('Captcha resuelto').waitFor();
    },
  ],
];

const ofClients: Screen[] = [
  ['login-signed-in', '/login', (page) => page.getByText('Lucía').waitFor()],
  ['board', '/dashboard/account', (page) => page.getByText('Datos de Facturación').first().waitFor()],
  ['profile', '/dashboard/profile', (page) => page.getByRole('main').getByRole('form').waitFor()],
  ['avatars', '/dashboard/profile', button('Cambiar avatar')],
  ['delete-account', '/dashboard/profile', button('Eliminar mi cuenta')],
  ['password', '/dashboard/profilepwd'],
  ['addresses', '/dashboard/address', (page) => page.getByText('Pichincha - Quito').waitFor()],
  ['delete-address', '/dashboard/address', button('Eliminar')],
  ['address', '/dashboard/address-detail', (page) => page.getByRole('main').getByRole('form').waitFor()],
  [
    'header-account',
    '/empresa',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Mi Cuenta' }).click();
      await page.getByText('Lucía').waitFor();
    },
  ],
];

const inMenu = (entry: string): Screen => [
  `menu-${entry.toLowerCase().replace(' ', '-')}`,
  '/empresa',
  async (page) => {
    await page.getByRole('button', { name: 'Menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('button', { name: entry }).click();
    await menu.getByText(entry === 'Login' ? 'Captcha resuelto' : 'Lucía').waitFor();
  },
];

/** The avatars that are no circle, or of which something cuts a piece off. */
const CUT_AVATARS = `(() => {
  const avatars = [...document.querySelectorAll('svg:has(> use[href*="#avatar-"])')].filter((one) => one.checkVisibility());
  if (avatars.length === 0) throw new Error('no avatar');
  const holds = (outer, inner) =>
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;
  return avatars.filter((avatar) => {
    avatar.scrollIntoView({ block: 'center' });
    const circle = avatar.getBoundingClientRect();
    if (circle.width !== circle.height || getComputedStyle(avatar).borderRadius !== '50%') return true;
    if (!holds({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, circle)) return true;
    for (let around = avatar.parentElement; around; around = around.parentElement) {
      const cuts = around === avatar.parentElement || getComputedStyle(around).overflow !== 'visible';
      if (cuts && around !== document.documentElement && !holds(around.getBoundingClientRect(), circle)) return true;
    }
    return false;
  });
})()`;

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The account screens', () => {
  let shop: TestShop;
  let browser: Browser;
  let client: Visitor;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(EASY_CAPTCHA), launch()]);
    await loadDemoAccounts(shop.databaseUrl);
    client = shop.visitor();
    await signIn(client, demoAccounts[0]!);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  async function walk(page: Page, screens: Screen[], looks: readonly Look[]): Promise<void> {
    for (const [name, path, act] of screens) {
      await open(page, path);
      await act?.(page);
      await inEach(page, looks, async ({ colorScheme }) => {
        await photograph(page, `account-${name}${colorScheme === 'dark' ? '-dark' : ''}`);
        await expectToFit(page);
        await expectAccessible(page);
        await expectRoomForFingers(page);
      }).catch((error: Error) => {
        error.message = `${name}, ${error.message}`;
        throw error;
      });
    }
  }

  const looks = LIGHT_AND_DARK.filter(({ width, colorScheme }) => colorScheme === 'light' || width !== 768);
  const onPhones = looks.filter(({ width }) => width === 360);

  it('show every avatar as a whole circle', async () => {
    const withAvatars = ofClients.filter(([name]) => /board|profile|avatars|signed-in|header-account/.test(name));
    for (const [width, places] of [
      [360, [...withAvatars, inMenu('Mi Cuenta')]],
      [1440, withAvatars],
    ] as const)
      await visit(browser, { baseUrl: shop.baseUrl, width }, async (page) => {
        await enterAs(page, client);
        for (const [, path, act] of places) {
          await open(page, path);
          await act?.(page);
          await shows(async () => (await page.evaluate<unknown[]>(CUT_AVATARS)).length, 0);
        }
      });
  });

  it('can be used by every visitor', async () => {
    await visit(browser, { baseUrl: shop.baseUrl }, (page) => walk(page, ofVisitors, looks));
  });

  it('can be used by everyone who is signed in', async () => {
    await visit(browser, { baseUrl: shop.baseUrl }, async (page) => {
      await enterAs(page, client);
      await walk(page, ofClients, looks);
    });
  });

  it('can be reached from the menu of a phone', async () => {
    await visit(browser, { baseUrl: shop.baseUrl, width: 360 }, async (page) => {
      await walk(page, [inMenu('Login')], onPhones);
      await enterAs(page, client);
      await walk(page, [inMenu('Mi Cuenta')], onPhones);
    });
  });
});
