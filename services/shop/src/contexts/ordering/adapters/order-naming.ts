import type { Reads } from '../../../platform/database/reads.ts';
import type { Naming } from '../../../platform/outbox/subjects.ts';

export const orderNaming = (reads: Reads): Naming => ({
  fields: ['orderId'],
  look: async (ids) =>
    (
      await reads.rows<{ id: string; number: number }>(
        'SELECT id, number FROM placed_order WHERE id = ANY($1::uuid[])',
        [ids],
      )
    ).map(({ id, number }) => ({ id, texto: `Pedido ${number}`, ruta: `/dashboard/orders/${number}` })),
});
