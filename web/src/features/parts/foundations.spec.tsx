import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import {
  CATEGORY_DESK_PATH,
  CATEGORY_FAULTS,
  type CategoriaDeTienda,
  ORDER_CATEGORIES_PATH,
  RETIRE_CATEGORY_PATH,
  SAVE_CATEGORY_PATH,
} from '@bujia/contracts/category-desk';
import { SAVE_MODEL_PATH, VEHICLE_DESK_PATH } from '@bujia/contracts/vehicle-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen, type ScreenOptions } from '../../../test/screen.tsx';

const session: SessionSettings = {
  ...{ accessToken: 'x', tipo: USER_TYPE.operator, email: 'operacion@correo.example', codigo: '1', verificado: true },
};
const category = (codigo: number, nombre: string, more: object = {}): CategoriaDeTienda => ({
  ...{ codigo, nombre, url: nombre.toLowerCase(), padre: 0, imagen: '', ruta: '', destacada: true, repuestos: 0 },
  ...{ version: `v${codigo}`, ...more },
});
const categorias = [
  category(1, 'Frenos', { repuestos: 12 }),
  category(2, 'Discos', { padre: 1 }),
  category(3, 'Motor'),
];

describe('What parts stand on, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, answers: NonNullable<ScreenOptions['answers']>) =>
    (screen = await Screen.open(path, {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${CATEGORY_DESK_PATH}`]: () => ({ body: { categorias } }),
        ...answers,
      },
    }));
  const sent = (page: Screen, path: string) => page.asked.find(({ call }) => call === `POST ${path}`)?.body;

  it('is not sent without a name, and goes back with the version that was read', async () => {
    const page = await open('/dashboard/categorias', {
      [`POST ${SAVE_CATEGORY_PATH}`]: () => ({ body: { cambio: 7 } }),
    });
    await page.reads('Discos');
    page.button('Cambiar Discos').click();
    await page.until(() => page.field('Nombre').value === 'Discos');
    page.type(page.field('Nombre'), ' ');
    page.button('Guardar').click();
    await page.reads('Escriba cómo se llama la categoría');
    expect(sent(page, SAVE_CATEGORY_PATH)).toBeUndefined();
    page.type(page.field('Nombre'), 'Discos y tambores');
    page.button('Guardar').click();
    await page.until(() => sent(page, SAVE_CATEGORY_PATH) !== undefined);
    expect(sent(page, SAVE_CATEGORY_PATH)).toEqual({
      ...{ codigo: 2, version: 'v2', nombre: 'Discos y tambores', padre: 1, imagen: '', destacada: true },
    });
  });

  it('says at the form what the shop refuses, and keeps what was typed', async () => {
    const page = await open('/dashboard/categorias', {
      [`POST ${SAVE_CATEGORY_PATH}`]: () => ({ status: 409, body: { message: CATEGORY_FAULTS.changed } }),
    });
    await page.reads('Motor');
    page.button('Cambiar Motor').click();
    await page.until(() => page.field('Nombre').value === 'Motor');
    page.type(page.field('Nombre'), 'Motores');
    page.button('Guardar').click();
    await page.reads(CATEGORY_FAULTS.changed);
    expect(page.field('Nombre').value).toBe('Motores');
  });

  it('is put in order as a whole', async () => {
    const page = await open('/dashboard/categorias', {
      [`POST ${ORDER_CATEGORIES_PATH}`]: () => ({ body: { cambio: 8 } }),
    });
    await page.reads('Motor');
    page.button('Ordenar').click();
    await page.reads('Guardar el orden');
    page.button('Subir Motor').click();
    await page.until(() => !page.button('Guardar el orden').disabled);
    page.button('Guardar el orden').click();
    await page.until(() => sent(page, ORDER_CATEGORIES_PATH) !== undefined);
    expect(sent(page, ORDER_CATEGORIES_PATH)).toEqual({ padre: 0, orden: [{ codigo: 3 }, { codigo: 1 }] });
  });

  it('names what keeps a category from going, and leads to where its parts are moved', async () => {
    const refusal = CATEGORY_FAULTS.parts(12, '«Pastillas»');
    const page = await open('/dashboard/categorias', {
      [`POST ${RETIRE_CATEGORY_PATH}`]: () => ({ status: 422, body: { message: refusal } }),
    });
    await page.reads('Frenos');
    page.button('Quitar Frenos').click();
    await page.reads('Deja de verse en la tienda');
    page.button('Quitar').click();
    await page.reads(refusal);
    expect(page.named('a', 'Mover sus repuestos').getAttribute('href')).toBe('/dashboard/repuestos?categoria=frenos');
    expect(page.button('Quitar').disabled).toBe(true);
  });

  it('tells of an engine what it was called before', async () => {
    const filas = [{ motor: '1.6', desde: '2016', hasta: '2021' }];
    const page = await open('/dashboard/vehiculos', {
      [`GET ${VEHICLE_DESK_PATH}`]: () => ({
        body: { modelos: [{ codigo: 4, nombre: 'Nevada', filas, version: 'v4' }] },
      }),
      [`POST ${SAVE_MODEL_PATH}`]: () => ({ body: { cambio: 9 } }),
    });
    await page.reads('1.6: 2016 a 2021');
    page.button('Cambiar Nevada').click();
    await page.until(() => page.field('Motor').value === '1.6');
    page.type(page.field('Motor'), '1.6 16V');
    page.type(page.field('Hasta el año'), 'hoy');
    page.button('Guardar').click();
    await page.reads('Escriba un año, como 2016');
    page.type(page.field('Hasta el año'), '2022');
    page.button('Guardar').click();
    await page.until(() => sent(page, SAVE_MODEL_PATH) !== undefined);
    expect(sent(page, SAVE_MODEL_PATH)).toEqual({
      ...{ codigo: 4, version: 'v4', nombre: 'Nevada' },
      filas: [{ antes: '1.6', motor: '1.6 16V', desde: '2016', hasta: '2022' }],
    });
  });
});
