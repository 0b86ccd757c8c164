import { describe, expect, it } from '@jest/globals';
import { CATALOGUES, PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { HANDOVER_STATES } from '@bujia/contracts/handover';
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus, type Pedido } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import { nextStep } from './next-step.ts';

const order = (status: OrderStatus, changes: Partial<Pedido> = {}): Pedido => ({
  codigo: 1024,
  fecha: '2026-11-20T15:00:00.000Z',
  tipoEntrega: { codigo: 5, nombre: 'Entrega a domicilio' },
  estadoPedido: ORDER_STATUSES.find(({ codigo }) => codigo === status)!,
  formaPago: { codigo: 8, nombre: 'Transferencia o depósito' },
  direccion: null,
  comentariosCliente: '',
  tarifaPedidoList: [
    {
      ...{ repuestosConIva: 115, envioConIva: 0, subtotal: 100, subtotalIva: 100, costoEnvio: 0 },
      ...{ totalDescuento: 0, tarifaIva: 15, valorIva: 15, total: 115 },
    },
  ],
  pagado: 0,
  cancelableHasta: null,
  pagarHasta: null,
  vencido: false,
  entrega: null,
  facturadoA: null,
  usuario: { codigo: 'u', nombre: 'Lucía', apellido: 'Paz', cedula: '1710034065', email: 'lucia@correo.example' },
  ...changes,
});

const payment = (status: number, valor = 40) =>
  ({ estadoPago: CATALOGUES.ESTADO_PAGO.find(({ codigo }) => codigo === status)!, valor }) as Pago;

const pickup = { tipoEntrega: { codigo: 6, nombre: 'Retiro' } } as const;
const cash = { formaPago: { codigo: 7, nombre: 'Efectivo' } };

describe('What a client is told of an order', () => {
  it.each([
    ['nothing paid', [], 'due', 'Falta su pago de $115.00', 'Registrar pago'],
    ['a payment looked at', [PAYMENT_STATUS.created], 'wait', 'lo estamos revisando', undefined],
    ['a corrected one looked at', [PAYMENT_STATUS.edited], 'wait', 'lo estamos revisando', undefined],
    ['a rejected one', [PAYMENT_STATUS.rejected, PAYMENT_STATUS.created], 'due', 'fue rechazado', 'Corregir pago'],
  ])('while it waits for its payment: %s', (_, statuses, kind, text, action) => {
    const step = nextStep(
      order(ORDER_STATUS.pending),
      statuses.map((status) => payment(status)),
    );
    expect(step).toMatchObject({ kind, text: expect.stringContaining(text) });
    expect(step?.action).toBe(action);
  });

  it('asks for no correction of a rejected payment when another covers the order', () => {
    const payments = [payment(PAYMENT_STATUS.rejected, 115), payment(PAYMENT_STATUS.created, 114.9)];
    expect(nextStep(order(ORDER_STATUS.pending), payments)?.action).toBe('Corregir pago');
    payments.push(payment(PAYMENT_STATUS.created, 0.1));
    expect(nextStep(order(ORDER_STATUS.pending), payments)?.kind).toBe('wait');
  });

  it('says why an order that nobody paid is over', () => {
    expect(nextStep(order(ORDER_STATUS.cancelled, { vencido: true }), [])?.text).toContain('venció sin pago');
    expect(nextStep(order(ORDER_STATUS.cancelled), [])?.text).toBe('Este pedido fue cancelado.');
  });

  it('names what is left of a part that was paid', () => {
    expect(nextStep(order(ORDER_STATUS.pending, { pagado: 15.5 }), [])?.text).toContain('$99.50');
  });

  it('asks for cash in the store, and for nothing before', () => {
    const step = nextStep(order(ORDER_STATUS.pending, { ...pickup, ...cash }), []);
    expect(step?.text).toContain('en efectivo al retirar');
    expect(step?.action).toBeUndefined();
  });

  it.each([ORDER_STATUS.processing, ORDER_STATUS.invoiced])(
    'says that a mail will tell when it can be fetched: status %i',
    (status) => {
      const { text } = nextStep(order(status, pickup), undefined)!;
      expect(text).toContain('código de retiro');
    },
  );

  const at = (estado: (typeof HANDOVER_STATES)[keyof typeof HANDOVER_STATES]) => ({
    ...{ estado, fecha: '2026-11-21T15:00:00.000Z', pasos: 1, intentos: 5, enlace: null },
    ...{ sucursal: 'Matriz Sur', transportista: 'Courier Chasqui', guia: 'CH-1' },
  });

  it.each([
    ['ready', ORDER_STATUS.invoiced, 115, 'due', 'listo: retírelo con su código en Matriz Sur.'],
    ['ready', ORDER_STATUS.pending, 0, 'due', 'Al retirarlo pague $115.00 en efectivo.'],
    ['sent', ORDER_STATUS.completed, 115, 'wait', 'en camino con Courier Chasqui, guía CH-1.'],
    ['delivered', ORDER_STATUS.processing, 115, 'done', 'Pedido entregado.'],
  ] as const)('says how far it is on its way: %s in status %i', (state, status, pagado, kind, text) => {
    const step = nextStep(order(status, { entrega: at(HANDOVER_STATES[state]), pagado }), undefined);
    expect(step).toMatchObject({ kind, text: expect.stringContaining(text) });
  });

  it.each([
    ['nothing', 0, [], 'Este pedido fue cancelado.'],
    ['what was found', 115, [], 'Este pedido fue cancelado. Le corresponde la devolución de $115.00: en los pagos'],
    ['what is looked at', 0, [PAYMENT_STATUS.edited], 'Este pedido fue cancelado. Su pago de $40.00 está en revisión'],
    ['what was not found', 0, [PAYMENT_STATUS.rejected], 'Este pedido fue cancelado.'],
  ])('of a cancelled one names the money in it: %s', (_, pagado, statuses, text) => {
    const payments = statuses.map((status) => payment(status));
    const step = nextStep(order(ORDER_STATUS.cancelled, { pagado }), payments);
    if (text.endsWith('.')) expect(step?.text).toBe(text);
    else expect(step?.text).toContain(text);
  });

  it('says nothing before the payments are known', () => {
    expect(nextStep(order(ORDER_STATUS.pending), undefined)).toBeUndefined();
  });

  it.each([
    [ORDER_STATUS.processing, 'wait'],
    [ORDER_STATUS.invoiced, 'wait'],
    [ORDER_STATUS.completed, 'done'],
    [ORDER_STATUS.cancelled, 'done'],
  ] as const)('in status %i has %s to do, delivered or picked up, without asking for payments', (status, kind) => {
    expect(nextStep(order(status), undefined)?.kind).toBe(kind);
    expect(nextStep(order(status, pickup), undefined)?.kind).toBe(kind);
  });
});
