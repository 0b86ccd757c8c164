import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { expectAccessible, launch, seeEverywhere, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { type Storefront, cards, open, picker, startStorefront } from './storefront-steps.ts';

const missing = await whyNoChromium();
const CAYAMBE = '8LYCY2G50MA012345';
const NO_ENGINE = '8LYCY2ZZ0MA012345';

describeIf(missing === undefined, missing, 'A chassis number', () => {
  let store: Storefront;
  let browser: Browser;

  beforeAll(async () => {
    [store, browser] = await Promise.all([startStorefront(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await store.stop();
  });

  /** What leaves the browser, and what it keeps, holds no number. */
  /** What a test keeps from coming. */
  const LOST = [/net::ERR_FAILED/];
  const NUMBER = /8LY|012345|WVW/;
  const at = (width: number, act: (page: Page) => Promise<void>, number = NUMBER, expected?: RegExp[]) =>
    visit(browser, { baseUrl: store.shop.baseUrl, width, expected }, async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      page.on('framenavigated', (frame) => sent.push(frame.url()));
      await act(page);
      const kept = await page.evaluate<string>(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])',
      );
      expect(sent.length).toBeGreaterThan(0);
      const read = (one: string) => decodeURIComponent(one.replaceAll('+', ' ')).replace(/[ .-]/g, '');
      expect([...sent, kept].filter((one) => number.test(read(one).toUpperCase()))).toEqual([]);
    });
  const finder = (page: Page) => page.getByRole('form', { name: 'Buscador por vehículo' });
  const values = (page: Page) =>
    Promise.all(['Modelo', 'Año', 'Motor'].map((label) => finder(page).getByLabel(label).inputValue()));
  const number = (page: Page) => finder(page).getByLabel('Número de chasis (VIN)');
  const useChassis = (page: Page) => finder(page).getByRole('button', { name: 'Usar chasis (VIN)' });
  const says = (page: Page, words: string) => shows(() => finder(page).getByRole('status').innerText(), words);
  const box = (page: Page) => page.getByRole('combobox', { name: /Buscar/ });
  const engine = (page: Page) => finder(page).getByLabel('Motor');
  const search = (page: Page) => finder(page).getByRole('button', { name: 'Buscar' });

  it('chooses in the finder what it tells, and leaves the rest to choose', () =>
    at(360, async (page) => {
      await open(page, '/');
      await useChassis(page).press('Enter');
      await number(page).fill(NO_ENGINE);
      await finder(page).getByText('Según el chasis: Tayra Cayambe 2021. Falta elegir el motor.').waitFor();
      await shows(() => values(page), ['Cayambe', '2021', '']);
      expect(await engine(page).locator('option').allInnerTexts()).toEqual(['Seleccione', '2.4', '2.8 TD']);
      await shows(() => search(page).isEnabled(), false);
      await seeEverywhere(page, 'chassis-finder');

      await number(page).fill(CAYAMBE);
      await shows(() => values(page), ['Cayambe', '2021', '2.4']);
      await search(page).click();
      await page.waitForURL(/\/repuestos\?vehiculo=\d+$/);
      await picker(page).getByText('2021 Tayra Cayambe').waitFor();
    }));

  it('with a slip, or of another make, is answered in words', () =>
    at(360, async (page) => {
      await open(page, '/');
      await finder(page).getByRole('button', { name: 'Usar chasis (VIN)' }).click();
      for (const [typed, words] of [
        ['WVWZZZ1JZ3W386752', 'Ese chasis es de un vehículo Volkswagen. Aquí encuentra repuestos para Tayra.'],
        ['8LYCY2G5OMA012345', 'Un número de chasis no lleva las letras I, O ni Q: revise si son un 1 o un 0.'],
        ['3YTCY2G5XMA012345', 'El número no coincide con su dígito de control: revise si lo copió bien.'],
      ] as const) {
        await number(page).fill(typed);
        await says(page, words);
      }
      await number(page).fill('8LYCY2');
      await says(page, '');
      await shows(
        () =>
          finder(page)
            .getByText(/Un número de chasis tiene 17/)
            .count(),
        0,
      );
      await number(page).blur();
      await says(page, 'Un número de chasis tiene 17 letras y números: aquí hay 6.');
      await number(page).press('End');
      await number(page).press('G');
      await says(page, '');
      await number(page).blur();
      await says(page, 'Un número de chasis tiene 17 letras y números: aquí hay 7.');
      await expectAccessible(page);
    }));

  it('in the search box leads to the parts of its vehicle, and is searched for by no address', () =>
    at(1440, async (page) => {
      await open(page, '/terminos');
      const box = page.getByRole('combobox', { name: /Buscar/ });
      await box.fill(CAYAMBE);
      await page.getByRole('option', { name: 'Repuestos para su 2021 Tayra Cayambe 2.4' }).waitFor();
      await box.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/terminos');
      await expectAccessible(page);
      await seeEverywhere(page, 'chassis-search');
      await box.press('ArrowDown');
      await box.press('Enter');
      await page.waitForURL(/\/repuestos\?vehiculo=\d+$/);
      await cards(page).first().waitFor();
      await picker(page).getByText('2021 Tayra Cayambe').waitFor();
      await box.fill('WVWZZZ1JZ3W386752');
      await page.getByRole('option', { name: /^Ese chasis es de un vehículo Volkswagen/ }).waitFor();
    }));

  it('that was right and is no more takes with it what it had filled, and a space in it takes nothing', () =>
    at(1440, async (page) => {
      await open(page, '/');
      await useChassis(page).click();
      await number(page).fill(NO_ENGINE);
      await shows(() => values(page), ['Cayambe', '2021', '']);
      await engine(page).selectOption('2.4');
      await number(page).press('End');
      await number(page).pressSequentially(' - ');
      await number(page).blur();
      await shows(() => number(page).inputValue(), `${NO_ENGINE} - `);
      await shows(() => values(page), ['Cayambe', '2021', '2.4']);
      await finder(page).getByLabel('Marca').selectOption('');
      await shows(() => values(page), ['', '', '']);
      await finder(page).getByLabel('Marca').selectOption({ index: 1 });
      await shows(() => values(page), ['Cayambe', '2021', '']);
      await engine(page).selectOption('2.4');
      await shows(() => search(page).isEnabled(), true);
      await number(page).fill('WVWZZZ1JZ3W386752');
      await says(page, 'Ese chasis es de un vehículo Volkswagen. Aquí encuentra repuestos para Tayra.');
      await shows(() => values(page), ['', '', '']);
      await shows(() => search(page).isEnabled(), false);
    }));

  it('typed by hand into the search box leaves the browser by no suggestion and no address', () =>
    at(
      1440,
      async (page) => {
        await open(page, '/terminos');
        for (const [typed, option] of [
          [CAYAMBE, 'Repuestos para su 2021 Tayra Cayambe 2.4'],
          ['8LYCY2G50MA01234', /^Un número de chasis tiene 17 letras y números: aquí hay 16/],
          ['8LYCY2G50MA0123456', /^Un número de chasis tiene 17 letras y números: aquí hay 18/],
          ['8LYCY2G50MAO12345', /^Un número de chasis no lleva las letras I, O ni Q/],
          ['WVWZ ZZ1J Z3W3 86752', /^Ese chasis es de un vehículo Volkswagen/],
        ] as const) {
          await box(page).fill('');
          // Slower than the pause after which is asked.
          await box(page).pressSequentially(typed, { delay: 200 });
          await box(page).press('Enter');
          await page.getByRole('option', { name: option }).waitFor();
          expect(new URL(page.url()).pathname).toBe('/terminos');
        }
      },
      /8LYCY2G50MA[0O]|WVWZZZ1JZ3W3/,
    ));

  it('that cannot be read leads to the finder, whose first field then has the focus', () =>
    at(
      360,
      async (page) => {
        await page.route('**/api/ext/chasis', (route) => route.abort());
        const chosen = async () => {
          await box(page).fill(CAYAMBE);
          await page.getByRole('option', { name: 'No pudimos leer el chasis. Elegir mi vehículo' }).click();
          await shows(() => page.evaluate<string>('document.activeElement.name + location.pathname'), 'marca/');
          const { y, height } = (await finder(page).getByLabel('Marca').boundingBox())!;
          expect(y >= 0 && y + height <= page.viewportSize()!.height).toBe(true);
        };
        await open(page, '/terminos');
        await chosen();
        // Whoever is there already is brought there too.
        await page.evaluate('scrollTo(0, 0)');
        await chosen();
      },
      NUMBER,
      LOST,
    ));

  it('leads to the finder where not even the code of the suggestions comes', () =>
    at(
      1440,
      async (page) => {
        await page.route(/\/assets\/(suggestion|chassis)/, (route) => route.abort());
        await open(page, '/');
        await box(page).fill(CAYAMBE);
        await box(page).press('Enter');
        await shows(() => page.evaluate<string>('document.activeElement.name + location.pathname'), 'marca/');
      },
      NUMBER,
      LOST,
    ));
});
