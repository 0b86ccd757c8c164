import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open, toast } from './account-steps.ts';
import { expectGoodLooks, launch, seeEverywhere, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Categories and vehicles at the desk', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('make a category with its picture, which visitors see, and name what keeps another from going', async () => {
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#226' } })
      .jpeg()
      .toBuffer();
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/categorias');
        const table = page.getByRole('table', { name: 'Categorías', exact: true });
        await table.waitFor();
        await seeEverywhere(page, 'categories-desk');
        await page.getByRole('button', { name: 'Nueva categoría' }).press('Enter');
        const form = page.getByRole('form', { name: 'Categoría' });
        await form.getByLabel('Nombre').fill('Accesorios');
        await form
          .getByLabel('Imagen JPG, PNG o WebP')
          .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
        await form.getByRole('button', { name: 'Quitar la imagen' }).waitFor();
        await expectGoodLooks(page, 'category-form');
        await form.getByRole('button', { name: 'Guardar' }).press('Enter');
        await toast(page, '«Accesorios» está guardada');
        await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
        const order = page.getByRole('dialog', { name: 'Ordenar las categorías' });
        await order.getByRole('button', { name: 'Subir Accesorios' }).click();
        await expectGoodLooks(page, 'category-order');
        await order.getByRole('button', { name: 'Guardar el orden' }).click();
        await toast(page, 'El orden está guardado');
        await table.getByRole('button', { name: 'Quitar Frenos' }).click();
        const question = page.getByRole('dialog', { name: 'Quitar «Frenos»' });
        await question.getByRole('button', { name: 'Quitar', exact: true }).click();
        await question.getByRole('alert').waitFor();
        await expectGoodLooks(page, 'category-kept');
      },
      { expected: [/422/] },
    );
    await visit(browser, { baseUrl: shop.shop.baseUrl }, async (page) => {
      await open(page, '/categorias');
      await page
        .getByRole('region', { name: 'Todas las categorías' })
        .getByRole('link', { name: /Accesorios/ })
        .waitFor();
    });
  });

  it('make a model, which the finder offers', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/vehiculos');
      const table = page.getByRole('table', { name: 'Vehículos', exact: true });
      await table.waitFor();
      await seeEverywhere(page, 'vehicles-desk');
      await page.getByRole('button', { name: 'Nuevo modelo' }).press('Enter');
      const form = page.getByRole('form', { name: 'Modelo' });
      await form.getByLabel('Modelo').fill('Quilotoa');
      const row = form.getByRole('group', { name: 'Fila 1' });
      await row.getByLabel('Motor').fill('1.6');
      await row.getByLabel('Desde el año').fill('2019');
      await row.getByLabel('Hasta el año').fill('2022');
      await expectGoodLooks(page, 'model-form');
      await form.getByRole('button', { name: 'Guardar' }).press('Enter');
      await toast(page, '«Quilotoa» está guardado');
      await table.getByText('1.6: 2019 a 2022').waitFor();
      await table.getByRole('button', { name: 'Quitar Quilotoa' }).click();
      await page
        .getByRole('dialog', { name: 'Quitar «Quilotoa»' })
        .getByRole('button', { name: 'Quitar', exact: true })
        .click();
      await toast(page, '«Quilotoa» ya no está');
      expect(await table.getByText('Quilotoa').count()).toBe(0);
    });
  });
});
