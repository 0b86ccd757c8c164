import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open, toast } from './account-steps.ts';
import { expectGoodLooks, launch, seeEverywhere, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The home page at the desk', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('has a slide and a shelf made for it, which are looked at beforehand and seen by visitors', async () => {
    const buffer = await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#264' } })
      .jpeg()
      .toBuffer();
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/portada');
      await page.getByRole('button', { name: 'Nueva diapositiva' }).press('Enter');
      const slide = page.getByRole('form', { name: 'Diapositiva' });
      await slide
        .getByLabel('Imagen JPG, PNG o WebP', { exact: true })
        .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
      await slide.getByRole('button', { name: 'Quitar la imagen' }).waitFor();
      await slide.getByLabel('Etiqueta').fill('Nuevo');
      await slide.getByLabel('Título').fill('Todo en frenos');
      await slide.getByLabel('Texto').fill('Discos, pastillas y líquido');
      await slide.getByLabel('Lleva a').selectOption({ label: 'Una categoría' });
      await slide.getByLabel('Cuál').selectOption({ label: 'Frenos' });
      await expectGoodLooks(page, 'slide-form');
      await slide.getByRole('button', { name: 'Guardar' }).press('Enter');
      await toast(page, '«Todo en frenos»: guardado');
      await page.getByRole('button', { name: 'Nuevo estante' }).press('Enter');
      const shelf = page.getByRole('form', { name: 'Estante' });
      await shelf.getByLabel('Título').fill('Recién llegados');
      await shelf.getByLabel('Qué muestra').selectOption({ label: 'Los más nuevos' });
      await expectGoodLooks(page, 'shelf-form');
      await shelf.getByRole('button', { name: 'Guardar' }).press('Enter');
      await toast(page, '«Recién llegados»: guardado');
      const preview = page.getByRole('region', { name: 'Vista previa' });
      await preview.getByRole('heading', { name: 'Todo en frenos' }).waitFor();
      await preview.getByRole('heading', { name: 'En vitrina' }).scrollIntoViewIfNeeded();
      await preview.getByRole('region', { name: 'Recién llegados' }).first().getByRole('article').first().waitFor();
      await seeEverywhere(page, 'home-desk');
    });
    await visit(browser, { baseUrl: shop.shop.baseUrl }, async (page) => {
      await open(page, '/');
      const own = page.getByRole('region', { name: 'Recién llegados' }).first();
      await page.getByRole('heading', { name: 'En vitrina' }).scrollIntoViewIfNeeded();
      await own.getByRole('article').first().waitFor();
      const link = page.getByRole('link', { name: /promoción Todo en frenos/ });
      // Behind the slides before it, where nobody can press it yet.
      await link.waitFor({ state: 'attached' });
      expect(await link.getAttribute('href')).toBe('/repuestos/frenos');
    });
  });
});
