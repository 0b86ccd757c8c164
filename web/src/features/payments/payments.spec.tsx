import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  NOTHING_REGISTERED,
  ORDER_MISSING,
  ORDER_MISSING_CODE,
  ORDER_STATUS,
  orderPath,
  type Pedido,
} from '@bujia/contracts/orders';
import {
  AMOUNT_TOO_HIGH,
  AMOUNT_TOO_HIGH_CODE,
  AMOUNT_ZERO,
  DECIDE_PAYMENT_PATH,
  doublesPath,
  type Pago,
  PAYMENT_CHANGED,
  PAYMENT_CHANGED_CODE,
  PAYMENT_DOUBLED,
  PAYMENT_DOUBLED_CODE,
  PAYMENT_REGISTERED,
  type PaymentDecision,
  type PaymentDouble,
  type PaymentForm,
  paymentRules,
  paymentsPath,
  REFUND_PATH,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
  REVERSAL_OVER,
  REVERSAL_OVER_CODE,
} from '@bujia/contracts/payments';
import { afterEach, describe, expect, it } from '@jest/globals';
import { inStatus, judged, lists, MORNING, order, paidBy, payment, REVERSAL_ENDS } from '../../../test/orders.ts';
import { type Answers, client, seller, signedIn } from '../../../test/people.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';

const NUMBER = 4711;
const reviewOf = (pago: number) => `/dashboard/pagos-traking-detail?pedido=${NUMBER}&pago=${pago}`;
const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } });
const NEVER = new Promise<Answer>(() => undefined);
const DECIDE = `PUT ${DECIDE_PAYMENT_PATH}`;
const REGISTER = `POST ${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`;

describe('The payments of an order', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  let payments: Pago[] = [];
  const about = (pedido: Pedido, list: Pago[] = []): Answers => {
    payments = list;
    return {
      ...lists,
      [`GET ${orderPath(pedido.codigo)}`]: () => ({ body: pedido }),
      [`GET ${paymentsPath(pedido.codigo)}`]: () => ({ body: payments }),
      ...Object.fromEntries(list.map(({ codigo }) => [`GET ${doublesPath(codigo)}`, () => ({ body: [] })])),
    };
  };
  const open = async (path: string, answers: Answers, who = seller) => {
    await screen?.close();
    return (screen = await Screen.open(path, signedIn(who, answers)));
  };
  const sent = <Body,>(call: string) =>
    screen!.asked.filter((one) => one.call === call).map(({ body }) => body as Body);
  const buttons = () => [...document.querySelectorAll('main button')].map(({ textContent }) => textContent);
  const question = () => document.querySelector('dialog[open]')?.textContent ?? '';
  const decision = () => document.querySelector('form[aria-label="Estado del pago"]');

  it('are registered by their client with what the form asks for, and with no sum above what is missing', async () => {
    const answers = about(order(NUMBER));
    let [isFirst, isRegistered] = [true, false];
    const page = await open(
      `/dashboard/orders/${NUMBER}`,
      {
        ...answers,
        [`GET ${paymentsPath(NUMBER)}`]: () => (isRegistered ? NEVER : { body: [] }),
        [REGISTER]: () => {
          isRegistered = !isFirst;
          isFirst = false;
          return isRegistered ? { body: payment(9, NUMBER) } : refused(422, AMOUNT_TOO_HIGH_CODE, AMOUNT_TOO_HIGH);
        },
      },
      client,
    );
    await page.reads(NOTHING_REGISTERED);
    page.button('Registrar Pago').click();
    await page.until(() => document.querySelector('form[aria-label="Pago"]') !== null);
    expect(page.field('Total del pedido').value).toBe('$24.20');
    expect(page.field('Total del pedido').readOnly).toBe(true);
    expect(page.field('Valor').value).toBe('24.20');
    const ways = [...page.field('Forma de pago').children].map(({ textContent }) => textContent);
    expect(ways).toEqual(['Seleccione', 'Efectivo', 'Transferencia o depósito']);

    page.type(page.field('Fecha del pago'), '2037-11-25');
    page.type(page.field('Valor'), 'veinte');
    for (const label of ['Código del pago', 'Valor'] as const) page.field(label).focus();
    for (const words of [paymentRules.codigoPago.required, paymentRules.fechaPago.invalid, paymentRules.valor.invalid])
      await page.reads(words);
    expect(page.button('Guardar').disabled).toBe(true);
    page.type(page.field('Código del pago'), 'TRX-9');
    page.type(page.field('Fecha del pago'), MORNING.slice(0, 10));
    page.choose(page.field('Entidad financiera'), 'Banco del Páramo');
    page.type(page.field('Valor'), '0,00');
    await page.reads(AMOUNT_ZERO);
    page.type(page.field('Valor'), '2420,00');
    await page.until(() => !page.button('Guardar').disabled);
    expect(page.field('Valor').value).toBe('2420.00');

    page.button('Guardar').click();
    await page.told(AMOUNT_TOO_HIGH);
    page.type(page.field('Valor'), '24.20');
    page.button('Guardar').click();
    await page.told(PAYMENT_REGISTERED);
    // Before the list has come again.
    await page.until(() => page.words.includes('Pago 9') && !buttons().includes('Registrar Pago'));
    expect(sent<PaymentForm>(REGISTER)[1]).toMatchObject({
      ...{ pedido: NUMBER, pago: null, codigoPago: 'TRX-9', entidadFinanciera: 1, formaPago: PAYMENT_METHOD.transfer },
      ...{ fechaPago: MORNING.slice(0, 10), valor: '24.20' },
    });
  });

  it('are corrected where one was rejected, with the reason in sight', async () => {
    const rejected = payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.rejected), observaciones: 'No consta' });
    const again = { ...rejected, estadoPago: judged(PAYMENT_STATUS.edited) };
    const answers = { ...about(order(NUMBER), [rejected]), [REGISTER]: () => ({ body: (payments = [again])[0] }) };
    const page = await open(`/dashboard/orders/${NUMBER}`, answers, client);
    await page.reads('Motivo del rechazo: No consta');
    page.button('Corregir').click();
    await page.until(() => document.querySelector('form[aria-label="Pago"]') !== null);
    await page.reads('Motivo del rechazo: No consta');
    expect(page.field('Código del pago').value).toBe('TRX-9');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
    await page.reads('Editado');
    expect(sent<PaymentForm>(REGISTER)).toMatchObject([{ pago: 9, estadoAnterior: PAYMENT_STATUS.rejected }]);
  });

  it('in cash at the store are registered and approved there, and not by the client', async () => {
    const pedido = order(NUMBER, {
      tipoEntrega: { codigo: SHIPPING_TYPE.pickup, nombre: 'Retiro en la tienda' },
      ...{ formaPago: paidBy(PAYMENT_METHOD.cash), direccion: null },
    });
    const theirs = await open(`/dashboard/orders/${NUMBER}`, about(pedido), client);
    await theirs.reads('Pague en efectivo al retirar su pedido');
    expect(buttons()).not.toContain('Registrar Pago');

    const paid = payment(9, NUMBER, { formaPago: paidBy(PAYMENT_METHOD.cash), pagoCodigo: 'CAJA-1' });
    const page = await open(`/dashboard/orders/${NUMBER}`, {
      ...about(pedido),
      [REGISTER]: () => ({ body: (payments = [paid])[0] }),
      [`GET ${doublesPath(9)}`]: () => ({ body: [] }),
      [DECIDE]: () => ({ body: (payments = [{ ...paid, estadoPago: judged(PAYMENT_STATUS.approved) }])[0] }),
    });
    await page.reads('Registrar Pago');
    page.button('Registrar Pago').click();
    await page.until(() => document.querySelector('form[aria-label="Pago"]') !== null);
    page.type(page.field('Código del pago'), 'CAJA-1');
    page.type(page.field('Fecha del pago'), MORNING.slice(0, 10));
    page.choose(page.field('Entidad financiera'), 'Otra entidad');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
    await page.told(PAYMENT_REGISTERED);
    await page.until(() => buttons().includes('Editar'));
    page.button('Editar pago 9').click();
    await page.until(() => decision() !== null);
    page.choose(page.field('Estado del pago'), 'Aprobado');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
    await page.until(() => [...document.querySelectorAll('td')].some(({ textContent }) => textContent === 'Aprobado'));
  });

  it('are rejected with a reason, and reversed here by nobody', async () => {
    const page = await open(reviewOf(9), about(order(NUMBER), [payment(9, NUMBER)]));
    await page.until(() => decision() !== null);
    const statuses = [...page.field('Estado del pago').children].map(({ textContent }) => textContent);
    expect(statuses).toEqual(['Seleccione', 'Aprobado', 'Rechazado', 'Reversado']);
    page.choose(page.field('Estado del pago'), 'Reversado');
    page.field('Estado del pago').focus();
    page.field('Observaciones').focus();
    await page.reads('Solo se reversa un pago con tarjeta aprobado');
    expect(page.button('Guardar').disabled).toBe(true);
    page.choose(page.field('Estado del pago'), 'Rechazado');
    await page.reads('Motivo del rechazo');
    expect(page.button('Guardar').disabled).toBe(true);
    page.choose(page.field('Motivo del rechazo'), 'Otro motivo');
    page.field('Observaciones').focus();
    page.field('Estado del pago').focus();
    await page.reads('Debe ingresar el motivo');
    expect(page.button('Guardar').disabled).toBe(true);
    page.type(page.field('Observaciones'), 'No consta en el banco');
    await page.until(() => !page.button('Guardar').disabled);
  });

  it.each([
    ['an approved one is looked at and not changed', PAYMENT_STATUS.approved, ['Ver pago 9']],
    ['with a rejected one nothing is left to do', PAYMENT_STATUS.rejected, []],
    ['one that waits is edited', PAYMENT_STATUS.edited, ['Editar pago 9']],
  ])('leave a seller what is still to be done: %s', async (_, status, ways) => {
    const page = await open(reviewOf(9), about(order(NUMBER), [payment(9, NUMBER, { estadoPago: judged(status) })]));
    await page.reads('TRX-9');
    const all = [...document.querySelectorAll('main td button')].map((one) => one.getAttribute('aria-label'));
    expect(all).toEqual(ways);
    if (status !== PAYMENT_STATUS.approved) return;
    await page.until(() => decision() !== null);
    expect(page.field('Estado del pago').disabled).toBe(true);
    expect(buttons()).not.toContain('Guardar');
  });

  it('that somebody decided meanwhile are said so, and not decided again', async () => {
    const waiting = payment(9, NUMBER);
    const page = await open(reviewOf(9), {
      ...about(order(NUMBER), [waiting]),
      [DECIDE]: () => {
        payments = [{ ...waiting, estadoPago: judged(PAYMENT_STATUS.rejected), observaciones: 'No consta' }];
        return refused(409, PAYMENT_CHANGED_CODE, PAYMENT_CHANGED);
      },
    });
    await page.until(() => decision() !== null);
    page.choose(page.field('Estado del pago'), 'Aprobado');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
    await page.told(PAYMENT_CHANGED);
    await page.until(() => decision()!.textContent.includes(`${PAYMENT_CHANGED}: Rechazado`));
    page.button('Guardar').click();
    await page.until(() => sent(DECIDE).length === 2);
    // On what was seen: it is the shop that refuses.
    for (const { estadoAnterior } of sent<PaymentDecision>(DECIDE)) expect(estadoAnterior).toBe(PAYMENT_STATUS.created);
  });

  it('by card are not given back once the window has closed, also where it was open when the page was', async () => {
    const byCard = payment(9, NUMBER, {
      ...{ formaPago: paidBy(PAYMENT_METHOD.card), estadoPago: judged(PAYMENT_STATUS.approved) },
      reversableHasta: REVERSAL_ENDS,
    });
    const page = await open(`/dashboard/orders/${NUMBER}`, {
      ...about(order(NUMBER, { estadoPedido: inStatus(ORDER_STATUS.processing), pagado: 24.2 }), [byCard]),
      [`POST ${REFUND_PATH}`]: () => {
        payments = [{ ...byCard, reversableHasta: '2037-11-24T14:00:00.000Z' }];
        return refused(422, REVERSAL_OVER_CODE, REVERSAL_OVER);
      },
    });
    await page.until(() => buttons().includes('Reversar'));
    page.button('Reversar pago 9').click();
    await page.until(() => question().includes('Conservar pago'));
    page.button('Reversar $24.20').click();
    await page.told(REVERSAL_OVER);
    await page.until(() => document.querySelector('[role="timer"]')?.textContent === '00:00:00');
    await page.until(() => !buttons().includes('Reversar'));
    page.button('Ver pago 9');
  });

  it.each([
    ['short', 10, 0, 'Con este pago todavía faltan $14.20.', ['$24.20', '$0.00', '$10.00', '$14.20']],
    ['enough', 14.2, 10, 'Con este pago el pedido queda pagado.', ['$24.20', '$10.00', '$14.20', '$0.00']],
    ['too much', 24.2, 24.2, 'Sobran $24.20', ['$24.20', '$24.20', '$24.20', '$24.20']],
  ])('say what one makes of its order, whatever was paid before: %s', async (_, valor, before, words, sums) => {
    const found = payment(8, NUMBER, { valor: before, estadoPago: judged(PAYMENT_STATUS.approved) });
    const list = [...(before > 0 ? [found] : []), payment(9, NUMBER, { valor })];
    const page = await open(reviewOf(9), about(order(NUMBER, { pagado: before }), list));
    await page.reads(words);
    const shown = document.querySelectorAll('dl[aria-label="Sumas del pedido"] dd');
    expect([...shown].map(({ textContent }) => textContent)).toEqual(sums);
  });

  const double = (pedido: number, por: PaymentDouble['por'] = 'comprobante'): PaymentDouble => ({
    ...{ pago: 8, pedido, por, fecha: MORNING },
    estado: judged(PAYMENT_STATUS.approved),
  });
  const approve = async (page: Screen) => {
    await page.until(() => decision() !== null);
    page.choose(page.field('Estado del pago'), 'Aprobado');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
  };

  it('ask once more where the same deposit was told of before, and tell the shop what was seen', async () => {
    const page = await open(reviewOf(9), {
      ...about(order(NUMBER), [payment(9, NUMBER)]),
      [`GET ${doublesPath(9)}`]: () => ({ body: [double(4700)] }),
      [DECIDE]: () => ({ body: payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.approved) }) }),
    });
    await page.reads('El mismo banco y número de comprobante están en el pedido 4700 (aprobado, 2037/11/24)');
    expect(page.named('ul[aria-label="Pagos repetidos"] a', 'pedido 4700').getAttribute('href')).toBe(
      '/dashboard/pagos-traking-detail?pedido=4700&pago=8',
    );
    await approve(page);
    await page.until(() => question().includes('pedido 4700 (aprobado)'));
    page.button('No aprobar todavía').click();
    await page.until(() => question() === '');
    expect(sent(DECIDE)).toEqual([]);
    page.button('Guardar').click();
    await page.until(() => question() !== '');
    page.button('Aprobar $24.20 de todos modos').click();
    await page.until(() => sent(DECIDE).length === 1);
    expect(sent<PaymentDecision>(DECIDE)[0]!.dobles).toEqual([{ pago: 8, estado: PAYMENT_STATUS.approved }]);
  });

  it('ask nobody where a picture only looks alike', async () => {
    const page = await open(reviewOf(9), {
      ...about(order(NUMBER), [payment(9, NUMBER)]),
      [`GET ${doublesPath(9)}`]: () => ({ body: [double(4700, 'parecido')] }),
      [DECIDE]: () => ({ body: payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.approved) }) }),
    });
    await page.reads('La imagen se parece a la de otro pago');
    await approve(page);
    await page.until(() => sent(DECIDE).length === 1);
    expect(sent<PaymentDecision>(DECIDE)[0]!.dobles).toEqual([]);
  });

  it('ask as well where the same deposit was approved elsewhere since, whatever answer comes last', async () => {
    const overtaken = Promise.withResolvers<Answer>();
    let asked = 0;
    const page = await open(reviewOf(9), {
      ...about(order(NUMBER), [payment(9, NUMBER)]),
      [`GET ${doublesPath(9)}`]: () => {
        asked += 1;
        // The first was of before; the refusal asks by itself, beside what the news have asked for.
        return asked === 1 ? { body: [] } : asked === 2 ? overtaken.promise : { body: [double(4700)] };
      },
      [DECIDE]: () => refused(409, PAYMENT_DOUBLED_CODE, PAYMENT_DOUBLED),
    });
    await approve(page);
    await page.told(PAYMENT_DOUBLED);
    overtaken.resolve({ body: [double(4700)] });
    await page.until(() => question().includes('pedido 4700 (aprobado)'));
    expect(sent(DECIDE)).toHaveLength(1);
  });

  it('are found by the number of their order, and without any one comes back to what was looked for', async () => {
    const empty = order(4712);
    const found = { ...about(empty), ...about(order(NUMBER), [payment(9, NUMBER)]) };
    const page = await open('/dashboard/pagos-traking-detail', {
      ...found,
      [`GET ${paymentsPath(4712)}`]: () => ({ body: [] }),
      [`GET ${paymentsPath(999999)}`]: () => refused(404, ORDER_MISSING_CODE, ORDER_MISSING),
    });
    await page.until(() => page.address === '/dashboard/pagos-traking');
    await page.until(() => document.querySelector('form[aria-label="Buscar pagos"]') !== null);
    page.field('Número de pedido').focus();
    page.field('Número de pedido').blur();
    await page.reads('Debe ingresar un número de pedido');
    for (const [typed, told] of [
      ['999999', ORDER_MISSING],
      ['4712', NOTHING_REGISTERED],
    ] as const) {
      page.type(page.field('Número de pedido'), typed);
      await page.until(() => !page.button('Buscar').disabled);
      page.button('Buscar').click();
      await page.told(told);
      await page.until(() => page.address === `/dashboard/pagos-traking?pedido=${typed}`);
      await page.until(() => document.querySelector('form[aria-label="Buscar pagos"]') !== null);
      expect(page.field('Número de pedido').value).toBe(typed);
    }
    page.type(page.field('Número de pedido'), String(NUMBER));
    page.button('Buscar').click();
    await page.until(() => page.heading === `Pagos del pedido ${NUMBER}`);
    await page.reads('TRX-9');
    const titles = [...document.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent);
    expect(titles).toEqual([
      ...['Pedido', 'Código de pago', 'Fecha de pago', 'Fecha de registro', 'Entidad financiera', 'Forma de pago'],
      ...['Estado', 'Valor', 'Acciones'],
    ]);
    await page.reads('2037/11/24');
    page.named('main a', 'Nueva búsqueda').click();
    await page.until(() => page.address === '/dashboard/pagos-traking');
  });
});
