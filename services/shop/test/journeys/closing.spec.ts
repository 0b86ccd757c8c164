import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { CLOSE_RETURN_PATH, REOPEN_RETURN_PATH } from '@bujia/contracts/returns';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import {
  CLOSES_CSV_PATH,
  CLOSES_PATH,
  CLOSE_CSV_PATH,
  CLOSE_MISSING_CODE,
  CLOSE_OVERTAKEN_CODE,
  CLOSE_PATH,
  CLOSE_TILL_PATH,
  CORRECT_CLOSE_PATH,
  type CajaAbierta,
  type CerrarCaja,
  type Cierre,
  DEPOSIT_TOO_HIGH_CODE,
  DIFFERENCE_UNEXPLAINED_CODE,
  type DiaDeCaja,
  MOVE_CASH_PATH,
  type PaginaDeCierres,
  type PaginaDeMovimientos,
  TILL_CHANGED_CODE,
  TILL_DAY_PATH,
  TILL_MISSING_CODE,
  TILL_MOVES_PATH,
  TILL_PATH,
  TILL_WISH_USED_CODE,
} from '@bujia/contracts/till';
import { localDate } from '@bujia/ecuador/guayaquil';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CSV_PAGE } from '../../src/platform/http/csv.ts';
import { PaymentRegister } from '../../src/contexts/payments/domain/payment-register.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

const { approved, created } = PAYMENT_STATUS;
const { card, transfer, cash } = PAYMENT_METHOD;
/** The mails of all that is bought here, on a machine that is busy with others. */
const AT_REST_MS = 180_000;

describe('The close of the day', () => {
  let world: ReturnsWorld;
  let ana: Shopping;
  let seller: Shopping;
  let other: Shopping;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startReturnsWorld();
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    [ana, seller, other, operator] = [
      await world.client(),
      await world.seller(),
      await world.seller(),
      await world.operator(),
    ];
  });
  afterAll(async () => {
    await atRest(world.db, AT_REST_MS);
    await expectSound(world.shop);
    await world.stop();
  }, 2 * AT_REST_MS);

  const open = async (sucursal = 'sur', who = seller) =>
    (await who.visitor.get<CajaAbierta>(`/api/${TILL_PATH}?sucursal=${sucursal}`)).body;
  const close = (wish: Partial<CerrarCaja>, who = seller) =>
    who.visitor.post<{ codigo: number; code?: string; message?: string }>(`/api/${CLOSE_TILL_PATH}`, {
      ...{ sucursal: 'sur', deposito: '0', motivo: '', intento: randomUUID() },
      ...wish,
    });
  /** As somebody closes who finds what is expected. */
  const closeAsExpected = async (sucursal = 'sur', wish: Partial<CerrarCaja> = {}, who = seller) => {
    const { visto, efectivo } = await open(sucursal, who);
    return close({ sucursal, visto, contado: efectivo.esperado.toFixed(2), ...wish }, who);
  };
  const detail = (codigo: number, who = seller) =>
    who.visitor.get<Cierre & { code?: string }>(`/api/${CLOSE_PATH}?codigo=${codigo}`);
  const movesOf = async (cierre: number, who = seller) =>
    (await who.visitor.get<PaginaDeMovimientos>(`/api/${TILL_MOVES_PATH}?cierre=${cierre}`)).body.movimientos;
  /** By somebody who has bought nothing yet: who owes much may order no more. */
  const registered = async (method: number, sucursal: string | undefined = 'sur', request = pickup({ sucursal })) => {
    const client = await world.client();
    const part = await world.part({ price: 4_600 });
    await world.db.query(`UPDATE part SET elsewhere = '{"norte": 50}' WHERE id = $1`, [part]);
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const { pedido } = (await checkOut(client.visitor, request)).body;
    const { status, body } = await world.register(client, world.form(pedido, { formaPago: method }));
    expect({ status, body }).toMatchObject({ status: 200 });
    return { pedido, pago: body.codigo };
  };
  const approve = (pago: number) => world.decide(seller, pago, approved, created);
  /** Of 46 dollars. */
  const paid = async (method: number, sucursal = 'sur') => {
    const about = await registered(method, sucursal);
    expect((await approve(about.pago)).status).toBe(200);
    return about;
  };
  const moveCash = (about: object, who = seller) =>
    who.visitor.post<{ code?: string }>(`/api/${MOVE_CASH_PATH}`, {
      ...{ sucursal: 'sur', sentido: 'sale', valor: '10.00', motivo: 'Taxi', intento: randomUUID() },
      ...about,
    });
  const correct = (codigo: number, wish: object, who = seller) =>
    who.visitor.post<{ codigo: number; code?: string }>(`/api/${CORRECT_CLOSE_PATH}`, {
      ...{ codigo, deposito: '0', motivo: 'Conté mal', intento: randomUUID() },
      ...wish,
    });

  it('sums up by method what was approved and given back, with what is behind each sum', async () => {
    const inCash = await paid(cash);
    await paid(cash);
    await paid(transfer);
    const byCard = await world.paidByCard(ana);
    await moveCash({ sentido: 'entra', valor: '5.00', motivo: 'Sencillo del banco' });
    await moveCash({});
    const till = await open();
    expect(till).toMatchObject({ sucursal: 'sur', anterior: null, cuantos: 6, neto: 184 });
    expect(till.sucursales.map(({ clave }) => clave)).toEqual(['sur', 'norte']);
    expect(till.sumas).toEqual([
      { forma: card, nombre: 'Tarjeta de crédito o débito', pagos: 1, entro: 46, salio: 0, neto: 46 },
      { forma: transfer, nombre: 'Transferencia o depósito', pagos: 1, entro: 46, salio: 0, neto: 46 },
      { forma: cash, nombre: 'Efectivo', pagos: 2, entro: 92, salio: 0, neto: 92 },
    ]);
    expect(till.efectivo).toEqual({ fondo: 0, cobrado: 92, devuelto: 0, entradas: 5, salidas: 10, esperado: 87 });
    const [first] = till.movimientos.filter(({ pago }) => pago === inCash.pago);
    expect(first).toMatchObject({
      tipo: 'pago',
      valor: 46,
      pedido: inCash.pedido,
      cierre: null,
      sucursal: 'Matriz Sur',
    });
    expect(first!.cliente).not.toBeNull();
    expect(first!.por).not.toBeNull();
    expect(till.movimientos.find(({ pedido }) => pedido === byCard)).toMatchObject({ por: null, forma: /Tarjeta/ });
  });

  it('is counted by notes and coins, leaves what the next day begins with, and empties what is open', async () => {
    const { visto } = await open();
    const piezas = { b20: 5, b5: 1, m25: 8 };
    const { status, body } = await close({ visto, inicio: '20.00', piezas, deposito: '80.00' });
    expect({ status, body }).toMatchObject({ status: 200 });
    const closed = (await detail(body.codigo)).body;
    expect(closed).toMatchObject({
      ...{ sucursal: 'Matriz Sur', esperado: 107, contado: 107, diferencia: 0, deposito: 80, queda: 27, cuantos: 6 },
      ...{ piezas, neto: 184, original: body.codigo, corrige: null, corregible: true },
    });
    const after = await open();
    expect(after).toMatchObject({ cuantos: 0, movimientos: [], sumas: [], neto: 0, desde: null });
    expect(after.anterior).toMatchObject({ codigo: body.codigo });
    expect(after.efectivo).toMatchObject({ fondo: 27, esperado: 27 });
    expect(await movesOf(body.codigo)).toHaveLength(6);
    const { actuaciones } = (await operator.visitor.get<StaffLogPage>('/api/auditoria?orden=CloseTill')).body;
    expect(actuaciones[0]!.cambios[0]).toMatchObject({ tabla: 'till_close', despues: { number: body.codigo } });
  });

  it('asks why where more than a dollar is missing, and takes no more to the bank than was counted', async () => {
    const { visto, efectivo } = await open();
    const short = { visto, contado: (efectivo.esperado - 1.01).toFixed(2) };
    expect(await close(short)).toMatchObject({ status: 422, body: { code: DIFFERENCE_UNEXPLAINED_CODE } });
    expect(await close({ ...short, motivo: 'Faltó vuelto', deposito: '500' })).toMatchObject({
      ...{ status: 422, body: { code: DEPOSIT_TOO_HIGH_CODE } },
    });
    expect((await close({ visto })).status).toBe(400);
    expect((await close({ ...short, piezas: { b1: 1 } })).status).toBe(400);
    const { body } = await close({ ...short, motivo: 'Faltó vuelto' });
    expect((await detail(body.codigo)).body).toMatchObject({ diferencia: -1.01, motivo: 'Faltó vuelto', queda: 25.99 });
  });

  it('says no to whoever saw less than there is, and shows what came', async () => {
    const { visto, efectivo } = await open();
    const { pago } = await paid(cash);
    const wish = { visto, contado: efectivo.esperado.toFixed(2) };
    expect(await close(wish)).toMatchObject({ status: 409, body: { code: TILL_CHANGED_CODE } });
    const now = await open();
    expect(now.movimientos.map((move) => move.pago)).toEqual([pago]);
    expect(now.visto).not.toBe(visto);
    expect((await close({ ...wish, visto: now.visto, contado: now.efectivo.esperado.toFixed(2) })).status).toBe(200);
  });

  it('counts what came by card and transfer meanwhile as well, which changes nothing in the drawer', async () => {
    const { visto, efectivo } = await open();
    const { pago } = await paid(transfer);
    const { status, body } = await close({ visto, contado: efectivo.esperado.toFixed(2) });
    expect(status).toBe(200);
    expect((await movesOf(body.codigo)).map((move) => move.pago)).toEqual([pago]);
    expect((await open()).cuantos).toBe(0);
  });

  it('is done once, however often it is asked for and whoever asks at once', async () => {
    await paid(cash);
    const { visto, efectivo } = await open();
    const wish = { visto, contado: efectivo.esperado.toFixed(2) };
    const answers = await Promise.all([seller, other, operator].map((who) => close(wish, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    await paid(cash);
    const same = {
      sucursal: 'sur',
      visto: (await open()).visto,
      contado: '117.99',
      motivo: 'Igual',
      intento: randomUUID(),
    };
    const [one, two] = await Promise.all([close(same), close(same)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toEqual(two.body);
    expect(await close({ ...same, contado: '118.00' })).toMatchObject({
      ...{ status: 422, body: { code: TILL_WISH_USED_CODE } },
    });
    expect(await close(same, other)).toMatchObject({ status: 422 });

    const move = { intento: randomUUID() };
    expect((await Promise.all([moveCash(move), moveCash(move)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await moveCash({ ...move, valor: '11.00' })).toMatchObject({
      status: 422,
      body: { code: TILL_WISH_USED_CODE },
    });
    expect((await moveCash({ valor: '0' })).status).toBe(400);
    expect((await open()).cuantos).toBe(1);
  });

  it('loses nothing and counts nothing twice of what is approved in the same instant', async () => {
    const payments = await Promise.all(Array.from({ length: 8 }, () => registered(cash, 'norte')));
    let closes = 0;
    for (const { pago } of payments) {
      const { visto, efectivo } = await open('norte');
      const [decided, closed] = await Promise.all([
        approve(pago),
        close({ sucursal: 'norte', visto, contado: efectivo.esperado.toFixed(2) }, other),
      ]);
      expect(decided.status).toBe(200);
      expect([200, 409]).toContain(closed.status);
      if (closed.status === 200) closes += 1;
    }
    expect(closes).toBeGreaterThan(0);
    expect((await closeAsExpected('norte', {}, other)).status).toBe(200);
    const { rows } = await world.db.query<{ number: number; closes: number }>(
      `SELECT m.payment_number AS number, count(m.close_id)::int AS closes FROM till_move m
       WHERE m.payment_number = ANY($1) GROUP BY 1`,
      [payments.map(({ pago }) => pago)],
    );
    expect(rows).toHaveLength(payments.length);
    expect(rows.every((row) => row.closes === 1)).toBe(true);
    expect((await open('norte')).cuantos).toBe(0);
  });

  it('leaves what is approved while it runs, and committed after it, to the next one, whatever the clock says', async () => {
    const { pago } = await registered(cash);
    await closeAsExpected();
    const { app } = world.shop.service;
    const [unit, register] = [app.get(UnitOfWork), app.get(PaymentRegister)];
    const [gate, underWay] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    // By the clock of another machine it was long before.
    const approval = unit.run(async () => {
      (await register.lock(pago))!.approve(created, seller.accountId, new Date('2037-11-01T12:00:00Z'));
      await unit.em.flush();
      underWay.resolve(undefined);
      await gate.promise;
    });
    await underWay.promise;
    const before = await closeAsExpected('sur', { contado: '0', motivo: 'Se llevó todo' });
    expect(before.status).toBe(200);
    expect(await movesOf(before.body.codigo)).toEqual([]);
    gate.resolve(undefined);
    await approval;
    expect((await open()).movimientos.map((move) => move.pago)).toEqual([pago]);
    const next = await closeAsExpected();
    expect((await movesOf(next.body.codigo)).map((move) => [move.pago, move.fecha.slice(0, 10)])).toEqual([
      [pago, '2037-11-01'],
    ]);
  });

  it('keeps the branches apart: what is fetched belongs to its branch, and what is sent to the first', async () => {
    const [south, north] = [(await open()).cuantos, (await open('norte')).cuantos];
    await paid(transfer, 'norte');
    await paid(cash);
    expect((await open()).cuantos).toBe(south + 1);
    expect((await open('norte')).cuantos).toBe(north + 1);
    expect((await seller.visitor.get<{ code: string }>(`/api/${TILL_PATH}?sucursal=oeste`)).body.code).toBe(
      TILL_MISSING_CODE,
    );
    expect((await close({ sucursal: 'oeste', visto: '0-0-0', contado: '0' })).status).toBe(404);
    expect((await moveCash({ sucursal: 'oeste' })).status).toBe(404);
    const sent = await registered(transfer, undefined, purchase({ formaPago: transfer }));
    expect((await approve(sent.pago)).status).toBe(200);
    expect((await open()).cuantos).toBe(south + 2);
    await closeAsExpected();
    await closeAsExpected('norte');
  });

  it('shows a branch that the file names no more for as long as something is left there, and its closes after that', async () => {
    const key = async (sucursal: string) =>
      (await operator.visitor.get<PaginaDeCierres>(`/api/${CLOSES_PATH}?sucursal=${sucursal}`)).status;
    expect(await key('oeste')).toBe(404);
    const write = (number: number, ordinal: number, deposit: number) =>
      world.db.query(
        `INSERT INTO till_close SELECT gen_random_uuid(), $1::int, 'oeste', $2::int, $1::int, NULL, made_at, made_by, $1::int::text,
           '{"methods": [], "putIn": 0, "takenOut": 0}', 3000, 3000, NULL, $3::int, '' FROM till_close LIMIT 1`,
        [number, ordinal, deposit],
      );
    await write(9_001, 1, 0);
    expect((await open('oeste')).efectivo).toMatchObject({ fondo: 30 });
    const { body } = await closeAsExpected('oeste', { deposito: '30.00' });
    expect((await detail(body.codigo)).body).toMatchObject({ queda: 0 });
    expect((await seller.visitor.get(`/api/${TILL_PATH}?sucursal=oeste`)).status).toBe(404);
    expect(await key('oeste')).toBe(200);
  });

  it('counts what goes back once: by card, by transfer and out of the drawer', async () => {
    const fromDrawer = await paid(cash);
    await closeAsExpected();
    const payments = await world.payments(ana, await world.paidByCard(ana));
    expect((await world.refund(seller, payments[0]!.codigo)).status).toBe(200);
    await eventually(async () => {
      const { pagado, estadoPedido } = (await seller.visitor.get<Pedido>(`/api/${orderPath(fromDrawer.pedido)}`)).body;
      const change = { codigo: fromDrawer.pedido, estadoPedido: ORDER_STATUS.cancelled };
      const wish = { ...change, estadoAnterior: estadoPedido.codigo };
      // Its invoice moves it on meanwhile: whoever saw what is no longer so looks again.
      return pagado > 0 && (await seller.visitor.post(`/api/${ORDER_PATH}`, wish)).status === 200;
    });
    const owed = await world.returnOf(seller, fromDrawer.pedido);
    const seen = { devolucion: owed.codigo, visto: owed.visto, motivo: 'En la ventanilla' };
    const give = (sucursal: string) =>
      seller.visitor.post<{ visto: number }>(`/api/${CLOSE_RETURN_PATH}`, { ...seen, via: 'other', sucursal });
    expect((await give('oeste')).status).toBe(404);
    const given = await give('sur');
    expect(given.status).toBe(200);
    const till = await open();
    expect(till.sumas).toEqual([
      { forma: card, nombre: 'Tarjeta de crédito o débito', pagos: 1, entro: 46, salio: 46, neto: 0 },
      { forma: cash, nombre: 'Efectivo', pagos: 0, entro: 0, salio: 46, neto: -46 },
    ]);
    expect(till.efectivo).toMatchObject({ devuelto: 46 });
    expect(till.movimientos.find(({ devolucion }) => devolucion === owed.codigo)).toMatchObject({
      ...{ tipo: 'devolucion', valor: -46, pedido: fromDrawer.pedido },
    });
    // It did not reach its client after all.
    const again = { ...seen, visto: given.body.visto };
    expect((await seller.visitor.post(`/api/${REOPEN_RETURN_PATH}`, again)).status).toBe(200);
    expect((await open()).efectivo).toMatchObject({ devuelto: 0, fondo: till.efectivo.fondo });
    await closeAsExpected();
  });

  it('is corrected by another row, as long as nobody closed after it', async () => {
    await paid(cash);
    const { body } = await closeAsExpected();
    const wrong = (await detail(body.codigo)).body;
    expect((await correct(body.codigo, { contado: '1', motivo: '' })).status).toBe(400);
    expect(await correct(body.codigo, { contado: '1' }, other)).toMatchObject({
      ...{ status: 404, body: { code: CLOSE_MISSING_CODE } },
    });
    const counted = (wrong.contado + 2).toFixed(2);
    const corrections = await Promise.all([
      correct(body.codigo, { contado: counted, deposito: '2.00' }),
      correct(body.codigo, { contado: counted, deposito: '1.00' }, operator),
    ]);
    expect(corrections.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = corrections.find(({ status }) => status === 200)!.body.codigo;
    expect((await detail(body.codigo)).body).toMatchObject({
      contado: wrong.contado,
      corregidoPor: last,
      corregible: false,
    });
    const corrected = (await detail(last, operator)).body;
    expect(corrected).toMatchObject({ corrige: body.codigo, original: body.codigo, diferencia: 2, cuantos: 1 });
    expect(await movesOf(last, operator)).toHaveLength(1);
    expect((await open()).efectivo.fondo).toBe(corrected.queda);
    await closeAsExpected();
    expect(await correct(last, { contado: '1' }, operator)).toMatchObject({
      ...{ status: 409, body: { code: CLOSE_OVERTAKEN_CODE } },
    });
  });

  it('is kept as it was written', async () => {
    await moveCash({});
    for (const sql of [
      `UPDATE till_close SET counted_cents = counted_cents + 1`,
      `DELETE FROM till_close`,
      `UPDATE till_move SET cents = cents + 1 WHERE close_id IS NULL`,
      `UPDATE till_move SET close_id = NULL WHERE close_id IS NOT NULL`,
      `DELETE FROM till_move`,
      `TRUNCATE till_move, till_close`,
    ])
      await expect(world.db.query(sql)).rejects.toThrow(/is written once/);
  });

  it('shows sellers what is open, the last close and their own, and operators all of it', async () => {
    const { cierres } = (await operator.visitor.get<PaginaDeCierres>(`/api/${CLOSES_PATH}?sucursal=sur`)).body;
    expect(cierres.length).toBeGreaterThan(5);
    expect(cierres.map(({ codigo }) => codigo)).toEqual(cierres.map(({ codigo }) => codigo).sort((a, b) => b - a));
    const [last, ...former] = cierres;
    expect((await detail(last!.codigo, other)).status).toBe(200);
    const foreign = former.at(-1)!;
    expect(await detail(foreign.codigo, other)).toMatchObject({ status: 404, body: { code: CLOSE_MISSING_CODE } });
    expect(await detail(99_999, other)).toMatchObject({ status: 404, body: { code: CLOSE_MISSING_CODE } });
    expect((await other.visitor.get(`/api/${TILL_MOVES_PATH}?cierre=${foreign.codigo}`)).status).toBe(404);
    const today = localDate(world.shop.clock.now());
    expect((await other.visitor.get(`/api/${TILL_MOVES_PATH}?dia=${today}`)).status).toBe(404);
    expect((await detail(foreign.codigo, operator)).status).toBe(200);
    const empty = (await operator.visitor.get<PaginaDeCierres>(`/api/${CLOSES_PATH}?desde=2037-12-01`)).body;
    expect(empty).toMatchObject({ cierres: [], siguiente: null });
  });

  it('shows operators any day by the clock, whichever close counted it', async () => {
    const dia = localDate(world.shop.clock.now());
    const day = async (query: string) => (await operator.visitor.get<DiaDeCaja>(`/api/${TILL_DAY_PATH}?${query}`)).body;
    const [all, north] = [await day(`dia=${dia}`), await day(`dia=${dia}&sucursal=norte`)];
    expect(north.neto).toBe(46 * 9);
    expect(all.neto).toBeGreaterThan(north.neto);
    expect(all.cierres.length).toBeGreaterThan(north.cierres.length);
    expect(all.movimientos.every(({ fecha }) => localDate(new Date(fecha)) === dia)).toBe(true);
    expect((await day('dia=2037-01-01')).movimientos).toEqual([]);
    expect((await operator.visitor.get(`/api/${TILL_DAY_PATH}?dia=2037-02-31`)).status).toBe(400);
  });

  it('is a file for operators, in which nothing runs', async () => {
    await moveCash({ motivo: '=HYPERLINK("http://malo.example")' });
    const many = 2 * CSV_PAGE;
    await world.db.query(
      `INSERT INTO till_move (kind, at, branch, cents, reason, request_key, made_by)
       SELECT 'cash', now(), 'sur', 1, 'vuelto ' || n, gen_random_uuid(), $1 FROM generate_series(1, $2::int) n`,
      [seller.accountId, many],
    );
    const { body } = await closeAsExpected();
    const one = await operator.visitor.get<string>(`/api/${CLOSE_CSV_PATH}?codigo=${body.codigo}`);
    expect(one.body).toContain(`"'=HYPERLINK(""http`);
    // Piece by piece, and each row once.
    const notes = one.body.match(/"vuelto \d+"/g)!;
    expect([notes.length, new Set(notes).size]).toEqual([many, many]);
    expect((await operator.visitor.get(`/api/${CLOSE_CSV_PATH}?codigo=99999`)).status).toBe(404);
    const all = (await operator.visitor.get<string>(`/api/${CLOSES_CSV_PATH}?sucursal=sur`)).body;
    expect(all).toContain('"Faltan $1.01"');
    expect(all.trim().split('\r\n').length).toBeGreaterThan(5);
    expect((await seller.visitor.get(`/api/${CLOSES_CSV_PATH}`)).status).toBe(403);
  });
});
