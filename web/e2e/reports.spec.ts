import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { open } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { approved, as, buy, type DashboardShop, MORNING, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'How the shop does', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    shop.shop.clock.setTo('2037-11-17T15:00:00Z');
    await buy(shop, (await signedInClient(shop.shop)).visitor);
    shop.shop.clock.setTo(MORNING);
    const { visitor: client } = await signedInClient(shop.shop);
    await approved(shop, client);
    await buy(shop, client);
    // The two of today are counted, and that of last week, which nobody paid, is cancelled.
    await eventually(async () => {
      const { rows } = await shop.db.query(
        `SELECT FROM sales_figure WHERE dimension = 'all' AND grain = 'day' AND (kind, orders) IN (('sold', 2), ('cancelled', 1))`,
      );
      return rows.length === 2;
    });
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const sum = (page: Page, name: string) =>
    main(page).locator('dl > div').filter({ hasText: name }).locator('dd').first().textContent();

  it('is seen at a glance, day by day and part by part, and every look has an address', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      await page
        .getByRole('navigation', { name: 'Navegación' })
        .getByRole('link', { name: 'Cómo va la tienda' })
        .click();
      await main(page).getByRole('heading', { name: 'Hoy, 2037/11/24' }).waitFor();
      await shows(() => sum(page, 'Pedidos'), '2');
      await main(page).getByText('1 hace una semana').waitFor();
      await seeEverywhere(page, 'reports-today');

      await main(page).getByRole('tab', { name: 'Ventas' }).click();
      await main(page).getByRole('heading', { name: 'Vendido por día' }).waitFor();
      await shows(() => sum(page, 'Pedidos'), '3');
      const chart = main(page).getByRole('figure');
      await chart.getByText(/^2037\/11\/24: \$[\d.]+ en 2 pedidos$/).waitFor();
      // By keyboard to the day a week before.
      const slider = chart.getByRole('slider', { name: 'Vendido por día' });
      await slider.focus();
      for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft');
      await chart.getByText(/^2037\/11\/17: \$[\d.]+ en 1 pedido$/).waitFor();
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^2037\/11\/17: /);
      await main(page).getByRole('button', { name: 'Ver la tabla' }).click();
      await main(page).getByRole('table', { name: 'Ventas por día' }).getByRole('row').nth(24).waitFor();
      await seeEverywhere(page, 'reports-by-day');

      await main(page).getByLabel('Ventas por', { exact: true }).selectOption('Repuesto');
      await main(page).getByRole('button', { name: 'Ver', exact: true }).click();
      await main(page).getByRole('heading', { name: 'Vendido por repuesto' }).waitFor();
      await main(page)
        .getByRole('list', { name: 'Vendido por repuesto' })
        .getByText(/ · 6 u\.$/)
        .waitFor();
      await seeEverywhere(page, 'reports-by-part');
      expect(new URL(page.url()).search).toContain('por=repuesto');
      await page.reload();
      await main(page).getByRole('table', { name: 'Ventas por repuesto' }).waitFor();

      const saved = page.waitForEvent('download');
      await main(page).getByRole('button', { name: 'Exportar CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('ventas-repuesto-2037-11-01-2037-11-24.csv');
      expect(await readFile(await file.path(), 'utf8')).toContain('"Repuesto";"Pedidos";"Unidades";"Vendido"');
      await main(page).getByRole('button', { name: 'Hoy', exact: true }).click();
      await main(page)
        .getByRole('list', { name: 'Vendido por repuesto' })
        .getByText(/ · 4 u\.$/)
        .waitFor();
      await page.goBack();
      await main(page)
        .getByRole('list', { name: 'Vendido por repuesto' })
        .getByText(/ · 6 u\.$/)
        .waitFor();
    });
  });

  it('leaves the focus, and the day that was chosen, where they were', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      const focused = () =>
        page.evaluate<string>('document.activeElement.ariaLabel || document.activeElement.textContent');
      await open(page, '/dashboard/account');
      await page
        .getByRole('navigation', { name: 'Navegación' })
        .getByRole('link', { name: 'Cómo va la tienda' })
        .click();
      await main(page).getByRole('tab', { name: 'Hoy' }).focus();
      for (const [key, tab] of [
        ['ArrowRight', 'Ventas'],
        ['ArrowRight', 'Existencias'],
        ['ArrowLeft', 'Ventas'],
      ] as const) {
        await page.keyboard.press(key);
        await main(page).getByRole('tab', { name: tab, selected: true }).waitFor();
        await shows(focused, tab);
      }

      const slider = main(page).getByRole('slider', { name: 'Vendido por día' });
      await slider.focus();
      for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft');
      await main(page).getByRole('button', { name: 'Ver la tabla' }).press('Enter');
      await main(page).getByRole('table', { name: 'Ventas por día' }).waitFor();
      await shows(focused, 'Ocultar la tabla');
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^2037\/11\/17: /);

      await main(page).getByRole('button', { name: '7 días' }).press('Enter');
      await shows(() => main(page).getByLabel('Desde').inputValue(), '2037-11-18');
      await shows(focused, '7 días');
      const until = main(page).getByLabel('Hasta');
      await until.fill('2037-11-23');
      await until.press('Enter');
      await main(page)
        .getByRole('figure')
        .getByText(/^2037\/11\/23: /)
        .waitFor();
      await shows(() => page.evaluate<string>('document.activeElement.name'), 'hasta');
    });
  });

  it('says what runs out and what lies idle, and counts anew when asked to', async () => {
    await shop.db.query('UPDATE part SET stock = 3 WHERE id = $1', [shop.parts[0]!.id]);
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/informes/existencias?dias=70');
      const out = main(page).getByRole('table', { name: 'Por agotarse' });
      await out.getByText('67 días').waitFor();
      await main(page).getByRole('table', { name: 'Sin venta' }).getByRole('row').nth(2).waitFor();
      await seeEverywhere(page, 'reports-stock');
      await main(page).getByLabel('Días hacia adelante').fill('30');
      await main(page).getByRole('search').getByRole('button', { name: 'Ver' }).click();
      await main(page).getByText('Al paso que se vende, nada se agota en estos días.').waitFor();

      await main(page).getByRole('button', { name: 'Contar otra vez' }).click();
      const question = page.getByRole('dialog');
      await question.getByText('Nada de ellos cambia').waitFor();
      await seeEverywhere(page, 'reports-count-anew');
      await question.getByRole('button', { name: 'Contar otra vez' }).click();
      await page.getByRole('region', { name: 'Avisos' }).getByText('Contamos todo otra vez').waitFor();
      await eventually(async () => {
        await open(page, '/dashboard/informes');
        await main(page).getByRole('heading', { name: /^Hoy/ }).waitFor();
        return (await sum(page, 'Pedidos')) === '2';
      });
    });
  });

  it('says of today what there is each minute, without being asked', async () => {
    await shop.db.query('UPDATE part SET stock = 100 WHERE id = $1', [shop.parts[0]!.id]);
    const { visitor: client } = await signedInClient(shop.shop);
    await as(browser, shop, shop.operator, async (page) => {
      await page.clock.install();
      await open(page, '/dashboard/informes');
      await main(page).getByRole('heading', { name: /^Hoy/ }).waitFor();
      const before = Number(await sum(page, 'Pedidos'));
      await buy(shop, client);
      await eventually(async () => {
        await page.clock.fastForward(60_000);
        return Number(await sum(page, 'Pedidos')) === before + 1;
      });
    });
  });
});
