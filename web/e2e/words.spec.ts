import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { expectAccessible, expectToFit, launch, seeEverywhere, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, cards, chooseVehicle, open, picker, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A question in the words of people', () => {
  let store: Storefront;
  let browser: Browser;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  const at = (width: number, act: (page: Page) => Promise<void>) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width }, act);
  const main = (page: Page) => page.getByRole('main');
  const kinds = (page: Page) => main(page).getByRole('status').filter({ hasText: 'suele revisarse' }).getByRole('link');

  it('that tells what is wrong leads to what a mechanic would look at, in words, links and parts', async () => {
    for (const width of [360, 1440])
      await at(width, async (page) => {
        await open(page, '/terminos');
        if (width > 1000) {
          await page.getByRole('combobox').fill('chiya al fren');
          await page.getByRole('option', { name: 'chilla al frenar' }).click();
        } else await open(page, `/repuestos/busqueda/${encodeURIComponent('mi carro chiya cuando freno')}`);
        await main(page).getByText('Para «chilla al frenar» suele revisarse:').waitFor();
        await cards(page).first().waitFor();
        expect(await kinds(page).allTextContents()).toEqual([
          'pastillas de freno',
          'disco de freno',
          'zapatas de freno',
          'tambor de freno',
        ]);
        expect(await cards(page).first().textContent()).toContain('Pastillas de freno');
        await expectAccessible(page);
        await expectToFit(page);
        await seeEverywhere(page, 'listing-symptom');
        await kinds(page).nth(1).press('Enter');
        await page.waitForURL(/busqueda\/disco%20de%20freno/);
        await shows(() => kinds(page).count(), 0);
        await cards(page).first().waitFor();
        expect(await cards(page).first().textContent()).toContain('Disco de freno');
      });
  });

  it('that tells what is wrong stays with the vehicle of its address', async () => {
    await at(360, async (page) => {
      await open(page, `/repuestos/busqueda/${encodeURIComponent('chilla al frenar')}?vehiculo=2`);
      await kinds(page).first().waitFor();
      const links = await Promise.all((await kinds(page).all()).map((link) => link.getAttribute('href')));
      expect(links.filter((link) => !link?.endsWith('?vehiculo=2'))).toEqual([]);
      await kinds(page).first().click();
      await page.waitForURL(/busqueda\/pastillas%20de%20freno\?vehiculo=2$/);
    });
  });

  it('that is answered by a guess says what was taken and what nobody knows', async () => {
    await at(360, async (page) => {
      await open(page, '/repuestos/busqueda/pastiyas%20de%20freno');
      await main(page).getByText('Mostrando resultados para «pastillas de freno», no encontramos «pastiyas»').waitFor();
      await expectToFit(page);
      await open(page, '/repuestos/busqueda/pastillas%20de%20freno');
      await cards(page).first().waitFor();
      await shows(() => main(page).getByText('Mostrando resultados para').count(), 0);
    });
  });

  it('that finds nothing may be asked by WhatsApp, with the question and the vehicle in the message', async () => {
    await at(1440, async (page) => {
      await open(page, '/repuestos/busqueda/foobar%20%26%20zzzzzz');
      const ask = main(page).getByRole('link', { name: 'Preguntar por WhatsApp' });
      const said = async () => new URL((await ask.getAttribute('href'))!).searchParams.get('text');
      await shows(said, 'Hola, busco «foobar & zzzzzz» y no lo encuentro.');
      await expectAccessible(page);
      await seeEverywhere(page, 'listing-ask');
      await picker(page).click();
      await page
        .getByRole('button', { name: /Añadir/ })
        .first()
        .click();
      await chooseVehicle(page, 'Añadir vehículo', 'Cayambe');
      await page.getByRole('form', { name: 'Añadir vehículo' }).getByRole('button').last().click();
      await shows(async () => /Mi vehículo: \d{4} Tayra Cayambe \S+/.test((await said()) ?? ''), true);
    });
  });
});
