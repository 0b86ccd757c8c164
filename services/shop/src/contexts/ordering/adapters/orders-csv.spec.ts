import { describe, expect, it } from '@jest/globals';
import { HANDOVER_STATES } from '@bujia/contracts/handover';
import type { Pedido } from '@bujia/contracts/orders';
import { csvHead, csvRow } from './orders-csv.ts';

describe('A row of the export', () => {
  const sums = { subtotal: 1, costoEnvio: 0, totalDescuento: 0, subtotalIva: 1, valorIva: 0.15, total: 1.15 };
  const order = {
    ...{ codigo: 7, fecha: '2026-11-20T15:00:00.000Z', estadoPedido: { nombre: 'Completado' }, direccion: null },
    ...{ tipoEntrega: { nombre: 'Entrega a domicilio' }, formaPago: { nombre: 'Efectivo' }, pagado: 1.15 },
    ...{ usuario: { nombre: 'Ana', apellido: 'Paz', cedula: '', email: '' }, tarifaPedidoList: [sums], entrega: null },
  } as unknown as Pedido;
  const entrega = {
    ...{ estado: HANDOVER_STATES.sent, sucursal: null, transportista: 'Courier Chasqui', guia: '=1+1', enlace: null },
    ...{ fecha: '2026-11-21T15:00:00.000Z', pasos: 1, intentos: 5 },
  };
  const cells = (of: Pedido) => {
    const names = csvHead().slice(1).trimEnd().split(';');
    const values = csvRow(of).trimEnd().split(';');
    expect(values).toHaveLength(names.length);
    return ['Estado de la entrega', 'Sucursal o transportista', 'Guía'].map(
      (name) => values[names.indexOf(`"${name}"`)],
    );
  };

  it('says how far its order is on its way, and runs no formula of a guide', () => {
    expect(cells({ ...order, entrega })).toEqual(['"Enviado"', '"Courier Chasqui"', `"'=1+1"`]);
    const ready = {
      ...entrega,
      estado: HANDOVER_STATES.ready,
      sucursal: 'Matriz Sur',
      transportista: null,
      guia: null,
    };
    expect(cells({ ...order, entrega: ready })).toEqual(['"Listo para retirar"', '"Matriz Sur"', '""']);
    expect(cells(order)).toEqual(['""', '""', '""']);
  });
});
