import { GET_SETTINGS_PATH } from '@bujia/contracts/accounts';
import {
  CART_NOTICES,
  CHANGE_WAITS,
  type CartChange,
  changeNotDone,
  type Compra,
  couponApplied,
  couponBelowMinimum,
  couponInvalid,
  LINE_MISSING,
  LOAD_CART_PATH,
  QUANTITY_TOO_HIGH,
  QUANTITY_TOO_LOW,
  SAVE_CART_PATH,
  type SaveCartRequest,
} from '@bujia/contracts/cart';
import { CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cart, line, part, session } from '../../../test/examples.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';

const LOAD = `POST ${LOAD_CART_PATH}`;
const SAVE = `POST ${SAVE_CART_PATH}`;
const brakes = line({ codigo: 1, nombre: 'Pastillas' });
const filter = line({ codigo: 2, nombre: 'Filtro', codigoEncriptado: 'def' });

describe('The cart', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  /** The shop answers with the cart that it is given by each change. */
  const open = async (
    path: string,
    kept: Compra,
    saves: (change: CartChange) => Answer | Promise<Answer>,
    more: NonNullable<Parameters<typeof Screen.open>[1]>['answers'] = {},
  ) =>
    (screen = await Screen.open(path, {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [LOAD]: () => ({ body: kept }),
        [SAVE]: (body) => saves((body as SaveCartRequest).cambio!),
        ...more,
      },
    }));

  const said = () => [...document.querySelectorAll('.only-read p')].map(({ textContent }) => textContent);
  const says = (page: Screen, { title, text }: { title: string; text: string }) =>
    page.until(() => said().includes(`${title}: ${text}`));
  const changes = (page: Screen) =>
    page.asked
      .filter(({ call }) => call === SAVE)
      .map(({ body }) => {
        const { id: _, ...change } = (body as SaveCartRequest).cambio!;
        return change;
      });
  const sums = () =>
    Object.fromEntries(
      [...document.querySelectorAll('main dl > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    );
  const refusal = (status: number, code: string, message: string): Answer => ({
    status,
    body: { statusCode: status, code, message },
  });

  it('counts each press at once, shows the sums, tells the shop, and says what it has done', async () => {
    let now = [{ ...brakes }, { ...filter }];
    const page = await open('/carrito', cart(now), (change) => {
      if (change.tipo === 'quitar') now = now.filter(({ codigo }) => codigo !== change.codigo);
      const by = change.tipo === 'sumar' ? 1 : change.tipo === 'restar' ? -1 : 0;
      now = now.map((one) =>
        'codigo' in change && one.codigo === change.codigo ? { ...one, cantidad: one.cantidad + by } : one,
      );
      return { body: cart(now) };
    });
    const units = (name: string) =>
      page.named('main [role="group"]', `Cantidad de ${name}`).querySelector('input')!.value;
    await page.until(() => document.querySelector('main table') !== null);
    page.button('Sumar uno: Pastillas').click();
    await page.until(() => units('Pastillas') === '3');
    await says(page, CART_NOTICES.increased);
    expect(sums()).toMatchObject({
      Total: '$50.00',
      Repuestos: '$50.00',
      Envío: 'Por calcular',
      Subtotal: '$43.48',
      'IVA 15%': '$6.52',
    });
    page.button('Restar uno: Filtro').click();
    await says(page, CART_NOTICES.decreased);
    await page.until(() => units('Filtro') === '1');
    page.button('Restar uno: Filtro').click();
    await says(page, { title: CART_NOTICES.tooFew.title, text: QUANTITY_TOO_LOW });
    for (let more = 4; more <= 10; more++) {
      page.button('Sumar uno: Pastillas').click();
      await page.until(() => units('Pastillas') === String(more));
    }
    page.button('Sumar uno: Pastillas').click();
    await says(page, { title: CART_NOTICES.tooFew.title, text: QUANTITY_TOO_HIGH });
    expect([units('Pastillas'), units('Filtro')]).toEqual(['10', '1']);
    page.button('Quitar del carrito: Pastillas').click();
    await says(page, CART_NOTICES.removed);
    page.button('Quitar del carrito: Filtro').click();
    await page.reads('Su carrito está vacío');
    // What is certain to be refused was asked of nobody.
    await page.until(() => changes(page).length === 11);
    expect(changes(page).filter(({ tipo }) => tipo === 'sumar')).toHaveLength(8);
  });

  it('takes back what the shop refuses, and says why', async () => {
    let there = [brakes, filter];
    const page = await open(
      '/carrito',
      cart(there),
      () => {
        there = [filter];
        return refusal(404, 'cart.line-missing', LINE_MISSING);
      },
      { [LOAD]: () => ({ body: cart(there) }) },
    );
    await page.reads('Pastillas');
    page.button('Sumar uno: Pastillas').click();
    await says(page, { title: 'Atención', text: LINE_MISSING });
    await page.until(() => !page.words.includes('Pastillas'));
    expect(page.words).toContain('Filtro');
  });

  it('redeems a coupon, says why not, and that it counts no more', async () => {
    const minimum = couponBelowMinimum('MINIMO50', '$50.00');
    const many = line({ cantidad: 5 });
    const page = await open('/carrito', cart([many]), (change) => {
      if (change.tipo === 'restar')
        return { body: cart([line({ cantidad: 4 })], { codigoDescuento: '', avisoCupon: minimum }) };
      const { cupon } = change as CartChange & { tipo: 'cupon' };
      if (cupon === 'NADA') return refusal(404, 'cart.coupon-invalid', couponInvalid(cupon));
      return { body: cart([many], { codigoDescuento: cupon, valorDescuento: 10, valorMinimoCompra: 50 }) };
    });
    await page.reads('Cupón de descuento');
    const redeem = (code: string) => {
      page.type(page.field('Cupón'), code);
      page.button('Aplicar cupón').click();
    };
    redeem('nada');
    await says(page, { title: 'Promoción', text: couponInvalid('NADA') });
    await page.until(() => page.words.includes(couponInvalid('NADA')));
    redeem('minimo50');
    await says(page, { title: 'Promoción', text: couponApplied('MINIMO50') });
    await page.reads('MINIMO50 · 10%');
    expect(page.field('Cupón').value).toBe('');
    expect(sums()).toMatchObject({ Descuento: '-$5.00', 'Descuento sin IVA': '-$4.35', Total: '$45.00' });
    page.button('Restar uno: Bujía').click();
    await page.reads(`Promoción: ${minimum}`);
    expect(page.words).not.toContain('MINIMO50 · 10%');
  });

  it('of a visitor shows no price and takes no coupon, and leads to the way in', async () => {
    const { precio: _, precioPromocion: __, ...withoutPrice } = brakes;
    screen = await Screen.open('/carrito', { answers: { [LOAD]: () => ({ body: cart([withoutPrice]) }) } });
    await screen.reads('Pastillas');
    expect(screen.words).not.toMatch(/\$\d/);
    expect(screen.words).not.toContain('Cupón');
    screen.named('main a', 'Haga clic aquí para ingresar').click();
    await screen.until(() => screen!.address === '/login');
  });

  describe('of whoever adds a part', () => {
    const ofPart = {
      [`GET ${fillPath(CATALOGUE_PATHS.partByEncryptedCode, { code: 'abc' })}`]: () => ({ body: part() }),
    };
    const counts = (page: Screen, name: string) =>
      page.until(() => document.querySelector(`header button[aria-label="${name}"]`) !== null);
    const add = async (page: Screen) => {
      await page.until(() => !page.button('Añadir al carrito: Bujía').disabled);
      page.button('Añadir al carrito: Bujía').click();
    };
    const fault = () => refusal(500, 'service.error', 'Ocurrió un error inesperado');
    const again = () => window.dispatchEvent(new Event('online'));
    const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('carrito:'));
    const added = cart([line({ cantidad: 1 })]);

    it('sends it again after a fault, and calls it added once it is', async () => {
      const looked = Promise.withResolvers<undefined>();
      let sent = 0;
      const saves = () => ((sent += 1) === 1 ? fault() : looked.promise.then(() => ({ body: added })));
      const page = await open('/repuesto/abc', cart([]), saves, ofPart);
      await add(page);
      await counts(page, 'Carrito: 1');
      await says(page, { title: 'Añadir', text: CHANGE_WAITS });
      expect(said()).not.toContain(`Añadir: ${CART_NOTICES.added('Bujía').text}`);
      looked.resolve(undefined);
      again();
      await says(page, CART_NOTICES.added('Bujía'));
      expect(waiting()).toEqual([]);
      // By what it is known by, it counts once.
      const ids = page.asked
        .filter(({ call }) => call === SAVE)
        .map(({ body }) => (body as SaveCartRequest).cambio!.id);
      expect(new Set(ids).size).toBe(1);
      expect(ids).toHaveLength(2);
    });

    it('shows it in a cart that did not come at first, once that has come', async () => {
      let asked = 0;
      const page = await open('/repuesto/abc', cart([]), () => ({ body: cart([filter, line({ cantidad: 1 })]) }), {
        ...ofPart,
        [LOAD]: () => ((asked += 1) === 1 ? fault() : { body: cart([filter]) }),
      });
      await page.until(() => asked > 0);
      await add(page);
      await counts(page, 'Carrito: 2');
      expect(changes(page)).toEqual([{ tipo: 'agregar', codigo: 1, cantidad: 1 }]);
    });

    it('takes it out again where the shop fails each time, and never calls it added', async () => {
      const looked = Promise.withResolvers<undefined>();
      const saves = () => looked.promise.then(fault);
      const page = await open('/repuesto/abc', cart([filter]), saves, ofPart);
      await counts(page, 'Carrito: 1');
      await add(page);
      await counts(page, 'Carrito: 2');
      looked.resolve(undefined);
      // It asks again by itself, and sooner when the network is back.
      for (const times of [1, 2]) {
        await page.until(() => changes(page).length >= times);
        again();
      }
      await says(page, { title: 'Atención', text: changeNotDone('Bujía') });
      await counts(page, 'Carrito: 1');
      expect(said()).not.toContain(`Añadir: ${CART_NOTICES.added('Bujía').text}`);
      expect(waiting()).toEqual([]);
    });

    it('keeps what waits for as long as the page where there is no room left', async () => {
      let away = true;
      const page = await open('/repuesto/abc', cart([]), () => (away ? { status: 0 } : { body: added }), ofPart);
      await counts(page, 'Carrito');
      Object.assign(Object.getPrototypeOf(localStorage) as Storage, {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      });
      await add(page);
      await counts(page, 'Carrito: 1');
      await says(page, { title: 'Añadir', text: CHANGE_WAITS });
      expect(waiting()).toEqual([]);
      away = false;
      again();
      await says(page, CART_NOTICES.added('Bujía'));
    });
  });
});
