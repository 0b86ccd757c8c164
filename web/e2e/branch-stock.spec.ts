import { CATALOGUE_PATHS, fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { orderItemsPath, orderPath, type Pedido, type PedidoRepuesto } from '@bujia/contracts/orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import { enterAs, open } from './account-steps.ts';
import { launch, seeEverywhere, visit } from './browser.ts';
import {
  checkoutForm,
  type CheckoutShop,
  chooseShipping,
  fillPickup,
  finished,
  openCheckout,
  pay,
  payButton,
  startCheckoutShop,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The stock of a branch in a browser', () => {
  let world: CheckoutShop;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  const inNorth = (id: number, pieces: number) =>
    world.db.query(`UPDATE part SET elsewhere = jsonb_build_object('norte', $2::int) WHERE id = $1`, [id, pieces]);
  const visiting = (act: (page: Page) => Promise<void>) => visit(browser, { baseUrl: world.shop.baseUrl }, act);
  const branch = (page: Page, name: string) => checkoutForm(page).getByRole('radio', { name });

  it('stands on the page of a part as the server drew it', async () => {
    const { id } = world.parts[0]!;
    await inNorth(id, 8);
    const path = `/api/${fillPath(CATALOGUE_PATHS.part, { id })}`;
    const { codigoEncriptado } = (await world.shop.visitor().get<Repuesto>(path)).body;
    const address = `${PART_PATH}/${codigoEncriptado}`;
    expect((await world.shop.visitor().get(address)).text).toContain('Matriz Sur: 42 · Sucursal Norte: 8');
    await visiting(async (page) => {
      await open(page, address);
      await page.getByRole('main').getByText('Matriz Sur: 42 · Sucursal Norte: 8').waitFor();
      await seeEverywhere(page, 'part-branches');
    });
  });

  it('is chosen at the checkout: where all of it is, and nowhere else', async () => {
    const [one, other] = [world.parts[1]!, world.parts[2]!];
    await inNorth(one.id, 49);
    await inNorth(other.id, 5);
    const { visitor } = await signedInClient(world.shop);
    for (const { id } of [one, other]) await change(visitor, { tipo: 'agregar', codigo: id, cantidad: 2 });
    await visiting(async (page) => {
      await enterAs(page, visitor);
      await openCheckout(page);
      await chooseShipping(page, 'pickup');
      await checkoutForm(page).getByText(`Le falta ${one.name} (tiene 1).`).waitFor();
      expect(await branch(page, 'Matriz Sur').isDisabled()).toBe(true);
      expect(await branch(page, 'Sucursal Norte').isChecked()).toBe(true);
      await seeEverywhere(page, 'checkout-branches');
      await fillPickup(page, 'cash');
      await pay(page);
      const order = await finished(page);
      await page.getByRole('main').getByText('Sucursal Norte').waitFor();
      expect(await page.getByRole('main').getByText('Matriz Sur').count()).toBe(0);
      expect((await visitor.get<Pedido>(`/api/${orderPath(order)}`)).body.retiroEn).toBe('norte');
      const items = (await visitor.get<PedidoRepuesto[]>(`/api/${orderItemsPath(order)}`)).body;
      expect(items.map(({ sucursales }) => sucursales)).toEqual(
        items.map(() => [{ nombre: 'Sucursal Norte', unidades: 2 }]),
      );
    });
  });

  it('cannot be fetched where no branch has all, which is said', async () => {
    const [one, other] = [world.parts[1]!, world.parts[2]!];
    await inNorth(one.id, 47);
    await inNorth(other.id, 1);
    const { visitor } = await signedInClient(world.shop);
    for (const { id } of [one, other]) await change(visitor, { tipo: 'agregar', codigo: id, cantidad: 3 });
    await visiting(async (page) => {
      await enterAs(page, visitor);
      await openCheckout(page);
      await fillPickup(page, 'cash');
      await checkoutForm(page).getByText('Ninguna sucursal tiene toda su compra.').waitFor();
      expect(await payButton(page).isDisabled()).toBe(true);
    });
  });
});
