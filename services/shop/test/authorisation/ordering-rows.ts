import type { Row } from './matrix.ts';
import type { Person } from './world.ts';

const PAGE = { page: 0, size: 5 };
/** A number that no order has. */
const NONE = 99;
const orderOf = async (owner: Person | undefined) => ({
  params: { codigo: String(owner ? await owner.newOrder() : NONE) },
});

export const orderingRows: Row[] = [
  { operation: 'POST /api/auth/shipping', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/common/checkout', access: 'signed-in', allowed: 400 },
  {
    operation: 'POST /api/pedido/cli',
    access: 'verified',
    allowed: 200,
    call: () => ({ body: { ...PAGE, idUsuario: 1 } }),
  },
  { operation: 'POST /api/pedido/all', access: 'seller', allowed: 200, call: () => ({ body: PAGE }) },
  {
    operation: 'GET /api/pedido/{codigo}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: (_, owner) => orderOf(owner),
  },
  {
    operation: 'GET /api/pedido-repuesto/{codigo}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: (_, owner) => orderOf(owner),
  },
];
