import { CATALOGUES, PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { HANDOVER_STATES } from '@bujia/contracts/handover';
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  type Pedido,
  type PedidoEnCurso,
} from '@bujia/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { boardStep, firstDeadline } from './board-step.ts';

const { pending, processing, invoiced, completed, cancelled } = ORDER_STATUS;
const pedido = (status: OrderStatus, changes: Partial<Pedido> = {}) =>
  ({
    codigo: 1024,
    tipoEntrega: { codigo: 5, nombre: 'Entrega a domicilio' },
    estadoPedido: ORDER_STATUSES.find(({ codigo }) => codigo === status)!,
    formaPago: { codigo: 8, nombre: 'Transferencia o depósito' },
    tarifaPedidoList: [{ total: 115 }],
    ...{ pagado: 0, pagarHasta: null, vencido: false, entrega: null },
    ...changes,
  }) as Pedido;
const pago = (status: number, valor = 115) => ({
  valor,
  estadoPago: CATALOGUES.ESTADO_PAGO.find(({ codigo }) => codigo === status)!,
});
const board = (of: Pedido, changes: Partial<PedidoEnCurso> = {}): PedidoEnCurso => ({
  ...{ pedido: of, pagos: [], repuestos: [], clases: 1, porDevolver: null },
  ...changes,
});

const handover = { fecha: '2026-11-20T15:00:00.000Z', pasos: 1, intentos: 5, sucursal: null };
const noCarrier = { transportista: null, guia: null, enlace: null };
const sent = { ...handover, estado: HANDOVER_STATES.sent, transportista: 'Courier Chasqui', guia: 'CH-1' };
const ready = { ...handover, ...noCarrier, estado: HANDOVER_STATES.ready, sucursal: 'Matriz Sur' };
const pickup = { tipoEntrega: { codigo: 6, nombre: 'Retiro en la tienda' } } as const;
const cash = { ...pickup, formaPago: { codigo: 7, nombre: 'Efectivo' } };

describe('The one next step of an order on the board', () => {
  it.each<[string, PedidoEnCurso, string, object]>([
    [
      'nobody has paid it',
      board(pedido(pending)),
      'Falta su pago de $115.00',
      { kind: 'due', due: 115, action: { to: 'payments', text: 'Registrar pago', icon: 'card' } },
    ],
    [
      'its payment is looked at',
      board(pedido(pending), { pagos: [pago(PAYMENT_STATUS.created)] }),
      'lo estamos revisando',
      { kind: 'wait', due: 0, action: { to: 'detail', text: 'Ver el pedido', icon: 'list' } },
    ],
    [
      'its payment was rejected',
      board(pedido(pending), { pagos: [pago(PAYMENT_STATUS.rejected)] }),
      'fue rechazado',
      { kind: 'due', due: 115, action: { to: 'payments', text: 'Corregir pago', icon: 'card' } },
    ],
    [
      'it is paid at the counter',
      board(pedido(pending, cash)),
      'Pague $115.00 en efectivo',
      { kind: 'due', due: 115, action: { to: 'branches', text: 'Cómo llegar', icon: 'pin' } },
    ],
    [
      'it is prepared',
      board(pedido(processing, { pagado: 115 })),
      'preparando su envío',
      { kind: 'wait', due: 0, action: { to: 'detail', text: 'Ver el pedido', icon: 'list' } },
    ],
    [
      'it waits to be fetched',
      board(pedido(invoiced, { ...pickup, pagado: 115, entrega: ready })),
      'retírelo con su código en Matriz Sur',
      { kind: 'due', due: 0, action: { to: 'branches', text: 'Cómo llegar', icon: 'pin' } },
    ],
    [
      'a carrier has it, whose page is known',
      board(pedido(completed, { pagado: 115, entrega: { ...sent, enlace: 'https://chasqui.example/CH-1' } })),
      'en camino con Courier Chasqui, guía CH-1',
      { kind: 'wait', action: { to: 'carrier', text: 'Seguir la guía', href: 'https://chasqui.example/CH-1' } },
    ],
    [
      'a carrier has it, whose page nobody knows',
      board(pedido(completed, { pagado: 115, entrega: { ...sent, enlace: null } })),
      'en camino',
      { kind: 'wait', action: { to: 'detail', text: 'Ver el pedido', icon: 'list' } },
    ],
    [
      'it arrived',
      board(pedido(completed, { pagado: 115, entrega: { ...sent, enlace: null, estado: HANDOVER_STATES.delivered } })),
      'Pedido entregado.',
      { kind: 'done', due: 0, action: { to: 'again' } },
    ],
    [
      'it was cancelled unpaid',
      board(pedido(cancelled, { vencido: true })),
      'venció sin pago',
      { kind: 'done', due: 0, action: { to: 'again' } },
    ],
    [
      'it was cancelled, and nobody knows where to its money goes',
      board(pedido(cancelled, { pagado: 115 }), { porDevolver: { valor: 115, faltaCuenta: true } }),
      'Le corresponde la devolución de $115.00',
      { kind: 'due', due: 0, action: { to: 'payments', text: 'Dar los datos de mi cuenta', icon: 'card' } },
    ],
    [
      'it was cancelled, and its money is on its way',
      board(pedido(cancelled, { pagado: 115 }), { porDevolver: { valor: 115, faltaCuenta: false } }),
      'Le corresponde la devolución',
      { kind: 'done', due: 0, action: { to: 'payments', text: 'Ver la devolución', icon: 'card' } },
    ],
  ])('when %s', (_, order, text, expected) => {
    const step = boardStep(order);
    expect(step.text).toContain(text);
    expect(step).toMatchObject(expected);
    expect(step.owed).toBeUndefined();
  });

  it('says what goes back of an order that goes on, and asks for the account first', () => {
    const order = pedido(invoiced, { pagado: 115 });
    expect(boardStep(board(order, { porDevolver: { valor: 15, faltaCuenta: false } }))).toMatchObject({
      kind: 'wait',
      owed: 'Le devolvemos $15.00 de este pedido.',
      action: { text: 'Ver el pedido' },
    });
    expect(boardStep(board(order, { porDevolver: { valor: 15, faltaCuenta: true } }))).toMatchObject({
      kind: 'due',
      owed: 'Le devolvemos $15.00 de este pedido.',
      action: { text: 'Dar los datos de mi cuenta' },
    });
  });

  it('asks for no more than what nobody looks at yet', () => {
    const order = board(pedido(pending), { pagos: [pago(PAYMENT_STATUS.created, 100)] });
    expect(boardStep(order).due).toBe(15);
  });

  it('has the deadline that comes first', () => {
    const until = (pagarHasta: string | null) => board(pedido(pending, { pagarHasta }));
    expect(firstDeadline([until('2026-11-26T22:00:00Z'), until(null), until('2026-11-25T22:00:00Z')])).toBe(
      '2026-11-25T22:00:00Z',
    );
    expect(firstDeadline([until(null)])).toBeUndefined();
  });
});
