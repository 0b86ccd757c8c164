import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open, press } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'What was imported', () => {
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
  const imports = (page: Page) => main(page).getByRole('table', { name: 'Importaciones' });
  const changes = (page: Page) => main(page).getByRole('table', { name: 'Cambios' });

  const categories = ['frenos,Frenos,,'];

  async function choose(page: Page, ...lines: string[]): Promise<void> {
    const text = ['codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio', ...lines, ''].join('\n');
    const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await main(page)
      .getByLabel('Archivos del catálogo')
      .setInputFiles([
        csv('repuestos.csv', text),
        csv('categorias.csv', ['slug,nombre,padre,imagen', ...categories, ''].join('\n')),
      ]);
  }

  async function take(page: Page, ...lines: string[]): Promise<void> {
    await choose(page, ...lines);
    await press(page, 'Simular');
    await main(page).getByText('Simulación: nada cambió todavía.').waitFor();
    await press(page, 'Importar');
    await main(page).getByText('El catálogo fue importado.').waitFor();
  }

  it('is seen part by part, taken back, and what stays is named', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/catalogo');
      await take(page, 'UND-1,Pastillas cerámicas,frenos,1,8,18,12,20,11.50', 'UND-2,Disco,frenos,3,1,1,1,9,40.00');
      categories.push('tambores,Tambores,frenos,');
      await take(page, 'UND-1,Pastillas de carbón,frenos,1,8,18,12,20,12.75', 'UND-2,Disco,frenos,3,1,1,1,9,44.00', 'UND-3,Tambor,frenos,3,1,1,1,9,30.00'); // prettier-ignore
      categories.pop();
      const wrong = imports(page).getByRole('row').filter({ hasText: 'nuevos: 1, modificados: 2' });
      const number = Number(/Importación (\d+)/.exec(await wrong.innerText())![1]);
      await take(page, 'UND-1,Pastillas de carbón,frenos,1,8,18,12,20,13.00');
      await shows(() => imports(page).getByRole('row').nth(1).getByText('modificados: 1').isVisible(), true);
      await seeEverywhere(page, 'imports');

      await wrong.getByRole('link').click();
      await main(page)
        .getByRole('heading', { name: `Importación ${number}` })
        .waitFor();
      await changes(page).getByText('Precio: $11.50 → $12.75').waitFor();
      await changes(page).getByText('Nombre: Pastillas cerámicas → Pastillas de carbón').waitFor();
      const others = main(page).getByRole('table', { name: 'Además de los repuestos' });
      await others.getByRole('row').filter({ hasText: 'Tambores' }).getByText('nuevo').waitFor();
      await seeEverywhere(page, 'import-changes');

      await press(page, 'Deshacer');
      const question = page.getByRole('dialog', { name: 'Deshacer la importación' });
      await question.waitFor();
      await seeEverywhere(page, 'import-undo-asked');
      await question.getByRole('button', { name: 'Deshacer' }).click();
      await main(page)
        .getByText(
          'Repuestos restaurados: 2; retirados: 1. Además de los repuestos: 1. Con algo sin deshacer, porque cambió después: 1.',
        ) // prettier-ignore
        .waitFor();
      await main(page).getByText('Deshecha', { exact: true }).waitFor();
      await shows(() => main(page).getByRole('button', { name: 'Deshacer', exact: true }).count(), 0);
      await press(page, 'Ver solo lo que quedó');
      await shows(() => changes(page).getByRole('row').count(), 2);
      await changes(page).getByRole('row').filter({ hasText: 'UND-1' }).getByRole('cell', { name: 'Precio', exact: true }).waitFor(); // prettier-ignore
      await seeEverywhere(page, 'import-undone');

      await changes(page).getByRole('link', { name: 'UND-1' }).click();
      await main(page).getByRole('heading', { name: 'Precios de UND-1' }).waitFor();
      const prices = main(page).getByRole('table', { name: 'Precios' });
      await prices.getByRole('row').filter({ hasText: '$12.75' }).filter({ hasText: '$13.00' }).waitFor();
      await shows(() => prices.getByRole('row').count(), 4);
      await seeEverywhere(page, 'part-prices');
      await main(page).getByRole('link', { name: 'Volver al catálogo' }).click();
      await imports(page).getByText('Deshecho', { exact: false }).first().waitFor();
    });
  });

  it('is refused as a whole with the reason, and leaves a price that jumps as it is until it is confirmed', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/catalogo');
      await choose(page, 'SAL-1,Tapa,frenos,1,1,1,1,2,barato');
      await press(page, 'Simular');
      await main(page).getByText('Nada fue importado').waitFor();
      await shows(() => main(page).getByRole('button', { name: 'Importar' }).isDisabled(), true);
      await seeEverywhere(page, 'import-errors');
      await take(page, 'SAL-1,Tapa,frenos,1,1,1,1,2,10.35');
      await take(page, 'SAL-1,Tapa,frenos,1,1,1,1,2,103.50');
      const warnings = main(page).getByRole('table', { name: 'Avisos' });
      await warnings.getByText('Pasaría de $10.35 a $103.50', { exact: false }).waitFor();
      await seeEverywhere(page, 'import-prices-held');
      await press(page, 'Confirmar los precios');
      await warnings.waitFor({ state: 'detached' });
      await main(page).getByText('El catálogo fue importado.').waitFor();
      await open(page, '/dashboard/operations/catalogo?precios=SAL-1');
      const prices = main(page).getByRole('table', { name: 'Precios' });
      await prices.getByRole('row').filter({ hasText: '$103.50' }).first().waitFor();
    });
  });
});
