import { describe, expect, it } from '@jest/globals';
import type { CorreoPedido } from '@bujia/contracts/emails';
import { ORDER_STATUSES, type OrderStep } from '@bujia/contracts/orders';
import { timeline } from './timeline.ts';

const step = (fecha: string, descripcion: string): OrderStep => ({
  fecha,
  descripcion,
  observacion: '',
  usuario: 'Vera Vendedora',
  estadoTraking: ORDER_STATUSES[0]!,
});

const mail = (encolado: string, resuelto: string | null): CorreoPedido => ({
  id: 'm',
  plantilla: { codigo: 'order-placed', nombre: 'Pedido recibido' },
  asunto: 'Recibimos su pedido 1024',
  destinatario: 'lucia@correo.example',
  estado: resuelto ? 'aceptado' : 'demorado',
  encolado,
  resuelto,
});

describe('The timeline of an order', () => {
  it('puts mails among the steps, the newest first', () => {
    const happenings = timeline(
      [step('2026-11-20T10:00:00.000Z', 'Pedido recibido'), step('2026-11-20T12:00:00.000Z', 'Pago aprobado')],
      [mail('2026-11-20T10:00:01.000Z', '2026-11-20T10:00:05.000Z'), mail('2026-11-20T12:00:01.000Z', null)],
    );
    expect(happenings.map(({ what, note }) => [what, note])).toEqual([
      ['Correo: Recibimos su pedido 1024', 'Para lucia@correo.example: demorado'],
      ['Pago aprobado', ''],
      ['Correo: Recibimos su pedido 1024', 'Para lucia@correo.example: aceptado'],
      ['Pedido recibido', ''],
    ]);
  });
});
