import { LOAD_CART_PATH } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS, type Repuesto, fillPath } from '@bujia/contracts/catalogue';
import { firstListing } from '@bujia/contracts/catalogue-pages';
import { type ListaDeRepuestos, PARTS_LIST_PATH } from '@bujia/contracts/bulk-edit';
import { IMPORT_PATH } from '@bujia/contracts/catalogue-import';
import {
  IMPORT_HISTORY_PATH,
  type ImportHistory,
  UNDO_IMPORT_PATH,
  type UndoLine,
} from '@bujia/contracts/import-history';
import {
  CATALOGUE_BUSY,
  type EdicionRespuesta,
  editablePartPath,
  type FichaRepuesto,
  type GuardarRepuesto,
  type ImagenSubida,
  MARK_DAYS,
  MOVE_STOCK_PATH,
  type MoverExistencias,
  PART_LIMITS,
  PICTURE_TOO_LARGE,
  type RepuestoEditable,
  SAVE_PART_PATH,
  SEND_PICTURE_PATH,
} from '@bujia/contracts/part-editing';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { localDate } from '@bujia/ecuador/guayaquil';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { patiently } from '../visitor.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';

const DAY_MS = 24 * 3_600_000;
/** Those who wait for an import. */
const WAITING = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('A part that an operator writes', () => {
  let world: CartWorld;
  let operator: Shopping;
  let client: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    [operator, client] = [await world.operator(), await world.client()];
    await world.db.query(`INSERT INTO category (slug, name, words, level) VALUES ('motor', 'Motor', 'motor', 1)`);
    await world.db.query(`INSERT INTO model (name) VALUES ('Costa'), ('Andes');
      INSERT INTO vehicle (model_id, year, engine) SELECT m.id, y, e FROM model m, generate_series(2018, 2021) y,
        unnest(ARRAY['1.6', '2.0']) e ORDER BY 1, 2, 3`);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const soon = (look: () => Promise<void>) => eventually(() => look().then(() => true));
  const read = async (id: number, who = operator) => {
    const { status, body } = await who.visitor.get<RepuestoEditable>(`/api/${editablePartPath(id)}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const send = (wish: object, who = operator) =>
    who.visitor.post<EdicionRespuesta & { message?: string }>(`/api/${SAVE_PART_PATH}`, wish);
  const wishOf = (part: RepuestoEditable, more: Partial<FichaRepuesto & GuardarRepuesto>) => {
    const { codigo, version, ficha } = part;
    const wish = { codigo, version, ...ficha, preciosConfirmados: false, ...more };
    return { ...wish, imagenes: wish.imagenes.map(({ imagen }) => ({ imagen })) };
  };
  const saved = async (part: RepuestoEditable, more: Partial<FichaRepuesto & GuardarRepuesto>): Promise<number> => {
    const { body } = await send(wishOf(part, more));
    expect(body).toMatchObject({ estado: 'guardado', codigo: part.codigo });
    return (body as { cambio: number }).cambio;
  };
  const move = (wish: Partial<MoverExistencias>) =>
    operator.visitor.post<EdicionRespuesta>(`/api/${MOVE_STOCK_PATH}`, wish);
  const undo = async (codigo: number) => {
    const { text } = await operator.visitor.post(`/api/${UNDO_IMPORT_PATH}`, { codigo });
    return JSON.parse(text.trim().split('\n').at(-1)!) as UndoLine;
  };
  const shown = async (id: number, who = client) =>
    (await who.visitor.get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id })}`)).body;
  const named = async (nombreRepuesto: string) =>
    (
      await client.visitor.post<Repuesto[]>(`/api/${CATALOGUE_PATHS.byName}`, { codigoEmpresa: 1, nombreRepuesto })
    ).body.map(({ codigo }) => codigo);
  const newPart = (more: Partial<GuardarRepuesto> = {}) => ({
    ...{ codigoRepuesto: 'NEW-1', nombre: 'Bomba de agua', descripcion: '', categoria: 'motor', precio: '23.00' },
    ...{
      precioPromocion: '',
      peso: '1.2',
      unidad: 'kg',
      alto: '8',
      ancho: '18',
      profundidad: '12.5',
      universal: false,
    },
    ...{ destacado: false, reciente: false, masVendido: false, masBuscado: false, reemplazadoPor: '' },
    ...{ imagenes: [], compatibilidad: [], numeros: [], reemplaza: [], preciosConfirmados: false },
    ...more,
  });
  const made = async (more: Partial<GuardarRepuesto> = {}): Promise<RepuestoEditable> => {
    const { body } = await send(newPart(more));
    expect(body).toMatchObject({ estado: 'guardado' });
    return read((body as { codigo: number }).codigo);
  };
  const problemsOf = async (wish: object) => {
    const { body } = await send(wish);
    return body.estado === 'problemas' ? body.problemas : body;
  };
  const changes = async () => (await world.db.query('SELECT count(*)::int AS n FROM catalogue_change')).rows[0];

  it('is shown at once with its new name, price and category, is found by its words, and tells carts of the price', async () => {
    const id = await world.part();
    await change(client.visitor, { tipo: 'agregar', codigo: id, cantidad: 1 });
    expect(await shown(id)).toMatchObject({ nombre: expect.stringContaining('Repuesto'), precio: 10 });
    const cambio = await saved(await read(id), { nombre: 'Zapatas posteriores', precio: '11.50', categoria: 'motor' });
    await soon(async () =>
      expect(await shown(id)).toMatchObject({ nombre: 'Zapatas posteriores', precio: 11.5, categoriaNombre: 'Motor' }),
    );
    await soon(async () => expect(await named('zapatas')).toEqual([id]));
    expect((await load(client.visitor)).productos).toMatchObject([{ precio: 11.5, precioAnterior: 10 }]);
    const { rows } = await world.db.query(`SELECT slug, part_count FROM category WHERE slug = 'motor'`);
    expect(rows).toEqual([{ slug: 'motor', part_count: 1 }]);

    const { cambios } = await read(id);
    expect(cambios).toMatchObject([
      {
        ...{ codigo: cambio, tipo: 'edit', quien: operator.email },
        campos: [
          { campo: 'nombre', antes: expect.any(String), despues: 'Zapatas posteriores' },
          { campo: 'categoria', antes: 'Frenos', despues: 'Motor' },
          { campo: 'precio', antes: '$10.00', despues: '$11.50' },
        ],
      },
    ]);
    const { importaciones } = (await operator.visitor.get<ImportHistory>(`/api/${IMPORT_HISTORY_PATH}`)).body;
    expect(importaciones[0]).toMatchObject({ codigo: cambio, tipo: 'edit', modificados: 1, reversible: true });
    const log = (await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${id}`)).body.actuaciones;
    expect(log).toMatchObject([{ orden: 'SavePart', quien: operator.email }]);

    expect(await undo(cambio)).toMatchObject({ deshecho: { restaurados: 1, quedan: 0 } });
    expect((await read(id)).ficha).toMatchObject({ precio: '10.00', categoria: 'frenos' });
  });

  it('is not written over what somebody else changed, and nothing is written that is the same', async () => {
    const id = await world.part();
    const other = await world.operator();
    const [mine, theirs] = [await read(id), await read(id, other)];
    await saved(mine, { nombre: 'Disco' });
    const late = await send(wishOf(theirs, { precio: '9.00' }), other);
    expect(late.body).toEqual({ estado: 'cambiado' });
    expect((await read(id)).ficha).toMatchObject({ nombre: 'Disco', precio: '10.00' });
    await saved(await read(id, other), { precio: '9.00' });
    const now = await read(id);
    expect(now.ficha).toMatchObject({ nombre: 'Disco', precio: '9.00' });
    expect((await send(wishOf(now, {}))).body).toEqual({ estado: 'guardado', codigo: id, cambio: null });
  });

  it('is written once of twenty who press at the same moment', async () => {
    const part = await read(await world.part());
    // The last ones may have waited their turn too long: they are told so, as beside an import, and come again.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => patiently(() => send(wishOf(part, { nombre: `Disco ${i}` })), [503, 409])),
    );
    const states = answers.map(({ status, body }) => `${status} ${body.estado}`).sort();
    expect(states).toEqual([...Array<string>(19).fill('200 cambiado'), '200 guardado']);
  });

  it('asks before a price jumps, and says in words what is wrong beside each field', async () => {
    const part = await read(await world.part());
    const before = await changes();
    expect((await send(wishOf(part, { precio: '100.00' }))).body).toEqual({
      estado: 'precio',
      motivo: expect.stringContaining('de $10.00 a $100.00'),
    });
    expect(await problemsOf(wishOf(part, { categoria: 'nada', precioPromocion: '12.00' }))).toEqual([
      { campo: 'precioPromocion', motivo: 'No es menor que el precio' },
    ]);
    expect(await problemsOf(wishOf(part, { categoria: 'nada' }))).toMatchObject([{ campo: 'categoria' }]);
    for (const precio of ['0', '0.00', '-1', '1e3', '12,50', '99999999'])
      expect(await send(wishOf(part, { precio }))).toMatchObject({ status: 400 });
    expect(await send(wishOf(part, { nombre: 'x'.repeat(201) }))).toMatchObject({ status: 400 });
    const { codigoRepuesto } = (await read(await world.part())).ficha;
    expect(await problemsOf(wishOf(part, { codigoRepuesto }))).toMatchObject([
      { campo: 'codigoRepuesto', motivo: expect.stringContaining('ya es de') },
    ]);
    expect(await problemsOf(wishOf(part, { codigoRepuesto: 'OTRO-9' }))).toMatchObject([{ campo: 'codigoRepuesto' }]);
    expect(await changes()).toEqual(before);
    expect(await read(part.codigo)).toEqual(part);
    await saved(part, { precio: '100.00', preciosConfirmados: true });
  });

  it('is new, with what it fits and its numbers; an undo takes it out again', async () => {
    const fits = { modelo: 'Costa', anioDesde: '2018', anioHasta: '2020', motor: '', posicion: 'Delante', nota: '' };
    const numero = { tipo: 'oem' as const, numero: '90-11-A', fuente: 'Andes' };
    const part = await made({ existencias: '12', compatibilidad: [fits], numeros: [numero] });
    expect(part).toMatchObject({ existencias: 12, ficha: { compatibilidad: [fits], numeros: [numero] } });
    expect(part.cambios[0]).toMatchObject({ tipo: 'edit' });
    await soon(async () => expect(await named('bomba de agua')).toEqual([part.codigo]));
    await soon(async () => expect(await named('9011a')).toEqual([part.codigo]));
    expect(await problemsOf(newPart({ codigoRepuesto: 'new1' }))).toMatchObject([{ campo: 'codigoRepuesto' }]);
    expect(await undo(part.cambios[0]!.codigo)).toMatchObject({ deshecho: { retirados: 1 } });
    expect(await operator.visitor.get(`/api/${editablePartPath(part.codigo)}`)).toMatchObject({ status: 404 });
  });

  it('has a mark on its days alone, everywhere, and turns at midnight by itself; what was said of it stays, and is undone', async () => {
    const dayFrom = (days: number) => localDate(new Date(world.shop.clock.now().getTime() + days * DAY_MS));
    const [today, tomorrow] = [dayFrom(0), dayFrom(1)];
    const id = await world.part();
    const listed = async (estadoBusqueda: number) =>
      (
        await world.shop.visitor().post<Repuesto[]>(`/api/${CATALOGUE_PATHS.listing}`, {
          ...firstListing({ promotions: false }),
          estadoBusqueda,
        })
      ).body.some(({ codigo }) => codigo === id);
    const ofDesk = async (marca: string) =>
      (await operator.visitor.get<ListaDeRepuestos>(`/api/${PARTS_LIST_PATH}?marca=${marca}`)).body.repuestos.some(
        ({ codigo }) => codigo === id,
      );
    const before = (await read(id)).ficha;
    const days = { ...{ destacado: true, destacadoHasta: today }, ...{ masBuscado: true, masBuscadoDesde: tomorrow } };
    const wrong = async (more: object) => problemsOf(wishOf(await read(id), { ...days, ...more }));
    expect(await wrong({ destacadoDesde: tomorrow })).toEqual([{ campo: 'destacadoHasta', motivo: 'Termina antes de empezar' }]); // prettier-ignore
    expect(await wrong({ masBuscadoDesde: '2026-02-30' })).toMatchObject([{ campo: 'masBuscadoDesde' }]);

    const cambio = await saved(await read(id), days);
    await soon(async () => expect(await shown(id)).toMatchObject({ destacado: true, masBuscado: false }));
    await soon(async () => expect([await listed(1), await listed(4)]).toEqual([true, false]));
    expect([await ofDesk('destacado'), await ofDesk('masBuscado')]).toEqual([true, false]);
    expect((await read(id)).ficha).toMatchObject(days);
    expect((await read(id)).cambios[0]!.campos).toEqual([
      { campo: 'destacado', antes: 'no', despues: 'sí' },
      { campo: 'masBuscado', antes: 'no', despues: 'sí' },
      { campo: 'destacadoHasta', antes: '—', despues: today.split('-').reverse().join('/') },
      { campo: 'masBuscadoDesde', antes: '—', despues: tomorrow.split('-').reverse().join('/') },
    ]);
    // A page of the version before says nothing of days.
    const wish = Object.entries(wishOf(await read(id), { nombre: 'Bomba con marca' }));
    const old = Object.fromEntries(wish.filter(([name]) => !(MARK_DAYS as readonly string[]).includes(name)));
    expect((await send(old)).body).toMatchObject({ estado: 'guardado' });
    const written = await read(id);
    expect(written.ficha).toMatchObject(days);

    world.shop.clock.advance(DAY_MS);
    try {
      await soon(async () => expect(await shown(id)).toMatchObject({ destacado: false, masBuscado: true }));
      await soon(async () => expect([await listed(1), await listed(4)]).toEqual([false, true]));
    } finally {
      world.shop.clock.advance(-DAY_MS);
    }
    expect(await read(id)).toMatchObject({ version: written.version, ficha: days });
    expect(await undo(cambio)).toMatchObject({ deshecho: { restaurados: 1, quedan: 0 } });
    expect((await read(id)).ficha).toEqual({ ...before, nombre: 'Bomba con marca' });
    await soon(async () => expect(await shown(id)).toMatchObject({ destacado: false, masBuscado: false }));
  });

  it('is made once where it is sent again because no answer came, and not over another one of that code', async () => {
    const wish = newPart({
      codigoRepuesto: 'TWICE-1',
      existencias: '7',
      reemplaza: [{ numero: 'OLD-77', fuente: '' }],
    });
    const first = await send(wish);
    expect(first.body).toMatchObject({ estado: 'guardado' });
    const before = await changes();
    expect((await send(wish)).body).toMatchObject({
      estado: 'guardado',
      codigo: (first.body as { codigo: number }).codigo,
    });
    expect(await changes()).toEqual(before);
    for (const other of [
      { nombre: 'Otra bomba' },
      { existencias: '8' },
      { reemplaza: [{ numero: 'OLD-78', fuente: '' }] },
    ])
      expect(await problemsOf({ ...wish, ...other })).toMatchObject([{ campo: 'codigoRepuesto' }]);
    expect(await changes()).toEqual(before);
  });

  it('takes what it fits and its numbers as rows, all of them away too, and refuses what contradicts', async () => {
    const row = (more: object = {}) => ({
      ...{ modelo: 'Costa', anioDesde: '2018', anioHasta: '2019', motor: '1.6', posicion: '', nota: '' },
      ...more,
    });
    const part = await made({ codigoRepuesto: 'FIT-1', compatibilidad: [row()], numeros: [{ tipo: 'oem', numero: 'A-1', fuente: '' }] }); // prettier-ignore
    const wrong = (compatibilidad: object[]) => problemsOf(wishOf(part, { compatibilidad } as object));
    expect(await wrong([row({ anioDesde: '2021', anioHasta: '2018' })])).toEqual([
      { campo: 'compatibilidad', fila: 0, motivo: expect.stringContaining('Termina antes de empezar') },
    ]);
    expect(await wrong([row(), row({ anioDesde: '2019', motor: '', nota: 'Con ABS' })])).toEqual([
      { campo: 'compatibilidad', fila: 1, motivo: expect.stringContaining('Contradice la fila 1') },
    ]);
    expect(await wrong([row(), row({ modelo: 'Sierra' })])).toMatchObject([{ campo: 'compatibilidad', fila: 1 }]);
    expect(await problemsOf(wishOf(part, { universal: true }))).toMatchObject([{ campo: 'universal' }]);
    const cambio = await saved(part, { compatibilidad: [], numeros: [], universal: true });
    expect((await read(part.codigo)).ficha).toMatchObject({ compatibilidad: [], numeros: [], universal: true });
    await soon(async () => expect((await shown(part.codigo)).modeloList).toEqual(['Andes', 'Costa']));
    await undo(cambio);
    expect((await read(part.codigo)).ficha).toEqual(part.ficha);
  });

  it('takes the place of numbers, never in a circle', async () => {
    const old = await made({ codigoRepuesto: 'OLD-1' });
    const part = await made({ codigoRepuesto: 'SUP-1', reemplaza: [{ numero: 'OLD-1', fuente: 'Fábrica' }] });
    await soon(async () =>
      expect(await shown(old.codigo)).toMatchObject({ reemplazo: { repuesto: { codigoRepuesto: 'SUP-1' } } }),
    );
    const before = await read(old.codigo);
    expect(before.ficha.reemplazadoPor).toBe('SUP-1');
    expect(await problemsOf(wishOf(part, { reemplazadoPor: 'OLD-1' }))).toMatchObject([
      { campo: 'reemplazadoPor', motivo: expect.stringContaining('círculo') },
    ]);
    await saved(before, { nombre: 'Bomba vieja' });
    expect((await read(part.codigo)).ficha.reemplaza).toEqual([{ numero: 'OLD-1', fuente: 'Fábrica' }]);
    await saved(await read(part.codigo), { reemplaza: [] });
    expect((await read(old.codigo)).ficha.reemplazadoPor).toBe('');
  });

  it('moves pieces with a reason, beside sales, and never below zero', async () => {
    const id = await world.part({ stock: 20 });
    const wish = async (more: Partial<MoverExistencias>) => {
      const { version, existencias } = await read(id);
      return { codigo: id, version, existencias, ...more };
    };
    const first = await wish({ motivo: 'dano', unidades: '3', nota: 'Cayó la caja' });
    const { body } = await move(first);
    expect(body).toMatchObject({ estado: 'guardado' });
    expect((await move(first)).body).toEqual({ estado: 'cambiado' });
    expect(await read(id)).toMatchObject({
      existencias: 17,
      cambios: [{ nota: 'Daño o pérdida: Cayó la caja', campos: [{ campo: 'stock', despues: '-3' }] }],
    });
    for (const unidades of ['18', '0', '-1', 'tres', '1.5'])
      expect((await move(await wish({ motivo: 'dano', unidades }))).body).toMatchObject({
        problemas: [{ campo: 'unidades' }],
      });
    expect((await move(await wish({ motivo: 'llegada', unidades: '5' }))).body).toMatchObject({ estado: 'guardado' });
    // The same again is another delivery, and not the one before.
    expect((await move(await wish({ motivo: 'llegada', unidades: '5' }))).body).toMatchObject({ estado: 'guardado' });
    expect((await move(await wish({ motivo: 'correccion', unidades: '-2' }))).body).toMatchObject({ estado: 'guardado' }); // prettier-ignore
    expect((await read(id)).existencias).toBe(25);
    expect((await move(await wish({ motivo: 'conteo', unidades: '24' }))).body).toMatchObject({ estado: 'guardado' });
    expect((await read(id)).existencias).toBe(24);
    await undo((await read(id)).cambios[0]!.codigo);
    expect((await read(id)).existencias).toBe(25);
    const { rows } = await world.db.query(
      `SELECT split_part(source, ' ', 1) AS source, sum(change)::int AS change FROM stock_movement WHERE part_id = $1
       GROUP BY 1 ORDER BY 1`,
      [id],
    );
    expect(rows).toEqual(expect.arrayContaining([
      { source: 'arrival', change: 10 },
      { source: 'correction', change: -2 },
      { source: 'damaged', change: -3 },
    ])); // prettier-ignore
  });

  it('fits through the door as large as its form may be; what is larger is for imports, and is told so', async () => {
    const wide = (i: number, length: number) => String(i).padStart(length, 'ñ');
    const code = (i: number) => String(i).padStart(60, 'Z');
    const many = <Row>(length: number, row: (i: number) => Row) => Array.from({ length }, (_, i) => row(i));
    const fits = { modelo: 'Costa', anioDesde: '2018', anioHasta: '2020', motor: '' };
    const part = await made({
      ...{ codigoRepuesto: 'BIG-1', descripcion: 'ñ'.repeat(4000) },
      compatibilidad: many(PART_LIMITS.fitments, (i) => ({ ...fits, posicion: wide(i, 80), nota: wide(i, 200) })),
      numeros: many(PART_LIMITS.numbers, (i) => ({ tipo: 'competencia' as const, numero: code(i), fuente: wide(i, 80) })),
      reemplaza: many(PART_LIMITS.replacements, (i) => ({ numero: code(i), fuente: wide(i, 80) })),
    }); // prettier-ignore
    expect(part.ficha.compatibilidad).toHaveLength(PART_LIMITS.fitments);
    await saved(part, { nombre: 'Bomba de todo' });
    await world.db.query(
      `INSERT INTO fitment (part_id, vehicle_id, position, note) SELECT $1, id, 'una más', '' FROM vehicle LIMIT 1`,
      [part.codigo],
    );
    expect(await operator.visitor.get(`/api/${editablePartPath(part.codigo)}`)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/201 filas de compatibilidad.*hasta 200.*importación/) },
    });
    await world.db.query(`DELETE FROM fitment WHERE position = 'una más'`);
  });

  it('is counted beside what its form showed: what is sold meanwhile stays sold', async () => {
    const id = await world.part({ stock: 12 });
    const { version, existencias } = await read(id);
    const counted = { codigo: id, version, existencias, motivo: 'conteo' as const };
    const buyer = await world.db.connect();
    await buyer.query('BEGIN');
    await buyer.query('UPDATE part SET stock = stock - 3 WHERE id = $1', [id]);
    // Its form showed it before this was sold, although the sale had begun by then.
    expect(await read(id)).toMatchObject({ existencias: 12 });
    await buyer.query('COMMIT');
    buyer.release();
    expect((await move({ ...counted, unidades: '2' })).body).toMatchObject({
      problemas: [{ campo: 'unidades', motivo: expect.stringContaining('cuente otra vez') }],
    });
    expect((await move({ ...counted, unidades: '11' })).body).toMatchObject({ estado: 'guardado' });
    expect(await read(id)).toMatchObject({ existencias: 8 });
    expect((await move({ ...counted, unidades: '11' })).body).toEqual({ estado: 'cambiado' });
  });

  it('is not written by a form that knew other vehicles: its ranges would take in what nobody named', async () => {
    const row = { modelo: 'Cumbre', anioDesde: '2010', anioHasta: '2014', motor: '', posicion: '', nota: '' };
    const vehicles = (years: string) =>
      world.db.query(`INSERT INTO model (name) VALUES ('Cumbre') ON CONFLICT DO NOTHING;
        INSERT INTO vehicle (model_id, year, engine) SELECT id, y, '1.6' FROM model, unnest('{${years}}'::int[]) y WHERE name = 'Cumbre'`);
    await vehicles('2010,2014');
    const part = await made({ codigoRepuesto: 'GAP-1', compatibilidad: [row] });
    expect(part.ficha.compatibilidad).toEqual([row]);
    await vehicles('2012');
    expect((await send(wishOf(part, { nombre: 'Filtro' }))).body).toEqual({ estado: 'cambiado' });
    const now = await read(part.codigo);
    expect(now.ficha.compatibilidad).toEqual([{ ...row, anioHasta: '2010' }, { ...row, anioDesde: '2014' }]); // prettier-ignore
    await saved(now, { nombre: 'Filtro' });
    const { rows } = await world.db.query('SELECT count(*)::int AS n FROM fitment WHERE part_id = $1', [part.codigo]);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('takes no replacement away from another part', async () => {
    await made({ codigoRepuesto: 'OLD-2' });
    await made({
      codigoRepuesto: 'SUP-2',
      reemplaza: [
        { numero: 'OLD-2', fuente: '' },
        { numero: 'OLD-9', fuente: '' },
      ],
    });
    const part = await made({ codigoRepuesto: 'SUP-3' });
    const reemplaza = ['OLD-3', 'old2'].map((numero) => ({ numero, fuente: '' }));
    expect(await problemsOf(wishOf(part, { reemplaza }))).toEqual([
      { campo: 'reemplaza', fila: 1, motivo: 'OLD-2 ya fue reemplazado por SUP-2' },
    ]);
    expect(await problemsOf(newPart({ codigoRepuesto: 'OLD-9', reemplazadoPor: 'SUP-3' }))).toEqual([
      { campo: 'reemplazadoPor', motivo: 'OLD-9 ya fue reemplazado por SUP-2' },
    ]);
    await saved(part, { reemplazadoPor: 'SUP-2' });
    await saved(await read(part.codigo), { reemplazadoPor: 'OLD-5' });
  });

  it('has its pieces moved with a reason alone', async () => {
    const part = await read(await world.part({ stock: 20 }));
    expect(await problemsOf(wishOf(part, { existencias: '5' }))).toMatchObject([{ campo: 'existencias' }]);
    expect(await read(part.codigo)).toEqual(part);
  });

  it('numbers the rows of its faults as people do', async () => {
    const reemplaza = ['A-3', 'A-4', 'a3'].map((numero) => ({ numero, fuente: '' }));
    expect(await problemsOf(newPart({ codigoRepuesto: 'ROW-1', reemplaza }))).toEqual([
      { campo: 'reemplaza', fila: 2, motivo: expect.stringContaining('ya aparece en la fila 1') },
    ]);
  });

  it('is told which field to mend where its pieces are moved and an import wrote what no form takes', async () => {
    const codigo = await world.part({ stock: 20 });
    await world.db.query('UPDATE part SET height = 20000 WHERE id = $1', [codigo]);
    const { version } = await read(codigo);
    const { body } = await move({ codigo, version, existencias: 20, motivo: 'llegada', unidades: '1' });
    expect(body).toEqual({
      estado: 'problemas',
      problemas: [{ campo: 'unidades', motivo: expect.stringMatching(/^Antes corrija la ficha: alto: /) }],
    });
    await world.db.query('UPDATE part SET height = 20 WHERE id = $1', [codigo]);
  });

  it('shows pictures in their order, made in all sizes; what is none is refused in words', async () => {
    const upload = (content: Buffer, name = 'foto.png') => {
      const form = new FormData();
      form.append('archivo', new File([content], name));
      return operator.visitor.post<ImagenSubida & { message?: string }>(`/api/${SEND_PICTURE_PATH}`, form);
    };
    const taken = async (content: Buffer) => {
      const { status, body } = await upload(content);
      expect({ status, body }).toMatchObject({ status: 200 });
      return { imagen: body.imagen, ruta: body.ruta };
    };
    const draw = (background: string, format: 'png' | 'jpeg' | 'webp') =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .toFormat(format)
        .toBuffer();
    const sent: { imagen: string; ruta: string }[] = [];
    for (const [color, format] of [
      ['#c33', 'png'],
      ['#3c3', 'jpeg'],
      ['#33c', 'webp'],
    ] as const)
      // prettier-ignore
      sent.push(await taken(await draw(color, format)));
    const part = await read(await world.part());
    const cambio = await saved(part, { imagenes: sent.toReversed() });
    await soon(async () =>
      expect((await shown(part.codigo)).imagenRepuestoList).toEqual(sent.toReversed().map(({ ruta }) => ({ ruta }))),
    );
    expect(await client.visitor.get(sent[0]!.ruta)).toMatchObject({ status: 200 });
    await saved(await read(part.codigo), { imagenes: sent.slice(0, 1) });
    expect((await read(part.codigo)).ficha.imagenes).toEqual(sent.slice(0, 1));
    expect(await problemsOf(wishOf(part, { version: (await read(part.codigo)).version, imagenes: [{ imagen: 'a'.repeat(32) }] } as object))) // prettier-ignore
      .toMatchObject([{ campo: 'imagenes' }]);
    expect(cambio).toBeGreaterThan(0);

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const none of [svg, Buffer.from('hola'), Buffer.alloc(0)])
      expect(await upload(none)).toMatchObject({ status: 422 });
    const large = await upload(Buffer.alloc(PART_LIMITS.pictureBytes + 1));
    expect(large).toMatchObject({ status: 422, body: { message: PICTURE_TOO_LARGE } });
  });

  it('stands beside a list that lacks its column, and gives way to one that has it', async () => {
    const part = await made({ codigoRepuesto: 'RT-1', existencias: '9' });
    await saved(part, { descripcion: 'Escrita a mano', precio: '24.00', alto: '9' });
    const form = new FormData();
    const list =
      'codigo,nombre,categoria,peso,alto,ancho,profundidad,precio\nRT-1,Bomba de agua,motor,1.2,8,18,12.5,23.00\n';
    form.append('archivos', new File([list], 'repuestos.csv'));
    const { text } = await operator.visitor.post(`/api/${IMPORT_PATH}`, form);
    expect(text).toContain('"modificados":1');
    expect(await read(part.codigo)).toMatchObject({
      existencias: 9,
      ficha: { descripcion: 'Escrita a mano', precio: '23.00', alto: '8' },
    });
  });

  it('is all that others forget where its pieces alone come and go', async () => {
    const { codigo: id } = await made({ codigoRepuesto: 'PIECES-1', existencias: '9' });
    const { version, existencias } = await read(id);
    const listener = await world.db.connect();
    const told: string[] = [];
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    try {
      await listener.query('LISTEN catalogue');
      const wish = { codigo: id, version, existencias, motivo: 'dano', unidades: '6', nota: 'Cayó la caja' } as const;
      expect((await move(wish)).body).toMatchObject({ estado: 'guardado' });
      await soon(async () => expect(await Promise.resolve(told)).toEqual([String(id)]));
      await saved(await read(id), { nombre: 'Otro nombre' });
      await soon(async () => expect(await Promise.resolve(told)).toContain(''));
    } finally {
      listener.release(true);
    }
  });

  it('waits for an import, and says so where it lasts', async () => {
    const part = await read(await world.part());
    const importer = new pg.Client({ connectionString: world.shop.databaseUrl });
    await importer.connect();
    await importer.query(`SELECT pg_advisory_lock(hashtext('bujia.import'))`);
    const busy = { status: 409, body: { message: CATALOGUE_BUSY } };
    expect(await send(wishOf(part, { nombre: 'Disco' }))).toMatchObject(busy);
    // Nobody who buys waits for those who wait, however many.
    const { visitor } = await world.client();
    let answered = 0;
    const some = Array.from({ length: 12 }, async () => {
      expect(await send(wishOf(part, { nombre: 'Disco' }))).toMatchObject(busy);
      answered += 1;
    });
    await eventually(async () => (await importer.query(WAITING)).rowCount! > 3);
    expect([(await visitor.post(`/api/${LOAD_CART_PATH}`, {})).status, answered]).toEqual([200, 0]);
    await Promise.all(some);
    await importer.end();
    await saved(part, { nombre: 'Disco' });
  });
});
