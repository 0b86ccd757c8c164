import { QUOTATION_PAGE, TAKE_QUOTATION } from '@bujia/contracts/quotations';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import { newPerson, signedInClient } from '../../services/shop/test/people.ts';
import { expectAt, fill, fillRegistration, heading, linkFor, open, press } from './account-steps.ts';
import { launch, seeEverywhere, shows, visit } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'Proformas', () => {
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

  it('are made and sent by a seller, and their link puts their prices into the cart of whoever signs in', async () => {
    const [part] = shop.parts;
    const { rows } = await shop.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [part!.id]);
    const { person, visitor } = await signedInClient(shop.shop);
    const making = async (page: Page) => {
      await open(page, '/dashboard/account');
      await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Proformas' }).click();
      await main(page).getByRole('link', { name: 'Nueva proforma' }).click();
      await main(page).getByLabel('Código del repuesto').fill('NADA-1');
      await main(page).getByLabel('Código del repuesto').press('Enter');
      await page.getByRole('region', { name: 'Avisos' }).getByText('No hay un repuesto con el código NADA-1').waitFor();
      await main(page).getByLabel('Código del repuesto').fill(rows[0]!.code);
      await main(page).getByLabel('Código del repuesto').press('Enter');
      const line = main(page).getByRole('list', { name: 'Repuestos de la proforma' }).getByRole('listitem');
      const price = line.getByLabel('Precio con IVA');
      const now = Number(await price.inputValue());
      await price.fill((now * 0.9).toFixed(2));
      await line.getByLabel('Motivo del precio más bajo').fill('Cliente de años');
      await main(page).getByLabel('Nombre, cédula o RUC, correo o teléfono').fill(person.email);
      await main(page).getByLabel('Nombre, cédula o RUC, correo o teléfono').press('Enter');
      await button(page, `Elegir a ${person.nombre} ${person.apellido}`).click();
      await shows(() => main(page).getByLabel('Correo', { exact: true }).inputValue(), person.email);
      await main(page).getByLabel('Cliente', { exact: true }).fill('Lucía <b>Paz</b>');
      await main(page).getByLabel('Vale hasta, incluido').fill('2037-12-01');
      await seeEverywhere(page, 'quotations-form');
      await button(page, 'Crear proforma').click();
      await main(page).getByText('Lucía <b>Paz</b>').waitFor();
      const saved = page.waitForEvent('download');
      await button(page, 'Descargar PDF').click();
      await shows(async () => /^proforma-\d+\.pdf$/.test((await saved).suggestedFilename()), true);
      await button(page, 'Enviar al cliente').click();
      await button(page, 'Enviar otra vez').waitFor();
      await button(page, 'Seguimiento').click();
      const follow = page.getByRole('dialog');
      await follow.getByLabel('Preguntar el').fill('2037-11-24');
      await follow.getByRole('button', { name: 'Guardar' }).click();
      await main(page).getByText('2037/11/24.').waitFor();
      await seeEverywhere(page, 'quotations-detail');
      await button(page, 'Copiar').click();
      await shows(() => main(page).getByLabel('Correo', { exact: true }).inputValue(), person.email);
      await shows(async () => Number(await price.inputValue()), now);
      await main(page).getByLabel('Vale hasta, incluido').fill('2037-12-01');
      await button(page, 'Crear proforma').click();
      await button(page, 'Perdida').click();
      const lose = page.getByRole('dialog');
      await lose.getByLabel('Motivo').fill('Muy caro');
      await lose.getByRole('button', { name: 'Marcar como perdida' }).click();
      await main(page).getByText('Muy caro').waitFor();
      await main(page).getByRole('link', { name: 'Todas las proformas' }).click();
      await main(page).getByLabel('Número, cliente o correo').fill(person.email);
      await main(page).getByLabel('Estado').selectOption('vigente');
      await main(page).getByLabel('Número, cliente o correo').press('Enter');
      const table = main(page).getByRole('table', { name: 'Proformas' });
      await shows(() => table.getByRole('row').count(), 2);
      await seeEverywhere(page, 'quotations-list');
    };
    await as(browser, shop, shop.seller, making, { expected: [/422/] });

    const link = linkIn(
      await eventually(async () =>
        (await mailsTo(shop.shop, person.email)).find(({ subject }) => subject.startsWith('Proforma')),
      ),
      QUOTATION_PAGE,
    );
    await visit(browser, { baseUrl: shop.shop.baseUrl, width: 360 }, async (page) => {
      await open(page, link);
      await main(page).getByText('para Lucía <b>Paz</b>').waitFor();
      await main(page).getByText('Para comprar con estos precios ingrese').waitFor();
      await eventually(() => !page.url().includes('cod='));
      await seeEverywhere(page, 'quotations-link');
    });
    // Whoever comes from the mail without an account makes one, in a tab that the next mail opens, and is back at the prices.
    await visit(browser, { baseUrl: shop.shop.baseUrl, width: 360 }, async (page) => {
      const newcomer = newPerson();
      await open(page, link);
      await main(page).getByRole('link', { name: 'Crear una cuenta' }).click();
      await fillRegistration(page, newcomer);
      await press(page, 'Crear una cuenta');
      await heading(page, 'Revise su correo electrónico');
      const tab = await page.context().newPage();
      await page.close();
      await tab.goto(await linkFor(shop.shop, newcomer.email, '/verificacion'));
      await main(tab).getByRole('link', { name: 'Login' }).click();
      await fill(tab, 'Login', { Email: newcomer.email, Contraseña: newcomer.password });
      await press(tab, 'Login');
      await button(tab, TAKE_QUOTATION).waitFor();
      await expectAt(tab, QUOTATION_PAGE);
    });
    await visit(browser, { baseUrl: shop.shop.baseUrl, width: 1440 }, async (page) => {
      await open(page, link);
      await main(page).getByText('Para comprar con estos precios ingrese').waitFor();
      await open(page, '/login');
      await fill(page, 'Login', { Email: person.email, Contraseña: person.password });
      await press(page, 'Login');
      await button(page, TAKE_QUOTATION).waitFor();
      await expectAt(page, QUOTATION_PAGE);
    });
    await as(browser, shop, visitor, async (page) => {
      await open(page, link);
      await button(page, TAKE_QUOTATION).click();
      await page.waitForURL('**/carrito');
      await main(page).getByText(part!.name).first().waitFor();
    });
  });
});
