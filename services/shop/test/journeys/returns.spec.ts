import { ACCOUNT_CHARGED, ACCOUNT_OWED, ACCOUNT_TIED_CODE } from '@bujia/contracts/accounts';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { type ProofImage, REVERSAL_REFUSED_CODE } from '@bujia/contracts/payments';
import {
  ASK_DETAILS_PATH,
  BANK_DETAILS_PATH,
  CASE_MISSING_CODE,
  CLOSE_RETURN_PATH,
  DETAILS_GIVEN_CODE,
  type DevolucionPorHacer,
  NOTE_EXCESS_PATH,
  PROOF_NEEDED_CODE,
  REOPEN_RETURN_PATH,
  RETURN_CHANGED_CODE,
  RETURN_DONE_CODE,
  RETURN_LINK_PATH,
  RETURN_MISSING_CODE,
  RETURN_NOT_ASKED_CODE,
  SETTLE_CARD_PATH,
  VOID_EXCESS_PATH,
  returnProofPath,
} from '@bujia/contracts/returns';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RETURN_SEAL } from '../../src/contexts/payments/contract.ts';
import { RemoveAccount } from '../../src/contexts/identity/application/delete-account.ts';
import { OweForCancelled } from '../../src/contexts/ordering/application/owe-for-cancelled.ts';
import { AgreeWithCards } from '../../src/contexts/payments/application/agree-with-cards.ts';
import { WarnOfReturns } from '../../src/contexts/payments/application/warn-of-returns.ts';
import { Auditor } from '../../src/platform/audit/auditor.ts';
import { Commands } from '../../src/platform/commands/commands.ts';
import { Config } from '../../src/platform/config/config.ts';
import { Seals } from '../../src/platform/secrets/seals.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { eventually } from '../eventually.ts';
import { linkIn, mailsTo } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

const { approved, created, reversed } = PAYMENT_STATUS;
/** Its mails go through a worker: on a machine with other work that takes its time. */
const PATIENT = { every: 100, timeout: 180_000 };

describe('Money that the shop owes', () => {
  let world: ReturnsWorld;
  let ana: Shopping;
  let seller: Shopping;
  let proof: Buffer;
  beforeAll(async () => {
    world = await startReturnsWorld();
    proof = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer();
  });
  afterEach(() => world.cards.mend());
  afterAll(() => world.stop());

  /** The clock goes on from there, and whoever takes part has just signed in. */
  const at = async (local: string) => {
    world.shop.clock.setTo(`${local}-05:00`);
    ana = await world.client();
    seller = await world.seller();
  };
  const pedido = async (order: number) => (await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body;
  const cancelBySeller = async (order: number) => {
    await eventually(async () => {
      const { pagado, estadoPedido } = await pedido(order);
      if (pagado === 0) return false;
      // Its invoice moves it on meanwhile: whoever saw what is no longer so looks again.
      const change = { codigo: order, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: estadoPedido.codigo };
      expect((await seller.visitor.post(`/api/${ORDER_PATH}`, change)).status).toBe(200);
      return true;
    }, PATIENT);
  };
  const mailOf = ({ email }: Shopping, subject: RegExp) =>
    eventually(async () => (await mailsTo(world.shop, email)).find((mail) => subject.test(mail.subject)), PATIENT);
  const codeFrom = async (who: Shopping) =>
    new URLSearchParams(linkIn(await mailOf(who, /a qué cuenta/), '/devolucion').split('?')[1]).get('cod')!;
  const transactionOf = async (order: number) => {
    const { rows } = await world.db.query<{ id: string; state: string }>(
      `SELECT t.id, t.state FROM payment p JOIN card_transaction t ON t.id = p.transaction_id WHERE p.order_number = $1`,
      [order],
    );
    return rows[0]!;
  };
  const asksForAccount = ({ subject }: { subject: string }) => /a qué cuenta/.test(subject);
  const decide = (path: string, { codigo, visto }: DevolucionPorHacer, more: object) =>
    seller.visitor.post<DevolucionPorHacer & { code?: string }>(`/api/${path}`, { devolucion: codigo, visto, ...more });
  const owedByTransfer = async () => {
    const order = await world.paidByTransfer(ana, seller);
    await cancelBySeller(order);
    return order;
  };

  /** Its owner complained at the bank, and the desk knows. */
  const disputed = async (id: string) => {
    await world.cards.notify(id, 4);
    await eventually(async () => {
      await world.sweep();
      return (await world.desk(seller)).casos.some(({ transaccion }) => transaccion === id);
    }, PATIENT);
  };

  it('for a transfer of a cancelled order is asked for by mail, transferred with a proof, and told at each step', async () => {
    await at('2037-11-24T10:00:00');
    const order = await owedByTransfer();
    const owed = await world.returnOf(seller, order);
    expect(owed).toMatchObject({ valor: 46, motivo: 'cancelled', via: 'transfer', estado: 'asked', cuenta: null });
    expect((await mailOf(ana, /fue cancelado/)).text).toContain('en otro correo le pedimos los datos de su cuenta');

    const code = await codeFrom(ana);
    const visitor = world.shop.visitor();
    const shown = await visitor.post(`/api/${RETURN_LINK_PATH}`, { codigo: code });
    expect(shown.body).toEqual({ codigo: owed.codigo, pedido: order, valor: 46, motivo: 'cancelled', estado: 'asked' });
    expect((await world.record(seller, owed, proof)).body.code).toBe(RETURN_CHANGED_CODE);
    expect((await world.give(visitor, world.account(code))).body).toMatchObject({ estado: 'ready' });
    await mailOf(ana, /Recibimos los datos/);

    const ready = await world.returnOf(seller, order);
    expect(ready.cuenta).toEqual({
      ...{ banco: 'Banco Pichincha', tipoCuenta: 'Cuenta de ahorros', numeroCuenta: '2201234567' },
      ...{ titular: 'Lucía Andrade', identificacion: '1710034065' },
    });
    const { rows } = await world.db.query<{ row: string }>(`SELECT debt::text AS row FROM debt WHERE number = $1`, [
      owed.codigo,
    ]);
    expect(rows[0]!.row).not.toMatch(/2201234567|Andrade|1710034065/);
    expect((await world.record(seller, ready)).body.code).toBe(PROOF_NEEDED_CODE);
    expect((await world.record(seller, ready, proof)).body).toMatchObject({ estado: 'returned', tieneImagen: true });
    expect((await mailOf(ana, /Le devolvimos/)).text).toContain('por transferencia');

    expect(await world.ofOrder(ana, order)).toMatchObject([{ estado: 'returned', via: 'transfer', enlace: null }]);
    const picture = await ana.visitor.get<ProofImage>(`/api/${returnProofPath(owed.codigo)}`);
    expect(picture.body.imagen).toMatch(/^data:image\/jpeg;base64,/);
    const other = await world.client();
    expect((await other.visitor.get(`/api/${returnProofPath(owed.codigo)}`)).status).toBe(404);
    const { rows: log } = await world.db.query<{ asked: object; changes: unknown }>(
      `SELECT asked, changes::text AS changes FROM staff_log WHERE command = 'DecideReturn' AND account_id = $1`,
      [seller.accountId],
    );
    expect(log).toMatchObject([{ asked: { number: owed.codigo, decision: {} } }]);
    expect(log[0]!.changes).not.toMatch(/2201234567/);
  });

  it('is forgotten where to, a week after it was returned', async () => {
    await at('2037-11-24T10:00:00');
    const order = await owedByTransfer();
    await world.give(world.shop.visitor(), world.account(await codeFrom(ana)));
    await world.record(seller, await world.returnOf(seller, order), proof);
    const sweep = world.shop.service.app.get(RetentionSweep, { strict: false });
    await at('2037-11-30T10:00:00');
    await sweep.sweep();
    expect((await world.returnOf(seller, order)).cuenta).not.toBeNull();
    await at('2037-12-01T10:01:00');
    await sweep.sweep();
    expect(await world.returnOf(seller, order)).toMatchObject({ estado: 'returned', cuenta: null });
  });

  it('goes back to the card by itself when a seller cancels while its window is open', async () => {
    await at('2037-11-24T11:00:00');
    const order = await world.paidByCard(ana);
    await cancelBySeller(order);
    expect(await world.returnOf(seller, order)).toMatchObject({ valor: 46, via: 'card', motivo: 'cancelled' });
    expect((await mailOf(ana, /fue cancelado/)).text).toContain('Pedimos al emisor de su tarjeta');
    await eventually(async () => {
      await world.sweep();
      expect(await world.returnOf(seller, order)).toMatchObject({ estado: 'returned', via: 'card' });
      return true;
    }, PATIENT);
    expect((await world.payments(seller, order))[0]!.estadoPago.codigo).toBe(reversed);
    await mailOf(ana, /Reversamos el pago/);
  });

  it('goes back to the card when its client cancels until 16:00, and not a moment later', async () => {
    await at('2037-11-25T15:50:00');
    const [order, late] = [await world.paidByCard(ana), await world.paidByCard(ana)];
    await eventually(async () => (await pedido(order)).estadoPedido.codigo !== ORDER_STATUS.pending, PATIENT);
    expect((await pedido(order)).cancelableHasta).toBe('2037-11-25T21:00:00.000Z');
    expect((await ana.visitor.delete(`/api/${orderPath(order)}`)).status).toBe(200);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, order)).estado === 'returned';
    }, PATIENT);
    world.shop.clock.stopAt('2037-11-25T16:00:00.001-05:00');
    expect((await ana.visitor.delete(`/api/${orderPath(late)}`)).status).toBe(409);
    expect((await transactionOf(late)).state).toBe('approved');
  });

  it('that the card provider refuses is asked for by mail instead', async () => {
    await at('2037-11-26T09:00:00');
    const order = await world.paidByCard(ana);
    await eventually(async () => (await pedido(order)).pagado > 0, PATIENT);
    await world.cards.fault('refund', 'decline', { id: (await transactionOf(order)).id });
    expect((await ana.visitor.delete(`/api/${orderPath(order)}`)).status).toBe(200);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, order)).estado === 'asked';
    }, PATIENT);
    const code = await codeFrom(ana);
    expect((await world.give(world.shop.visitor(), world.account(code))).status).toBe(200);
    const ready = await world.returnOf(seller, order);
    // A seller may still try the card: then nobody transfers it.
    const { codigo } = (await world.payments(seller, order))[0]!;
    await world.cards.fault('refund', 'decline', { id: (await transactionOf(order)).id });
    expect((await world.refund(seller, codigo)).body.code).toBe(REVERSAL_REFUSED_CODE);
    expect((await world.record(seller, ready, proof)).body.code).toBe(RETURN_CHANGED_CODE);
    const fresh = (await world.ofOrder(ana, order))[0]!.enlace!;
    await world.give(world.shop.visitor(), world.account(fresh));
    expect((await world.record(seller, await world.returnOf(seller, order), proof)).status).toBe(200);
    expect((await world.refund(seller, codigo)).body.code).toBe(RETURN_DONE_CODE);
  });

  it('for a card whose window is over is transferred, and a late word of the provider shows that it went twice', async () => {
    await at('2037-11-26T10:00:00');
    const order = await world.paidByCard(ana);
    await at('2037-11-27T17:41:00');
    const client = ana;
    await cancelBySeller(order);
    expect(await world.returnOf(seller, order)).toMatchObject({ via: 'transfer', estado: 'asked' });
    const { rows } = await world.db.query<{ email: string }>(
      `SELECT buyer->>'email' AS email FROM placed_order WHERE number = $1`,
      [order],
    );
    const code = await codeFrom({ ...client, email: rows[0]!.email });
    await world.give(world.shop.visitor(), world.account(code));
    await world.record(seller, await world.returnOf(seller, order), proof);
    await world.cards.notify((await transactionOf(order)).id, 7);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, order)).doble;
    }, PATIENT);
    const twice = await world.returnOf(seller, order);
    const settled = await decide(CLOSE_RETURN_PATH, twice, { via: 'other', motivo: 'El cliente nos devolvió una' });
    expect(settled.body).toMatchObject({ estado: 'returned', via: 'transfer', doble: false });
  });

  it('is not transferred any more when the card got it back meanwhile', async () => {
    await at('2037-11-26T10:30:00');
    const order = await world.paidByCard(ana);
    await eventually(async () => (await pedido(order)).pagado > 0, PATIENT);
    await world.cards.fault('refund', 'decline', { id: (await transactionOf(order)).id });
    await cancelBySeller(order);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, order)).estado === 'asked';
    }, PATIENT);
    const code = await codeFrom(ana);
    await world.give(world.shop.visitor(), world.account(code));
    const ready = await world.returnOf(seller, order);
    await world.cards.notify((await transactionOf(order)).id, 7);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, order)).estado === 'returned';
    }, PATIENT);
    expect((await world.record(seller, ready, proof)).body.code).toBe(RETURN_DONE_CODE);
    expect((await world.give(world.shop.visitor(), world.account(code))).body.code).toBe(RETURN_DONE_CODE);
    expect(await world.returnOf(seller, order)).toMatchObject({ via: 'card', doble: false });
  });

  it('is returned once by two sellers at once, and named once by two windows', async () => {
    await at('2037-11-26T11:00:00');
    const order = await owedByTransfer();
    const code = await codeFrom(ana);
    const visitors = Array.from({ length: 4 }, () => world.shop.visitor());
    const given = await Promise.all(
      visitors.map((visitor, i) =>
        world.give(visitor, world.account(code, i % 2 ? { numeroCuenta: '99887766' } : undefined)),
      ),
    );
    expect(given.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(given.find(({ status }) => status === 409)!.body.code).toBe(DETAILS_GIVEN_CODE);
    const ready = await world.returnOf(seller, order);
    const other = await world.seller();
    const done = await Promise.all([world.record(seller, ready, proof), world.record(other, ready, proof)]);
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(done.find(({ status }) => status === 409)!.body.code).toBe(RETURN_DONE_CODE);
    await mailOf(ana, /Le devolvimos/);
    expect((await mailsTo(world.shop, ana.email)).filter(({ subject }) => /Le devolvimos/.test(subject))).toHaveLength(
      1,
    );
  });

  it('is asked for anew with a reason, and the first account counts no more', async () => {
    await at('2037-11-26T12:00:00');
    const order = await owedByTransfer();
    const code = await codeFrom(ana);
    await world.give(world.shop.visitor(), world.account(code));
    const ready = await world.returnOf(seller, order);
    expect((await decide(ASK_DETAILS_PATH, ready, { motivo: '' })).status).toBe(400);
    const asked = await decide(ASK_DETAILS_PATH, ready, { motivo: 'La cuenta no existe' });
    expect(asked.body).toMatchObject({ estado: 'asked', cuenta: null });
    expect((await world.record(seller, ready, proof)).body.code).toBe(RETURN_CHANGED_CODE);
    // Whoever found the first mail is not the one who is asked now.
    const other = { numeroCuenta: '5544332211' };
    expect((await world.give(world.shop.visitor(), world.account(code, other))).status).toBe(404);
    const fresh = (await world.ofOrder(ana, order))[0]!.enlace!;
    expect((await world.give(world.shop.visitor(), world.account(fresh, other))).status).toBe(200);
    expect((await world.returnOf(seller, order)).cuenta?.numeroCuenta).toBe('5544332211');
  });

  it('is on the desk for a registered payment of a cancelled order until a seller has said whether it came', async () => {
    await at('2037-11-26T13:00:00');
    const order = await world.order(ana);
    const { codigo } = (await world.register(ana, world.form(order))).body;
    expect((await ana.visitor.delete(`/api/${orderPath(order)}`)).status).toBe(200);
    expect((await world.desk(seller)).porConfirmar).toContainEqual(
      expect.objectContaining({ pago: codigo, pedido: order, valor: 46 }),
    );
    await world.decide(seller, codigo, approved, created);
    expect((await world.desk(seller)).porConfirmar).not.toContainEqual(expect.objectContaining({ pago: codigo }));
    expect(await world.returnOf(seller, order)).toMatchObject({ valor: 46, estado: 'asked' });
  });

  it('for more than an order costs is noted once per receipt', async () => {
    await at('2037-11-26T14:00:00');
    const order = await world.paidByTransfer(ana, seller);
    const note = (comprobante: string, valor = '4.50') =>
      seller.visitor.post<DevolucionPorHacer>(`/api/${NOTE_EXCESS_PATH}`, {
        ...{ pedido: order, valor, comprobante, motivo: 'Transfirió de más' },
      });
    const [first, same] = [await note('TR-77 1'), await note('tr 771')];
    expect(first.body).toMatchObject({ valor: 4.5, motivo: 'excess', estado: 'asked', pedido: order });
    expect(same.body.codigo).toBe(first.body.codigo);
    for (const valor of ['0', '0.00', '-1', 'x']) expect((await note('TR-78', valor)).status).toBe(400);
    const closed = await decide(CLOSE_RETURN_PATH, first.body, { via: 'other', motivo: 'En efectivo en el mostrador' });
    expect(closed.body).toMatchObject({ estado: 'returned', via: 'other' });
    expect((await mailOf(ana, /Le devolvimos \$4\.50/)).text).not.toContain('por transferencia');
    const byCard = await decide(CLOSE_RETURN_PATH, (await note('TR-79')).body, { via: 'card', motivo: 'x' });
    expect(byCard.status).toBe(422);
  });

  it('is opened by no forged, foreign or wrong link, and takes no wrong account', async () => {
    await at('2037-11-26T15:00:00');
    await owedByTransfer();
    const code = await codeFrom(ana);
    const visitor = world.shop.visitor();
    for (const codigo of ['x', `${code}A`, code.slice(0, -2), ana.accountId]) {
      const answer = await visitor.post<{ code: string }>(`/api/${BANK_DETAILS_PATH}`, world.account(codigo));
      expect([answer.status, answer.body.code]).toEqual([404, RETURN_MISSING_CODE]);
    }
    for (const wrong of [
      { numeroCuenta: '12' },
      { numeroCuenta: '12345678a' },
      { tipoCuenta: 'Otra' },
      { identificacion: '1710034064' },
      { titular: '' },
      { banco: '1' },
    ])
      expect((await world.give(visitor, world.account(code, wrong))).status).toBe(400);
    const card = await world.paidByCard(ana);
    await world.cards.away(true);
    await ana.visitor.delete(`/api/${orderPath(card)}`);
    expect(await world.ofOrder(ana, card)).toMatchObject([{ estado: 'reversing', enlace: null }]);
    const { codigo } = await world.returnOf(seller, card);
    const { rows } = await world.db.query<{ id: string }>(`SELECT id FROM debt WHERE number = $1`, [codigo]);
    const sealed = world.shop.service.app.get(Seals, { strict: false }).seal(RETURN_SEAL, rows[0]!.id);
    expect((await world.give(visitor, world.account(sealed))).body.code).toBe(RETURN_NOT_ASKED_CODE);
    await world.cards.away(false);
  });

  it('that waits too long is told to the shop and reminded of, once each', async () => {
    await at('2037-11-27T10:00:00');
    const order = await owedByTransfer();
    await codeFrom(ana);
    const warn = world.shop.service.app.get(WarnOfReturns, { strict: false });
    world.shop.clock.setTo('2037-12-02T10:01:00-05:00');
    await warn.sweep();
    await warn.sweep();
    await mailOf(ana, /^Recordatorio/);
    const { email } = world.shop.service.app.get(Config, { strict: false }).shop;
    await eventually(
      async () => (await mailsTo(world.shop, email)).some(({ text }) => text.includes(`N.º ${order}`)),
      PATIENT,
    );
    seller = await world.seller();
    expect(await world.returnOf(seller, order)).toMatchObject({ vencida: true, estado: 'asked' });
    const auditor = world.shop.service.app.get(Auditor, { strict: false });
    const late = (await auditor.audit()).find(({ invariant }) => invariant === 'what-is-owed-goes-back-in-time');
    expect(late).toBeDefined();
    const { rows } = await world.db.query(`SELECT 1 FROM outbox WHERE type = 'payments.return-overdue.v1'`);
    expect(rows.length).toBeGreaterThan(0);
    for (const debt of (await world.desk(seller)).abiertas)
      await decide(CLOSE_RETURN_PATH, debt, { via: debt.estado === 'reversing' ? 'card' : 'other', motivo: 'Fin' });
  });

  it('is no dispute: that is settled with a reason, for the shop or for the bank', async () => {
    await at('2037-12-03T10:00:00');
    const settle = (transaccion: string, resultado: string) =>
      seller.visitor.post<{ code?: string }>(`/api/${SETTLE_CARD_PATH}`, {
        transaccion,
        resultado,
        motivo: 'Carta 12',
      });
    for (const [outcome, status] of [
      ['kept', approved],
      ['lost', reversed],
    ] as const) {
      const order = await world.paidByCard(ana);
      const { id } = await transactionOf(order);
      await world.cards.notify(id, 4);
      await eventually(async () => {
        await world.sweep();
        return (await world.desk(seller)).casos.some(({ transaccion }) => transaccion === id);
      }, PATIENT);
      expect((await settle(id, outcome)).status).toBe(200);
      expect((await settle(id, outcome)).body.code).toBe(CASE_MISSING_CODE);
      expect((await world.payments(seller, order))[0]!.estadoPago.codigo).toBe(status);
      expect((await world.desk(seller)).casos).toEqual([]);
    }
    const { rows } = await world.db.query(`SELECT 1 FROM staff_log WHERE command = 'SettleCard'`);
    expect(rows).toHaveLength(2);
  });

  it('was transferred, and is recorded although the card spoke meanwhile: asked for, or given back', async () => {
    await at('2037-12-03T09:00:00');
    const [order, late] = [await world.paidByCard(ana), await world.paidByCard(ana)];
    for (const one of [order, late]) {
      await eventually(async () => (await pedido(one)).pagado > 0, PATIENT);
      await world.cards.fault('refund', 'decline', { id: (await transactionOf(one)).id });
      await cancelBySeller(one);
      await eventually(async () => {
        await world.sweep();
        return (await world.returnOf(seller, one)).estado === 'asked';
      }, PATIENT);
      await world.give(world.shop.visitor(), world.account((await world.ofOrder(ana, one))[0]!.enlace!));
    }
    // The seller transfers; before it is recorded another one tries the card, and nobody answers.
    await world.cards.away(true);
    await world.refund(seller, (await world.payments(seller, order))[0]!.codigo);
    const reversing = await world.returnOf(seller, order);
    expect(reversing.estado).toBe('reversing');
    expect((await world.record(seller, reversing, proof)).body).toMatchObject({ estado: 'returned', via: 'transfer' });
    expect((await transactionOf(order)).state).toBe('approved');
    await world.cards.away(false);

    await world.cards.notify((await transactionOf(late)).id, 7);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, late)).estado === 'returned';
    }, PATIENT);
    const byCard = await world.returnOf(seller, late);
    expect((await world.record(seller, byCard, proof)).body).toMatchObject({
      via: 'card',
      tieneImagen: true,
      doble: true,
    });
    const twice = await world.returnOf(seller, late);
    expect((await world.record(seller, twice, proof)).status).toBe(409);
    const settled = await decide(CLOSE_RETURN_PATH, twice, { via: 'other', motivo: 'El cliente nos devolvió una' });
    expect(settled.body.doble).toBe(false);
    expect((await world.record(seller, settled.body, proof)).body.code).toBe(RETURN_DONE_CODE);
  });

  it('shows that it went twice when a refund that was asked for comes after a transfer: answered late, or lost', async () => {
    await at('2037-12-03T13:00:00');
    const late = await world.paidByCard(ana);
    const lost = await world.paidByCard(ana);
    for (const [order, fault] of [
      [late, 'late'],
      [lost, 'lose'],
    ] as const) {
      await eventually(async () => (await pedido(order)).pagado > 0, PATIENT);
      const { id } = await transactionOf(order);
      await world.cards.fault('refund', fault, { id, ms: 80_000 });
      await world.cards.fault('notice', 'lose', { id, times: 9 });
      // Nor does the provider answer whoever asks it next.
      await world.cards.fault('transaction', 'error', { id });
      await cancelBySeller(order);
      const asked = world.sweep();
      await eventually(
        async () => (await world.cards.books()).calls.some((call) => call.at === 'refund' && call.id === id),
        PATIENT,
      );
      const sent = await world.record(seller, await world.returnOf(seller, order), proof);
      expect(sent.body).toMatchObject({ estado: 'returned', via: 'transfer', doble: false });
      await world.cards.hurry();
      await asked;
    }
    await eventually(async () => (await world.returnOf(seller, late)).doble, PATIENT);
    await at('2037-12-03T13:02:00');
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, lost)).doble;
    }, PATIENT);
    for (const order of [late, lost]) {
      expect((await world.payments(seller, order))[0]!.estadoPago.codigo).toBe(reversed);
      const twice = await world.returnOf(seller, order);
      await decide(CLOSE_RETURN_PATH, twice, { via: 'other', motivo: 'El cliente nos devolvió una' });
    }
  });

  it('is owed again when the bank sends the transfer back', async () => {
    await at('2037-12-03T09:30:00');
    const order = await owedByTransfer();
    await world.give(world.shop.visitor(), world.account(await codeFrom(ana)));
    const ready = await world.returnOf(seller, order);
    const bounced = { motivo: 'El banco la devolvió' };
    expect((await decide(REOPEN_RETURN_PATH, ready, bounced)).body.code).toBe(RETURN_CHANGED_CODE);
    const sent = (await world.record(seller, ready, proof)).body;
    const again = await decide(REOPEN_RETURN_PATH, sent, bounced);
    expect(again.body).toMatchObject({ estado: 'asked', via: 'transfer', cuenta: null, devueltoEl: null });
    expect(again.body.tieneImagen).toBe(false);
    expect((await decide(REOPEN_RETURN_PATH, sent, bounced)).body.code).toBe(RETURN_CHANGED_CODE);
    await eventually(async () => (await mailsTo(world.shop, ana.email)).filter(asksForAccount).length === 2, PATIENT);
    const fresh = (await world.ofOrder(ana, order))[0]!.enlace!;
    await world.give(world.shop.visitor(), world.account(fresh, { numeroCuenta: '99887766' }));
    const other = await sharp({ create: { width: 70, height: 90, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const done = await world.record(seller, await world.returnOf(seller, order), other);
    expect(done.body).toMatchObject({ estado: 'returned', tieneImagen: true, cuenta: { numeroCuenta: '99887766' } });
    // The books keep the picture of each transfer.
    const { rows } = await world.db.query<{ pictures: number }>(
      `SELECT count(DISTINCT content)::int AS pictures FROM (
         SELECT debt_id, content FROM debt_proof UNION ALL SELECT debt_id, content FROM earlier_debt_proof) f
       JOIN debt d ON d.id = f.debt_id WHERE d.number = $1`,
      [done.body.codigo],
    );
    expect(rows[0]!.pictures).toBe(2);
  });

  it('is owed again after a transfer, and its second one is recorded although the card spoke meanwhile', async () => {
    await at('2037-11-26T12:00:00');
    const order = await world.paidByCard(ana);
    const client = ana;
    await at('2037-11-27T17:45:00');
    ana = client;
    await cancelBySeller(order);
    const { codigo } = await world.returnOf(seller, order);
    const { rows } = await world.db.query<{ id: string; steps: number }>(
      `SELECT id, steps FROM debt WHERE number = $1`,
      [codigo],
    );
    const code = world.shop.service.app
      .get(Seals, { strict: false })
      .seal(RETURN_SEAL, `${rows[0]!.id} ${rows[0]!.steps}`);
    await world.give(world.shop.visitor(), world.account(code));
    const sent = (await world.record(seller, await world.returnOf(seller, order), proof)).body;
    await decide(REOPEN_RETURN_PATH, sent, { motivo: 'El banco la devolvió' });
    await world.cards.notify((await transactionOf(order)).id, 7);
    await eventually(async () => {
      await world.sweep();
      return (await world.returnOf(seller, order)).estado === 'returned';
    }, PATIENT);
    const twice = await world.record(seller, await world.returnOf(seller, order), proof);
    expect(twice.body).toMatchObject({ via: 'card', tieneImagen: true, doble: true });
    const settled = await decide(CLOSE_RETURN_PATH, twice.body, {
      via: 'other',
      motivo: 'El cliente nos devolvió una',
    });
    expect(settled.status).toBe(200);
  });

  it('is void when an excess was noted by mistake: no mail tells of money, and its receipt can be noted again', async () => {
    await at('2037-12-03T09:45:00');
    const order = await world.paidByTransfer(ana, seller);
    const note = (valor: string) =>
      seller.visitor.post<DevolucionPorHacer>(`/api/${NOTE_EXCESS_PATH}`, {
        ...{ pedido: order, valor, comprobante: 'TR-90', motivo: 'Transfirió de más' },
      });
    const wrong = (await note('45.00')).body;
    const code = await codeFrom(ana);
    const voided = await decide(VOID_EXCESS_PATH, wrong, { motivo: 'Eran 4.50' });
    expect(voided.body).toMatchObject({ estado: 'returned', anulada: true });
    expect((await world.give(world.shop.visitor(), world.account(code))).status).toBe(409);
    const right = (await note('4.50')).body;
    expect(right).toMatchObject({ valor: 4.5, estado: 'asked', anulada: false });
    expect(right.codigo).not.toBe(wrong.codigo);
    expect((await decide(REOPEN_RETURN_PATH, voided.body, { motivo: 'x' })).body.code).toBe(RETURN_CHANGED_CODE);
    await atRest(world.db);
    expect((await mailsTo(world.shop, ana.email)).filter(({ subject }) => /Le devolvimos/.test(subject))).toEqual([]);
    const cancelled = await owedByTransfer();
    const owed = await world.returnOf(seller, cancelled);
    expect((await decide(VOID_EXCESS_PATH, owed, { motivo: 'x' })).body.code).toBe(RETURN_CHANGED_CODE);
    for (const debt of [right, owed]) await decide(CLOSE_RETURN_PATH, debt, { via: 'other', motivo: 'Fin' });
  });

  it('shows that it went twice when the bank wins a dispute about what was transferred', async () => {
    await at('2037-11-26T10:00:00');
    const order = await world.paidByCard(ana);
    const client = ana;
    await at('2037-11-27T17:41:00');
    await cancelBySeller(order);
    ana = client;
    const { rows } = await world.db.query<{ id: string; steps: number }>(
      `SELECT id, steps FROM debt WHERE order_number = $1`,
      [order],
    );
    const seals = world.shop.service.app.get(Seals, { strict: false });
    const code = seals.seal(RETURN_SEAL, `${rows[0]!.id} ${rows[0]!.steps}`);
    await world.give(world.shop.visitor(), world.account(code));
    await world.record(seller, await world.returnOf(seller, order), proof);
    const { id } = await transactionOf(order);
    await disputed(id);
    const lost = { transaccion: id, resultado: 'lost', motivo: 'Carta 13' };
    expect((await seller.visitor.post(`/api/${SETTLE_CARD_PATH}`, lost)).status).toBe(200);
    const twice = await world.returnOf(seller, order);
    expect(twice).toMatchObject({ via: 'transfer', doble: true });
    await decide(CLOSE_RETURN_PATH, twice, { via: 'other', motivo: 'El cliente nos devolvió una' });
  });

  it('keeps its account: nobody else could be told of it', async () => {
    await at('2037-12-03T10:30:00');
    const { part, reference, finish } = await world.atTheCard(ana);
    const { app } = world.shop.service;
    const leave = () => app.get(Commands, { strict: false }).execute(new RemoveAccount(ana.accountId, ''));
    await expect(leave()).rejects.toMatchObject({ code: ACCOUNT_TIED_CODE, message: ACCOUNT_CHARGED });
    // Another buyer was faster, and the provider does not give the money back.
    await world.db.query('UPDATE part SET stock = 0 WHERE id = $1', [part]);
    const pago = await world.cards.pay(reference);
    await world.cards.fault('refund', 'decline', { id: pago.transaction!.id });
    expect((await finish(pago)).status).toBe(409);
    const owed = async () => (await world.desk(seller)).abiertas.find(({ cliente }) => cliente?.email === ana.email);
    await eventually(async () => {
      await world.sweep();
      return (await owed())?.estado === 'asked';
    }, PATIENT);
    await expect(leave()).rejects.toMatchObject({ code: ACCOUNT_TIED_CODE, message: ACCOUNT_OWED });
    await world.give(world.shop.visitor(), world.account(await codeFrom(ana)));
    expect((await world.record(seller, (await owed())!, proof)).status).toBe(200);
    await leave();
  });

  it('is written down for what a process of the version before cancelled, once', async () => {
    await at('2037-12-03T11:00:00');
    const order = await owedByTransfer();
    await codeFrom(ana);
    await atRest(world.db);
    // As such a process leaves it: cancelled, paid, and owed on no list.
    await world.db.query(`DELETE FROM debt WHERE order_number = $1`, [order]);
    const owe = world.shop.service.app.get(OweForCancelled, { strict: false });
    await Promise.all([owe.sweep(), owe.sweep()]);
    await owe.sweep();
    expect(await world.ofOrder(ana, order)).toMatchObject([{ valor: 46, motivo: 'cancelled', estado: 'asked' }]);
    await eventually(async () => (await mailsTo(world.shop, ana.email)).filter(asksForAccount).length === 2, PATIENT);
  });

  it('is written down and ends for everybody else while that of one cannot', async () => {
    await at('2037-12-03T11:30:00');
    const [broken, order] = [await owedByTransfer(), await owedByTransfer()];
    const [stuck, card] = [await world.paidByCard(ana), await world.paidByCard(ana)];
    for (const one of [stuck, card]) await eventually(async () => (await pedido(one)).pagado > 0, PATIENT);
    await world.cards.away(true);
    for (const one of [stuck, card]) await cancelBySeller(one);
    await atRest(world.db);
    // As a process of the version before leaves them; one of each cannot be written.
    await world.db.query(`DELETE FROM debt WHERE order_number = ANY ($1)`, [[broken, order]]);
    await world.db.query(
      `UPDATE card_transaction SET state = 'approved', next_ask_at = NULL
       WHERE id IN (SELECT transaction_id FROM payment WHERE order_number = ANY ($1))`,
      [[stuck, card]],
    );
    await world.db.query(`UPDATE payment SET reversal = NULL WHERE order_number = ANY ($1)`, [[stuck, card]]);
    await world.db.query(
      `ALTER TABLE debt ADD CONSTRAINT no_such CHECK (order_number NOT IN (${broken}, ${stuck}) OR state = 'reversing') NOT VALID`,
    );
    const { app } = world.shop.service;
    for (const sweep of [OweForCancelled, AgreeWithCards]) await app.get(sweep, { strict: false }).sweep();
    expect(await world.ofOrder(ana, broken)).toEqual([]);
    expect(await world.ofOrder(ana, order)).toMatchObject([{ estado: 'asked' }]);
    expect(await world.ofOrder(ana, stuck)).toMatchObject([{ estado: 'reversing' }]);
    expect(await world.ofOrder(ana, card)).toMatchObject([{ estado: 'asked' }]);
    await world.db.query(`ALTER TABLE debt DROP CONSTRAINT no_such`);
    for (const sweep of [OweForCancelled, AgreeWithCards]) await app.get(sweep, { strict: false }).sweep();
    for (const one of [broken, stuck]) expect(await world.ofOrder(ana, one)).toMatchObject([{ estado: 'asked' }]);
    await world.cards.away(false);
  });

  it('for a charge and then for the order that it paid is owed once', async () => {
    await at('2037-12-03T11:45:00');
    const order = await world.paidByCard(ana);
    await eventually(async () => (await pedido(order)).pagado > 0, PATIENT);
    await world.cards.away(true);
    const { id } = await transactionOf(order);
    await world.db.query(
      `INSERT INTO debt (id, number, account_id, transaction_id, receipt, amount_cents, reason, since, way, state, steps,
         due_at, warned, note, has_proof, doubled)
       SELECT gen_random_uuid(), nextval('debt_number'), account_id, $1, '', amount_cents, 'unfulfillable', now(), 'transfer',
         'asked', 0, $2, false, '', false, false FROM payment WHERE transaction_id = $1`,
      [id, new Date('2037-12-08T17:00:00Z')],
    );
    await cancelBySeller(order);
    expect(await world.ofOrder(ana, order)).toMatchObject([{ motivo: 'cancelled', via: 'card', estado: 'reversing' }]);
    await world.cards.away(false);
  });

  it('ends with the refund that a process of the version before asked for', async () => {
    await at('2037-12-03T12:00:00');
    const order = await world.paidByCard(ana);
    await eventually(async () => (await pedido(order)).pagado > 0, PATIENT);
    // A dispute about it was won before.
    const { id } = await transactionOf(order);
    await disputed(id);
    const kept = { transaccion: id, resultado: 'kept', motivo: 'Carta 14' };
    expect((await seller.visitor.post(`/api/${SETTLE_CARD_PATH}`, kept)).status).toBe(200);
    await world.cards.away(true);
    expect((await ana.visitor.delete(`/api/${orderPath(order)}`)).status).toBe(200);
    expect(await world.returnOf(seller, order)).toMatchObject({ estado: 'reversing' });
    await atRest(world.db);
    // As such a process leaves it: refused, asked for again, the money is back, and the debt stands.
    const forged = () =>
      world.db.query(
        `WITH done AS (UPDATE card_transaction SET state = 'returned', next_ask_at = NULL WHERE id = '${id}'),
         lost AS (UPDATE card_charge SET state = 'returned' WHERE transaction_id = '${id}'),
         owed AS (UPDATE debt SET state = 'asked', way = 'transfer' WHERE transaction_id = '${id}'),
         left_over AS (UPDATE placed_order SET paid_cents = 0 WHERE number = ${order})
       UPDATE payment SET status = 53, reversal = 'confirmed' WHERE transaction_id = '${id}'`,
      );
    // The worker goes on asking the provider: of two that wait for one another one is sent away.
    await eventually(async () => (await forged()).rowCount === 1, PATIENT);
    await world.shop.service.app.get(AgreeWithCards, { strict: false }).sweep();
    expect(await world.returnOf(seller, order)).toMatchObject({ estado: 'returned', via: 'card', doble: false });
    await world.cards.away(false);
  });

  it('of what a seller of the version before had given back stays owed when the bank sent it back', async () => {
    await at('2037-11-26T10:10:00');
    const order = await world.paidByCard(ana);
    const client = ana;
    await at('2037-11-27T17:50:00');
    await cancelBySeller(order);
    ana = client;
    const { id } = await transactionOf(order);
    const write = (values: string) => world.db.query(`UPDATE card_transaction SET ${values} WHERE id = '${id}'`);
    await write(`state = 'returned', verdict = 'return 9: transfer', ended_by_hand = NULL`);
    await world.shop.service.app.get(AgreeWithCards, { strict: false }).sweep();
    expect(await world.returnOf(seller, order)).toMatchObject({ estado: 'asked', via: 'transfer' });
    await write(`state = 'approved', verdict = '', ended_by_hand = false`);
  });

  it('leaves everything sound', () => expectSound(world.shop));
});
