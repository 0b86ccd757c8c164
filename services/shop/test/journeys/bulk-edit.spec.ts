import {
  APPLY_BULK_PATH,
  BULK_AT_WORK,
  BULK_BROKEN,
  BULK_CATEGORY_GONE,
  BULK_LIMITS,
  BULK_MISSING,
  BULK_NOTHING_CHOSEN,
  BULK_TOO_MANY,
  BULK_UNDONE,
  type BulkLine,
  type ListaDeRepuestos,
  type LoteAplicado,
  type LoteSimulado,
  PARTS_LIST_PATH,
  type SimularLote,
  TRY_BULK_PATH,
} from '@bujia/contracts/bulk-edit';
import { CATALOGUE_PATHS, type Repuesto, fillPath } from '@bujia/contracts/catalogue';
import {
  IMPORT_HISTORY_PATH,
  type ImportDetail,
  type ImportHistory,
  importDetailPath,
  UNDO_IMPORT_PATH,
  type UndoLine,
} from '@bujia/contracts/import-history';
import {
  editablePartPath,
  type EdicionRespuesta,
  type RepuestoEditable,
  SAVE_PART_PATH,
} from '@bujia/contracts/part-editing';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';

const NOBODY = '019aaaaa-0000-7000-8000-000000000000';

describe('Many parts that an operator changes at once', () => {
  let world: CartWorld;
  let operator: Shopping;
  let client: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    [operator, client] = [await world.operator(), await world.client()];
    await world.db.query(`INSERT INTO category (slug, name, words, level) VALUES ('motor', 'Motor', 'motor', 1)`);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const these = (...ids: number[]) => ({ elegidos: ids.map((codigo) => ({ codigo })) });
  const send = (wish: SimularLote, who = operator) =>
    who.visitor.post<LoteSimulado & { message?: string }>(`/api/${TRY_BULK_PATH}`, wish);
  const tried = async (wish: SimularLote): Promise<LoteSimulado> => {
    const { status, body } = await send(wish);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const lastLine = (text: string) => JSON.parse(text.trim().split('\n').at(-1)!) as BulkLine | UndoLine;
  const apply = async (lote: string | null, preciosConfirmados = false) =>
    await operator.visitor.post<{ message?: string }>(`/api/${APPLY_BULK_PATH}`, { lote, preciosConfirmados });
  const applied = async (lote: string | null, preciosConfirmados = false): Promise<LoteAplicado> => {
    const line = lastLine((await apply(lote, preciosConfirmados)).text);
    expect(line).toHaveProperty('aplicado');
    return (line as { aplicado: LoteAplicado }).aplicado;
  };
  const undo = async (codigo: number) =>
    lastLine((await operator.visitor.post(`/api/${UNDO_IMPORT_PATH}`, { codigo })).text);
  const priceOf = async (id: number) =>
    (
      await world.db.query<{ price: number; promo: number | null }>(
        'SELECT price_cents AS price, promo_price_cents AS promo FROM part WHERE id = $1',
        [id],
      )
    ).rows[0]!;
  const list = async (query: Record<string, string>) =>
    (await operator.visitor.get<ListaDeRepuestos>(`/api/${PARTS_LIST_PATH}?${new URLSearchParams(query).toString()}`)).body; // prettier-ignore
  const readPart = async (id: number) =>
    (await operator.visitor.get<RepuestoEditable>(`/api/${editablePartPath(id)}`)).body;
  const saveByHand = async (id: number, more: object) => {
    const { codigo, version, ficha } = await readPart(id);
    const wish = { ...ficha, codigo, version, imagenes: [], preciosConfirmados: true, ...more };
    const { body } = await operator.visitor.post<EdicionRespuesta>(`/api/${SAVE_PART_PATH}`, wish);
    expect(body).toMatchObject({ estado: 'guardado' });
  };

  it('are tried first, applied once however often it is pressed, shown in shop and cart, and undone', async () => {
    const [cheap, dear] = [await world.part({ price: 1_200 }), await world.part({ price: 4_600, promotion: 4_500 })];
    await change(client.visitor, { tipo: 'agregar', codigo: cheap, cantidad: 1 });
    const dry = await tried({ ...these(cheap, dear), tipo: 'precio', porcentaje: '10', redondeo: '90' });
    expect(dry).toMatchObject({ elegidos: 2, cambian: 2, saltan: 0, iguales: 0, noPueden: 0 });
    expect(dry.filas).toMatchObject([
      { codigo: cheap, antes: '$12.00', despues: '$12.90', motivo: '', salta: false },
      { codigo: dear, antes: '$46.00', despues: '$50.90' },
    ]);
    expect(await priceOf(cheap)).toEqual({ price: 1_200, promo: null });

    const first = await applied(dry.lote);
    expect(first).toMatchObject({ cambiados: 2, retenidos: 0, adelantados: 0 });
    expect(await applied(dry.lote)).toEqual(first);
    expect([await priceOf(cheap), await priceOf(dear)]).toEqual([
      { price: 1_290, promo: null },
      { price: 5_090, promo: 4_500 },
    ]);
    await eventually(async () => {
      const { body } = await client.visitor.get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id: cheap })}`);
      return body.precio === 12.9;
    });
    expect((await load(client.visitor)).productos).toMatchObject([{ precio: 12.9, precioAnterior: 12 }]);

    const { importaciones } = (await operator.visitor.get<ImportHistory>(`/api/${IMPORT_HISTORY_PATH}`)).body;
    expect(importaciones[0]).toMatchObject({
      ...{ codigo: first.cambio, tipo: 'edit', estado: 'terminada', modificados: 2, reversible: true },
      ...{ quien: operator.email, nota: 'Precio +10 %, terminado en .90' },
    });
    const detail = (await operator.visitor.get<ImportDetail>(`/api/${importDetailPath(first.cambio!)}`)).body;
    expect(detail.cambios[0]!.campos).toEqual([{ campo: 'precio', antes: '$12.00', despues: '$12.90' }]);
    const log = (await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${dry.lote}`)).body.actuaciones;
    expect(log).toMatchObject([{ orden: 'ApplyBulk', quien: operator.email }, { orden: 'ApplyBulk' }]);
    const { rows: told } = await world.db.query(
      `SELECT count(*)::int AS n FROM outbox WHERE type LIKE '%atalogue%hanged%'`,
    );
    expect(told).toEqual([{ n: 1 }]);

    expect(await undo(first.cambio!)).toMatchObject({ deshecho: { restaurados: 2, quedan: 0 } });
    expect([await priceOf(cheap), await priceOf(dear)]).toEqual([
      { price: 1_200, promo: null },
      { price: 4_600, promo: 4_500 },
    ]);
    expect(lastLine((await apply(dry.lote)).text)).toEqual({ error: BULK_UNDONE });
  });

  it('are what meets the filter: words, number, category, stock, promotion and mark', async () => {
    const [sold, few, many] = [
      await world.part({ stock: 0, name: 'Termostato Yunga' }),
      await world.part({ stock: 3, name: 'Termostato Yunga' }),
      await world.part({ stock: 50, name: 'Termostato Yunga', promotion: 900 }),
    ];
    await world.db.query(
      `UPDATE part SET words = 'termostat yung', search = part_search('termostat yung', '', category_id),
         featured = id = $1 WHERE name = 'Termostato Yunga'`,
      [few],
    );
    const found = async (query: Record<string, string>) =>
      (await list({ texto: 'termostatos yunga', ...query })).repuestos.map(({ codigo }) => codigo);
    expect(await found({})).toEqual([sold, few, many]);
    expect(await found({ existencias: 'sin' })).toEqual([sold]);
    expect(await found({ existencias: 'pocas' })).toEqual([few]);
    expect(await found({ existencias: 'hay' })).toEqual([few, many]);
    expect(await found({ promocion: 'si' })).toEqual([many]);
    expect(await found({ promocion: 'no' })).toEqual([sold, few]);
    expect(await found({ marca: 'destacado' })).toEqual([few]);
    expect(await found({ categoria: 'frenos' })).toEqual([sold, few, many]);
    expect(await found({ categoria: 'no-existe' })).toEqual([]);
    const { codigoRepuesto } = (await list({ texto: 'termostato yunga', existencias: 'sin' })).repuestos[0]!;
    expect((await list({ texto: codigoRepuesto })).repuestos[0]).toMatchObject({ codigo: sold, marcas: [] });
    expect(await list({ texto: '¡!' })).toMatchObject({ repuestos: [], total: 0 });

    const filtro = { texto: 'termostato yunga', existencias: 'hay' } as const;
    const dry = await tried({ filtro, tipo: 'marca', marca: 'destacado', puesta: true });
    expect(dry).toMatchObject({
      elegidos: 2,
      cambian: 1,
      iguales: 1,
      filas: [{ codigo: many, antes: 'No', despues: 'Sí' }],
    });
    await applied(dry.lote);
    expect(await found({ marca: 'destacado' })).toEqual([few, many]);
    const dated = {
      filtro,
      tipo: 'marca',
      marca: 'destacado',
      puesta: true,
      desde: '2026-01-01',
      hasta: '2090-12-31',
    } as const;
    expect(await tried(dated)).toMatchObject({
      cambian: 2,
      filas: [{ antes: 'Sí', despues: 'Sí desde el 01/01/2026 hasta el 31/12/2090' }, {}],
    });
    expect(await found({ marca: 'destacado' })).toEqual([few, many]);
    const ahead = await tried({ ...dated, desde: '2090-12-31' });
    expect(await applied(ahead.lote)).toMatchObject({ cambiados: 2, adelantados: 0 });
    expect(await found({ marca: 'destacado' })).toEqual([]);
    expect(await tried({ ...dated, desde: '2090-12-31' })).toMatchObject({ lote: null, iguales: 2 });
    const off = await tried({ filtro, tipo: 'marca', marca: 'destacado', puesta: false });
    expect(await applied(off.lote)).toMatchObject({ cambiados: 2 });
    expect(await tried({ filtro, tipo: 'marca', marca: 'destacado', puesta: false })).toMatchObject({ lote: null, iguales: 2 }); // prettier-ignore
  });

  it('go to another category, and each category counts its parts anew, there and back', async () => {
    const [one, two] = [await world.part(), await world.part()];
    const counts = async () =>
      (await world.db.query<{ slug: string; n: number }>(`SELECT slug, part_count AS n FROM category ORDER BY slug`))
        .rows;
    await world.db.query('SELECT catalogue_refresh()');
    const before = await counts();
    const dry = await tried({ ...these(one, two), tipo: 'categoria', categoria: 'motor' });
    expect(dry.filas[0]).toMatchObject({ antes: 'Frenos', despues: 'Motor' });
    const { cambio } = await applied(dry.lote);
    const [frenos, motor] = before.map(({ n }) => n) as [number, number];
    expect(await counts()).toEqual([
      { slug: 'frenos', n: frenos - 2 },
      { slug: 'motor', n: motor + 2 },
    ]);
    await undo(cambio!);
    expect(await counts()).toEqual(before);
  });

  it('get a promotion and lose it', async () => {
    const id = await world.part({ price: 2_300 });
    const on = await tried({ ...these(id), tipo: 'promocion', porcentaje: '15', redondeo: 'exacto' });
    expect(on.filas).toMatchObject([{ antes: 'Sin promoción', despues: '$19.55' }]);
    await applied(on.lote);
    expect(await priceOf(id)).toEqual({ price: 2_300, promo: 1_955 });
    const off = await tried({ ...these(id), tipo: 'sinPromocion' });
    expect(off.filas).toMatchObject([{ antes: '$19.55', despues: 'Sin promoción' }]);
    await applied(off.lote);
    expect(await priceOf(id)).toEqual({ price: 2_300, promo: null });
  });

  it('wait with a price that jumps until it is confirmed, which is the same change', async () => {
    const [calm, jumps] = [await world.part({ price: 4_600 }), await world.part({ price: 60 })];
    const dry = await tried({ ...these(calm, jumps), tipo: 'precio', porcentaje: '0', redondeo: '99' });
    expect(dry).toMatchObject({ cambian: 2, saltan: 1 });
    expect(dry.filas[0]).toMatchObject({ codigo: jumps, antes: '$0.60', despues: '$0.99', salta: true });
    const first = await applied(dry.lote);
    expect(first).toMatchObject({ cambiados: 1, retenidos: 1 });
    expect(await priceOf(jumps)).toEqual({ price: 60, promo: null });
    expect(await applied(dry.lote, true)).toEqual({ ...first, cambiados: 2, retenidos: 0 });
    expect(await priceOf(jumps)).toEqual({ price: 99, promo: null });
    expect(await undo(first.cambio!)).toMatchObject({ deshecho: { restaurados: 2 } });
  });

  it('leave alone and name what somebody else changed since, and write beside what was changed of another kind', async () => {
    const [price, name, gone] = [await world.part(), await world.part(), await world.part()];
    const dry = await tried({ ...these(price, name, gone), tipo: 'precio', porcentaje: '20' });
    await saveByHand(price, { precio: '9.99' });
    await saveByHand(name, { nombre: 'Otro nombre' });
    await world.db.query('DELETE FROM part WHERE id = $1', [gone]);
    const outcome = await applied(dry.lote);
    expect(outcome).toMatchObject({ cambiados: 1, adelantados: 2, cuales: [{ codigo: price }, { codigo: gone }] });
    expect((await readPart(name)).ficha).toMatchObject({ nombre: 'Otro nombre', precio: '11.99' });
    expect((await readPart(price)).ficha).toMatchObject({ precio: '9.99' });
    await world.db.query('DELETE FROM stock_movement WHERE part_id = $1', [gone]);
  });

  it('are refused with a reason where they cannot be, and the rest is written', async () => {
    const [promoted, cent, top] = [
      await world.part({ price: 1_000, promotion: 900 }),
      await world.part({ price: 1 }),
      await world.part({ price: BULK_LIMITS.price }),
    ];
    const down = await tried({ ...these(promoted, cent), tipo: 'precio', porcentaje: '-60' });
    expect(down).toMatchObject({ cambian: 0, noPueden: 2, lote: null });
    expect(down.filas.map(({ motivo, despues }) => [motivo, despues])).toEqual([
      ['La promoción de $9.00 no sería menor que el precio', null],
      ['El precio quedaría en cero', null],
    ]);
    const up = await tried({ ...these(promoted, top), tipo: 'precio', porcentaje: '10' });
    expect(up).toMatchObject({ cambian: 1, noPueden: 1 });
    expect(up.filas[0]!.motivo).toBe('El precio pasaría de $9,999,999.99');
    expect(await applied(up.lote)).toMatchObject({ cambiados: 1 });
  });

  it.each([
    [{ tipo: 'precio' }, 422, 'Debe ingresar el porcentaje'],
    [{ tipo: 'precio', porcentaje: '0' }, 422, 'Con 0 % no cambia nada: ingrese otro porcentaje o un redondeo'],
    [{ tipo: 'precio', porcentaje: '-100' }, 422, 'Un precio puede cambiar entre -90 % y +500 %'],
    [{ tipo: 'precio', porcentaje: '+10000' }, 422, 'Un precio puede cambiar entre -90 % y +500 %'],
    [{ tipo: 'precio', porcentaje: '5,5' }, 400, 'Ingrese un porcentaje, como 5 o -3.5'],
    [{ tipo: 'promocion', porcentaje: '0' }, 422, 'Una promoción descuenta más de 0 % y hasta 90 %'],
    [{ tipo: 'promocion', porcentaje: '91' }, 422, 'Una promoción descuenta más de 0 % y hasta 90 %'],
    [{ tipo: 'marca' }, 422, 'Debe elegir la marca'],
    [{ tipo: 'categoria', categoria: 'no-existe' }, 422, 'Debe elegir una categoría que exista'],
    [{ tipo: 'borrar' }, 400, 'Debe elegir qué cambia'],
  ])('%j answers %i', async (action, status, message) => {
    const answer = await send({ ...these(await world.part()), ...action } as SimularLote);
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message: expect.stringContaining(message) }); // prettier-ignore
  });

  it('need somebody chosen, a dry run that is there and a category that is still there', async () => {
    expect((await send({ tipo: 'sinPromocion' })).body.message).toBe(BULK_NOTHING_CHOSEN);
    expect((await send({ ...these(2_000_000_000), tipo: 'sinPromocion' })).body.message).toBe(BULK_NOTHING_CHOSEN);
    expect((await send({ filtro: { texto: 'nada de nada' }, tipo: 'sinPromocion' })).status).toBe(422);
    const missing = await apply(NOBODY);
    expect([missing.status, missing.body.message]).toEqual([404, BULK_MISSING]);
    await world.db.query(`INSERT INTO category (slug, name, words, level) VALUES ('fugaz', 'Fugaz', 'fugaz', 1)`);
    const dry = await tried({ ...these(await world.part()), tipo: 'categoria', categoria: 'fugaz' });
    await world.db.query(`DELETE FROM category WHERE slug = 'fugaz'`);
    expect(lastLine((await apply(dry.lote)).text)).toEqual({ error: BULK_CATEGORY_GONE });
  });

  it('are not written, nor is a single one, for a seller whose right was taken while an import lasted', async () => {
    const seller = await world.seller();
    await world.db.query(
      `INSERT INTO seller_right (id, account_id, kind, given_at) VALUES ($1, $2, 'catalog', now())`,
      [newId(), seller.accountId],
    );
    const [many, single] = [await world.part({ price: 1_200 }), await world.part({ price: 1_200 })];
    const { body } = await send({ ...these(many), tipo: 'precio', porcentaje: '10', redondeo: '90' }, seller);
    const { codigo, version, ficha } = await readPart(single);
    const importing = new pg.Client({ connectionString: world.shop.databaseUrl });
    await importing.connect();
    await importing.query(`SELECT pg_advisory_lock(hashtext('bujia.import'))`);
    const answers = Promise.all([
      seller.visitor.post(`/api/${APPLY_BULK_PATH}`, { lote: body.lote, preciosConfirmados: true }),
      seller.visitor.post(`/api/${SAVE_PART_PATH}`, {
        ...{ ...ficha, codigo, version, imagenes: [], preciosConfirmados: true, precio: '13.00' },
      }),
    ]);
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    await eventually(async () => (await world.db.query(waiting)).rowCount === 2).finally(async () => {
      await world.db.query(`DELETE FROM seller_right WHERE account_id = $1`, [seller.accountId]);
      await importing.end();
    });
    const [applying, saving] = await answers;
    expect(lastLine(applying.text)).toEqual({ error: 'No tiene permiso para realizar esta acción' });
    expect(saving).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
    for (const id of [many, single]) expect(await priceOf(id)).toEqual({ price: 1_200, promo: null });
  });

  it('wait for an import, and a second press meanwhile is told so', async () => {
    const id = await world.part({ price: 4_600 });
    const dry = await tried({ ...these(id), tipo: 'precio', porcentaje: '5' });
    const importing = new pg.Client({ connectionString: world.shop.databaseUrl });
    await importing.connect();
    await importing.query(`SELECT pg_advisory_lock(hashtext('bujia.import'))`);
    const first = apply(dry.lote);
    // Whoever looks how many are before has looked.
    const looks = `SELECT FROM pg_stat_activity WHERE query LIKE '%waitstart < mine.waitstart%' AND state = 'idle'`;
    await eventually(async () => (await world.db.query(looks)).rowCount === 1);
    expect((await apply(dry.lote)).body.message).toBe(BULK_AT_WORK);
    await importing.end();
    const lines = (await first).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BulkLine);
    expect(lines[0]).toEqual({ avance: { paso: 'waiting', leidos: 1, total: 0 } });
    expect(lines.at(-1)).toMatchObject({ aplicado: { cambiados: 1 } });
  });

  it('that broke off are finished or undone before others, and nothing is written twice', async () => {
    const ids = [await world.part({ price: 4_600 }), await world.part({ price: 4_600 })];
    const dry = await tried({ ...these(...ids), tipo: 'precio', porcentaje: '10' });
    const { cambio } = await applied(dry.lote);
    // As one that was killed between two batches left it.
    await world.db.query('UPDATE catalogue_change SET finished_at = NULL, changed_parts = 1 WHERE id = $1', [cambio]);
    await world.db.query('DELETE FROM part_change WHERE change_id = $1 AND part_id = $2', [cambio, ids[1]]);
    await world.db.query('DELETE FROM price_change WHERE change_id = $1 AND part_id = $2', [cambio, ids[1]]);
    await world.db.query('UPDATE part SET price_cents = 4600 WHERE id = $1', [ids[1]]);
    expect((await list({})).aMedias).toEqual({ lote: dry.lote, cambio });
    const refusal = async () => {
      const { status, body } = await send({ ...these(...ids), tipo: 'precio', porcentaje: '10' });
      return [status, body.message];
    };
    const halfDone = [409, `La edición ${cambio} quedó a medias: termínela o deshágala antes`];
    expect(await refusal()).toEqual(halfDone);
    // As it is while its writer is at work.
    const writer = await world.db.connect();
    await writer.query(`SELECT pg_advisory_lock(hashtext('bujia.catalogue_change'), $1)`, [cambio]);
    expect(await refusal()).toEqual([409, BULK_AT_WORK]);
    writer.release(true);
    await eventually(async () => {
      expect(await refusal()).toEqual(halfDone);
      return true;
    });
    expect(await applied(dry.lote)).toMatchObject({ cambio, cambiados: 2, adelantados: 0 });
    expect(await Promise.all(ids.map(priceOf))).toEqual(ids.map(() => ({ price: 5_060, promo: null })));
    expect((await list({})).aMedias).toBeNull();
    expect(await undo(cambio!)).toMatchObject({ deshecho: { restaurados: 2, quedan: 0 } });
    const undone = (at: string) =>
      world.db.query(`UPDATE catalogue_change SET finished_at = ${at} WHERE of_id = $1 AND kind = 'undo'`, [cambio]);
    await undone('NULL');
    expect(await refusal()).toEqual(halfDone);
    await undone('now()');
    expect(await tried({ ...these(...ids), tipo: 'precio', porcentaje: '10' })).toMatchObject({ cambian: 2 });
  });

  it('are up to a limit, and ten thousand are written', async () => {
    await world.db.query(
      `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock,
         rating, price_cents, featured, recent, best_seller, most_searched, universal, search)
       SELECT 'LOTE-' || n, 'Perno ' || n, '', '', '', (SELECT id FROM category WHERE slug = 'motor'), 1, 'kg', 1, 1, 1, 0,
         0, 4600, n % 2 = 0, false, false, false, true, '' FROM generate_series(1, ${BULK_LIMITS.parts + 1}) n`,
    );
    const all = await send({ filtro: { categoria: 'motor' }, tipo: 'precio', porcentaje: '5' });
    expect([all.status, all.body.message]).toEqual([422, BULK_TOO_MANY]);
    expect(await list({ categoria: 'motor' })).toMatchObject({ total: BULK_LIMITS.parts + 1, haySiguiente: true });
    const filtro = { categoria: 'motor', marca: 'destacado' } as const;
    const began = performance.now();
    const dry = await tried({ filtro, tipo: 'precio', porcentaje: '5', redondeo: '99' });
    const looked = performance.now();
    expect(dry).toMatchObject({ elegidos: 10_000, cambian: 10_000 });
    expect(dry.filas).toHaveLength(BULK_LIMITS.shown);
    const outcome = await applied(dry.lote);
    const ended = performance.now();
    expect(outcome).toMatchObject({ cambiados: 10_000, adelantados: 0 });
    const took = [looked - began, ended - looked].map(Math.round);
    process.stdout.write(`10,000 parts: tried in ${took[0]} ms, applied in ${took[1]} ms\n`);
    expect(await undo(outcome.cambio!)).toMatchObject({ deshecho: { restaurados: 10_000, quedan: 0 } });
  });

  it('go on where their connection was cut, and raise no price twice', async () => {
    const dry = await tried({ filtro: { categoria: 'motor', marca: 'destacado' }, tipo: 'precio', porcentaje: '5' });
    const cut = apply(dry.lote);
    const written = async () =>
      (
        await world.db.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM part_change c JOIN bulk_edit b USING (change_id) WHERE b.id = $1`,
          [dry.lote],
        )
      ).rows[0]!.n;
    await eventually(async () => (await written()) > 0);
    await world.db.query(`SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND objid = hashtext('bujia.import')::bigint::bit(32)::bigint::oid AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(lastLine((await cut).text)).toEqual({ error: BULK_BROKEN });
    expect(await written()).toBeLessThan(10_000);
    expect((await list({})).aMedias).toMatchObject({ lote: dry.lote });
    const outcome = await applied(dry.lote);
    expect(outcome).toMatchObject({ cambiados: 10_000, adelantados: 0 });
    const { rows } = await world.db.query(
      `SELECT price_cents AS price, count(*)::int AS parts FROM part WHERE code LIKE 'LOTE-%' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { price: 4_600, parts: 10_001 },
      { price: 4_830, parts: 10_000 },
    ]);
    expect(await undo(outcome.cambio!)).toMatchObject({ deshecho: { restaurados: 10_000, quedan: 0 } });
  });

  it('are for operators alone', async () => {
    for (const who of [client, await world.seller()])
      expect((await send({ ...these(1), tipo: 'sinPromocion' }, who)).status).toBe(403);
  });
});
