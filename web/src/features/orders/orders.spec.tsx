import { userPath } from '@bujia/contracts/accounts';
import { ADDRESSES_PATH } from '@bujia/contracts/addresses';
import { PAYMENT_STATUS, TIMER_PATH } from '@bujia/contracts/catalogues';
import {
  deliveredPath,
  type EntregaDePedido,
  HANDOVER_STATES,
  PICKUP_CODE_SPENT,
  type ReadyRequest,
  readyPath,
} from '@bujia/contracts/handover';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import {
  CLIENT_BOARD_PATH,
  CLIENT_ORDERS_PATH,
  CONFIRM_CANCEL_ORDER,
  ORDER_CHANGED,
  ORDER_CHANGED_CODE,
  ORDER_MISSING,
  ORDER_MISSING_CODE,
  ORDER_PATH,
  ORDER_STATUS,
  type OrderStatusRequest,
  orderHistoryPath,
  orderItemsPath,
  orderPath,
  ORDERS_PAGE,
  ORDERS_WAITING_PATH,
  type OrdersWaiting,
  type Pedido,
  type PedidoRepuesto,
  type TableroDePedidos,
} from '@bujia/contracts/orders';
import { type Pago, PAYMENTS_WAITING_PATH, paymentsPath, type PaymentsWaiting } from '@bujia/contracts/payments';
import { afterEach, describe, expect, it } from '@jest/globals';
import { person } from '../../../test/examples.ts';
import { inStatus, judged, lists, MORNING, order, payment, REVERSAL_ENDS } from '../../../test/orders.ts';
import { type Answers, client, seller, signedIn } from '../../../test/people.ts';
import { type Answer, Screen, shop } from '../../../test/screen.tsx';

const NUMBER = 4711;
const FOUR = '2037-11-24T21:00:00.000Z';
const MINE = `POST ${CLIENT_ORDERS_PATH}`;
const CHANGE = `POST ${ORDER_PATH}`;
const NO_NETWORK: Answer = { status: 0 };
const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } });
const missing = () => refused(404, ORDER_MISSING_CODE, ORDER_MISSING);
const line = (nombre: string, codigoEncriptado: string): PedidoRepuesto => ({
  ...{ cantidad: 2, precio: 10, precioPromocion: null, total: 20 },
  repuesto: { nombre, codigoRepuesto: nombre.toUpperCase(), codigoEncriptado, imagen: '' },
});

describe('The screens of orders', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, answers: Answers, who = client) => {
    await screen?.close();
    return (screen = await Screen.open(path, signedIn(who, { ...lists, ...answers })));
  };
  const detail = `/dashboard/orders/${NUMBER}?vista=detalle`;
  const about = (pedido: Pedido, payments: Pago[] = [], items: PedidoRepuesto[] = []): Answers => ({
    [`GET ${orderPath(pedido.codigo)}`]: () => ({ body: pedido }),
    [`GET ${paymentsPath(pedido.codigo)}`]: () => ({ body: payments }),
    [`GET ${orderItemsPath(pedido.codigo)}`]: () => ({ body: items }),
    [`GET ${orderHistoryPath(pedido.codigo)}`]: () => ({ body: [] }),
  });
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const buttons = () => all('main button');
  const question = () => document.querySelector('dialog[open]')?.textContent ?? '';
  const asks = (page: Screen, words: string) => page.until(() => question().includes(words));

  it('show five to a page, wherever the address leads, and of one that does not come not the one before', async () => {
    const pages = [[6, 5, 4, 3, 2], [1]];
    let isClosed = false;
    const answers: Answers = {
      [MINE]: (asked) => {
        const { page, size } = asked as { page: number; size: number };
        expect(size).toBe(ORDERS_PAGE.size);
        if (isClosed) return refused(429, 'x', 'Espere un momento');
        return { body: pages[page]!.map((number) => order(number)) };
      },
      ...Object.fromEntries(pages.flat().map((number) => [`GET ${paymentsPath(number)}`, () => ({ body: [] })])),
      ...about(order(1), [], [line('Bujía', 'abc')]),
    };
    for (const query of ['?pagina=-1', '?pagina=nada', '']) {
      const page = await open(`/dashboard/orders${query}`, answers);
      await page.until(() => all('article').length === 5);
      expect(page.button('Anterior').disabled).toBe(true);
    }
    const page = screen!;
    isClosed = true;
    page.button('Siguiente').click();
    await page.reads('Espere un momento');
    expect(all('article')).toEqual([]);
    isClosed = false;
    page.button('Intentar otra vez').click();
    await page.until(() => all('article').length === 1);
    expect(page.address).toBe('/dashboard/orders?pagina=2');
    expect(page.button('Siguiente').disabled).toBe(true);

    // The views of one are in the address, which leads back to the same place of the list.
    page.named('article a', 'Detalle').click();
    await page.until(() => page.heading === 'Pedido 1');
    await page.reads('Av. Amazonas N34-120 y Juan Pablo Sanz');
    expect(all('dl[aria-label="Totales"] dt')).toEqual(['Repuestos', 'Envío', 'Total', 'Pagado']);
    expect(all('dl[aria-label="Desglose del IVA"] dt')).toEqual([
      ...['Subtotal', 'Servicio de envío', 'Subtotal 15%', 'IVA 15%'],
    ]);
    expect(page.address).toBe('/dashboard/orders/1?pagina=2&vista=detalle');
    page.named('main a', 'Pagos').click();
    await page.until(() => page.heading === 'Pagos del pedido 1');
    await page.until(() => document.activeElement?.textContent === 'Pagos del pedido 1');
    page.named('main a', 'Regresar').click();
    await page.until(() => page.address === '/dashboard/orders?pagina=2' && page.heading === 'Mis Compras');
    history.back();
    await page.until(() => page.heading === 'Pagos del pedido 1');
  });

  it.each(['4711', '999999', 'abc', '-1'])(
    'say of one that is not theirs, or never was, that it is not there: %s',
    async (code) => {
      for (const view of ['', '?vista=detalle']) {
        const answers = { [`GET ${orderPath(Number(code))}`]: missing, [`GET ${paymentsPath(Number(code))}`]: missing };
        const page = await open(`/dashboard/orders/${code}${view}`, answers);
        await page.reads(ORDER_MISSING);
        expect(page.named('main a', 'Regresar').getAttribute('href')).toBe('/dashboard/orders');
      }
    },
  );

  it('keep sellers’ rooms from a client', async () => {
    for (const path of ['/dashboard/pagos-traking', '/dashboard/operations']) {
      const page = await open(path, {});
      await page.until(() => page.address === '/401');
    }
  });

  it('lead to no part that is no longer sold', async () => {
    const page = await open(detail, about(order(NUMBER), [], [line('Bujía', 'abc'), line('Pluma', '')]));
    await page.reads('Pluma');
    expect(all('table a')).toEqual(['Bujía']);
  });

  it('let a client take one back once the shop has said what time it is', async () => {
    const pedido = order(NUMBER, { cancelableHasta: FOUR });
    let [isKnown, isGone] = [false, false];
    const page = await open(detail, {
      ...about(pedido),
      [`GET ${TIMER_PATH}`]: () => (isKnown ? { body: { ahora: MORNING } } : NO_NETWORK),
      [`GET ${orderPath(NUMBER)}`]: () => ({
        body: isGone ? { ...pedido, estadoPedido: inStatus(ORDER_STATUS.cancelled), cancelableHasta: null } : pedido,
      }),
      [`DELETE ${orderPath(NUMBER)}`]: () => ((isGone = true), { body: true }),
    });
    await page.until(() => page.asked.some(({ call }) => call === `GET ${TIMER_PATH}`));
    await page.reads('Incluye IVA');
    expect(buttons()).not.toContain('Cancelar pedido');
    isKnown = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await page.until(() => buttons().includes('Cancelar pedido'));
    page.button('Cancelar pedido').click();
    await asks(page, CONFIRM_CANCEL_ORDER);
    expect(question()).toContain('Puede hacerlo hasta las 16:00.');
    page.named('dialog button', 'Conservar pedido').click();
    await page.until(() => question() === '');
    expect(isGone).toBe(false);
    page.button('Cancelar pedido').click();
    await asks(page, CONFIRM_CANCEL_ORDER);
    page.named('dialog button', 'Cancelar pedido').click();
    await page.told(`El pedido ${NUMBER} fue cancelado`);
    await page.reads('Este pedido fue cancelado.');
    await page.until(() => !buttons().includes('Cancelar pedido'));
  });

  it('ask nobody before the money in an order and its way back are known', async () => {
    const known = Promise.withResolvers<Answer>();
    const byCard = payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.approved), reversableHasta: REVERSAL_ENDS });
    const page = await open(detail, {
      ...about(order(NUMBER, { cancelableHasta: FOUR, pagado: 24.2 })),
      [`GET ${paymentsPath(NUMBER)}`]: () => known.promise,
    });
    await page.until(() => buttons().includes('Cancelar pedido'));
    page.button('Cancelar pedido').click();
    await asks(page, 'Consultamos los pagos del pedido.');
    const accept = () => page.named('dialog button', 'Cancelar pedido') as HTMLButtonElement;
    expect(accept().disabled).toBe(true);
    known.resolve({ body: [byCard] });
    await asks(page, 'Ya pagó $24.20: se lo devolvemos a la tarjeta.');
    expect(accept().disabled).toBe(false);
  });

  it('are cancelled by a seller after a question that names the money in them', async () => {
    const known = Promise.withResolvers<Answer>();
    let pedido = order(NUMBER);
    const page = await open(
      detail,
      {
        ...about(pedido),
        [`GET ${orderPath(NUMBER)}`]: () => ({ body: pedido }),
        [`GET ${paymentsPath(NUMBER)}`]: () => known.promise,
        [CHANGE]: () => ({ body: (pedido = { ...pedido, estadoPedido: inStatus(ORDER_STATUS.cancelled) }) }),
      },
      seller,
    );
    const press = async () => {
      await page.until(() => !page.button('Guardar estado').disabled);
      page.button('Guardar estado').click();
    };
    await page.reads('Cambiar estado');
    const notes = page.named('main a', 'Notas del cliente').getAttribute('href');
    expect(notes).toBe(`/dashboard/clientes/${pedido.usuario.codigo}`);
    page.choose(page.field('Nuevo estado'), 'Cancelado');
    page.type(page.field('Nota para el cliente'), 'Agotado en bodega');
    await press();
    await asks(page, 'Consultamos los pagos del pedido.');
    expect((page.named('dialog button', 'Cancelar pedido') as HTMLButtonElement).disabled).toBe(true);
    known.resolve({ body: [payment(9, NUMBER)] });
    await asks(page, 'Tiene $24.20 por revisar');
    page.named('dialog button', 'Conservar pedido').click();
    await page.until(() => question() === '');
    expect(page.asked.map(({ call }) => call)).not.toContain(CHANGE);
    await press();
    await asks(page, 'Tiene $24.20 por revisar');
    page.named('dialog button', 'Cancelar pedido').click();
    await page.reads('su estado ya no cambia');
    expect(page.asked.find(({ call }) => call === CHANGE)?.body).toEqual({
      ...{ codigo: NUMBER, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending },
      observacion: 'Agotado en bodega',
    } satisfies OrderStatusRequest);
  });

  it('tell a seller that another was faster', async () => {
    let pedido = order(NUMBER, { estadoPedido: inStatus(ORDER_STATUS.invoiced) });
    const page = await open(
      detail,
      {
        ...about(pedido),
        [`GET ${orderPath(NUMBER)}`]: () => ({ body: pedido }),
        [CHANGE]: () => {
          pedido = { ...pedido, estadoPedido: inStatus(ORDER_STATUS.cancelled) };
          return refused(409, ORDER_CHANGED_CODE, ORDER_CHANGED);
        },
      },
      seller,
    );
    await page.reads('Cambiar estado');
    page.choose(page.field('Nuevo estado'), 'Completado');
    await page.until(() => !page.button('Guardar estado').disabled);
    page.button('Guardar estado').click();
    await page.told(ORDER_CHANGED);
    await page.reads('El pedido está cancelado: su estado ya no cambia.');
  });

  it('say of the money of a cancelled one whose it is, and ask whoever finds it whether it came', async () => {
    const pedido = order(NUMBER, { estadoPedido: inStatus(ORDER_STATUS.cancelled), pagado: 24.2 });
    const gone = payment(9, NUMBER, { pedido: { codigo: NUMBER, usuario: 'Rosa Quishpe', cancelado: true } });
    const waiting: PaymentsWaiting = { reversibles: [], porRevisar: [gone] };
    const orders: OrdersWaiting = { porPagar: [], porEnviar: [], porRetirar: [] };
    const page = await open(
      '/dashboard/account',
      {
        ...about(pedido, [gone]),
        [`GET ${PAYMENTS_WAITING_PATH}`]: () => ({ body: waiting }),
        [`GET ${ORDERS_WAITING_PATH}`]: () => ({ body: orders }),
      },
      seller,
    );
    await page.reads('pedido cancelado');
    const heap = [...document.querySelectorAll<HTMLElement>('main a')];
    heap.find(({ textContent }) => textContent.startsWith(`Pedido ${NUMBER}`))!.click();
    await page.reads('El pedido fue cancelado. Si el dinero llegó, apruebe el pago');
    await open(`/dashboard/orders/${NUMBER}`, about(pedido), seller);
    await screen!.reads('El pedido fue cancelado con $24.20 en pagos aprobados');
    await open(`/dashboard/orders/${NUMBER}`, about(pedido));
    await screen!.reads('Este pedido fue cancelado. Le corresponde la devolución de $24.20');
    await open('/dashboard/orders', { ...about(pedido), [MINE]: () => ({ body: [pedido] }) });
    await screen!.reads('Le corresponde la devolución de $24.20');
  });

  it('ask the counter for another code once the tries are over', async () => {
    const norte = shop.branches[1]!;
    const at = (intentos: number, pasos: number): EntregaDePedido => ({
      ...{ estado: HANDOVER_STATES.ready, fecha: MORNING, pasos, sucursal: norte.name, intentos },
      ...{ transportista: null, guia: null, enlace: null },
    });
    const pickup = {
      estadoPedido: inStatus(ORDER_STATUS.invoiced),
      tipoEntrega: { codigo: SHIPPING_TYPE.pickup, nombre: 'Retiro en la tienda' },
    };
    let pedido = order(NUMBER, { ...pickup, entrega: at(1, 1) });
    const page = await open(
      detail,
      {
        ...about(pedido),
        [`GET ${orderPath(NUMBER)}`]: () => ({ body: pedido }),
        [`POST ${deliveredPath(NUMBER)}`]: () => {
          pedido = { ...pedido, entrega: at(0, 1) };
          return refused(422, 'x', 'El código no es correcto');
        },
        [`POST ${readyPath(NUMBER)}`]: () => ({ body: (pedido = { ...pedido, entrega: at(5, 2) }) }),
      },
      seller,
    );
    await page.reads('Intentos que quedan: 1.');
    page.type(page.field('Código de retiro'), 'AAA-AAA');
    await page.until(() => !page.button('Entregar').disabled);
    page.button('Entregar').click();
    await page.reads(PICKUP_CODE_SPENT);
    page.button('Enviar otro código').click();
    await page.told('Enviamos otro código al cliente');
    await page.until(() => page.words.includes('El cliente lo tiene en su correo.'));
    expect(page.asked.find(({ call }) => call === `POST ${readyPath(NUMBER)}`)?.body).toEqual({
      ...{ sucursal: norte.key, pasos: 1 },
    } satisfies ReadyRequest);
  });

  it('write to a client and to nobody else, whatever their address holds', async () => {
    const email = 'a?bcc=otro%40correo.example&body=pague@correo.example';
    const pedido = order(NUMBER);
    const page = await open(detail, about({ ...pedido, usuario: { ...pedido.usuario, email } }), seller);
    await page.until(() => document.querySelector('a[href^="mailto:"]') !== null);
    const href = document.querySelector('a[href^="mailto:"]')!.getAttribute('href')!;
    expect(new URL(href).search).toBe('');
    expect(decodeURIComponent(href)).toBe(`mailto:${email}`);
  });

  it('say so on the board without an answer, show the rest of it, and can be asked again', async () => {
    let isBack = false;
    const none: TableroDePedidos = { pedidos: [], porPagar: { pedidos: 0, valor: 0 }, comprados: [] };
    const page = await open('/dashboard/account', {
      [`GET ${CLIENT_BOARD_PATH}`]: () => (isBack ? { body: none } : NO_NETWORK),
      [`GET ${userPath(client.codigo)}`]: () => ({ body: person }),
      [`GET ${ADDRESSES_PATH}/${client.codigo}`]: () => ({ body: [] }),
    });
    await page.reads('No pudimos cargar los datos');
    await page.reads('Datos de Facturación');
    isBack = true;
    page.button('Intentar otra vez').click();
    await page.reads('Todavía no tiene pedidos');
  });
});
