import {
  MAKE_PROMOTION_PATH,
  type NewPromotion,
  PROMOTION_PARTS_PATH,
  PROMOTIONS_DESK_PATH,
  type PromocionDeTienda,
  type RepuestoDePrueba,
} from '@bujia/contracts/promotion-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { operator, signedIn } from '../../../test/people.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';

const MAKE = `POST ${MAKE_PROMOTION_PATH}`;
const part = (cantidad: number): RepuestoDePrueba => ({
  ...{ codigo: 1, codigoRepuesto: 'PLU-1', nombre: 'Plumas', precio: 10, precioPromocion: 0, cantidad },
});
const made: PromocionDeTienda = {
  ...{ codigo: 1, nombre: 'Combo de prueba', etiqueta: 'Combo', texto: 'combo por $15.00', alcance: 'repuestos' },
  ...{ cuantos: 1, desde: '2037-11-24', hasta: '2037-11-30', acumulable: false, estado: 'vigente', pedidos: 0 },
};

describe('The form of a promotion', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('says what the shop refuses, keeps what was written and asks once for what it asks for', async () => {
    const answers: Answer[] = [
      { status: 422, body: { code: 'x', message: 'Un combo tiene dos unidades o más' } },
      { status: 0 },
      { body: true },
    ];
    let list: PromocionDeTienda[] = [];
    const page = (screen = await Screen.open(
      '/dashboard/promociones',
      signedIn(operator, {
        [`GET ${PROMOTIONS_DESK_PATH}`]: () => ({ body: list }),
        [`POST ${PROMOTION_PARTS_PATH}`]: (asked) => ({
          body: [part((asked as { valores: string }).valores.endsWith('x2') ? 2 : 1)],
        }),
        [MAKE]: () => {
          if (answers.length === 1) list = [made];
          return answers.shift()!;
        },
      }),
    ));
    await page.reads('Nueva promoción');
    page.button('Nueva promoción').click();
    await page.until(() => document.querySelector('form[aria-label="Nueva promoción"]') !== null);
    page.type(page.field('Nombre'), 'Combo de prueba');
    page.choose(page.field('Qué se da'), 'Combo por un precio');
    await page.reads('Precio con IVA');
    page.type(page.field('Precio con IVA'), '15');
    page.type(page.field('Cuáles'), 'PLU-1');
    page.type(page.field('Desde'), '2037-11-24');
    page.type(page.field('Hasta, incluido'), '2037-11-30');
    const press = async () => {
      await page.until(() => !page.button('Crear promoción').disabled);
      await page.until(() => page.button('Crear promoción').getAttribute('aria-busy') !== 'true');
      page.button('Crear promoción').click();
    };
    await press();
    await page.told('Un combo tiene dos unidades o más');
    expect(page.field('Nombre').value).toBe('Combo de prueba');
    page.type(page.field('Cuáles'), 'PLU-1 x2');
    await page.until(() => !page.button('Probar').disabled);
    page.button('Probar').click();
    await page.reads('El carrito pasa de $20.00 a $15.00.');
    await press();
    await page.told('No hay conexión con la tienda.');
    await press();
    await page.reads('combo por $15.00');
    const wishes = page.asked.filter(({ call }) => call === MAKE).map(({ body }) => body as NewPromotion);
    expect(wishes).toHaveLength(3);
    expect(wishes[2]).toMatchObject({ tipo: 'combo', alcance: 'repuestos', precio: '15', valores: 'PLU-1 x2' });
    // The answer to the second may have been lost: it is the same wish once more, and the first was another.
    expect(wishes[2]!.intento).toBe(wishes[1]!.intento);
    expect(wishes[1]!.intento).not.toBe(wishes[0]!.intento);
  });
});
