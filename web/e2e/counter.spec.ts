import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { open } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The counter', () => {
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
  const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', { name });
  const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
  const total = (page: Page) => main(page).getByLabel('Total de la venta');

  async function scan(page: Page, code: string): Promise<void> {
    await field(page, 'Código o lectura del código de barras').fill(code);
    await page.keyboard.press('Enter');
  }
  const codeOf = async (id: number) =>
    (await shop.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id])).rows[0]!.code;

  it('sells parts by code for cash to a client with an account, and says what goes back', async () => {
    const { person } = await signedInClient(shop.shop);
    const [part] = shop.parts;
    const code = await codeOf(part!.id);
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/account');
        await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Mostrador' }).click();
        await scan(page, 'NADA-1');
        await main(page).getByText('No hay un repuesto con el código NADA-1').waitFor();
        await button(page, 'Descartar NADA-1').click();
        await scan(page, code.toLowerCase());
        await main(page).getByText(part!.name).waitFor();
        await scan(page, code);
        await shows(() => field(page, 'Cantidad').inputValue(), '2');
        await total(page).waitFor();
        await radio(page, 'Con cuenta en la tienda').check();
        await button(page, 'Cobrar y entregar').click();
        await main(page).getByText('Elija al cliente, escriba sus datos').first().waitFor();
        await field(page, 'Nombre, cédula o RUC, correo o teléfono').fill(person.email);
        await page.keyboard.press('Enter');
        // As much as tells people of one name apart; the rest of whoever is chosen.
        const choose = main(page).getByRole('button', { name: `Elegir a ${person.nombre} ${person.apellido}` });
        await choose.waitFor();
        await shows(() => main(page).getByText(person.cedula).count(), 0);
        await choose.click();
        await main(page).getByText('Cambiar de cliente').waitFor();
        await main(page).getByText(person.cedula).waitFor();
        await field(page, 'Recibe').fill('1.00');
        await main(page).getByText('No alcanza para el total').waitFor();
        await field(page, 'Recibe').fill('400.00');
        await main(page)
          .getByText(/^Recibe \$400\.00, vuelto \$/)
          .waitFor();
        await button(page, `Rebajar ${part!.name}`).click();
        await field(page, 'Precio rebajado').fill('0.50');
        await field(page, 'Motivo de la rebaja').fill('Caja abierta');
        await main(page).getByText('el precio baja 15 % como máximo').first().waitFor();
        await seeEverywhere(page, 'counter-sale');
        await button(page, `Quitar rebaja de ${part!.name}`).click();
        await shows(() => main(page).getByText('el precio baja 15 %').count(), 0);
        await button(page, 'Cobrar y entregar').click();
        await main(page).getByText('Pagado y entregado.').waitFor();
        await main(page).getByText('Vuelto').waitFor();
        await seeEverywhere(page, 'counter-sold');
        await main(page).getByRole('link', { name: 'Ver e imprimir el pedido' }).click();
        await page.waitForURL(/vista=detalle/);
        await main(page).getByText('Imprimir').first().waitFor();
      },
      { expected: [/422/] },
    );
  });

  it('opens the cart of a client by the link in their message, which tells no price', async () => {
    const { visitor } = await signedInClient(shop.shop);
    const [one, two] = shop.parts;
    await change(visitor, { tipo: 'agregar', codigo: one!.id, cantidad: 2 });
    await change(visitor, { tipo: 'agregar', codigo: two!.id, cantidad: 1 });
    const said: string[] = [];
    await as(
      browser,
      shop,
      visitor,
      async (page) => {
        await open(page, '/carrito');
        const ask = main(page).getByRole('link', { name: 'Consultar por WhatsApp' });
        const href = (await ask.getAttribute('href'))!;
        said.push(...new URL(href).searchParams.get('text')!.split('\n'));
        await seeEverywhere(page, 'cart-ask');
      },
      { width: 360 },
    );
    expect(said.slice(1, 3)).toEqual([`2 × ${await codeOf(one!.id)}`, `1 × ${await codeOf(two!.id)}`]);
    expect(said.join()).not.toMatch(/\$/);
    const link = said.find((words) => words.startsWith(shop.shop.baseUrl))!;
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, link);
      const lines = main(page).getByRole('list', { name: 'Repuestos de la venta' }).getByRole('listitem');
      await lines.filter({ hasText: two!.name }).first().waitFor();
      await shows(() => lines.filter({ hasText: one!.name }).first().getByLabel('Cantidad').inputValue(), '2');
      await total(page).waitFor();
      await shows(async () => page.url().endsWith('/dashboard/mostrador'), true);
    });
  });

  it('keeps what was not added in sight, and asks about a sale without an answer with the words it was sent with', async () => {
    const [, , part] = shop.parts;
    const code = await codeOf(part!.id);
    const orders = async () =>
      (await shop.db.query<{ many: number }>('SELECT count(*)::int AS many FROM placed_order')).rows[0]!.many;
    const before = await orders();
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/mostrador');
        await scan(page, `${code} x 10`);
        await shows(() => field(page, 'Cantidad').inputValue(), '10');
        await scan(page, code);
        await main(page).getByText('el máximo de una venta. Una lectura quedó fuera').waitFor();
        await scan(page, 'NADA-2');
        await main(page).getByText('No hay un repuesto con el código NADA-2').waitFor();
        await main(page).getByText('Una lectura quedó fuera').waitFor();
        await button(page, `Descartar ${code}`).click();
        await button(page, 'Descartar NADA-2').click();
        await field(page, 'Cantidad').fill('11');
        await main(page).getByText('La cantidad va de 1 a 10').waitFor();
        await main(page).getByText('Corrija la cantidad para ver el total.').waitFor();
        await field(page, 'Cantidad').fill('1');
        await total(page).waitFor();
        await radio(page, 'Sin cuenta, con sus datos en la factura').check();
        await field(page, 'RUC, cédula o pasaporte').fill('1790016919001');
        await field(page, 'Razón social o nombre').fill('Taller Andino');
        await field(page, 'Dirección de facturación').fill('Av. Los Talleres');
        await field(page, 'Recibe').fill('400.00');
        // The shop sells it, and nobody hears so; meanwhile its price changes.
        await page.route('**/api/mostrador/vender', async (route) => {
          await route.fetch();
          await route.abort();
        });
        await button(page, 'Cobrar y entregar').click();
        await main(page).getByText('La tienda no respondió').waitFor();
        await shop.db.query('UPDATE part SET price_cents = price_cents + 100 WHERE id = $1', [part!.id]);
        if (await field(page, 'Recibe').isEnabled()) throw new Error('What was sent can be changed');
        await seeEverywhere(page, 'counter-unknown');
        await page.unroute('**/api/mostrador/vender');
        await page.reload();
        await button(page, 'Comprobar si quedó hecha').click();
        await main(page).getByText('Pagado y entregado.').waitFor();
        await shows(async () => String((await orders()) - before), '1');
      },
      { expected: [/ERR_FAILED/, /vender/] },
    );
  });

  it('bills somebody without an account, who pays by transfer and has it sent', async () => {
    const [, part] = shop.parts;
    const code = await codeOf(part!.id);
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/mostrador');
        await scan(page, code);
        await total(page).waitFor();
        await radio(page, 'Sin cuenta, con sus datos en la factura').check();
        await radio(page, 'Se envía por transportista').check();
        await radio(page, 'Transferencia o depósito ya hecho').check();
        await button(page, 'Tomar el pedido').click();
        await main(page).getByText('Revise los campos marcados.').waitFor();
        await main(page).getByText('Debe ingresar el RUC, la cédula o el pasaporte').waitFor();
        await seeEverywhere(page, 'counter-delivery');
        await field(page, 'RUC, cédula o pasaporte').fill('1790016919001');
        await field(page, 'Razón social o nombre').fill('Taller Andino');
        await field(page, 'Dirección de facturación').fill('Av. Los Talleres');
        await field(page, 'Provincia').selectOption('17');
        await field(page, 'Tipo de establecimiento').selectOption({ index: 1 });
        for (const [label, value] of [
          ['Ciudad', 'Quito'],
          ['Calle principal', 'Av. Amazonas'],
          ['Numeración', 'N34-120'],
          ['Calle secundaria', 'Juan Pablo Sanz'],
          ['Referencia', 'Frente al parque'],
          ['Teléfono principal', '0991234567'],
          ['Teléfono secundario', '022345678'],
        ] as const)
          await field(page, label).fill(value);
        await main(page).getByLabel('Email', { exact: true }).fill('taller@correo.example');
        await field(page, 'Entidad financiera').selectOption({ index: 1 });
        await field(page, 'Número del comprobante').fill('TR-100');
        await field(page, 'Fecha del pago').fill('2037-11-24');
        await main(page).getByText('Envío').first().waitFor();
        await button(page, 'Tomar el pedido').click();
        await main(page).getByText('Pago por confirmar.').waitFor();
        await button(page, 'Otra venta').click();
        await main(page).getByText('Agregue repuestos para ver el total.').waitFor();
      },
      { width: 360 },
    );
  });
});
