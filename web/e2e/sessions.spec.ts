import { CURRENT_PASSWORD_WRONG } from '@bujia/contracts/accounts';
import { OTHER_SESSIONS_ENDED, SESSION_ENDED } from '@bujia/contracts/sessions';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { EASY_CAPTCHA, signedInClient, signIn as signInElsewhere } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { open, press, signIn, toast } from './account-steps.ts';
import { expectAccessible, expectToFit, launch, photograph, shows, visit } from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Open sessions in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(EASY_CAPTCHA), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('are seen in the profile and closed, one and all', async () => {
    const { person, visitor } = await signedInClient(shop);
    const others = [shop.visitor(), shop.visitor()];
    for (const other of others) await signInElsewhere(other, person);
    await visit(browser, { baseUrl: shop.baseUrl, expected: [/\b400\b/] }, async (page) => {
      await signIn(page, person);
      await open(page, '/dashboard/profile');
      const list = page.getByRole('list', { name: 'Sesiones abiertas' });
      const own = list.getByRole('listitem').filter({ hasText: 'Esta sesión' });
      await own.getByText(/ en (Linux|Mac|Windows)$/).waitFor();
      await shows(() => list.getByRole('listitem').count(), 4);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'open-sessions');
      }
      const dialog = page.getByRole('dialog');
      const confirm = async (password: string) => {
        await dialog.getByLabel('Contraseña actual').fill(password);
        await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
      };
      await list.getByRole('button', { name: 'Cerrar la sesión de' }).first().click();
      await dialog.waitFor();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
        await expectAccessible(page);
        await photograph(page, 'close-session');
      }
      await confirm('no es esta clave');
      await toast(page, CURRENT_PASSWORD_WRONG);
      await shows(() => list.getByRole('listitem').count(), 4);
      await confirm(person.password);
      await toast(page, SESSION_ENDED);
      await list.getByRole('listitem').nth(3).waitFor({ state: 'detached' });
      await press(page, 'Cerrar las demás');
      await confirm(person.password);
      await toast(page, OTHER_SESSIONS_ENDED);
      await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
      await own.waitFor();
    });
    for (const other of [...others, visitor]) expect((await other.get('/api/usr/get-settings')).status).toBe(401);
  });
});
