import { EMAIL_TAKEN } from '@bujia/contracts/accounts';
import { ADDRESSES_PATH, addressesPath, type Address } from '@bujia/contracts/addresses';
import { soldOut } from '@bujia/contracts/cart';
import { cataloguePath } from '@bujia/contracts/catalogues';
import {
  alreadyBoughtIn,
  CARD_ELSEWHERE,
  CARD_INVALID,
  CARD_NOT_CHARGED,
  CARD_UNAVAILABLE,
  CART_EMPTY,
  chargeReturned,
  CHECKOUT_PATH,
  CHOOSE_INSTALMENTS,
  SHIPPING_PATH,
  TOTAL_CHANGED,
} from '@bujia/contracts/checkout';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CARDS } from '../../services/shop/test/card-sandbox.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change, load } from '../../services/shop/test/journeys/cart-world.ts';
import { ADDRESS, AFTER_PAYMENT } from '../../services/shop/test/journeys/checkout-world.ts';
import { newPerson, register, signIn, signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { endSession, enterAs, fill, keptSession, linkFor, open, press } from './account-steps.ts';
import {
  LIGHT,
  LIGHT_AND_DARK,
  askNothingAgain,
  expectAccessible,
  expectToFit,
  inEach,
  launch,
  shows,
  visit,
} from './browser.ts';
import { type PartOnSale, setPrice } from './cart-steps.ts';
import {
  acceptTerms,
  checkoutForm,
  type CheckoutShop,
  chooseShipping,
  closeWindow,
  due,
  field,
  fillAddress,
  fillPickup,
  fillVisitor,
  finished,
  leaveCart,
  method,
  openCheckout,
  ordersOf,
  pay,
  payButton,
  payInWindow,
  photographWhole,
  provinceName,
  startCheckoutShop,
  waysOn,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

/** After that an address that registers again is somebody else's. */
const REPEATED_MS = 11 * 60_000;
/** The tracking of the order, by the code that its mail has too, and the home page. */
const OPEN_TO_ALL = ['/rastrear-pedido-detail', '/'];

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The checkout in a browser', () => {
  let world: CheckoutShop;
  let browser: Browser;
  let [brakes, filter, plug]: PartOnSale[] = [];

  interface Buyer {
    visitor: Visitor;
    id: string;
    person: { email: string; password: string };
  }

  interface About {
    width?: number;
    expected?: RegExp[];
  }

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
    [brakes, filter, plug] = world.parts;
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  const as = (visitor: Visitor | undefined, act: (page: Page) => Promise<void>, about: About = {}) =>
    visit(browser, { baseUrl: world.shop.baseUrl, guests: [world.cards.url], ...about }, async (page) => {
      if (visitor) await enterAs(page, visitor);
      await act(page);
    });

  /** Someone who signed in elsewhere and chose two of each part there. */
  async function buyer(...parts: PartOnSale[]): Promise<Buyer> {
    const someone = await signedInClient(world.shop);
    for (const { id } of parts) await change(someone.visitor, { tipo: 'agregar', codigo: id, cantidad: 2 });
    return someone;
  }

  const alert = (page: Page, words: string) => checkoutForm(page).getByRole('alert').getByText(words).waitFor();

  async function look(page: Page, name: string): Promise<void> {
    await photographWhole(page, name);
    await expectToFit(page);
    await expectAccessible(page);
  }

  const stages = (page: Page) =>
    page.getByRole('main').getByRole('list', { name: 'Qué pasa y cuándo' }).getByRole('listitem');
  const stage = (page: Page, what: string) => stages(page).filter({ hasText: what });
  /** What the order waits for, as it says. */
  const now = (page: Page) => page.getByRole('main').locator('[aria-current=step] strong').allTextContents();

  const narrow = (['light', 'dark'] as const).map((colorScheme) => ({ width: 320, colorScheme }));

  it.each([320, 1440])('shows what is asked, what is bought and what it costs, opened at %i', async (width) => {
    const { visitor } = await buyer(brakes!, filter!);
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await shows(() => payButton(page).isDisabled(), true);
        // Nothing leads away from paying but the ways back, and to help.
        await shows(() => page.getByRole('navigation').count(), 0);
        await shows(() => page.getByRole('search').count(), 0);
        await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).waitFor();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).waitFor();
        await chooseShipping(page, 'delivery');
        await method(page, 'card').check();
        await checkoutForm(page)
          .getByRole('button', { name: /^Faltan/ })
          .click();
        if (width === 320)
          await inEach(page, [...narrow, ...LIGHT], async ({ colorScheme }) => {
            await look(page, `checkout-missing-${colorScheme}`);
          });
        await fillAddress(page);
        await field(page, 'Tipo de pago').selectOption('Corriente');
        await acceptTerms(page);
        await eventually(async () => payButton(page).isEnabled());
        if (width === 1440)
          await inEach(page, [...LIGHT_AND_DARK, ...narrow], async ({ colorScheme }) => {
            await look(page, `checkout-ready-${colorScheme}`);
          });
      },
      { width },
    );
  });

  it('has nothing to sell while the cart is empty', async () => {
    await as(undefined, async (page) => {
      await open(page, '/pago');
      await page.getByText('Su carrito está vacío').waitFor();
      await look(page, 'checkout-empty');
    });
  });

  it('sells to a client by transfer: the address is kept, the province says what the delivery costs', async () => {
    const { visitor, id } = await buyer(brakes!);
    await as(visitor, async (page) => {
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await fillAddress(page, { ...ADDRESS, codigoProvincia: 20 });
      await method(page, 'transfer').check();
      await acceptTerms(page);
      await eventually(async () => payButton(page).isEnabled());
      const toGalapagos = await due(page);
      await field(page, 'Provincia').selectOption(provinceName(17));
      await eventually(async () => (await payButton(page).isEnabled()) && (await due(page)) !== toGalapagos);
      const shown = await due(page);

      await page.reload();
      await shows(() => field(page, 'Ciudad').inputValue(), ADDRESS.ciudad);
      await eventually(async () => (await due(page)) === shown);
      await pay(page);
      const order = await finished(page);
      await look(page, 'checkout-finished-transfer');
      await page.reload();
      expect(await finished(page)).toBe(order);
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `2 × ${brakes!.name}` })
        .waitFor();
      await shows(() => now(page), ['Ahora: Pague y registre su comprobante']);
      await stage(page, 'Llega a Quito')
        .getByText(/^Entre el \d\d-\w+-\d{4} y el \d\d-\w+-\d{4}$/)
        .waitFor();

      const [placed] = await ordersOf(visitor);
      expect(placed).toMatchObject({ codigo: order, formaPago: { codigo: 8 }, direccion: { ciudad: 'Quito' } });
      expect(shown).toContain(`$${placed!.tarifaPedidoList[0].total.toFixed(2)}`);
      expect((await load(visitor)).productos).toEqual([]);
      const { body } = await visitor.get<Address[]>(`/api/${addressesPath(id)}`);
      expect(body).toMatchObject([{ ciudad: 'Quito', principal: true }]);
      await page.getByRole('link', { name: 'Rastrear Pedido' }).click();
      await page.getByRole('heading', { level: 1, name: `Pedido ${order}` }).waitFor();
    });
  });

  it('sells for cash at the store, and only there', async () => {
    const { visitor } = await buyer(brakes!);
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await fillPickup(page, 'cash');
        await chooseShipping(page, 'delivery');
        await shows(() => method(page, 'cash').isDisabled(), true);
        await shows(() => method(page, 'cash').isChecked(), false);
        await fillPickup(page, 'cash');
        await pay(page);
        await finished(page);
        await look(page, 'checkout-finished-cash');
        await shows(() => now(page), ['Ahora: Preparamos su pedido']);
        await stage(page, 'Pague y retire en la tienda')
          .getByText(/^Hasta el .* a las \d\d:\d\d$/)
          .waitFor();
        expect(await ordersOf(visitor)).toMatchObject([{ formaPago: { codigo: 7 }, direccion: null }]);
      },
      { width: 360 },
    );
  });

  it('keeps what was typed while a list to choose from does not come', async () => {
    const { visitor } = await buyer(brakes!);
    await as(
      visitor,
      async (page) => {
        await askNothingAgain(page);
        await openCheckout(page);
        await chooseShipping(page, 'delivery');
        await fillAddress(page);
        await method(page, 'transfer').check();
        await page.route(`**/api/${cataloguePath('TIPO_ESTABLECIMIENTO')}`, (route) => route.abort());
        await page.reload();
        await page.getByRole('heading', { name: 'No pudimos cargar los datos' }).waitFor();
        await page.unrouteAll();
        await page.getByRole('main').getByRole('button', { name: 'Intentar otra vez' }).click();
        await shows(() => field(page, 'Tipo de establecimiento').inputValue(), ADDRESS.tipo);
        await shows(() => field(page, 'Provincia').inputValue(), String(ADDRESS.codigoProvincia));
        await shows(() => field(page, 'Referencia').inputValue(), ADDRESS.referencia);
        await shows(() => method(page, 'transfer').isChecked(), true);
      },
      { expected: [/ERR_FAILED/] },
    );
  });

  it('charges a card: not the wrong one, not when the window is closed, and once', async () => {
    const { visitor } = await buyer(brakes!);
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await chooseShipping(page, 'pickup');
        await method(page, 'card').check();
        await acceptTerms(page);
        await pay(page);
        await alert(page, CHOOSE_INSTALMENTS);
        await field(page, 'Tipo de pago').selectOption('Diferido sin intereses');
        await pay(page);
        await closeWindow(page);
        await alert(page, 'se cerró sin confirmar el pago');
        expect(await ordersOf(visitor)).toEqual([]);
        await pay(page);
        await payInWindow(page, CARDS.rejected);
        await alert(page, CARD_INVALID);
        await checkoutForm(page).getByText(CARD_NOT_CHARGED).waitFor();
        await look(page, 'checkout-declined');
        await pay(page);
        await payInWindow(page, CARDS.approved);
        await finished(page);
        await look(page, 'checkout-finished-card');
        await stage(page, 'Pago confirmado').waitFor();
        await shows(() => now(page), ['Ahora: Preparamos su pedido']);
        // Counting the payment comes after the order, as an event.
        await eventually(async () => {
          const orders = await ordersOf(visitor);
          expect(orders).toMatchObject([{ formaPago: { codigo: 9 } }]);
          expect(AFTER_PAYMENT).toContain(orders[0]!.estadoPedido.codigo);
          return true;
        });
      },
      { expected: [/422/] },
    );
  });

  it('says so when the window of the card does not come', async () => {
    const { visitor } = await buyer(brakes!);
    const act = async (page: Page) => {
      await page.route(`${world.cards.url}/**/*.js`, () => undefined); // neither an answer nor a refusal
      await page.clock.install();
      await openCheckout(page);
      await fillPickup(page, 'card');
      const asked = page.waitForRequest(`${world.cards.url}/**/*.js`);
      await pay(page);
      await asked;
      await page.clock.runFor(20_000);
      await alert(page, CARD_UNAVAILABLE);
    };
    await as(visitor, act, { expected: [/takes too long/] });
  });

  it('finds the order of a card whose window closed without a word, and calls no cart empty that was bought', async () => {
    const { visitor } = await buyer(brakes!);
    await as(visitor, async (page) => {
      await page.addInitScript(`new MutationObserver(() => {
        if (document.body?.innerText.includes(${JSON.stringify(CART_EMPTY)})) globalThis.calledEmpty = true;
      }).observe(document, { childList: true, subtree: true, attributes: true });`);
      await openCheckout(page);
      await fillPickup(page, 'card');
      // The bank has not told the shop before the page has asked twice.
      await page.route(
        `**/api/${CHECKOUT_PATH}`,
        (route) => route.fulfill({ status: 202, json: { pendiente: true } }),
        {
          times: 2,
        },
      );
      await pay(page);
      await payInWindow(page, CARDS.silent);
      await finished(page);
      expect(await ordersOf(visitor)).toHaveLength(1);
      expect(await page.evaluate('globalThis.calledEmpty')).toBeUndefined();
    });
  });

  it('opens the window of the card in one tab at a time, and says so in the other', async () => {
    const { visitor } = await buyer(brakes!);
    await as(visitor, async (page) => {
      const other = await page.context().newPage();
      await other.setViewportSize({ width: 360, height: 740 });
      for (const tab of [page, other]) {
        await openCheckout(tab);
        await fillPickup(tab, 'card');
      }
      await pay(page);
      await page.frameLocator('iframe[title="Pago con tarjeta"]').getByLabel('Número de tarjeta').waitFor();
      await pay(other);
      await alert(other, CARD_ELSEWHERE);
      await photographWhole(other, 'checkout-elsewhere');
      await shows(() => other.locator('iframe').count(), 0);
      await checkoutForm(other).getByRole('alert').getByText(CARD_ELSEWHERE).scrollIntoViewIfNeeded();
      await payInWindow(page, CARDS.approved);
      await finished(page);
      const empty = other.getByText(CART_EMPTY);
      await empty.waitFor();
      // Whoever stood beside the button sees it, and not the foot of the page.
      await eventually(async () => {
        const { y } = (await empty.boundingBox())!;
        return y > 0 && y < 740;
      });
      expect(await ordersOf(visitor)).toHaveLength(1);
    });
  });

  it('gives back by itself what a second window charges for the same cart, where tabs know nothing of each other', async () => {
    const { visitor } = await buyer(brakes!);
    const act = async (page: Page) => {
      await page.context().addInitScript('delete Navigator.prototype.locks');
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await openCheckout(tab);
        await fillPickup(tab, 'card');
        await pay(tab);
        await tab.frameLocator('iframe[title="Pago con tarjeta"]').getByLabel('Número de tarjeta').waitFor();
      }
      await payInWindow(page, CARDS.approved);
      const order = await finished(page);
      await payInWindow(other, CARDS.approved);
      await other.getByText(chargeReturned(alreadyBoughtIn(order))).waitFor();
      await photographWhole(other, 'checkout-returned');
      expect((await ordersOf(visitor)).map(({ codigo }) => codigo)).toEqual([order]);
    };
    await as(visitor, act, { expected: [/409/] });
  });

  it('sells to a visitor, who gets an account and confirms the price once it is seen', async () => {
    const { visitor, person: owner } = await buyer(brakes!);
    const person = newPerson();
    const act = async (page: Page) => {
      await leaveCart(page);
      await openCheckout(page);
      expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/);
      await fillVisitor(page, { ...person, email: owner.email });
      await chooseShipping(page, 'delivery');
      await fillAddress(page);
      await method(page, 'card').check();
      await field(page, 'Tipo de pago').selectOption('Corriente');
      await acceptTerms(page);
      await pay(page);
      await alert(page, EMAIL_TAKEN);
      await checkoutForm(page).getByRole('button', { name: 'Ingresar a su cuenta' }).waitFor();
      await field(page, 'Email').first().fill(person.email);
      await look(page, 'checkout-visitor');
      expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/);
      const busy = { statusCode: 503, code: 'x', message: 'Espere un momento' };
      await page.route(`**/api/${SHIPPING_PATH}`, (route) => route.fulfill({ status: 503, json: busy }));
      await pay(page);

      const review = page.getByRole('dialog', { name: 'Confirme el total de su compra' });
      await review.getByText(`No pudimos calcular el envío: ${busy.message}`).waitFor();
      await page.unroute(`**/api/${SHIPPING_PATH}`); // asked again by itself, or by whoever will not wait
      await review.getByRole('button', { name: /^Pagar \$\d/ }).waitFor();
      await look(page, 'checkout-review');
      await review.getByRole('button', { name: /^Pagar \$\d/ }).click();
      await payInWindow(page, CARDS.approved);
      const order = await finished(page);
      expect(await keptSession(page)).toMatchObject({ tipo: 1, verificado: false });
      expect(await waysOn(page)).toEqual(OPEN_TO_ALL);
      expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(person.password);

      await page.goto(await linkFor(world.shop, person.email, '/verificacion'));
      await page.getByText('¡Felicitaciones', { exact: false }).first().waitFor();
      await page.goto('/dashboard/orders');
      await page.getByRole('main').getByText(String(order)).first().waitFor();
    };
    world.shop.clock.advance(REPEATED_MS);
    await as(visitor, act, { expected: [/409/, /503/] });
  });

  it('offers whoever is not verified no way to a page that is closed to them', async () => {
    const visitor = world.shop.visitor();
    const person = newPerson();
    await register(visitor, person);
    await signIn(visitor, person);
    await change(visitor, { tipo: 'agregar', codigo: filter!.id, cantidad: 1 });
    await as(visitor, async (page) => {
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await fillAddress(page);
      await method(page, 'transfer').check();
      await acceptTerms(page);
      await pay(page);
      const order = await finished(page);
      await page.getByText('Después abra el enlace de verificación', { exact: false }).waitFor();
      expect(await waysOn(page)).toEqual(OPEN_TO_ALL);
      await look(page, 'checkout-finished-unverified');
      await page.getByRole('link', { name: 'Rastrear Pedido' }).click();
      await page.getByRole('heading', { level: 1, name: `Pedido ${order}` }).waitFor();
    });
  });

  it('gives a visitor who signs in on the way their own address, as long as they write no other', async () => {
    const { visitor, person } = await buyer(brakes!);
    await visitor.post(`/api/${ADDRESSES_PATH}`, { ...ADDRESS, codigo: null });
    await as(visitor, async (page) => {
      await leaveCart(page);
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await checkoutForm(page).getByRole('button', { name: '¿Ya tiene cuenta? Ingrese aquí' }).click();
      await fill(page, 'Login', { Email: person.email, Contraseña: person.password });
      await press(page, 'Login');
      const saved = checkoutForm(page).getByRole('radio', { name: ADDRESS.callePrincipal });
      await shows(() => saved.isChecked(), true);
      await shows(() => field(page, 'Ciudad').count(), 0);
      await press(page, 'Editar dirección');
      await shows(() => field(page, 'Ciudad').inputValue(), ADDRESS.ciudad);
      await field(page, 'Ciudad').fill('Cuenca');
      await shows(() => saved.isChecked(), false);
      await saved.check();
      await shows(() => field(page, 'Ciudad').count(), 0);
      // Whom it is billed to is known now: two lines say it.
      await checkoutForm(page).getByText(person.email).waitFor();
      await shows(() => field(page, 'Nombres').count(), 0);
    });
  });

  it('begins nothing without a network, and makes one order when answers are lost and the page is loaded anew', async () => {
    const { visitor } = await buyer(brakes!);
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await fillPickup(page, 'transfer');
        await page.context().setOffline(true);
        await pay(page);
        await alert(page, 'No hay conexión. Lo que escribió sigue aquí');
        await page.context().setOffline(false);
        let lost = 0;
        await page.route(`**/api/${CHECKOUT_PATH}`, async (route) => {
          await route.fetch(); // the shop does it
          lost += 1;
          await route.abort();
        });
        await pay(page);
        await eventually(async () => lost > 1);
        await photographWhole(page, 'checkout-working');
        await page.unrouteAll({ behavior: 'wait' }); // the one under way is lost as well
        page.on('dialog', (dialog) => void dialog.accept());
        await page.reload();
        const order = await finished(page);
        expect((await ordersOf(visitor)).map(({ codigo }) => codigo)).toEqual([order]);
      },
      { expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] },
    );
  });

  it('goes on with the purchase of whoever had to sign in again', async () => {
    const { visitor, person } = await buyer(brakes!);
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await fillPickup(page, 'transfer');
        await field(page, 'Comentarios').fill('Llamar antes');
        await endSession(page, visitor);
        await pay(page);
        await page.getByRole('heading', { level: 1, name: 'Su sesión terminó' }).waitFor();
        await fill(page, 'Login', { Contraseña: person.password });
        await press(page, 'Login');
        await finished(page);
        visitor.token = ((await keptSession(page)) as { accessToken: string }).accessToken;
        expect(await ordersOf(visitor)).toMatchObject([{ comentariosCliente: 'Llamar antes' }]);
      },
      { expected: [/401/] },
    );
  });

  it('says what changed in the middle, and sells what is left at the price that is seen', async () => {
    const { visitor } = await buyer(plug!, filter!);
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await fillPickup(page, 'transfer');
        await setPrice(world.db, plug!, 1500);
        await pay(page);
        await alert(page, TOTAL_CHANGED);
        await eventually(async () => (await due(page)).includes('$50.00'));
        await world.db.query('UPDATE part SET stock = 5 WHERE id = $1', [filter!.id]);
        await pay(page);
        await alert(page, soldOut(filter!.name));
        await eventually(async () => payButton(page).isDisabled());
        await look(page, 'checkout-sold-out');
        await change(visitor, { tipo: 'quitar', codigo: filter!.id });
        await page.reload();
        await eventually(async () => (await due(page)).includes('$30.00'));
        await pay(page);
        await finished(page);
        expect(await ordersOf(visitor)).toMatchObject([{ tarifaPedidoList: [{ total: 30 }] }]);
      },
      { expected: [/409/] },
    );
  });
});
