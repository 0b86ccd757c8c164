import type { Reads } from '../../../platform/database/reads.ts';
import type { Naming } from '../../../platform/outbox/subjects.ts';

export const accountNaming = (reads: Reads): Naming => ({
  fields: ['userId', 'accountId'],
  look: async (ids) =>
    (
      await reads.rows<{ id: string; email: string }>('SELECT id, email FROM account WHERE id = ANY($1::uuid[])', [ids])
    ).map(({ id, email }) => ({
      id,
      texto: email,
      ruta: `/dashboard/operations/cuentas?texto=${encodeURIComponent(email)}`,
    })),
});
