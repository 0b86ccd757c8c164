import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { heading, open } from './account-steps.ts';
import { expectGoodLooks, launch, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();
const SCRIPT = '<script>document.title = "hecho"</script><img src="x" onerror="document.title = \'hecho\'">';

describeIf(missing === undefined, missing, 'The notes of a client', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const notes = (page: Page) => main(page).getByRole('list', { name: 'Notas' }).getByRole('listitem');
  const write = async (page: Page, words: string) => {
    await main(page).getByRole('textbox', { name: 'Nota nueva' }).fill(words);
    await main(page).getByRole('button', { name: 'Guardar la nota' }).click();
    await notes(page).first().getByText(words.slice(0, 20)).waitFor();
  };

  it.each([360, 1440])('are written, taken out and had back at %i', async (width) => {
    const { person } = await signedInClient(shop.shop);
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/clientes');
        await expectGoodLooks(page, `clients-${width}`);
        await page.setViewportSize({ width, height: 900 });
        await main(page).getByLabel('Nombre, cédula o RUC, correo o teléfono').fill(person.email);
        await page.keyboard.press('Enter');
        await main(page).getByRole('button', { name: 'Elegir a' }).click();
        await heading(page, `${person.nombre} ${person.apellido}`);
        await main(page).getByText('Todavía no hay ninguna.').waitFor();
        await write(page, SCRIPT);
        await write(page, 'Prefiere que le llamen antes de enviar.\nSolo por las mañanas.');
        await write(page, 'x'.repeat(300));
        expect(await page.title()).not.toContain('hecho');
        await notes(page).filter({ hasText: SCRIPT }).waitFor();

        await main(page).getByRole('button', { name: 'Quitar la nota: Prefiere' }).click();
        const undo = main(page).getByRole('button', { name: 'Deshacer' });
        await undo.waitFor();
        expect(await page.evaluate('document.activeElement.textContent')).toBe('Deshacer');
        await expectGoodLooks(page, `client-notes-${width}`);
        await page.setViewportSize({ width, height: 900 });
        await page.keyboard.press('Enter');
        await notes(page).nth(1).getByText('Prefiere que le llamen').waitFor();
        await page.reload();
        await shows(() => notes(page).count(), 3);

        await main(page).getByRole('link', { name: 'Otro cliente' }).click();
        await heading(page, 'Clientes');
      },
      { width },
    );
  });
});
