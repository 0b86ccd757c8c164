import type { Row } from './row.ts';
import type { Person } from './world.ts';

const PAGE = { page: 0, size: 5 };
/** A number that no order has. */
const NONE = 99;
const orderOf = async (owner: Person | undefined) => ({
  params: { codigo: String(owner ? await owner.newOrder() : NONE) },
});

/** A change that gets past the guard and to the order, and there is too late. */
const outdated = (codigo: number) => ({ codigo, estadoPedido: 23, estadoAnterior: 22 });

const ofOneLine = { linea: 0, cantidad: 1, motivo: 'no-fit' };
const STEPS = {
  listo: { sucursal: 'sur', pasos: 9 },
  enviado: { transportista: 'Courier Chasqui', guia: 'CH-1', pasos: 9 },
  entregado: { pasos: 9 },
};

export const orderingRows: Row[] = [
  // Past the guard and to the order, which nobody has paid.
  {
    operation: 'POST /api/devolucion-repuesto',
    access: 'verified',
    allowed: 409,
    foreign: 404,
    call: async (_, owner) => ({ body: { ...ofOneLine, pedido: owner ? await owner.newOrder() : NONE } }),
  },
  {
    operation: 'POST /api/devolucion-repuesto/con-fotos',
    access: 'verified',
    allowed: 409,
    foreign: 404,
    call: async (_, owner) => {
      const parts = new FormData();
      parts.set('body', JSON.stringify({ ...ofOneLine, pedido: owner ? await owner.newOrder() : NONE }));
      return { body: parts };
    },
  },
  {
    // Whose they are, the journey of the photographs shows: here nobody has any.
    operation: 'GET /api/devolucion-repuesto/foto/{devolucion}/{foto}',
    access: 'verified',
    allowed: 404,
    call: () => ({ params: { devolucion: String(NONE), foto: '1' } }),
  },
  {
    operation: 'GET /api/devolucion-repuesto/pedido/{pedido}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ params: { pedido: String(owner ? await owner.newOrder() : NONE) } }),
  },
  { operation: 'GET /api/devolucion-repuesto/pendientes', access: 'seller', allowed: 200 },
  {
    operation: 'POST /api/devolucion-repuesto/decidir',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { codigo: NONE, aceptada: true, destino: 'shelf' } }),
  },
  { operation: 'POST /api/auth/shipping', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/common/retiro', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/common/checkout', access: 'signed-in', allowed: 400 },
  { operation: 'GET /api/pedido/tablero', access: 'verified', allowed: 200 },
  { operation: 'GET /api/pedido/comprados', access: 'verified', allowed: 200 },
  { operation: 'GET /api/pedido/apartados', access: 'signed-in', allowed: 200 },
  { operation: 'POST /api/common/reference', access: 'signed-in', allowed: 400 },
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
  {
    operation: 'POST /api/pedido/{codigo}/repetir',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    call: (_, owner) => orderOf(owner),
  },
  {
    operation: 'DELETE /api/pedido/{codigo}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    // Made anew and cancelled at once: in the evening of Guayaquil only sellers may.
    call: async (_, owner) => {
      const codigo = owner ? await owner.newOrder({ cancelled: true }) : NONE;
      return { params: { codigo: String(codigo) } };
    },
  },
  {
    operation: 'POST /api/pedido',
    access: 'seller',
    allowed: 409,
    call: async (_, owner) => ({ body: outdated(owner ? await owner.newOrder() : NONE) }),
  },
  // What does not wait yet has no code to tell, and nobody gets another's.
  {
    operation: 'GET /api/pedido/{codigo}/codigo-retiro',
    access: 'verified',
    allowed: 404,
    foreign: 404,
    call: (_, owner) => orderOf(owner),
  },
  ...(['listo', 'enviado', 'entregado'] as const).map((step): Row => ({
    operation: `POST /api/pedido/{codigo}/${step}`,
    access: 'seller',
    // A step that gets past the guard and to the order, and there is outdated, or not for it.
    allowed: 409,
    call: async (_, owner) => ({ ...(await orderOf(owner)), body: STEPS[step] }),
  })),
  {
    operation: 'POST /api/traking/rastrear',
    access: 'verified',
    allowed: 404,
    call: () => ({ body: { pedido: String(NONE), email: 'nadie@correo.example' } }),
  },
  {
    operation: 'POST /api/traking/enlace',
    access: 'anyone',
    allowed: 404,
    call: () => ({ body: { codigo: 'ajeno' } }),
  },
  { operation: 'GET /api/pedido/pendientes', access: 'seller', allowed: 200 },
  { operation: 'GET /api/pedido/exportar', access: 'seller', allowed: 200 },
  {
    operation: 'GET /api/pedido/{codigo}/historia',
    access: 'seller',
    allowed: 200,
    call: (_, owner) => orderOf(owner),
  },
];
