import type { Row } from './row.ts';
import type { Person } from './world.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';
/** A number that no order has. */
const NONE = 99;
const documentOf = async (owner: Person | undefined) => ({
  params: { documento: owner ? await owner.newInvoice() : NOBODY },
});

export const invoicingRows: Row[] = [
  { operation: 'GET /api/factura/pendientes', access: 'operator', allowed: 200 },
  { operation: 'GET /api/factura/documentos', access: 'operator', allowed: 400 },
  { operation: 'GET /api/factura/cuentas', access: 'operator', allowed: 200 },
  { operation: 'GET /api/factura/mes', access: 'operator', allowed: 400 },
  { operation: 'GET /api/factura/mes/csv', access: 'operator', allowed: 400 },
  { operation: 'GET /api/factura/mes/zip', access: 'operator', allowed: 400 },
  {
    operation: 'GET /api/factura/{pedido}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ params: { pedido: String(owner ? await owner.newOrder() : NONE) } }),
  },
  {
    operation: 'GET /api/factura/{documento}/pdf',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: (_, owner) => documentOf(owner),
  },
  {
    operation: 'GET /api/factura/{documento}/xml',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: (_, owner) => documentOf(owner),
  },
  {
    // One that is missing: past the guard, and without effect.
    operation: 'POST /api/factura/{documento}/reintentar',
    access: 'operator',
    allowed: 404,
    call: () => ({ params: { documento: NOBODY } }),
  },
  {
    operation: 'PUT /api/factura/{documento}/comprador',
    access: 'operator',
    allowed: 404,
    call: () => ({
      params: { documento: NOBODY },
      body: { identificacion: '1710034065', razonSocial: 'Rosa Quishpe', direccion: 'Quito' },
    }),
  },
];
