import { type ListaDeRepuestos, PARTS_LIST_PATH } from '@bujia/contracts/bulk-edit';
import { ALL_ORDERS_PATH } from '@bujia/contracts/orders';
import { STOREFRONT_PATHS, type Sugerencias } from '@bujia/contracts/storefront';
import { USERS_PATH } from '@bujia/contracts/users';
import { afterEach, describe, expect, it } from '@jest/globals';
import { operator, seller, signedIn } from '../../../../test/people.ts';
import { Screen } from '../../../../test/screen.tsx';

const PART = { codigoRepuesto: 'FIL-2201', nombre: 'Filtro de aceite' };
const suggested: Sugerencias = {
  ...{ terminos: [], categorias: [] },
  repuestos: [
    { ...PART, codigoEncriptado: 'abc', imagen: null, compatible: null, veredicto: null, palabra: null },
  ] as unknown as Sugerencias['repuestos'],
};
const listed = { repuestos: [{ ...PART, codigo: 7 }], total: 1 } as ListaDeRepuestos;

describe('A part that is found with Ctrl and K', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const href = async (who: typeof seller) => {
    const page = (screen = await Screen.open(
      '/dashboard/profilepwd',
      signedIn(who, {
        [`POST ${ALL_ORDERS_PATH}`]: () => ({ body: [] }),
        [`GET ${USERS_PATH}?texto=FIL-2201`]: () => ({ body: { usuarios: [], siguiente: null } }),
        [`GET ${STOREFRONT_PATHS.suggestions}?texto=FIL-2201`]: () => ({ body: suggested }),
        [`GET ${PARTS_LIST_PATH}?texto=FIL-2201`]: () => ({ body: listed }),
      }),
    ));
    await page.until(() => document.querySelector('[aria-keyshortcuts]') !== null);
    document.querySelector<HTMLElement>('[aria-keyshortcuts]')!.click();
    await page.until(() => document.querySelector('[role=combobox]') !== null);
    page.type(document.querySelector<HTMLInputElement>('[role=combobox]')!, 'FIL-2201');
    const found = () => document.querySelector('[role=group][aria-label=Repuestos] a');
    await page.until(() => found() !== null);
    expect(found()!.textContent).toContain(PART.nombre);
    return found()!.getAttribute('href');
  };

  it('opens where it is written for whoever may write it, and in the shop for the others', async () => {
    expect(await href(operator)).toBe('/dashboard/repuestos/7');
    await screen!.close();
    expect(await href({ ...seller, derechos: ['catalog'] })).toBe('/dashboard/repuestos/7');
    await screen!.close();
    expect(await href({ ...seller, derechos: ['coupons'] })).toBe('/repuesto/abc');
  });
});
