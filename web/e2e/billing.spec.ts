import { BILLINGS_PATH, type Facturacion } from '@bujia/contracts/billing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { enterAs } from './account-steps.ts';
import { LIGHT_AND_DARK, expectAccessible, expectToFit, inEach, launch, photograph, visit } from './browser.ts';
import {
  type CheckoutShop,
  checkoutForm,
  editBilling,
  field,
  fillPickup,
  finished,
  openCheckout,
  ordersOf,
  pay,
  payButton,
  startCheckoutShop,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'A bill to others', () => {
  let world: CheckoutShop;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  it('is asked for at the checkout, doubts a RUC aloud, and is offered the next time', async () => {
    const { visitor } = await signedInClient(world.shop);
    const fill = () => change(visitor, { tipo: 'agregar', codigo: world.parts[0]!.id, cantidad: 1 });
    await fill();
    await visit(browser, { baseUrl: world.shop.baseUrl }, async (page) => {
      await enterAs(page, visitor);
      await openCheckout(page);
      await fillPickup(page, 'transfer');
      await eventually(async () => payButton(page).isEnabled());
      await editBilling(page);
      await field(page, 'Facturar').selectOption('A otros datos');
      await eventually(async () => !(await payButton(page).isEnabled()));
      const ruc = field(page, 'RUC, cédula o pasaporte');
      await ruc.fill('1710034064');
      await ruc.blur();
      await checkoutForm(page).getByText('La identificación no es válida').waitFor();
      await ruc.fill('1793213150001');
      await checkoutForm(page).getByText('su dígito verificador no coincide').waitFor();
      await field(page, 'Razón social o nombre').fill('Núñez & Hijos Cía. Ltda.');
      await field(page, 'Dirección de facturación').fill('Av. Maldonado S10-22');
      await inEach(
        page,
        LIGHT_AND_DARK.filter(({ width }) => width !== 768),
        async ({ width, colorScheme }) => {
          await expectToFit(page);
          await expectAccessible(page);
          await photograph(page, `billing-${width}-${colorScheme}`);
        },
      );
      await eventually(async () => payButton(page).isEnabled());
      await pay(page);
      await finished(page);
      const [order] = await ordersOf(visitor);
      const billed = { identificacion: '1793213150001', razonSocial: 'Núñez & Hijos Cía. Ltda.' };
      expect(order!.facturadoA).toMatchObject(billed);
      expect((await visitor.get<Facturacion[]>(`/api/${BILLINGS_PATH}`)).body).toMatchObject([billed]);

      await fill();
      await openCheckout(page);
      await editBilling(page);
      await field(page, 'Facturar').selectOption('Núñez & Hijos Cía. Ltda. (1793213150001)');
      await eventually(async () => (await ruc.inputValue()) === '1793213150001');
    });
  });
});
