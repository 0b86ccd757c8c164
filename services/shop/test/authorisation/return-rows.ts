import type { Row } from './row.ts';

/** A number that no order, no return and no transaction has. */
const NONE = 99;
const seen = { devolucion: NONE, visto: 0, motivo: 'Motivo' };

function partsWithoutImage(): FormData {
  const parts = new FormData();
  parts.set('body', JSON.stringify({ devolucion: NONE, visto: 0 }));
  return parts;
}

const account = {
  ...{ codigo: 'forged', banco: 'Banco Pichincha', tipoCuenta: 'Cuenta de ahorros', numeroCuenta: '2201234567' },
  ...{ titular: 'Rosa Quishpe', identificacion: '1710034065' },
};

export const returnRows: Row[] = [
  { operation: 'GET /api/devolucion/pendientes', access: 'seller', allowed: 200 },
  { operation: 'GET /api/devolucion/devueltas', access: 'seller', allowed: 200 },
  {
    operation: 'GET /api/devolucion/pedido/{pedido}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ params: { pedido: String(owner ? await owner.newOrder() : NONE) } }),
  },
  {
    // Whose proof it is, the journey of the returns shows: here nobody has one.
    operation: 'GET /api/devolucion/comprobante/{devolucion}',
    access: 'verified',
    allowed: 404,
    call: () => ({ params: { devolucion: String(NONE) } }),
  },
  // A link opens one return, whoever holds it; a forged one opens none.
  {
    operation: 'POST /api/devolucion/enlace',
    access: 'anyone',
    allowed: 404,
    call: () => ({ body: { codigo: 'forged' } }),
  },
  { operation: 'POST /api/devolucion/datos', access: 'anyone', allowed: 404, call: () => ({ body: account }) },
  // Past the guard, and without effect.
  {
    operation: 'POST /api/devolucion/registrar',
    access: 'seller',
    allowed: 422,
    call: () => ({ body: partsWithoutImage() }),
  },
  { operation: 'POST /api/devolucion/pedir', access: 'seller', allowed: 404, call: () => ({ body: seen }) },
  {
    operation: 'POST /api/devolucion/cerrar',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { ...seen, via: 'other' } }),
  },
  { operation: 'POST /api/devolucion/reabrir', access: 'seller', allowed: 404, call: () => ({ body: seen }) },
  { operation: 'POST /api/devolucion/anular', access: 'seller', allowed: 404, call: () => ({ body: seen }) },
  {
    operation: 'POST /api/devolucion/excedente',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { pedido: NONE, valor: '1.00', comprobante: 'MATRIZ', motivo: 'Motivo' } }),
  },
  {
    operation: 'POST /api/devolucion/tarjeta',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { transaccion: 'NONE', resultado: 'kept', motivo: 'Motivo' } }),
  },
];
