import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import {
  CLOSE_RETURN_PATH,
  type DevolucionPorHacer,
  NOTE_EXCESS_PATH,
  VOID_EXCESS_PATH,
} from '@bujia/contracts/returns';
import { REFUND_ABOVE_LIMIT_CODE, refundAboveLimit } from '@bujia/contracts/rights';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../eventually.ts';
import { linkIn, mailsTo } from '../mails.ts';
import { newId } from '../../src/kernel/ids.ts';
import { expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

const PATIENT = { every: 100 };
/** Of an order of 46 dollars. */
const ALL = 4_600;
const ABOVE = { status: 403, body: { code: REFUND_ABOVE_LIMIT_CODE } };

describe('What a seller gives back by himself', () => {
  let world: ReturnsWorld;
  let ana: Shopping;
  let seller: Shopping;
  let other: Shopping;
  let operator: Shopping;
  let proof: Buffer;
  beforeAll(async () => {
    world = await startReturnsWorld();
    proof = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer();
  });
  afterAll(() => world.stop());

  const at = async (local: string) => {
    world.shop.clock.setTo(`${local}-05:00`);
    ana = await world.client();
    [seller, other, operator] = [await world.seller(), await world.seller(), await world.operator()];
  };
  const limitTo = (cents: number, { accountId } = seller) =>
    world.db.query(
      `INSERT INTO seller_right (id, account_id, kind, limit_cents, given_at) VALUES ($1, $2, 'refunds', $3, now())
       ON CONFLICT (account_id, kind) DO UPDATE SET limit_cents = excluded.limit_cents`,
      [newId(), accountId, cents],
    );
  const takeLimit = () => world.db.query(`DELETE FROM seller_right WHERE account_id = $1`, [seller.accountId]);
  const pedido = async (order: number) => (await operator.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body;
  const paid = (order: number) => eventually(async () => (await pedido(order)).pagado > 0, PATIENT);
  /** Its invoice moves an order on meanwhile: whoever saw what is no longer so looks again. */
  const cancel = async (by: Shopping, order: number) => {
    await paid(order);
    return eventually(async () => {
      const from = (await pedido(order)).estadoPedido.codigo;
      const wish = { codigo: order, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: from };
      const answer = await by.visitor.post<{ code?: string; message?: string }>(`/api/${ORDER_PATH}`, wish);
      return answer.status === 409 ? undefined : answer;
    }, PATIENT);
  };
  const decide = (by: Shopping, path: string, { codigo, visto }: DevolucionPorHacer, more: object) =>
    by.visitor.post<DevolucionPorHacer & { code?: string }>(`/api/${path}`, { devolucion: codigo, visto, ...more });
  const close = (by: Shopping, debt: DevolucionPorHacer, via = 'other') =>
    decide(by, CLOSE_RETURN_PATH, debt, { via, motivo: 'En efectivo' });
  const note = async (order: number, valor: string) =>
    (
      await seller.visitor.post<DevolucionPorHacer>(`/api/${NOTE_EXCESS_PATH}`, {
        ...{ pedido: order, valor, comprobante: `TR-${newId()}`, motivo: 'Transfirió de más' },
      })
    ).body;
  const owed = async () => {
    const order = await world.paidByTransfer(ana, other);
    expect((await cancel(other, order)).status).toBe(200);
    return world.returnOf(seller, order);
  };

  it('is without end where no operator set one', async () => {
    await at('2037-11-24T10:00:00');
    expect((await close(seller, await owed())).body).toMatchObject({ estado: 'returned' });
  });

  it('of a debt is as much as the limit and not a cent more, in words; an operator gives back what is above', async () => {
    await at('2037-11-24T10:00:00');
    const [above, exact] = [await owed(), await owed()];
    await limitTo(ALL - 1);
    const refused = await close(seller, above);
    expect(refused).toMatchObject({ status: 403, body: { message: refundAboveLimit(ALL - 1) } });
    expect(refundAboveLimit(ALL - 1)).toContain('$45.99');
    expect(await world.returnOf(seller, above.pedido!)).toMatchObject({ estado: 'asked' });
    expect((await close(operator, above)).body).toMatchObject({ estado: 'returned' });
    await limitTo(ALL);
    expect((await close(seller, exact)).body).toMatchObject({ estado: 'returned' });
  });

  it('is the limit of that seller alone, and ends with it', async () => {
    await at('2037-11-24T10:00:00');
    const [one, two] = [await owed(), await owed()];
    await limitTo(1);
    expect(await close(seller, one)).toMatchObject(ABOVE);
    expect((await close(other, one)).status).toBe(200);
    expect(await close(seller, two)).toMatchObject(ABOVE);
    await takeLimit();
    expect((await close(seller, two)).status).toBe(200);
  });

  it('by transfer with a proof is judged as well', async () => {
    await at('2037-11-24T10:00:00');
    const debt = await owed();
    const mail = await eventually(
      async () => (await mailsTo(world.shop, ana.email)).find(({ subject }) => /a qué cuenta/.test(subject)),
      PATIENT,
    );
    const code = new URLSearchParams(linkIn(mail, '/devolucion').split('?')[1]).get('cod')!;
    await world.give(world.shop.visitor(), world.account(code));
    const ready = await world.returnOf(seller, debt.pedido!);
    await limitTo(ALL - 1);
    expect(await world.record(seller, ready, proof)).toMatchObject(ABOVE);
    await limitTo(ALL);
    expect((await world.record(seller, ready, proof)).body).toMatchObject({ estado: 'returned' });
  });

  it('of one order is no more in parts, and what was noted by mistake is none', async () => {
    await at('2037-11-24T10:00:00');
    const order = await world.paidByTransfer(ana, other);
    await limitTo(3_000);
    expect((await close(seller, await note(order, '20.00'))).status).toBe(200);
    const mistake = await note(order, '900.00');
    expect((await decide(seller, VOID_EXCESS_PATH, mistake, { motivo: 'No era' })).status).toBe(200);
    const second = await note(order, '10.01');
    expect(await close(seller, second)).toMatchObject(ABOVE);
    expect((await close(operator, second)).status).toBe(200);
    // What an operator gave back is not the seller's.
    expect((await close(seller, await note(order, '10.00'))).status).toBe(200);
    expect(await close(seller, await note(order, '0.01'))).toMatchObject(ABOVE);
    // Of another order it begins anew.
    const another = await world.paidByTransfer(ana, other);
    expect((await close(seller, await note(another, '30.00'))).status).toBe(200);
  });

  it('to a card is the limit, and beyond it the provider is not asked', async () => {
    await at('2037-11-24T11:00:00');
    const order = await world.paidByCard(ana);
    const { codigo } = (await world.payments(seller, order))[0]!;
    await limitTo(ALL - 1);
    expect(await world.refund(seller, codigo)).toMatchObject(ABOVE);
    const status = async () => (await world.payments(seller, order))[0]!.estadoPago.codigo;
    expect(await status()).toBe(PAYMENT_STATUS.approved);
    await limitTo(ALL);
    expect((await world.refund(seller, codigo)).status).toBe(200);
    await eventually(async () => {
      await world.sweep();
      return (await status()) === PAYMENT_STATUS.reversed;
    }, PATIENT);
    // Asked for twice it counts once.
    expect((await world.refund(seller, codigo)).status).toBe(409);
  });

  it('does not go to a card by cancelling either; what nobody sends by itself may be cancelled', async () => {
    await at('2037-11-24T11:00:00');
    const [byCard, byTransfer] = [await world.paidByCard(ana), await world.paidByTransfer(ana, other)];
    await limitTo(ALL - 1);
    expect(await cancel(seller, byCard)).toMatchObject({ status: 403, body: { message: refundAboveLimit(ALL - 1) } });
    expect((await pedido(byCard)).estadoPedido.codigo).not.toBe(ORDER_STATUS.cancelled);
    expect(await seller.visitor.delete(`/api/${orderPath(byCard)}`)).toMatchObject(ABOVE);
    expect((await cancel(seller, byTransfer)).status).toBe(200);
    expect(await close(seller, await world.returnOf(seller, byTransfer))).toMatchObject(ABOVE);
    await limitTo(ALL);
    expect((await cancel(seller, byCard)).status).toBe(200);
    expect(await world.returnOf(seller, byCard)).toMatchObject({ via: 'card' });
    // It is of that seller, and of that order: nothing more goes back beside it.
    const excess = await note(byCard, '0.01');
    expect(await close(seller, excess)).toMatchObject(ABOVE);
    expect((await close(other, excess)).status).toBe(200);
  });

  it('is not passed by several at once', async () => {
    await at('2037-11-24T10:00:00');
    const order = await world.paidByTransfer(ana, other);
    const notes = [];
    for (let i = 0; i < 4; i += 1) notes.push(await note(order, '20.00'));
    await limitTo(3_000);
    const holder = await world.db.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`SELECT FROM account WHERE id = $1 FOR UPDATE`, [seller.accountId]);
      const closing = Promise.all(notes.map((debt) => close(seller, debt)));
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM account%'`;
      await eventually(async () => (await world.db.query(waits)).rowCount === notes.length);
      await holder.query('COMMIT');
      expect((await closing).map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    } finally {
      holder.release();
    }
  });

  it('is judged by what is so when it is written: a limit of the same moment counts', async () => {
    await at('2037-11-24T10:00:00');
    const debt = await owed();
    const change = await world.db.connect();
    try {
      await change.query('BEGIN');
      await change.query(`SELECT FROM account WHERE id = $1 FOR UPDATE`, [seller.accountId]);
      await change.query(
        `INSERT INTO seller_right (id, account_id, kind, limit_cents, given_at) VALUES ($1, $2, 'refunds', 1, now())`,
        [newId(), seller.accountId],
      );
      const closing = close(seller, debt);
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM account%'`;
      await eventually(async () => ((await world.db.query(waits)).rowCount ?? 0) > 0);
      await change.query('COMMIT');
      expect(await closing).toMatchObject(ABOVE);
    } finally {
      change.release();
    }
  });

  it('leaves everything sound', () => expectSound(world.shop));
});
