import { CATALOGUE_PATHS, type Categoria, MAKE_CODE, type Repuesto, TOP_CATEGORY, type VehiculoCatalogo, fillPath } from '@bujia/contracts/catalogue'; // prettier-ignore
import {
  CATEGORY_DESK_PATH,
  CATEGORY_FAULTS,
  type CategoriaDeTienda,
  type CategoriasDeTienda,
  ORDER_CATEGORIES_PATH,
  RETIRE_CATEGORY_PATH,
  SAVE_CATEGORY_PATH,
} from '@bujia/contracts/category-desk';
import { IMPORT_HISTORY_PATH, type ImportHistory, UNDO_IMPORT_PATH, type UndoLine } from '@bujia/contracts/import-history'; // prettier-ignore
import { SEND_PICTURE_PATH, type ImagenSubida } from '@bujia/contracts/part-editing';
import { STAFF_LOG_PATH, type StaffLogPage } from '@bujia/contracts/staff-log';
import {
  MODEL_FAULTS,
  type ModeloDeTienda,
  type ModelosDeTienda,
  RETIRE_MODEL_PATH,
  SAVE_MODEL_PATH,
  VEHICLE_DESK_PATH,
} from '@bujia/contracts/vehicle-desk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { stemsOf } from '../../src/contexts/catalog/domain/words.ts';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

type Answer = { cambio?: number | null; message?: string };

describe('What parts stand on', () => {
  let world: CartWorld;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    operator = await world.operator();
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
  const undo = async (codigo: unknown) => {
    const { text } = await operator.visitor.post(`/api/${UNDO_IMPORT_PATH}`, { codigo });
    return (JSON.parse(text.trim().split('\n').at(-1)!) as Extract<UndoLine, { deshecho: unknown }>).deshecho;
  };
  const log = async (orden: string) =>
    (await operator.visitor.get<StaffLogPage>(`/api/${STAFF_LOG_PATH}?orden=${orden}`)).body.actuaciones;
  const found = async (nombreRepuesto: string) =>
    (
      await world.shop
        .visitor()
        .post<Repuesto[]>(`/api/${CATALOGUE_PATHS.byName}`, { codigoEmpresa: 1, nombreRepuesto })
    ).body.map(({ codigo }) => codigo);

  describe('a category', () => {
    const desk = async () =>
      (await operator.visitor.get<CategoriasDeTienda>(`/api/${CATEGORY_DESK_PATH}`)).body.categorias;
    const one = async (url: string) => (await desk()).find((category) => category.url === url)!;
    const shown = async () =>
      (
        await world.shop
          .visitor()
          .get<Categoria[]>(`/api/${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY })}`)
      ).body;
    const wish = (nombre: string, more: object = {}) => ({ nombre, padre: 0, imagen: '', destacada: false, ...more });
    const of = ({ codigo, version, nombre, padre, imagen, destacada }: CategoriaDeTienda, more: object = {}) => ({
      ...{ codigo, version, nombre, padre, imagen, destacada },
      ...more,
    });

    it('is made with a picture, inside another one, and shoppers see it at once', async () => {
      const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.append('archivo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
      const { body: sent } = await operator.visitor.post<ImagenSubida>(`/api/${SEND_PICTURE_PATH}`, form);
      expect(await post(SAVE_CATEGORY_PATH, wish('Filtros & aceites', { imagen: sent.imagen, destacada: true }))).toEqual(expect.any(Number)); // prettier-ignore
      const { codigo } = await one('filtros-aceites');
      expect(await post(SAVE_CATEGORY_PATH, wish('De aire', { padre: codigo }))).toEqual(expect.any(Number));
      await soon(async () =>
        expect((await shown()).find(({ url }) => url === 'filtros-aceites')).toMatchObject({
          ...{ nombre: 'Filtros & aceites', imagen: sent.ruta },
          subCategorias: [{ nombre: 'De aire', url: 'de-aire' }],
        }),
      );
      expect(await log('SaveCategory')).toMatchObject([{ quien: operator.email }, { quien: operator.email }]);
    });

    it('says in words what is wrong with it', async () => {
      const inside = await one('de-aire');
      for (const [what, fault] of [
        [wish('filtros & ACEITES'), CATEGORY_FAULTS.named],
        [wish('¡!'), CATEGORY_FAULTS.unspeakable],
        [wish('Otra', { padre: inside.codigo }), CATEGORY_FAULTS.parent],
        [wish('Otra', { imagen: '0'.repeat(32) }), CATEGORY_FAULTS.picture],
        [of(inside, { padre: 0 }), CATEGORY_FAULTS.level],
      ] as const)
        expect(await post(SAVE_CATEGORY_PATH, what)).toBe(`422 ${fault}`);
      expect(await post(SAVE_CATEGORY_PATH, of(inside, { version: 'vieja' }))).toBe(`409 ${CATEGORY_FAULTS.changed}`);
      // The same again changes nothing.
      expect(await post(SAVE_CATEGORY_PATH, of(inside))).toBeNull();
    });

    it('finds its parts by its new name and no more by the old one, keeps its address, and an undo gives all back', async () => {
      const part = await world.part();
      const before = await one('frenos');
      await world.db.query(
        `UPDATE part SET search = part_search(words, details, category_id), category_id = $2 WHERE id = $1`,
        [part, before.codigo],
      );
      await world.db.query(`UPDATE category SET words = $1 WHERE slug = 'frenos'`, [stemsOf(before.nombre).join(' ')]);
      const cambio = await post(SAVE_CATEGORY_PATH, of(before, { nombre: 'Chupetes' }));
      await soon(async () => expect(await found('chupetes')).toEqual([part]));
      expect(await one('frenos')).toMatchObject({ nombre: 'Chupetes', codigo: before.codigo });
      expect(await undo(cambio)).toMatchObject({ otros: 1, otrosQuedan: 0 });
      await soon(async () => expect(await found('chupetes')).not.toContain(part));
      expect(await one('frenos')).toMatchObject({ nombre: before.nombre });
    });

    it('is put in another order as a whole, or not at all', async () => {
      const top = (await desk()).filter(({ padre }) => padre === 0);
      const orden = top.map(({ codigo }) => ({ codigo })).reverse();
      expect(await post(ORDER_CATEGORIES_PATH, { padre: 0, orden: orden.slice(1) })).toBe(
        `409 ${CATEGORY_FAULTS.reordered}`,
      );
      expect(await post(ORDER_CATEGORIES_PATH, { padre: 0, orden: [...orden.slice(1), orden[1]] })).toMatch(/^409/);
      expect(await post(ORDER_CATEGORIES_PATH, { padre: 0, orden })).toEqual(expect.any(Number));
      await soon(async () => expect((await shown()).map(({ codigo }) => ({ codigo }))).toEqual(orden));
    });

    it('goes only where nothing stands on it, and comes back as it was', async () => {
      const retire = async (url: string) => {
        const { codigo, version } = await one(url);
        return post(RETIRE_CATEGORY_PATH, { codigo, version });
      };
      expect(await retire('filtros-aceites')).toBe(`422 ${CATEGORY_FAULTS.inside('«De aire»')}`);
      const { rows } = await world.db.query<{ name: string }>(
        `SELECT p.name FROM part p JOIN category c ON c.id = p.category_id WHERE c.slug = 'frenos' ORDER BY 1`,
      );
      expect(await retire('frenos')).toBe(`422 ${CATEGORY_FAULTS.parts(rows.length, rows.map(({ name }) => `«${name}»`).join(', '))}`); // prettier-ignore
      const before = await one('de-aire');
      const cambio = await retire('de-aire');
      expect(await one('de-aire')).toBeUndefined();
      await soon(async () =>
        expect((await shown()).find(({ url }) => url === 'filtros-aceites')?.subCategorias).toEqual([]),
      );
      const { importaciones } = (await operator.visitor.get<ImportHistory>(`/api/${IMPORT_HISTORY_PATH}`)).body;
      expect(importaciones[0]).toMatchObject({ codigo: cambio, tipo: 'edit', estado: 'terminada', reversible: true });
      expect(await undo(cambio)).toMatchObject({ otros: 1, otrosQuedan: 0 });
      expect(await one('de-aire')).toEqual(before);
      // Of a category that another one has the address of meanwhile nothing comes back.
      const again = await retire('de-aire');
      await post(SAVE_CATEGORY_PATH, wish('De aire'));
      expect(await undo(again)).toMatchObject({ otros: 0, otrosQuedan: 1 });
    });
  });

  describe('a model', () => {
    const desk = async () => (await operator.visitor.get<ModelosDeTienda>(`/api/${VEHICLE_DESK_PATH}`)).body.modelos;
    const one = async (nombre: string) => (await desk()).find((model) => model.nombre === nombre)!;
    const finder = async () =>
      (
        await world.shop
          .visitor()
          .get<VehiculoCatalogo[]>(`/api/${fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE })}`)
      ).body.map(({ nombre, motor, anio }) => `${nombre} ${motor} ${anio}`);
    const row = (motor: string, desde: number, hasta: number, more: object = {}) => ({
      ...{ motor, desde: String(desde), hasta: String(hasta) },
      ...more,
    });
    const of = ({ codigo, version, nombre, filas }: ModeloDeTienda, more: object = {}) => ({
      ...{ codigo, version, nombre, filas },
      ...more,
    });
    /** A part that fits the vehicle alone. */
    async function fitting(model: string, engine: string, year: number): Promise<number> {
      const id = await world.part();
      await world.db.query(
        `WITH fit AS (INSERT INTO fitment (part_id, vehicle_id, position, note)
           SELECT $1, v.id, '', '' FROM vehicle v JOIN model m ON m.id = v.model_id WHERE (m.name, v.engine, v.year) = ($2, $3, $4::int) RETURNING vehicle_id)
         UPDATE part SET universal = false, vehicle_ids = ARRAY(SELECT vehicle_id FROM fit), models = ARRAY[$2] WHERE id = $1`,
        [id, model, engine, year],
      );
      return id;
    }

    it('is made with its engines and years, which the finder offers at once', async () => {
      expect(await post(SAVE_MODEL_PATH, { nombre: 'Quilotoa', filas: [row('1.6', 2018, 2020), row('2.0', 2020, 2020)] })).toEqual(expect.any(Number)); // prettier-ignore
      await soon(async () =>
        expect((await finder()).filter((name) => name.startsWith('Quilotoa')).sort()).toEqual(
          ['Quilotoa 1.6 2018', 'Quilotoa 1.6 2019', 'Quilotoa 1.6 2020', 'Quilotoa 2.0 2020'], // prettier-ignore
        ),
      );
      expect(await one('Quilotoa')).toMatchObject({ filas: [row('1.6', 2018, 2020), row('2.0', 2020, 2020)] });
      expect(await log('SaveModel')).toMatchObject([{ quien: operator.email, datos: { rows: 2 } }]);
    });

    it('says in words what is wrong with it', async () => {
      const known = await one('Quilotoa');
      for (const [what, fault] of [
        [{ nombre: 'QUILOTOA', filas: [row('1.6', 2018, 2018)] }, MODEL_FAULTS.named],
        [{ nombre: 'Otro', filas: [] }, MODEL_FAULTS.none],
        [{ nombre: 'Otro', filas: [row('1.6', 2020, 2018)] }, MODEL_FAULTS.backwards(1)],
        [{ nombre: 'Otro', filas: [row('1.6', 2018, 2020), row('1.6', 2020, 2021)] }, MODEL_FAULTS.crosses(2, 1)],
        [
          of(known, { filas: [row('1.6', 2018, 2019), row('2.0', 2020, 2020, { antes: '1.6' })] }),
          MODEL_FAULTS.renamed(2, '2.0'),
        ],
      ] as const)
        expect(await post(SAVE_MODEL_PATH, what)).toBe(`422 ${fault}`);
      expect(await post(SAVE_MODEL_PATH, of(known, { version: 'vieja' }))).toBe(`409 ${CATEGORY_FAULTS.changed}`);
      expect(await post(SAVE_MODEL_PATH, { nombre: 'Otro', filas: [row('1.6', 1900, 1901)] })).toMatch(/^400/);
      expect(await post(SAVE_MODEL_PATH, of(known))).toBeNull();
    });

    it('is called otherwise with an engine, and what fits it goes on to; an undo calls it as before', async () => {
      const part = await fitting('Quilotoa', '1.6', 2019);
      const name = (await world.db.query<{ name: string }>('SELECT name FROM part WHERE id = $1', [part])).rows[0]!
        .name;
      const models = async () =>
        (await world.db.query('SELECT models, vehicle_ids FROM part WHERE id = $1', [part])).rows[0];
      const before = await models();
      const known = await one('Quilotoa');
      const cambio = await post(SAVE_MODEL_PATH, of(known, { nombre: 'Chimborazo', filas: [row('1.6 16V', 2018, 2021, { antes: '1.6' }), row('2.0', 2020, 2020)] })); // prettier-ignore
      expect(await models()).toEqual({ ...before, models: ['Chimborazo'] });
      await soon(async () => expect(await finder()).toContain('Chimborazo 1.6 16V 2021'));
      // What has parts stays.
      const renamed = await one('Chimborazo');
      expect(await post(SAVE_MODEL_PATH, of(renamed, { filas: [row('2.0', 2020, 2020)] }))).toBe(
        `422 ${MODEL_FAULTS.parts('Chimborazo 1.6 16V 2019', `«${name}»`)}`,
      );
      const { codigo, version } = renamed;
      expect(await post(RETIRE_MODEL_PATH, { codigo, version })).toMatch(
        /^422 Chimborazo 1.6 16V 2019 no se puede quitar/,
      );
      expect(await undo(cambio)).toMatchObject({ otrosQuedan: 0 });
      expect(await one('Quilotoa')).toEqual(known);
      expect(await models()).toEqual(before);
    });

    it('goes with all its vehicles where nothing is for them, and comes back by the same numbers', async () => {
      await post(SAVE_MODEL_PATH, { nombre: 'Cotopaxi', filas: [row('1.4', 2011, 2012)] });
      const numbers = async () =>
        (await world.db.query(`SELECT v.id, v.year FROM vehicle v JOIN model m ON m.id = v.model_id WHERE m.name = 'Cotopaxi' ORDER BY 1`)).rows; // prettier-ignore
      const [before, vehicles] = [await one('Cotopaxi'), await numbers()];
      const cambio = await post(RETIRE_MODEL_PATH, { codigo: before.codigo, version: before.version });
      expect(await numbers()).toEqual([]);
      await soon(async () => expect((await finder()).join()).not.toContain('Cotopaxi'));
      expect(await undo(cambio)).toMatchObject({ otros: 3, otrosQuedan: 0 });
      expect(await one('Cotopaxi')).toEqual(before);
      expect(await numbers()).toEqual(vehicles);
    });
  });
});
