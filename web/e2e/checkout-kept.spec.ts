import { BROWSER_KEY_PATH, type BrowserKey } from '@bujia/contracts/browser-key';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CHECKOUT_PATH, IDEMPOTENCY_HEADER } from '@bujia/contracts/checkout';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDecipheriv } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CARDS } from '../../services/shop/test/card-sandbox.ts';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { ADDRESS } from '../../services/shop/test/journeys/checkout-world.ts';
import { newPerson, signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { enterAs, expectAt, fill, keptSession, open, press } from './account-steps.ts';
import { launch, shows, visit } from './browser.ts';
import {
  acceptTerms,
  checkoutForm,
  type CheckoutShop,
  chooseShipping,
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
  payInWindow,
  startCheckoutShop,
} from './checkout-steps.ts';
import { whyNoChromium } from './chromium.ts';

const missing = await whyNoChromium();

const KEY_CALL = `**/api/${BROWSER_KEY_PATH}`;
const LOST = [/ERR_(FAILED|INTERNET_DISCONNECTED)/];

/** Words that stand nowhere else. */
const PERSON = newPerson({
  nombre: 'Zenobia',
  apellido: 'Yaguachi',
  direccion: 'Pasaje Xilófono',
  cedula: '1710034065',
});
const DELIVERY = {
  ...ADDRESS,
  ciudad: 'Zaruma',
  callePrincipal: 'Calle Quebradero',
  calleSecundaria: 'Calle Wolframio',
  referencia: 'Junto al ñandubay',
  telefonoPrincipal: '0987612345',
  telefonoSecundario: '072973456',
  email: 'recibe.zaruma@correo.example',
};
const CANARIES = [
  ...[PERSON.nombre, PERSON.apellido, PERSON.cedula, PERSON.email, PERSON.password, PERSON.direccion],
  ...['Zaruma', 'Quebradero', 'Wolframio', 'ñandubay', '0987612345', '072973456', 'recibe.zaruma', 'Timbre roto'],
];

interface Kept {
  owner: string;
  values?: Record<string, unknown>;
  attempt?: { key: string; stage: string; opened?: true };
}

/** Undefined under another key. */
function unsealed(key: string, text: string): Kept | undefined {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from('compra')).setAuthTag(bytes.subarray(-16));
  const opened = decipher.update(bytes.subarray(12, -16), undefined, 'utf8');
  try {
    return JSON.parse(opened + decipher.final('utf8')) as Kept;
  } catch {
    return undefined;
  }
}

describeIf(missing === undefined, missing, 'What the checkout keeps in the browser', () => {
  let world: CheckoutShop;
  let browser: Browser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startCheckoutShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.stop();
  });

  async function buyer() {
    const someone = await signedInClient(world.shop);
    await change(someone.visitor, { tipo: 'agregar', codigo: world.parts[0]!.id, cantidad: 1 });
    return someone;
  }

  const as = (visitor: Visitor, act: (page: Page) => Promise<void>, expected: RegExp[] = []) =>
    visit(browser, { baseUrl: world.shop.baseUrl, guests: [world.cards.url], expected }, async (page) => {
      await enterAs(page, visitor);
      await act(page);
    });

  /** Everything that the pages of this context write, and what lies there besides. */
  async function spied(page: Page): Promise<() => Promise<string>> {
    const written: string[] = [];
    await page.context().exposeFunction('wrote', (text: string) => void written.push(text));
    await page.context().addInitScript(`
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (...entry) { globalThis.wrote(entry.join(' ')); keep.apply(this, entry); };
    `);
    return async () => {
      const there = await page.evaluate<string>(
        'JSON.stringify([localStorage, sessionStorage, document.cookie, history.state])',
      );
      const databases = await page.evaluate<number>('indexedDB.databases().then(({ length }) => length)');
      expect(databases).toBe(0);
      return [...written, there].join('\n');
    };
  }

  const sealed = (page: Page) => page.evaluate<string | null>("sessionStorage.getItem('compra')");
  const cookieOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'key');

  /** What lies in the tab, opened as only the shop lets it be. */
  async function opened(page: Page): Promise<Kept | undefined> {
    const [text, cookie] = [await sealed(page), await cookieOf(page.context())];
    if (text === null || !cookie) return undefined;
    const asking = world.shop.visitor();
    asking.cookies.set('key', cookie.value);
    const { body } = await asking.post<BrowserKey>(`/api/${BROWSER_KEY_PATH}`);
    return unsealed(body.llave, text);
  }

  async function fillDelivery(page: Page): Promise<void> {
    await chooseShipping(page, 'delivery');
    await fillAddress(page, DELIVERY);
    await field(page, 'Comentarios').fill('Timbre roto');
    await method(page, 'transfer').check();
    await acceptTerms(page);
  }

  const cityIs = (page: Page, city: string) => shows(() => field(page, 'Ciudad').inputValue(), city);
  const keeps = (page: Page, city: string) => shows(async () => (await opened(page))?.values?.['ciudad'], city);

  it('tells nothing of a person at any moment of a purchase, and outlives a reload of its form and of its way to the shop', async () => {
    const { visitor } = await buyer();
    await as(
      visitor,
      async (page) => {
        const wrote = await spied(page);
        const tellsNothing = async () => {
          const text = await wrote();
          expect(text).toContain('compra ');
          expect(CANARIES.filter((word) => text.includes(word))).toEqual([]);
        };
        await leaveCart(page);
        await openCheckout(page);
        await fillVisitor(page, PERSON);
        await fillDelivery(page);
        await keeps(page, DELIVERY.ciudad);
        expect(Object.keys((await opened(page))?.values ?? {})).not.toContain('password');
        await tellsNothing();

        await page.reload();
        await cityIs(page, DELIVERY.ciudad);
        await shows(() => field(page, 'Nombres').inputValue(), PERSON.nombre);
        await shows(() => field(page, 'Email').last().inputValue(), DELIVERY.email);
        await shows(() => field(page, 'Contraseña').inputValue(), '');
        await field(page, 'Contraseña').fill(PERSON.password);
        await field(page, 'Repetir contraseña').fill(PERSON.password);

        let lost = 0;
        await page.route(`**/api/${CHECKOUT_PATH}`, async (route) => {
          const { attempt } = (await opened(page))!;
          // It was kept before it came here.
          expect(attempt).toMatchObject({ stage: 'sent', key: route.request().headers()[IDEMPOTENCY_HEADER] });
          await tellsNothing();
          await route.fetch(); // the shop does it
          lost += 1;
          await route.abort();
        });
        await pay(page);
        await page
          .getByRole('dialog', { name: 'Confirme el total de su compra' })
          .getByRole('button', { name: /^Pagar \$\d/ })
          .click();
        await eventually(async () => lost > 0);
        await page.unrouteAll({ behavior: 'wait' });
        page.on('dialog', (dialog) => void dialog.accept());
        await page.reload();
        const order = await finished(page);
        await tellsNothing();
        await page.reload();
        expect(await finished(page)).toBe(order);
        await tellsNothing();
        const { codigo } = (await keptSession(page))!;
        const { rows } = await world.db.query('SELECT number FROM placed_order WHERE account_id = $1', [codigo]);
        expect(rows.map(({ number }: { number: unknown }) => Number(number))).toEqual([order]);
      },
      LOST,
    );
  });

  it('has the attempt before the window of a card opens', async () => {
    const { visitor } = await buyer();
    await as(visitor, async (page) => {
      await openCheckout(page);
      await fillPickup(page, 'card');
      const attempts: unknown[] = [];
      await page.route(`${world.cards.url}/**/*.js`, async (route) => {
        attempts.push((await opened(page))?.attempt);
        await route.continue();
      });
      await pay(page);
      await payInWindow(page, CARDS.approved);
      await finished(page);
      expect(attempts[0]).toMatchObject({ stage: 'modal', opened: true });
      expect(await ordersOf(visitor)).toHaveLength(1);
    });
  });

  it('begins no purchase that it cannot keep, and goes on when the shop gives the key', async () => {
    const { visitor } = await buyer();
    await as(
      visitor,
      async (page) => {
        let sent = 0;
        page.on('request', (request) => (sent += Number(request.url().endsWith(CHECKOUT_PATH))));
        await page.route(KEY_CALL, (route) => route.abort());
        await openCheckout(page);
        await fillPickup(page, 'transfer');
        await pay(page);
        await checkoutForm(page).getByRole('alert').getByText('No hay conexión con la tienda').waitFor();
        expect([sent, await sealed(page)]).toEqual([0, null]);
        await page.unroute(KEY_CALL);
        await pay(page);
        await finished(page);
        expect(await ordersOf(visitor)).toHaveLength(1);
      },
      LOST,
    );
  });

  it('buys all the same at a process of the version before, which gives no keys', async () => {
    const { visitor } = await buyer();
    const none = { statusCode: 404, code: 'http.404', message: 'No existe' };
    await as(
      visitor,
      async (page) => {
        await page.route(KEY_CALL, (route) => route.fulfill({ status: 404, json: none }));
        await openCheckout(page);
        await fillPickup(page, 'transfer');
        await pay(page);
        await finished(page);
        expect(await sealed(page)).toBeNull();
      },
      [/404/],
    );
  });

  it('waits for the key where the network is gone as the page is loaded, and begins no empty form over the draft', async () => {
    const { visitor } = await buyer();
    await as(
      visitor,
      async (page) => {
        await openCheckout(page);
        await fillDelivery(page);
        await keeps(page, DELIVERY.ciudad);
        const before = await sealed(page);
        await page.route(KEY_CALL, (route) => route.abort());
        await page.reload();
        await page.getByRole('main').getByRole('button', { name: 'Intentar otra vez' }).click();
        await page.getByRole('heading', { name: 'No pudimos cargar los datos' }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await sealed(page)).toBe(before);
        await shows(() => checkoutForm(page).count(), 0);
        await page.context().setOffline(true);
        await page.unroute(KEY_CALL);
        await page.context().setOffline(false);
        await cityIs(page, DELIVERY.ciudad);
      },
      LOST,
    );
  });

  it('is let go in silence once the key is another, and what is written then is kept again', async () => {
    const { visitor } = await buyer();
    await as(visitor, async (page) => {
      await openCheckout(page);
      await fillDelivery(page);
      await keeps(page, DELIVERY.ciudad);
      await page.context().clearCookies({ name: 'key' });
      await page.reload();
      await chooseShipping(page, 'delivery');
      await cityIs(page, '');
      await field(page, 'Ciudad').fill('Loja');
      await keeps(page, 'Loja');
      await page.evaluate("sessionStorage.setItem('compra', sessionStorage.getItem('compra').slice(0, -9))");
      await page.reload();
      await chooseShipping(page, 'delivery');
      await cityIs(page, '');
    });
  });

  it('opens no more once its owner has signed out, and what comes after is kept under the next key', async () => {
    const { visitor, person } = await buyer();
    await as(visitor, async (page) => {
      await openCheckout(page);
      await fillDelivery(page);
      await keeps(page, DELIVERY.ciudad);
      const before = await cookieOf(page.context());
      await leaveCart(page);
      await shows(() => cookieOf(page.context()), undefined);
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await cityIs(page, '');
      await field(page, 'Ciudad').fill('Loja');
      await keeps(page, 'Loja');
      expect((await cookieOf(page.context()))!.value).not.toBe(before!.value);

      // A visitor's words go on with whoever signs in, under the same key.
      await checkoutForm(page).getByRole('button', { name: '¿Ya tiene cuenta? Ingrese aquí' }).click();
      await fill(page, 'Login', { Email: person.email, Contraseña: person.password });
      await press(page, 'Login');
      await shows(async () => (await opened(page))?.owner !== '', true);
      await page.reload();
      await cityIs(page, 'Loja');
    });
  });

  it('is another person’s to nobody, though the key stayed', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await as(one.visitor, async (page) => {
      await openCheckout(page);
      await fillDelivery(page);
      await keeps(page, DELIVERY.ciudad);
      await enterAs(page, other.visitor);
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await cityIs(page, '');
    });
  });

  it('is taken over from the page of the version before, and lies in the clear no longer, wherever somebody looks', async () => {
    const { visitor, id } = await buyer();
    const clear = (owner: string) =>
      JSON.stringify({
        owner,
        values: { tipoEnvio: SHIPPING_TYPE.delivery, ciudad: 'Zaruma', callePrincipal: 'Calle Quebradero' },
      });
    const former = (page: Page) => page.evaluate("sessionStorage.getItem('pago')");
    await as(visitor, async (page) => {
      const leave = (owner: string) => page.evaluate(`sessionStorage.setItem('pago', ${JSON.stringify(clear(owner))})`);
      await leave(id);
      await open(page, '/contacto');
      await shows(() => former(page), null);
      await keeps(page, 'Zaruma');
      await openCheckout(page);
      await cityIs(page, 'Zaruma');

      await page.evaluate("sessionStorage.removeItem('compra')");
      await leave(id);
      await openCheckout(page);
      await cityIs(page, 'Zaruma');
      await shows(() => former(page), null);

      await page.evaluate("sessionStorage.removeItem('compra')");
      await leave('somebody else');
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await cityIs(page, '');
      await shows(() => former(page), null);
    });
  });

  it('lasts as long as the page where nothing can be sealed, which hinders nobody', async () => {
    const { visitor } = await buyer();
    await as(visitor, async (page) => {
      await page.addInitScript('delete Crypto.prototype.subtle');
      await openCheckout(page);
      await chooseShipping(page, 'delivery');
      await field(page, 'Ciudad').fill('Loja');
      await page
        .getByRole('banner')
        .getByRole('link', { name: /inicio$/ })
        .click();
      await expectAt(page, '/');
      await page.goBack();
      await cityIs(page, 'Loja');
      await fillPickup(page, 'transfer');
      await pay(page);
      await finished(page);
      expect(await sealed(page)).toBeNull();
    });
  });
});
