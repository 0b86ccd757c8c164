import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import { CATALOGUE_PATHS, type PromocionSlide } from '@bujia/contracts/catalogue';
import { CATEGORY_DESK_PATH } from '@bujia/contracts/category-desk';
import {
  type DiapositivaDeTienda,
  type EstanteDeTienda,
  HOME_DESK_PATH,
  HOME_FAULTS,
  HOME_PREVIEW_PATH,
  ORDER_HOME_PATH,
  type PortadaDeTienda,
  RETIRE_HOME_PATH,
  SAVE_SHELF_PATH,
  SAVE_SLIDE_PATH,
} from '@bujia/contracts/home-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen, type ScreenOptions } from '../../../test/screen.tsx';

const session: SessionSettings = {
  ...{ accessToken: 'x', tipo: USER_TYPE.operator, email: 'operacion@correo.example', codigo: '1', verificado: true },
};
const slide = (codigo: number, titulo: string, more: Partial<DiapositivaDeTienda> = {}): DiapositivaDeTienda => ({
  ...{ codigo, titulo, version: `v${codigo}`, estado: 'visible', imagen: 'a1', ruta: '/img/a1.svg' },
  ...{ imagenMovil: '', rutaMovil: '', alternativo: '', etiqueta: '2x1', texto: 'Hasta el domingo' },
  ...{ lleva: 'repuestos', elegido: 0, repuestos: 'BRK-1\nBRK-2', desde: '', hasta: '', visible: true },
  ...more,
});
const shelf: EstanteDeTienda = {
  ...{ codigo: 8, titulo: 'De la semana', version: 'v8', estado: 'espera', cuantos: 10 },
  ...{ lleva: 'promocion', elegido: 4, repuestos: '', desde: '2026-12-01', hasta: '', visible: true },
};
const desk: PortadaDeTienda = {
  diapositivas: [slide(1, 'Filtros'), slide(2, 'Frenos', { visible: false, estado: 'oculta' })],
  estantes: [shelf],
  promociones: [{ codigo: 4, nombre: 'Semana de frenos' }],
  hoy: '2026-11-27',
};
const shown = (title: string): PromocionSlide => ({
  ...{ imageDesktop: '/img/a1.svg', imageMobile: '/img/a1.svg', offer: '2x1', title, details: '' },
  ...{ codigos: [], alternativo: 'Unos filtros', enlace: '/repuestos/filtros' },
});

describe('What the home page shows off, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (answers: NonNullable<ScreenOptions['answers']> = {}) =>
    (screen = await Screen.open('/dashboard/portada', {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${CATEGORY_DESK_PATH}`]: () => ({ body: { categorias: [] } }),
        [`GET ${HOME_DESK_PATH}`]: () => ({ body: desk }),
        [`GET ${HOME_PREVIEW_PATH}?dia=2026-11-27`]: () => ({ body: { diapositivas: [shown('De hoy')], estantes: [] } }), // prettier-ignore
        [`GET ${CATALOGUE_PATHS.featuredCategories.replace(':categoria', '0').replace(':destacado', '1')}`]: () => ({ body: [] }), // prettier-ignore
        ...answers,
      },
    }));
  const sent = (page: Screen, path: string) => page.asked.findLast(({ call }) => call === `POST ${path}`)?.body;

  it('is told with where it leads, when, and whether it is seen', async () => {
    const page = await open();
    await page.reads('Repuestos elegidos: 2');
    await page.reads('Una promoción: Semana de frenos');
    await page.reads('Desde 2026/12/01');
    for (const state of ['Se ve', 'Oculta', 'Por empezar']) await page.reads(state);
  });

  it('is not sent while something is missing, which stands beside its field', async () => {
    const page = await open({ [`POST ${SAVE_SLIDE_PATH}`]: () => ({ body: { cambio: 7 } }) });
    await page.reads('Filtros');
    page.button('Cambiar Filtros').click();
    await page.until(() => page.field('Título').value === 'Filtros');
    page.type(page.field('Título'), ' ');
    page.type(page.field('Desde'), '2026-12-02');
    page.type(page.field('Hasta, incluido'), '2026-12-01');
    page.button('Quitar la imagen').click();
    page.button('Guardar').click();
    await page.reads('Escriba el título');
    await page.reads(HOME_FAULTS.backwards);
    await page.reads('Suba una imagen');
    expect(sent(page, SAVE_SLIDE_PATH)).toBeUndefined();
  });

  it('goes back with the version that was read, and says what the shop refuses', async () => {
    const refusal = HOME_FAULTS.unknown('NADA-1');
    const page = await open({
      [`POST ${SAVE_SLIDE_PATH}`]: () => ({ status: 422, body: { message: refusal } }),
    });
    await page.reads('Filtros');
    page.button('Cambiar Filtros').click();
    await page.until(() => page.field('Título').value === 'Filtros');
    page.type(page.field('Códigos, uno por línea'), 'NADA-1');
    page.button('Guardar').click();
    await page.reads(refusal);
    const { ruta: _, rutaMovil: __, estado: ___, ...before } = desk.diapositivas[0]!;
    expect(sent(page, SAVE_SLIDE_PATH)).toEqual({ ...before, repuestos: 'NADA-1' });
  });

  it('shows the later of two people what the earlier wrote, and keeps the words of both', async () => {
    let isWritten = false;
    const theirs = slide(1, 'Filtros de aceite', { version: 'v9', texto: 'Hasta el lunes', etiqueta: '3x2' });
    const page = await open({
      [`GET ${HOME_DESK_PATH}`]: () => ({
        body: isWritten ? { ...desk, diapositivas: [theirs, desk.diapositivas[1]] } : desk,
      }),
      [`POST ${SAVE_SLIDE_PATH}`]: (wish) => {
        if ((wish as { version: string }).version === 'v9') return { body: { cambio: 10 } };
        isWritten = true;
        return { status: 409, body: { message: HOME_FAULTS.changed } };
      },
    });
    await page.reads('Filtros');
    page.button('Cambiar Filtros').click();
    await page.until(() => page.field('Título').value === 'Filtros');
    page.type(page.field('Título'), 'Filtros de aire');
    page.type(page.field('Etiqueta'), '4x3');
    page.button('Guardar').click();
    await page.reads('Ya se tomó lo que usted no había tocado: Texto.');
    await page.reads(': ahora está «Filtros de aceite».');
    expect(page.field('Título').value).toBe('Filtros de aire');
    expect(page.field('Texto').value).toBe('Hasta el lunes');
    page.named('[role="group"][aria-label="Etiqueta"] button', 'Usar lo guardado').click();
    await page.until(() => page.field('Etiqueta').value === '3x2');
    page.button('Guardar').click();
    await page.until(() => (sent(page, SAVE_SLIDE_PATH) as { version: string }).version === 'v9');
    expect(sent(page, SAVE_SLIDE_PATH)).toMatchObject({
      ...{ titulo: 'Filtros de aire', etiqueta: '3x2', texto: 'Hasta el lunes' },
    });
  });

  it('is hidden and shown with a press, put in order as a whole, and taken out', async () => {
    const page = await open({
      [`POST ${SAVE_SLIDE_PATH}`]: () => ({ body: { cambio: 7 } }),
      [`POST ${ORDER_HOME_PATH}`]: () => ({ body: { cambio: 8 } }),
      [`POST ${RETIRE_HOME_PATH}`]: () => ({ body: { cambio: 9 } }),
    });
    await page.reads('Frenos');
    page.button('Mostrar Frenos').click();
    await page.until(() => sent(page, SAVE_SLIDE_PATH) !== undefined);
    expect(sent(page, SAVE_SLIDE_PATH)).toMatchObject({ codigo: 2, version: 'v2', visible: true });
    page.button('Ordenar diapositivas').click();
    await page.reads('Guardar el orden');
    page.button('Subir Frenos').click();
    await page.until(() => !page.button('Guardar el orden').disabled);
    page.button('Guardar el orden').click();
    await page.until(() => sent(page, ORDER_HOME_PATH) !== undefined);
    expect(sent(page, ORDER_HOME_PATH)).toEqual({ lista: 'diapositivas', orden: [{ codigo: 2 }, { codigo: 1 }] });
    await page.told('El orden está guardado');
    page.button('Quitar De la semana').click();
    await page.reads('Deja de verse en la tienda');
    page.button('Quitar').click();
    await page.until(() => sent(page, RETIRE_HOME_PATH) !== undefined);
    expect(sent(page, RETIRE_HOME_PATH)).toEqual({ lista: 'estantes', codigo: 8, version: 'v8' });
  });

  it('is a shelf with what it holds and how many', async () => {
    const page = await open({ [`POST ${SAVE_SHELF_PATH}`]: () => ({ body: { cambio: 7 } }) });
    await page.reads('De la semana');
    page.button('Nuevo estante').click();
    await page.until(() => page.field('Qué muestra').value === 'tipo');
    page.type(page.field('Título'), 'Populares');
    page.type(page.field('Cuántos repuestos'), '99');
    page.button('Guardar').click();
    await page.reads('Escriba un número de 2 a 24');
    await page.reads('Elija cuál');
    page.type(page.field('Cuántos repuestos'), '8');
    page.choose(page.field('Cuál'), 'Populares');
    page.button('Guardar').click();
    await page.until(() => sent(page, SAVE_SHELF_PATH) !== undefined);
    expect(sent(page, SAVE_SHELF_PATH)).toEqual({
      ...{ titulo: 'Populares', cuantos: 8, lleva: 'tipo', elegido: 4, repuestos: '' },
      ...{ desde: '', hasta: '', visible: true },
    });
  });

  it('is looked at as it would be on a day, with the parts of the page itself', async () => {
    const page = await open({
      [`GET ${HOME_PREVIEW_PATH}?dia=2026-12-24`]: () => ({ body: { diapositivas: [shown('De Navidad')], estantes: [] } }), // prettier-ignore
    });
    await page.reads('De hoy');
    page.type(page.field('Cómo se ve el día'), '2026-12-24');
    await page.reads('De Navidad');
    expect(page.words).not.toContain('De hoy');
    expect(page.named('a', 'Ver repuestos de la promoción De Navidad').getAttribute('href')).toBe('/repuestos/filtros');
  });
});
