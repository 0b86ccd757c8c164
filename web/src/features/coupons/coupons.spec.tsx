import {
  COUPONS_DESK_PATH,
  MAKE_COUPONS_PATH,
  type NewCoupons,
  type PaginaDeCupones,
} from '@bujia/contracts/coupon-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { operator, signedIn } from '../../../test/people.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';

const MAKE = `POST ${MAKE_COUPONS_PATH}`;
const none: PaginaDeCupones = { series: [], siguiente: null };

describe('The form of coupons', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('says what the shop refuses beside what was written, and what is to be corrected before', async () => {
    const refused: Answer = { status: 409, body: { code: 'x', message: 'El cupón REPETIDO ya existe' } };
    const page = (screen = await Screen.open(
      '/dashboard/cupones',
      signedIn(operator, { [`GET ${COUPONS_DESK_PATH}?`]: () => ({ body: none }), [MAKE]: () => refused }),
    ));
    await page.reads('Nuevos cupones');
    page.button('Nuevos cupones').click();
    await page.until(() => document.querySelector('form[aria-label="Nuevos cupones"]') !== null);
    for (const [label, value] of [
      ['Nombre', 'Dos veces'],
      ['Código', 'repetido'],
      ['Porcentaje', '10'],
      ['Desde', '2037-11-24'],
      ['Hasta, incluido', '2037-11-30'],
    ] as const)
      page.type(page.field(label), value);
    await page.reads('Use solo letras mayúsculas y números');
    expect(page.button('Crear cupones').disabled).toBe(true);
    page.type(page.field('Código'), 'REPETIDO');
    await page.until(() => !page.button('Crear cupones').disabled);
    page.button('Crear cupones').click();
    await page.told('El cupón REPETIDO ya existe');
    expect(page.field('Nombre').value).toBe('Dos veces');
    expect(page.asked.find(({ call }) => call === MAKE)?.body as NewCoupons).toMatchObject({
      ...{ nombre: 'Dos veces', codigo: 'REPETIDO', porcentaje: '10', desde: '2037-11-24', hasta: '2037-11-30' },
    });
  });
});
