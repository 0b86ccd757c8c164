import type { Reads } from '../../../platform/database/reads.ts';
import type { Naming } from '../../../platform/outbox/subjects.ts';

export const documentNaming = (reads: Reads): Naming => ({
  fields: ['documentId'],
  look: async (ids) =>
    (
      await reads.rows<{ id: string; number: string; order: number }>(
        `SELECT id, establishment || '-' || emission_point || '-' || lpad(sequential::text, 9, '0') AS number, order_number AS "order"
         FROM electronic_document WHERE id = ANY($1::uuid[])`,
        [ids],
      )
    ).map(({ id, number, order }) => ({
      id,
      texto: `Comprobante ${number}`,
      ruta: `/dashboard/orders/${order}?vista=detalle`,
    })),
});
