import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAYMENT_REGISTERED, paymentRules } from '@bujia/contracts/payments';
import { QUOTATION_PAGE, TAKE_QUOTATION } from '@bujia/contracts/quotations';
import { STAFF_INVITED } from '@bujia/contracts/staff';
import { localDate } from '@bujia/ecuador/guayaquil';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { selfSigned } from '../../services/shop/src/contexts/invoicing/adapters/signature/self-signed.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { EASY_CAPTCHA, newPerson } from '../../services/shop/test/people.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../../services/shop/test/scripted-smtp.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import { expectSound } from '../../services/shop/test/sound.ts';
import { codeOfTelephone } from '../../services/shop/test/telephone.ts';
import { expectAt, fill, fillRegistration, form, heading, open, press, toast } from './account-steps.ts';
import {
  expectAccessible,
  expectGoodLooks,
  expectToFit,
  launch,
  photograph,
  seeEverywhere,
  shows,
  visit,
} from './browser.ts';
import { startBuiltShop } from './built-shop.ts';
import { fillPickup, finished, openCheckout, pay } from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const ACCOUNTS = join(import.meta.dirname, '../../services/shop/accounts.ts');
const SECRET = 'a secret that is only good for tests, and long enough';
const run = promisify(execFile);
const missing = await whyNoChromium();

const PASSWORD = 'pistones y bielas 77';
const CLIENT = newPerson();
const OWNER = 'duena@correo.example';
const SELLER = 'lucia@correo.example';
const WEEK_MS = 7 * 86_400_000;
const today = localDate(new Date());
const nextWeek = localDate(new Date(Date.now() + WEEK_MS));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const go = async (page: Page, name: string) => {
  if (page.viewportSize()!.width < 1024) await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name, exact: true }).click();
  await heading(page, name);
};
const room = async (page: Page, name: string) => {
  await open(page, '/dashboard/account');
  await go(page, name);
};
/** On a telephone, where least fits; what is looked at in every way has a test of its own. */
async function look(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await expectAccessible(page);
  await photograph(page, `new-shop-${name}`);
  await page.setViewportSize({ width, height });
}

/** A day of a shop, in one test: a machine with other work takes minutes. */
const WHOLE_MS = 900_000;

describeIf(missing === undefined, missing, 'A new shop, from nothing and without a terminal', () => {
  let smtp: ScriptedSmtp;
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    smtp = await scriptedSmtp();
    // As whoever installs it starts it: no demonstration, an empty database, a mail server.
    const env = {
      ...EASY_CAPTCHA,
      DEMO: undefined,
      SMTP_URL: smtp.url,
      OUTBOUND_HOSTS: '127.0.0.1',
      INVOICE_AUTHORITY: 'sandbox',
    };
    [shop, browser] = await Promise.all([startBuiltShop(env), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await expectSound(shop);
    await shop.stop();
    await smtp.close();
  });

  /** The path of the link in the newest mail to somebody. */
  const mailed = (to: string, path: string): Promise<string> =>
    eventually(() => {
      const mail = smtp.messages.findLast((one) => one.includes(to) && wordsOf(one).includes(path));
      const [, link] = new RegExp(`https?://[^/\\s]+(${path}\\?[^\\s"<]+)`).exec(wordsOf(mail ?? '')) ?? [];
      return link?.replaceAll('&amp;', '&') ?? false;
    });
  async function enter(page: Page, email: string) {
    await open(page, '/login');
    await fill(page, 'Login', { Email: email, Contraseña: PASSWORD });
    await press(page, 'Login');
    const secret = (await main(page).locator('code').first().textContent())!;
    await fill(page, 'Verificación en dos pasos', { Código: codeOfTelephone(secret, shop.clock.now()) });
    await press(page, 'Ingresar');
    await press(page, 'Ya los guardé');
    await page.waitForURL('/');
  }
  const save = async (page: Page, guarded = true) => {
    await button(page, 'Guardar').click();
    const dialog = page.getByRole('dialog');
    if (guarded) await dialog.getByLabel('Su contraseña', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await main(page).getByText('Vale ahora').first().waitFor();
  };

  it(
    'is opened by its first operator, sells, and shows it',
    async () => {
      const { stdout } = await run(process.execPath, [ACCOUNTS, 'first-operator'], {
        env: { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, BASE_URL: shop.baseUrl, SECRET },
      });
      const visits = { baseUrl: shop.baseUrl };
      await visit(browser, { ...visits, expected: [/404/] }, async (page) => {
        await open(page, stdout.split('\n')[0]!);
        await fill(page, 'Primer operador', {
          ...{
            Email: OWNER,
            Nombres: 'Rosa',
            Apellidos: 'Quishpe',
            Contraseña: PASSWORD,
            'Repetir contraseña': PASSWORD,
          },
        });
        await press(page, 'Empezar');
        await expectAt(page, '/login');
        await enter(page, OWNER);

        await setUp(page);
        await writeCatalogue(page);
        await give(page);
        await room(page, 'Equipo');
        await page.getByRole('button', { name: 'Invitar', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Email').fill(SELLER);
        await dialog.getByLabel('Nombres').fill('Lucía');
        await dialog.getByLabel('Apellidos').fill('Andrade');
        await dialog.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Ventas' });
        await dialog.getByLabel('Su contraseña').fill(PASSWORD);
        await dialog.getByRole('button', { name: 'Invitar' }).click();
        await toast(page, STAFF_INVITED);
        await main(page).getByText(SELLER).first().waitFor();
        await look(page, 'team');

        await visit(browser, { ...visits, width: 360 }, async (seller) => {
          await open(seller, await mailed(SELLER, '/reseteo'));
          await fill(seller, 'Aceptar la invitación', { Contraseña: PASSWORD, 'Repetir contraseña': PASSWORD });
          await press(seller, 'Aceptar y guardar');
          await expectAt(seller, '/login');
          await enter(seller, SELLER);
          await room(seller, 'Mostrador');
          await sell(seller);
          await offer(seller);
          let number = 0;
          await visit(browser, visits, async (buyer) => {
            number = await buyAsOffered(buyer);
          });
          await takeMoney(seller, number);
          await closeTheDay(seller);
        });
        for (const name of ['Síntomas', 'Le quedó']) {
          await go(page, name);
          await look(page, name);
        }
        await go(page, 'Cómo va la tienda');
        await main(page).getByRole('heading', { name: /^Hoy/ }).waitFor();
        const orders = () =>
          main(page).locator('dl > div').filter({ hasText: 'Pedidos' }).locator('dd').first().textContent();
        await shows(orders, '2');
        await seeEverywhere(page, 'new-shop-report');
        await open(page, '/dashboard/settings');
        await main(page).getByText('Antes de abrir').waitFor();
        await seeEverywhere(page, 'new-shop-before-opening');
      });
    },
    WHOLE_MS,
  );

  async function setUp(page: Page) {
    await open(page, '/dashboard/settings/identidad');
    await field(page, 'Nombre').fill('Repuestos Cotopaxi');
    await main(page).getByRole('textbox', { name: 'Teléfono 1' }).fill('03-281-0000');
    await save(page);
    await open(page, '/dashboard/settings/locales');
    await field(page, 'Dirección').first().fill('Av. Amazonas 12-30');
    await save(page);
    await open(page, '/dashboard/settings/bancos');
    await button(page, 'Agregar cuenta').click();
    const account = main(page)
      .getByRole('group')
      .filter({ has: page.getByLabel('Banco', { exact: true }) })
      .last();
    await account.getByLabel('Banco', { exact: true }).fill('Cooperativa del Cotopaxi');
    await account.getByLabel('Tipo', { exact: true }).fill('Ahorros');
    await account.getByLabel('Número', { exact: true }).fill('4400 1234 5678');
    await save(page);
    await open(page, '/dashboard/settings/envio');
    await main(page)
      .getByRole('group', { name: 'Zona 1', exact: true })
      .getByLabel('Base', { exact: true })
      .fill('3.75');
    await save(page, false);
    await open(page, '/dashboard/settings/firma');
    const file = selfSigned({
      holder: 'Cotopaxi 1799999990001',
      password: 'abre',
      from: new Date(Date.now() - WEEK_MS),
    });
    await field(page, 'Archivo del certificado').setInputFiles({
      name: 'firma.p12',
      mimeType: 'application/x-pkcs12',
      buffer: file,
    });
    await field(page, 'Contraseña del certificado').fill('abre');
    await save(page);
    await look(page, 'certificate');
    await open(page, '/dashboard/settings/correo');
    await button(page, 'Enviar correo de prueba').click();
    await main(page).getByText('El servidor aceptó el correo para').waitFor();
    await look(page, 'mail');
    await open(page, '/contacto');
    await shows(() => page.title(), 'Contacto | Repuestos Cotopaxi');
  }

  async function writeCatalogue(page: Page) {
    await room(page, 'Categorías');
    await button(page, 'Nueva categoría').click();
    const category = page.getByRole('dialog');
    await category.getByLabel('Nombre', { exact: true }).fill('Frenos');
    await category.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, '«Frenos» está guardada');
    await look(page, 'categories');
    await room(page, 'Vehículos');
    await button(page, 'Nuevo modelo').click();
    const model = page.getByRole('dialog');
    for (const [label, text] of [
      ['Modelo', 'Quilotoa'],
      ['Motor', '1.6'],
      ['Desde el año', '2019'],
      ['Hasta el año', '2023'],
    ] as const)
      await model.getByRole('textbox', { name: label, exact: true }).fill(text);
    await model.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, '«Quilotoa» está guardado');
    await look(page, 'vehicles');

    await room(page, 'Repuestos');
    await main(page).getByRole('link', { name: 'Nuevo repuesto' }).click();
    for (const [label, text] of [
      ['Código', 'FR-100'],
      ['Nombre', 'Pastillas de freno delanteras'],
      ['Precio con IVA', '23.00'],
      ['Peso', '1.2'],
      ['Alto en cm', '8'],
      ['Ancho en cm', '18'],
      ['Profundidad en cm', '12'],
      ['Existencias contadas', '40'],
    ] as const)
      await field(page, label).fill(text);
    await field(page, 'Categoría').selectOption({ label: 'Frenos' });
    await button(page, 'Agregar vehículos').click();
    const row = main(page).getByRole('group', { name: 'Fila 1' });
    await row.getByLabel('Modelo').selectOption('Quilotoa');
    await row.getByLabel('Desde el año').fill('2019');
    await row.getByLabel('Hasta el año').fill('2023');
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c84' } }).png().toBuffer(); // prettier-ignore
    await main(page)
      .getByLabel('Agregar imágenes JPG, PNG o WebP')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
    await main(page).getByText('Imagen 1, la primera que se ve').waitFor();
    await button(page, 'Guardar').click();
    await main(page).getByRole('link', { name: 'Ver en la tienda' }).waitFor();
    await look(page, 'part');
    await visit(browser, { baseUrl: shop.baseUrl, width: 360 }, async (buyer) => {
      await open(buyer, '/repuestos/frenos');
      await main(buyer).getByText('Pastillas de freno delanteras').first().waitFor();
      // However long the shop is called.
      await expectToFit(buyer);
      await photograph(buyer, 'new-shop-long-name');
    });
  }

  async function give(page: Page) {
    await room(page, 'Promociones');
    await button(page, 'Nueva promoción').click();
    const promotion = page.getByRole('dialog');
    await promotion.getByLabel('Nombre', { exact: true }).fill('Apertura');
    await promotion.getByLabel('Porcentaje', { exact: true }).fill('10');
    await promotion.getByLabel('Cuáles', { exact: true }).fill('FR-100');
    await promotion.getByLabel('Desde', { exact: true }).fill(today);
    await promotion.getByLabel('Hasta, incluido', { exact: true }).fill(nextWeek);
    await promotion.getByRole('button', { name: 'Crear promoción' }).click();
    await main(page).getByRole('table', { name: 'Promociones' }).getByText('vigente').waitFor();
    await look(page, 'promotions');
    await room(page, 'Cupones');
    await button(page, 'Nuevos cupones').click();
    const coupon = page.getByRole('dialog');
    for (const [label, text] of [
      ['Nombre', 'Apertura'],
      ['Código', 'HOLA10'],
      ['Porcentaje', '10'],
      ['Desde', today],
      ['Hasta, incluido', nextWeek],
    ] as const)
      await coupon.getByLabel(label, { exact: true }).fill(text);
    await coupon.getByRole('button', { name: 'Crear cupones' }).click();
    await main(page).getByText('HOLA10').first().waitFor();
    await look(page, 'coupons');
  }

  async function sell(page: Page) {
    await field(page, 'Código o lectura del código de barras').fill('FR-100');
    await page.keyboard.press('Enter');
    await main(page).getByText('Pastillas de freno delanteras').waitFor();
    await main(page).getByLabel('Total de la venta').waitFor();
    await field(page, 'Recibe').fill('40.00');
    await button(page, 'Cobrar y entregar').click();
    await main(page).getByText('Pagado y entregado.').waitFor();
    await expectGoodLooks(page, 'new-shop-sold');
    await page.setViewportSize({ width: 360, height: 740 });
  }

  async function offer(page: Page) {
    await open(page, '/dashboard/proformas/nueva');
    await main(page).getByLabel('Código del repuesto').fill('FR-100');
    await main(page).getByLabel('Código del repuesto').press('Enter');
    await main(page).getByRole('list', { name: 'Repuestos de la proforma' }).getByRole('listitem').waitFor();
    await field(page, 'Cliente').fill('Marco Villacís');
    await field(page, 'Correo').fill(CLIENT.email);
    await button(page, 'Crear proforma').click();
    await button(page, 'Enviar al cliente').click();
    await button(page, 'Enviar otra vez').waitFor();
    await look(page, 'quotation');
  }

  /** The number of the order. */
  async function buyAsOffered(page: Page): Promise<number> {
    await open(page, await mailed(CLIENT.email, QUOTATION_PAGE));
    await main(page).getByRole('link', { name: 'Crear una cuenta' }).click();
    await fillRegistration(page, CLIENT);
    await press(page, 'Crear una cuenta');
    await heading(page, 'Revise su correo electrónico');
    await open(page, await mailed(CLIENT.email, '/verificacion'));
    await main(page).getByRole('link', { name: 'Login' }).click();
    await fill(page, 'Login', { Email: CLIENT.email, Contraseña: CLIENT.password });
    await press(page, 'Login');
    await button(page, TAKE_QUOTATION).click();
    await page.waitForURL('**/carrito');
    await openCheckout(page);
    await fillPickup(page, 'cash');
    await pay(page);
    return finished(page);
  }

  /** At the counter, on a telephone: what was fetched is paid, and the payment decided. */
  async function takeMoney(page: Page, number: number) {
    await open(page, '/dashboard/account');
    const unpaid = main(page).getByRole('region', { name: 'Pedidos sin pago' });
    await unpaid.getByRole('link', { name: `Pedido ${number}` }).click();
    await main(page).getByRole('link', { name: 'Pagos', exact: true }).click();
    await button(page, 'Registrar Pago').click();
    await fill(page, 'Pago', { [paymentRules.codigoPago.label]: 'CAJA-1', [paymentRules.fechaPago.label]: today });
    await field(page, paymentRules.entidadFinanciera.label).selectOption({ label: 'Otra entidad' });
    await button(page, 'Guardar').click();
    await toast(page, PAYMENT_REGISTERED);
    await main(page)
      .getByRole('button', { name: /^Editar pago/ })
      .click();
    await form(page, 'Estado del pago').getByLabel('Estado del pago').selectOption({ label: 'Aprobado' });
    await button(page, 'Guardar').click();
    await main(page).getByRole('cell', { name: 'Aprobado' }).waitFor();
    await expectGoodLooks(page, 'new-shop-approved');
    await page.setViewportSize({ width: 360, height: 740 });
  }

  async function closeTheDay(page: Page) {
    await open(page, '/dashboard/cierre');
    const due = main(page)
      .getByRole('term')
      .filter({ hasText: /^Debe haber$/ })
      .locator('xpath=following-sibling::dd')
      .first();
    const cash = await eventually(async () => /^\$(\d+\.\d\d)$/.exec(await due.innerText())?.[1]);
    await field(page, 'Con cuánto empezó la caja').fill('0.00');
    await main(page).getByLabel('Solo la suma').check();
    await main(page).getByLabel('Efectivo contado').fill(cash);
    await main(page).getByLabel('Se lleva al banco').fill(cash);
    await button(page, 'Cerrar la caja').click();
    await heading(page, 'Cierre 1');
    await look(page, 'close');
  }
});

/** What a person reads of a mail, as it went over the line. */
function wordsOf(message: string): string {
  const plain = message.replace(/=\r?\n/g, '');
  return plain.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
