import {
  AMOUNT_TOO_HIGH_CODE,
  AMOUNT_ZERO,
  DECIDE_PAYMENT_PATH,
  DECISION_INVALID,
  OTHER_REASON,
  OTHER_REASON_NEEDED,
  REASON_NEEDED,
  ORDER_NOT_PAYABLE_CODE,
  PAYMENTS_WAITING_PATH,
  PAYMENT_CHANGED_CODE,
  PAYMENT_MISSING_CODE,
  type PaymentsWaiting,
  RECEIPT_USED_CODE,
  TOO_MANY_PAYMENTS_CODE,
  paymentRules,
  paymentsPath,
} from '@bujia/contracts/payments';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  ORDERS_WAITING_PATH,
  ORDER_STATUS,
  type OrderStep,
  type OrdersWaiting,
  type Pedido,
  orderHistoryPath,
  orderPath,
} from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { AFTER_PAYMENT } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { created, approved, rejected, edited } = PAYMENT_STATUS;

describe('Payments of an order', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let luis: Shopping;
  let seller: Shopping;
  /** Where what is refused leaves nothing. */
  let untouched: number;
  let undecided: number;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    // A morning of Guayaquil.
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    ana = await world.client();
    luis = await world.client();
    seller = await world.seller();
    untouched = await world.order(ana);
    undecided = (await world.register(ana, world.form(await world.order(ana)))).body.codigo;
  });
  afterAll(() => world.stop());

  const statusOf = async (order: number) =>
    (await seller.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body.estadoPedido.codigo;

  it('are registered by their client, decided by a seller, and move the order when they cover it', async () => {
    const order = await world.order(ana);
    const first = await world.register(ana, world.form(order, { codigoPago: ' ab-77 ', valor: 40 }));
    expect(first).toMatchObject({
      status: 200,
      body: {
        pagoCodigo: 'ab-77',
        pedido: { codigo: order, usuario: ana.accountId, cancelado: false },
        fechaPago: '2037-11-24T05:00:00.000Z',
        valor: 40,
        entidadFinanciera: { codigo: 1, nombre: 'Banco del Páramo' },
        formaPago: { codigo: 8, nombre: 'Transferencia o depósito' },
        estadoPago: { codigo: created, nombre: 'Creado' },
        ...{ observaciones: '', tieneImagen: false, reversableHasta: null, reversoEnCurso: false },
      },
    });
    const decided = await world.decide(seller, first.body.codigo, approved, created);
    expect(decided.body.estadoPago.nombre).toBe('Aprobado');
    const rest = await world.register(ana, world.form(order, { valor: '6.00' }));
    expect(await statusOf(order)).toBe(ORDER_STATUS.pending);
    await world.decide(seller, rest.body.codigo, approved, created);
    await eventually(async () => AFTER_PAYMENT.includes(await statusOf(order)));
    expect((await world.payments(ana, order)).map(({ valor }) => valor)).toEqual([40, 6]);
  });

  it("that were rejected are corrected by their client, with the seller's reason in sight until then", async () => {
    const order = await world.order(ana);
    const { codigo } = (await world.register(ana, world.form(order))).body;
    const no = await world.decide(seller, codigo, rejected, created, 'No consta en el banco');
    expect(no.body).toMatchObject({ estadoPago: { codigo: rejected }, observaciones: 'No consta en el banco' });
    const again = world.form(order, { pago: codigo, codigoPago: 'BIEN-1', valor: '45.00' });
    expect((await world.register(luis, { ...again, pedido: await world.order(luis) })).body.code).toBe(
      PAYMENT_MISSING_CODE,
    );
    expect((await world.register(seller, again)).body.code).toBe(PAYMENT_MISSING_CODE);
    const corrected = await world.register(ana, again);
    expect(corrected.body).toMatchObject({
      codigo,
      pagoCodigo: 'BIEN-1',
      valor: 45,
      estadoPago: { codigo: edited },
      observaciones: '',
    });
    expect((await world.register(ana, again)).body.code).toBe(PAYMENT_CHANGED_CODE);
    expect((await world.decide(seller, codigo, approved, created)).body.code).toBe(PAYMENT_CHANGED_CODE);
    expect((await world.decide(seller, codigo, approved, edited)).status).toBe(200);
    expect((await world.decide(seller, codigo, rejected, approved)).body.code).toBe(PAYMENT_CHANGED_CODE);
  });

  it.each([
    [{ motivo: 1 }, 'El dinero no consta en nuestra cuenta.'],
    [{ motivo: 2, observaciones: ' Envíe otra foto. ' }, 'La imagen del comprobante no se lee. Envíe otra foto.'],
    [{ motivo: OTHER_REASON, observaciones: 'Llámenos' }, 'Llámenos'],
    [{ motivo: null, observaciones: 'No consta' }, 'No consta'],
  ])('are rejected with %j, which their client reads as it is meant', async (why, told) => {
    const rosa = await world.client();
    const order = await world.order(rosa);
    const { codigo } = (await world.register(rosa, world.form(order))).body;
    const decision = { pago: codigo, codigoEstadoPago: rejected, estadoAnterior: created, ...why };
    expect((await seller.visitor.put(`/api/${DECIDE_PAYMENT_PATH}`, decision)).status).toBe(200);
    expect((await world.payments(rosa, order))[0]!.observaciones).toBe(told);
    const mail = await eventually(async () =>
      (await mailsTo(world.shop, rosa.email)).find(({ subject }) => subject.startsWith('No pudimos aprobar')),
    );
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(told);
    // Of the reason the log keeps which one it was, and no words.
    const { rows } = await world.db.query<{ asked: object }>(
      `SELECT asked FROM staff_log WHERE command = 'DecidePayment' AND $1 = ANY(objects)`,
      [String(codigo)],
    );
    expect(rows).toEqual([
      {
        asked: {
          number: codigo,
          seen: created,
          status: rejected,
          sellerId: seller.accountId,
          ...reasonKept(why.motivo),
        },
      },
    ]);
  });
  const reasonKept = (motivo: number | null) => (motivo === null ? {} : { reasonCode: motivo });

  it('belong to their client and the sellers alone', async () => {
    const order = await world.order(ana);
    await world.register(ana, world.form(order));
    const [others, missing] = [
      await luis.visitor.get(`/api/${paymentsPath(order)}`),
      await luis.visitor.get('/api/pago/99'),
    ];
    expect([others.status, others.text]).toEqual([404, missing.text]);
    expect((await world.register(luis, world.form(order))).text).toBe(others.text);
    for (const order of ['0', '-1', 'abc', '99999999999', '1e3'])
      expect((await seller.visitor.get(`/api/pago/${order}`)).status).toBe(404);
    expect(await world.payments(seller, order)).toHaveLength(1);
    expect((await world.register(seller, world.form(order, { valor: '1.00' }))).body.pedido.usuario).toBe(
      ana.accountId,
    );
  });

  it('stand in the history of their order with the name of whoever registered and decided them', async () => {
    await world.db.query(`UPDATE account SET name = 'Vera', surname = 'Ortiz' WHERE id = $1`, [seller.accountId]);
    const order = await world.order(ana);
    const { codigo } = (await world.register(seller, world.form(order, { valor: '6.00' }))).body;
    const own = (await world.register(ana, world.form(order, { valor: '40.00' }))).body.codigo;
    await world.decide(seller, codigo, approved, created);
    await world.decide(seller, own, rejected, created, 'No consta');
    const steps = await eventually(async () => {
      const { body } = await seller.visitor.get<OrderStep[]>(`/api/${orderHistoryPath(order)}`);
      return body.length === 5 && body;
    });
    const { rows } = await world.db.query<{ client: string }>(
      `SELECT name || ' ' || surname AS client FROM account WHERE id = $1`,
      [ana.accountId],
    );
    expect(steps.map(({ usuario, descripcion }) => [usuario, descripcion]).sort()).toEqual(
      [
        [rows[0]!.client, 'Recibimos su pedido'],
        ['Vera Ortiz', 'Se registró un pago de $6.00'],
        [rows[0]!.client, 'Se registró un pago de $40.00'],
        ['Vera Ortiz', 'Se aprobó el pago de $6.00'],
        ['Vera Ortiz', 'Se rechazó el pago de $40.00'],
      ].sort(),
    );
  });

  const { fechaPago, valor, codigoPago, entidadFinanciera } = paymentRules;
  it.each<[string, object, number, string]>([
    ['a date of tomorrow', { fechaPago: '2037-11-25' }, 400, fechaPago.invalid],
    ['no day of the calendar', { fechaPago: '2037-02-30' }, 400, fechaPago.invalid],
    ['a day before all years', { fechaPago: '0000-01-01' }, 400, fechaPago.invalid],
    ['no date', { fechaPago: '' }, 400, fechaPago.required],
    ['a date with a time', { fechaPago: '2037-11-24T00:00' }, 400, fechaPago.invalid],
    ["a value of 'abc'", { valor: 'abc' }, 400, valor.invalid],
    ['a negative value', { valor: -5 }, 400, valor.invalid],
    ['nothing', { valor: '0.00' }, 400, AMOUNT_ZERO],
    ['three decimals', { valor: '1.005' }, 400, valor.invalid],
    ['an endless value', { valor: 1e21 }, 400, valor.invalid],
    ['no value', { valor: null }, 400, valor.required],
    ['a cent too much', { valor: '46.01' }, 422, 'El valor es mayor que el saldo del pedido'],
    ['a card', { formaPago: 9 }, 422, 'Solo se registran pagos en efectivo, por transferencia o por depósito'],
    ['a bank that is none', { entidadFinanciera: 77 }, 400, entidadFinanciera.required],
    ['no bank', { entidadFinanciera: 0 }, 400, entidadFinanciera.required],
    ['no receipt', { codigoPago: '   ' }, 400, codigoPago.required],
    ['a receipt without a letter or digit', { codigoPago: '---' }, 400, codigoPago.required],
    ['markup as a number', { pedido: '<script>' }, 400, 'Debe indicar el pedido'],
  ])('are not registered with %s', async (_, changes, status, message) => {
    const answer = await world.register(ana, world.form(untouched, changes));
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(await world.payments(ana, untouched)).toEqual([]);
  });

  it('take the value that is still open, and no order twice', async () => {
    const order = await world.order(ana);
    const two = [await world.register(ana, world.form(order)), await world.register(ana, world.form(order))];
    const decisions = await Promise.all(two.map(({ body }) => world.decide(seller, body.codigo, approved, created)));
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(decisions.find(({ status }) => status === 422)!.body.code).toBe(AMOUNT_TOO_HIGH_CODE);
    expect((await world.register(ana, world.form(order, { valor: '0.01' }))).body.code).toBe(AMOUNT_TOO_HIGH_CODE);
  });

  it('have each receipt once, however it is written and however many ask at once', async () => {
    const [mine, others] = [await world.order(ana), await world.order(luis)];
    const answers = await Promise.all([
      ...['n 123-456', 'N123456', 'n.123.456'].map((codigoPago) =>
        world.register(ana, world.form(mine, { codigoPago, valor: 1 })),
      ),
      ...['N-123456', 'n 123456'].map((codigoPago) =>
        world.register(luis, world.form(others, { codigoPago, valor: 1 })),
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(RECEIPT_USED_CODE);
    const taken = answers.find(({ status }) => status === 200)!.body;
    // Another bank numbers for itself, and what was rejected is free again.
    expect(
      (await world.register(ana, world.form(mine, { codigoPago: 'N123456', entidadFinanciera: 2, valor: 1 }))).status,
    ).toBe(200);
    await world.decide(seller, taken.codigo, rejected, created);
    expect((await world.register(luis, world.form(others, { codigoPago: 'N123456', valor: 1 }))).status).toBe(200);
  });

  it('are decided by the first of two sellers', async () => {
    const other = await world.seller();
    for (let round = 0; round < 3; round++) {
      const order = await world.order(ana);
      const { codigo } = (await world.register(ana, world.form(order))).body;
      const answers = await Promise.all([
        world.decide(seller, codigo, approved, created),
        world.decide(other, codigo, rejected, created, 'No consta'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe(PAYMENT_CHANGED_CODE);
    }
  });

  it.each([
    [{ codigoEstadoPago: 53 }, 400, DECISION_INVALID],
    [{ codigoEstadoPago: 19 }, 400, DECISION_INVALID],
    [{ codigoEstadoPago: '17' }, 400, DECISION_INVALID],
    [{ estadoAnterior: undefined }, 400, 'Debe indicar el estado anterior'],
    [{ codigoEstadoPago: rejected, motivo: 98 }, 400, REASON_NEEDED],
    [{ codigoEstadoPago: rejected, motivo: '1' }, 400, REASON_NEEDED],
    [{ codigoEstadoPago: rejected, motivo: 1.5 }, 400, REASON_NEEDED],
    [{ codigoEstadoPago: rejected, motivo: OTHER_REASON }, 400, OTHER_REASON_NEEDED],
    [{ codigoEstadoPago: rejected, motivo: OTHER_REASON, observaciones: ' ' }, 400, OTHER_REASON_NEEDED],
    [{ pago: 2_147_483_647 }, 404, 'El pago no existe'],
    [{ pago: 1e10 }, 400, 'Debe indicar el pago'],
    [{ rol: 'jefe' }, 400, 'El campo rol no se admite'],
  ])('are not decided with %j', async (changes, status, message) => {
    const body = { pago: undecided, codigoEstadoPago: approved, estadoAnterior: created, ...changes };
    const answer = await seller.visitor.put<{ message: string }>(`/api/${DECIDE_PAYMENT_PATH}`, body);
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    const { porRevisar } = (await seller.visitor.get<PaymentsWaiting>(`/api/${PAYMENTS_WAITING_PATH}`)).body;
    expect(porRevisar.find(({ codigo }) => codigo === undecided)?.estadoPago.codigo).toBe(created);
  });

  it('of a cancelled order are not registered any more; those under review are found, and owed, or not found', async () => {
    const paula = await world.client();
    const [found, lost] = [await world.order(paula), await world.order(paula)];
    const told = async (order: number) => (await world.register(paula, world.form(order))).body.codigo;
    const [came, missing] = [await told(found), await told(lost)];
    for (const order of [found, lost]) {
      expect((await paula.visitor.delete(`/api/${orderPath(order)}`)).status).toBe(200);
      expect((await world.register(paula, world.form(order))).body.code).toBe(ORDER_NOT_PAYABLE_CODE);
    }
    const about = async (subject: string) => {
      const mails = await mailsTo(world.shop, paula.email);
      return mails.find((mail) => mail.subject === subject)?.text.replaceAll(/\s+/g, ' ');
    };
    const cancellation = await eventually(() => about(`Su pedido ${found} fue cancelado`));
    expect(cancellation).toContain('Su pago de $46.00 sigue en revisión');
    const { porRevisar } = (await seller.visitor.get<PaymentsWaiting>(`/api/${PAYMENTS_WAITING_PATH}`)).body;
    expect(porRevisar.filter(({ pedido }) => pedido.cancelado).map(({ codigo }) => codigo)).toEqual([came, missing]);
    expect((await world.decide(seller, came, approved, created)).status).toBe(200);
    expect((await world.decide(seller, missing, rejected, created, 'No consta')).status).toBe(200);
    const standing = async (order: number) => {
      const { pagado, estadoPedido } = (await paula.visitor.get<Pedido>(`/api/${orderPath(order)}`)).body;
      return [pagado, estadoPedido.codigo];
    };
    await eventually(async () => (await standing(found))[0] === 46);
    expect(await standing(found)).toEqual([46, ORDER_STATUS.cancelled]);
    expect(await standing(lost)).toEqual([0, ORDER_STATUS.cancelled]);

    const owed = await eventually(() => about(`Recibimos el pago de su pedido cancelado ${found}`));
    expect(owed).toContain('le devolveremos $46.00');
    const rejection = await eventually(() => about(`No pudimos aprobar el pago de su pedido ${lost}`));
    expect(rejection).toContain('El pedido fue cancelado: no tiene que corregir ni pagar nada.');
    expect(rejection).not.toMatch(/apartados|envíelo otra vez/);
  });

  it('that were rejected ask for no correction once others cover their order', async () => {
    const rita = await world.client();
    const order = await world.order(rita);
    const [first, second] = [
      await world.register(rita, world.form(order)),
      await world.register(rita, world.form(order)),
    ];
    await world.decide(seller, first.body.codigo, approved, created);
    await world.decide(seller, second.body.codigo, rejected, created, 'Es el mismo depósito');
    const mail = await eventually(async () =>
      (await mailsTo(world.shop, rita.email)).find(({ subject }) => subject.startsWith('No pudimos aprobar')),
    );
    expect(mail.text).toContain('Su pedido está pagado con otros pagos');
    expect(mail.text).not.toMatch(/apartados|envíelo otra vez/);
  });

  it('wait for a seller in a bounded number, the oldest first', async () => {
    const order = await world.order(luis);
    const before = (await seller.visitor.get<PaymentsWaiting>(`/api/${PAYMENTS_WAITING_PATH}`)).body.porRevisar;
    for (let i = 0; i < 20; i++)
      expect((await world.register(luis, world.form(order, { valor: '1.00' }))).status).toBe(200);
    expect((await world.register(luis, world.form(order, { valor: '1.00' }))).body.code).toBe(TOO_MANY_PAYMENTS_CODE);
    const { porRevisar } = (await seller.visitor.get<PaymentsWaiting>(`/api/${PAYMENTS_WAITING_PATH}`)).body;
    expect(porRevisar).toHaveLength(Math.min(50, before.length + 20));
    expect(porRevisar.slice(0, before.length)).toEqual(before);
  });

  it('keep their order from those without a payment while a seller is to look at them', async () => {
    const order = await world.order(ana);
    const unpaid = async () =>
      (await seller.visitor.get<OrdersWaiting>(`/api/${ORDERS_WAITING_PATH}`)).body.porPagar.map(
        ({ codigo }) => codigo,
      );
    expect(await unpaid()).toContain(order);
    const { codigo } = (await world.register(ana, world.form(order))).body;
    expect(await unpaid()).not.toContain(order);
    await world.decide(seller, codigo, rejected, created);
    expect(await unpaid()).toContain(order);
  });

  it('are told to a person who asks for all that the shop holds', async () => {
    const { pagos } = (await ana.visitor.get<{ pagos: { pagoCodigo: string }[] }>('/api/usr/datos')).body;
    expect(pagos.map(({ pagoCodigo }) => pagoCodigo)).toContain('ab-77');
  });

  it('leave everything sound', () => expectSound(world.shop));
});
