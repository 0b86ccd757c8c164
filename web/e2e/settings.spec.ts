import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { open, toast } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();
const { password } = demoAccounts.find(({ role }) => role === 'Operator')!;

describeIf(missing === undefined, missing, 'The settings', () => {
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
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const group = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true });
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const confirm = async (page: Page, name: string) => {
    await page.getByRole('dialog').getByLabel('Su contraseña', { exact: true }).fill(password);
    await inDialog(page, name).click();
  };

  it('are cards, each with its form: a tariff is asked about in words, kept in the history and put back', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Configuración' }).click();
      await main(page).getByRole('article', { name: 'Bancos' }).waitFor();
      await main(page).getByText('Esta tienda es la demostración: sus cuentas son públicas (DEMO)').waitFor();
      await seeEverywhere(page, 'settings');
      await main(page).getByRole('link', { name: 'Cambiar zonas y tarifas de envío' }).click();

      const first = group(page, 'Zona 1');
      const base = first.getByLabel('Base', { exact: true });
      await shows(() => base.inputValue(), '3.00');
      await shows(() => button(page, 'Guardar').isDisabled(), true);
      await base.fill('tres');
      await base.press('Tab');
      await first.getByText('Escriba un valor en dólares de 0.01 a 1000.00').waitFor();
      await button(page, 'Guardar').click();
      await main(page).getByText('Revise lo que está marcado: todavía no se guarda.').waitFor();
      await base.and(page.locator(':focus')).waitFor();

      await base.fill('3,50');
      await group(page, 'Zona 2').getByLabel('Loja', { exact: true }).uncheck();
      await main(page).getByText('Ninguna zona tiene: Loja').waitFor();
      await seeEverywhere(page, 'settings-faults');
      await first.getByLabel('Loja', { exact: true }).check();
      await button(page, 'Guardar').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Zona 1, Pichincha: Base: $3.00 → $3.50').waitFor();
      await dialog.getByText('Los pedidos que ya se hicieron conservan su envío.').waitFor();
      await seeEverywhere(page, 'settings-asked');
      await inDialog(page, 'Guardar').click();
      await toast(page, 'Los cambios valen desde ahora');
      await main(page).getByText('Vale ahora').waitFor();
      await seeEverywhere(page, 'settings-tariff');

      await button(page, 'Volver a lo del archivo').click();
      await inDialog(page, 'Volver').click();
      await main(page).getByText('Como en el archivo de la tienda').waitFor();
      await shows(() => base.inputValue(), '3.00');
    });
  });

  it('have a form for each group, that fits everywhere', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      for (const [grupo, waits] of [
        ['horario', 'Cómo se lee'],
        ['bancos', 'Banco'],
        ['transportistas', 'Página para seguir la guía'],
        ['reservas', 'Con tarjeta'],
        ['locales', 'Dirección'],
      ] as const) {
        await open(page, `/dashboard/settings/${grupo}`);
        await main(page).getByLabel(waits, { exact: true }).first().waitFor();
        await seeEverywhere(page, `settings-${grupo}`);
      }
      await open(page, '/dashboard/settings/locales');
      await group(page, 'Matriz Sur').getByRole('button', { name: 'Agregar teléfono' }).click();
      await group(page, 'Matriz Sur').getByRole('textbox', { name: 'Teléfono 3' }).fill('02-200-0009');
      await button(page, 'Guardar').click();
      await confirm(page, 'Guardar');
      await toast(page, 'Los cambios valen desde ahora');
      await open(page, '/contacto');
      await page.getByRole('main').getByText('02-200-0009').first().waitFor();
    });
  });
});
