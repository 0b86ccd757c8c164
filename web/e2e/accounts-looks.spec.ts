import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA, signIn } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, open } from './account-steps.ts';
import { WIDTHS, expectAccessible, expectToFit, launch, photograph, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

type Look = [name: string, path: string, act?: (page: Page) => Promise<unknown>];

const solved = (page: Page) => page.getByRole('main').getByText('Captcha resuelto').waitFor();
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();

const ofVisitors: Look[] = [
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

const ofClients: Look[] = [
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

const inMenu = (entry: string): Look => [
  `menu-${entry.toLowerCase().replace(' ', '-')}`,
  '/empresa',
  async (page) => {
    await page.getByRole('button', { name: 'Menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('button', { name: entry }).click();
    await menu.getByText(entry === 'Login' ? 'Captcha resuelto' : 'Lucía').waitFor();
  },
];

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

  async function walk(page: Page, looks: Look[], suffix: string): Promise<void> {
    for (const [name, path, act] of looks) {
      await open(page, path);
      await act?.(page);
      await photograph(page, `account-${name}${suffix}`);
      await expectToFit(page);
      await expectAccessible(page).catch((error: Error) => {
        error.message = `${name}: ${error.message}`;
        throw error;
      });
    }
  }

  const settings = [
    ...WIDTHS.map((width) => ({ width, colorScheme: 'light' }) as const),
    ...[360, 1440].map((width) => ({ width, colorScheme: 'dark' }) as const),
  ];

  describe.each(settings)('at $width, $colorScheme', ({ width, colorScheme }) => {
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    const menu = (entry: string) => (width < 768 ? [inMenu(entry)] : []);

    it('can be used by every visitor', async () => {
      await visit(browser, { baseUrl: shop.baseUrl, width, colorScheme }, (page) =>
        walk(page, [...ofVisitors, ...menu('Login')], suffix),
      );
    });

    it('can be used by everyone who is signed in', async () => {
      await visit(browser, { baseUrl: shop.baseUrl, width, colorScheme }, async (page) => {
        await enterAs(page, client);
        await walk(page, [...ofClients, ...menu('Mi Cuenta')], suffix);
      });
    });
  });
});
