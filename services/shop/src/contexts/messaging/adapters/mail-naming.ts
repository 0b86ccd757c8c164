import type { Reads } from '../../../platform/database/reads.ts';
import type { Naming } from '../../../platform/outbox/subjects.ts';

/** A mail is about an order as well, where it knows one. */
export const mailNaming = (reads: Reads): Naming => ({
  fields: ['emailId'],
  look: async (ids) =>
    (
      await reads.rows<{ id: string; recipient: string; order: number | null }>(
        'SELECT id, recipient, order_number AS "order" FROM email WHERE id = ANY($1::uuid[])',
        [ids],
      )
    ).flatMap(({ id, recipient, order }) => [
      { id, texto: recipient, ruta: `/dashboard/operations/correos?correo=${id}` },
      ...(order === null ? [] : [{ id, texto: `Pedido ${order}`, ruta: `/dashboard/orders/${order}` }]),
    ]),
});
