import { type PromocionSlide, type Repuesto, CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import {
  CATEGORY_DESK_PATH,
  CATEGORY_FAULTS,
  type CategoriasDeTienda,
  RETIRE_CATEGORY_PATH,
} from '@bujia/contracts/category-desk';
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
  type VistaDePortada,
} from '@bujia/contracts/home-desk';
import { IMPORT_HISTORY_PATH, type ImportDetail, UNDO_IMPORT_PATH, type UndoLine } from '@bujia/contracts/import-history'; // prettier-ignore
import { SEND_PICTURE_PATH, type ImagenSubida } from '@bujia/contracts/part-editing';
import { END_PROMOTION_PATH, MAKE_PROMOTION_PATH } from '@bujia/contracts/promotion-desk';
import { type EstanteDePortada, STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { localDate } from '@bujia/ecuador/guayaquil';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

type Answer = { cambio?: number | null; message?: string };
const DAY_MS = 24 * 3_600_000;
const WHOLE = { alternativo: 'Un filtro', etiqueta: '2x1', texto: 'Hasta el domingo' };

describe('What the home page shows off', () => {
  let world: CartWorld;
  let operator: Shopping;
  let picture: ImagenSubida;
  beforeAll(async () => {
    world = await startCartWorld();
    operator = await world.operator();
    const drawn = await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'foto.png');
    picture = (await operator.visitor.post<ImagenSubida>(`/api/${SEND_PICTURE_PATH}`, form)).body;
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const post = async (path: string, body: object): Promise<number | string | null> => {
    const answer = await operator.visitor.post<Answer>(`/api/${path}`, body);
    return answer.status === 200 ? answer.body.cambio! : `${answer.status} ${answer.body.message}`;
  };
  const soon = (look: () => Promise<void>) => eventually(() => look().then(() => true));
  const desk = async () => (await operator.visitor.get<PortadaDeTienda>(`/api/${HOME_DESK_PATH}`)).body;
  const slide = async (titulo: string) => (await desk()).diapositivas.find((one) => one.titulo === titulo)!;
  const shelf = async (titulo: string) => (await desk()).estantes.find((one) => one.titulo === titulo)!;
  const slides = async () => (await world.shop.visitor().get<PromocionSlide[]>(`/api/${STOREFRONT_PATHS.slides}`)).body;
  const shelves = async () =>
    (await world.shop.visitor().get<EstanteDePortada[]>(`/api/${STOREFRONT_PATHS.shelves}`)).body;
  const home = async () => (await world.shop.visitor().get('/')).text;
  const preview = async (dia: string) =>
    (await operator.visitor.get<VistaDePortada>(`/api/${HOME_PREVIEW_PATH}?dia=${dia}`)).body;
  const undo = async (codigo: unknown) => {
    const { text } = await operator.visitor.post(`/api/${UNDO_IMPORT_PATH}`, { codigo });
    return (JSON.parse(text.trim().split('\n').at(-1)!) as Extract<UndoLine, { deshecho: unknown }>).deshecho;
  };
  const dayFrom = (days: number) => localDate(new Date(world.shop.clock.now().getTime() + days * DAY_MS));
  const codeOf = async (part: number) =>
    (await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [part])).rows[0]!.code;
  const when = { desde: '', hasta: '', visible: true };
  const wish = (titulo: string, more: object = {}) => ({
    ...{ ...WHOLE, ...when, titulo, imagen: picture.imagen, imagenMovil: '' },
    ...{ lleva: 'categoria', elegido: 0, repuestos: '' },
    ...more,
  });
  const shelfWish = (titulo: string, more: object = {}) => ({
    ...{ ...when, titulo, cuantos: 4, lleva: 'nuevos', elegido: 0, repuestos: '' },
    ...more,
  });
  const category = async () =>
    (await operator.visitor.get<CategoriasDeTienda>(`/api/${CATEGORY_DESK_PATH}`)).body.categorias[0]!;
  const again = (
    { estado: _state, ruta: _wide, rutaMovil: _narrow, ...one }: DiapositivaDeTienda,
    more: object = {},
  ) => ({ ...one, ...more });

  it('is a slide with its picture that leads to parts, which visitors see at once, with no price', async () => {
    const parts = [await world.part({ price: 2345 }), await world.part({ price: 2345 })];
    const codes = await Promise.all(parts.map(codeOf));
    const cambio = await post(SAVE_SLIDE_PATH, wish('Filtros', { lleva: 'repuestos', repuestos: codes.reverse().join('\n') })); // prettier-ignore
    expect(cambio).toEqual(expect.any(Number));
    const wide = picture.ruta.replace('-640.', '-1280.');
    await soon(async () =>
      expect(await slides()).toEqual([
        {
          ...{ imageDesktop: wide, imageMobile: picture.ruta, offer: '2x1', title: 'Filtros', details: WHOLE.texto },
          ...{ codigos: [...parts].reverse(), alternativo: WHOLE.alternativo },
          enlace: `/promociones?codigos=${[...parts].reverse().join(',')}`,
        },
      ]),
    );
    await soon(async () => expect(await home()).toContain('Filtros'));
    expect(await home()).not.toContain('23.45');
    const { body } = await operator.visitor.get<ImportDetail>(`/api/${IMPORT_HISTORY_PATH}/${cambio}`);
    expect(body.otros).toMatchObject([{ tipo: 'diapositiva', nombre: 'Filtros', estado: 'nuevo' }]);
  });

  it('leads to a part, a category or a promotion, each of which exists', async () => {
    const part = await world.part();
    const { codigo, url } = await category();
    await post(SAVE_SLIDE_PATH, wish('Uno', { lleva: 'repuesto', repuestos: await codeOf(part) }));
    await post(SAVE_SLIDE_PATH, wish('Frenos', { elegido: codigo }));
    await soon(async () => {
      const [, one, frenos] = await slides();
      expect(frenos!.enlace).toBe(`/repuestos/${url}`);
      const page = await world.shop.visitor().get(one!.enlace);
      expect(page.status).toBe(200);
      expect(page.text).toContain(await codeOf(part));
    });
    for (const [more, fault] of [
      [{ lleva: 'repuestos', repuestos: '' }, HOME_FAULTS.codes],
      [{ lleva: 'repuestos', repuestos: 'NADA-1' }, HOME_FAULTS.unknown('NADA-1')],
      [{ lleva: 'repuesto', repuestos: `${await codeOf(part)}\nNADA-1` }, HOME_FAULTS.one],
      [{ elegido: 999_999 }, HOME_FAULTS.category],
      [{ lleva: 'promocion', elegido: 999_999 }, HOME_FAULTS.promotion],
      [{ elegido: codigo, imagen: '0'.repeat(32) }, HOME_FAULTS.picture],
      [{ elegido: codigo, desde: '2037-05-02', hasta: '2037-05-01' }, HOME_FAULTS.backwards],
    ] as const)
      expect(await post(SAVE_SLIDE_PATH, wish('Mala', more))).toBe(`422 ${fault}`);
    expect(await post(SAVE_SLIDE_PATH, wish('Mala', { elegido: codigo, desde: 'mañana' }))).toMatch(/^400/);
    expect(await slide('Mala')).toBeUndefined();
  });

  it('goes with the promotion that it is for, whatever its own days say', async () => {
    const part = await world.part();
    const made = await operator.visitor.post(`/api/${MAKE_PROMOTION_PATH}`, {
      ...{ nombre: 'Semana de frenos', tipo: 'porcentaje', porcentaje: '10', alcance: 'repuestos' },
      ...{ valores: await codeOf(part), desde: dayFrom(0), hasta: dayFrom(3), acumulable: false },
    });
    expect(made.status).toBe(200);
    const { promociones } = await desk();
    const { codigo } = promociones.find(({ nombre }) => nombre === 'Semana de frenos')!;
    await post(SAVE_SLIDE_PATH, wish('Semana', { lleva: 'promocion', elegido: codigo }));
    await post(SAVE_SHELF_PATH, shelfWish('De la semana', { lleva: 'promocion', elegido: codigo }));
    await soon(async () => {
      expect((await slides()).at(-1)).toMatchObject({ title: 'Semana', enlace: `/promociones?codigos=${part}` });
      expect(await shelves()).toMatchObject([{ titulo: 'De la semana', consulta: { codigos: [part], accion: 'IN' } }]);
    });
    expect((await preview(dayFrom(4))).diapositivas.map(({ title }) => title)).not.toContain('Semana');
    await operator.visitor.post(`/api/${END_PROMOTION_PATH}`, { codigo });
    await soon(async () => {
      expect((await slides()).map(({ title }) => title)).not.toContain('Semana');
      expect(await home()).not.toContain('Semana');
      expect(await shelves()).toEqual([]);
    });
    // It may be written on, and hidden, but nothing new leads to what is over.
    const before = await slide('Semana');
    expect(before.estado).toBe('sin-promocion');
    expect(await post(SAVE_SLIDE_PATH, again(before, { visible: false }))).toEqual(expect.any(Number));
    expect(await post(SAVE_SLIDE_PATH, wish('Otra', { lleva: 'promocion', elegido: codigo }))).toBe(`422 ${HOME_FAULTS.promotion}`); // prettier-ignore
  });

  it('comes and goes by its days, from the page that is kept as well', async () => {
    const { codigo } = await category();
    await post(SAVE_SLIDE_PATH, wish('Mañana', { elegido: codigo, desde: dayFrom(1), hasta: dayFrom(1) }));
    await post(SAVE_SHELF_PATH, shelfWish('Recién llegados', { desde: dayFrom(1), hasta: dayFrom(1) }));
    expect(await slide('Mañana')).toMatchObject({ estado: 'espera' });
    await soon(async () => expect(await home()).toContain('Frenos'));
    const today = await world.shop.visitor().get('/');
    const etag = today.headers.get('etag')!;
    expect(today.text).not.toContain('Mañana');
    expect((await world.shop.visitor().get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await preview(dayFrom(1))).toMatchObject({
      diapositivas: expect.arrayContaining([expect.objectContaining({ title: 'Mañana' })]),
      estantes: [{ titulo: 'Recién llegados', consulta: { orden: 'nuevos', size: 4 } }],
    });
    world.shop.clock.advance(DAY_MS);
    const tomorrow = await world.shop.visitor().get('/', { headers: { 'if-none-match': etag } });
    expect(tomorrow.status).toBe(200);
    expect(tomorrow.text).toContain('Mañana');
    expect(tomorrow.text).toContain('Recién llegados');
    world.shop.clock.advance(DAY_MS);
    expect(await home()).not.toContain('Mañana');
    expect(await home()).not.toContain('Recién llegados');
    operator = await world.operator();
    expect(await slide('Mañana')).toMatchObject({ estado: 'termino' });
  });

  it('has shelves of a mark, a category and chosen parts, as lists of the shop', async () => {
    const [part, other] = [await world.part(), await world.part()];
    const { codigo } = await category();
    await post(SAVE_SHELF_PATH, shelfWish('Populares', { lleva: 'tipo', elegido: 4 }));
    await post(SAVE_SHELF_PATH, shelfWish('De frenos', { lleva: 'categoria', elegido: codigo }));
    const chosen = `${await codeOf(other)}\n${await codeOf(part)}`;
    await post(SAVE_SHELF_PATH, shelfWish('Elegidos', { lleva: 'repuestos', repuestos: chosen }));
    expect(await post(SAVE_SHELF_PATH, shelfWish('Mal', { lleva: 'tipo', elegido: 9 }))).toBe(
      `422 ${HOME_FAULTS.mark}`,
    );
    await soon(async () =>
      expect(await shelves()).toMatchObject([
        { titulo: 'Populares', consulta: { estadoBusqueda: '4', size: 4 } },
        { titulo: 'De frenos', consulta: { categoria: codigo } },
        { titulo: 'Elegidos', consulta: { codigos: [other, part], accion: 'IN', size: 2 } },
      ]),
    );
    for (const { consulta } of await shelves()) {
      const { status, body, text } = await world.shop
        .visitor()
        .post<Repuesto[]>(`/api/${CATALOGUE_PATHS.listing}`, consulta);
      expect(status).toBe(200);
      expect(text).not.toContain('precio');
      if (consulta.codigos) expect(body.map((one) => one.codigo).sort()).toEqual([part, other].sort());
    }
    const { estantes } = await desk();
    const orden = estantes.map((one) => ({ codigo: one.codigo })).reverse();
    expect(await post(ORDER_HOME_PATH, { lista: 'estantes', orden: orden.slice(1) })).toBe(`409 ${HOME_FAULTS.reordered}`); // prettier-ignore
    const cambio = await post(ORDER_HOME_PATH, { lista: 'estantes', orden });
    await soon(async () => expect((await shelves()).map(({ titulo }) => titulo)).toEqual(['Elegidos', 'De frenos', 'Populares'])); // prettier-ignore
    expect(await undo(cambio)).toMatchObject({ otrosQuedan: 0 });
    await soon(async () => expect((await shelves())[0]).toMatchObject({ titulo: 'Populares' }));
  });

  it('is hidden as it is, where it was one of the first ones that lead to all promotions', async () => {
    await post(
      SAVE_SLIDE_PATH,
      wish('De siempre', { lleva: 'repuestos', repuestos: await codeOf(await world.part()) }),
    );
    await world.db.query(`UPDATE promotion_slide SET part_ids = '{}' WHERE title = 'De siempre'`);
    const one = await slide('De siempre');
    expect(await post(SAVE_SLIDE_PATH, again(one, { visible: false }))).toEqual(expect.any(Number));
    expect(await slide('De siempre')).toMatchObject({ estado: 'oculta' });
  });

  it('keeps its category where it is', async () => {
    const { rows } = await world.db.query<{ id: number }>(
      `INSERT INTO category (slug, name, words, level) VALUES ('luces', 'Luces', 'luz', 1) RETURNING id`,
    );
    const own = (await operator.visitor.get<CategoriasDeTienda>(`/api/${CATEGORY_DESK_PATH}`)).body.categorias.find(
      (one) => one.codigo === rows[0]!.id,
    )!;
    await post(SAVE_SHELF_PATH, shelfWish('De luces', { lleva: 'categoria', elegido: own.codigo }));
    const retire = { codigo: own.codigo, version: own.version };
    expect(await post(RETIRE_CATEGORY_PATH, retire)).toBe(`422 ${CATEGORY_FAULTS.home('«De luces»')}`);
  });

  it('is not written over by who read it before another one wrote, and an undo gives all back', async () => {
    const read = await slide('Frenos');
    const cambio = await post(SAVE_SLIDE_PATH, again(read, { titulo: 'Todo en frenos', texto: '' }));
    expect(await post(SAVE_SLIDE_PATH, again(read, { titulo: 'Frenos ya' }))).toBe(`409 ${HOME_FAULTS.changed}`);
    // The same again changes nothing.
    expect(await post(SAVE_SLIDE_PATH, again(await slide('Todo en frenos')))).toBeNull();
    expect(await undo(cambio)).toMatchObject({ otros: 1, otrosQuedan: 0 });
    expect(await slide('Frenos')).toEqual(read);
    const gone = await post(RETIRE_HOME_PATH, { lista: 'diapositivas', codigo: read.codigo, version: read.version });
    expect(await slide('Frenos')).toBeUndefined();
    await soon(async () => expect((await slides()).map(({ title }) => title)).not.toContain('Frenos'));
    expect(await undo(gone)).toMatchObject({ otros: 1, otrosQuedan: 0 });
    expect(await slide('Frenos')).toEqual(read);
    const before: EstanteDeTienda = await shelf('Elegidos');
    const lost = await post(RETIRE_HOME_PATH, { lista: 'estantes', codigo: before.codigo, version: before.version });
    expect(await undo(lost)).toMatchObject({ otros: 1, otrosQuedan: 0 });
    expect(await shelf('Elegidos')).toEqual(before);
    const made = await post(SAVE_SHELF_PATH, shelfWish('De paso'));
    expect(await undo(made)).toMatchObject({ otros: 1, otrosQuedan: 0 });
    expect(await shelf('De paso')).toBeUndefined();
  });
});
