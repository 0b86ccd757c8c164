import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '../../services/shop/demo/accounts.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { selfSigned } from '../../services/shop/src/contexts/invoicing/adapters/signature/self-signed.ts';
import { open, toast } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, MORNING, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();
const { password } = demoAccounts.find(({ role }) => role === 'Operator')!;
const DAY_MS = 86_400_000;

describeIf(missing === undefined, missing, 'What is secret in the settings', () => {
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
  const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
  const save = async (page: Page) => {
    await button(page, 'Guardar').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Su contraseña', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  };

  it('is tried with words at the field, kept, and never shown again', async () => {
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/settings/correo');
        await main(page).getByText('Vale lo que dice el entorno.', { exact: true }).waitFor();
        await button(page, 'Enviar correo de prueba').click();
        await main(page).getByText('El servidor aceptó el correo para').waitFor();
        await seeEverywhere(page, 'settings-mail-tried');

        await field(page, 'Servidor').fill('10.0.0.7');
        await button(page, 'Enviar correo de prueba').click();
        await main(page).getByText('no es un servidor de correo que la tienda pueda usar').first().waitFor();
        await seeEverywhere(page, 'settings-mail-failed');

        await field(page, 'Servidor').fill('smtp.proveedor.ec');
        await field(page, 'Puerto').fill('465');
        await field(page, 'Cifrado').selectOption('smtps');
        await field(page, 'Usuario').fill('tienda');
        await field(page, 'Contraseña').fill('la clave del correo que nadie-lee');
        await save(page);
        await toast(page, 'Los cambios valen desde ahora');
        const kept = main(page).getByRole('group', { name: 'Contraseña', exact: true });
        await kept.getByText('termina en …-lee. No se puede ver.').waitFor();
        await seeEverywhere(page, 'settings-mail-kept');

        await button(page, 'Volver a lo del entorno').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Su contraseña', { exact: true }).fill(password);
        await dialog.getByRole('button', { name: 'Volver', exact: true }).click();
        await main(page).getByText('Como en el entorno').waitFor();
      },
      { expected: [/422/] },
    );
  });

  it('is a file with its password, looked into before it is kept', async () => {
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/settings/firma');
        const file = field(page, 'Archivo del certificado');
        await file.setInputFiles({
          name: 'grande.p12',
          mimeType: 'application/x-pkcs12',
          buffer: Buffer.alloc(200_000),
        });
        await main(page).getByText('El archivo pesa más de 96 KB: no es un certificado').waitFor();
        const from = new Date(Date.parse(MORNING) - DAY_MS);
        const made = selfSigned({ holder: 'Bujía 1799999990001', password: 'abre', from });
        await file.setInputFiles({ name: 'firma.p12', mimeType: 'application/x-pkcs12', buffer: made });
        await field(page, 'Contraseña del certificado').fill('no abre');
        await save(page);
        await main(page).getByText('La contraseña del certificado no abre el archivo').first().waitFor();
        await seeEverywhere(page, 'settings-certificate-wrong');
        await field(page, 'Contraseña del certificado').fill('abre');
        await save(page);
        await toast(page, 'Los cambios valen desde ahora');
        await main(page).getByText('Bujía 1799999990001').first().waitFor();
        await seeEverywhere(page, 'settings-certificate');
      },
      { expected: [/422/] },
    );
  });

  it('has its places: issuer, and keys that are tried without charging', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/settings/emisor');
      await shows(() => field(page, 'RUC').inputValue(), '1799999990001');
      await seeEverywhere(page, 'settings-issuer');
      await open(page, '/dashboard/settings/tarjetas');
      await button(page, 'Probar sin cobrar').click();
      await main(page).getByText('El proveedor acepta el código y la clave. No se cobró nada.').waitFor();
      await seeEverywhere(page, 'settings-cards');
      await open(page, '/dashboard/settings');
      await main(page).getByText('Claves de tarjetas').waitFor();
      await seeEverywhere(page, 'settings-all');
    });
  });
});
