import { randomUUID } from 'node:crypto';
import type { CajaAbierta, CerrarCaja } from '@bujia/contracts/till';
import type { Row } from './row.ts';
import type { Person } from './world.ts';

/** A number that no close has. */
const NONE = { codigo: '99999' };
const count = () => ({ contado: '0', deposito: '0', motivo: 'Prueba', intento: randomUUID() });

async function closing(person: Person): Promise<CerrarCaja> {
  const { body } = await (await person.visitor()).get<Partial<CajaAbierta>>('/api/pago/caja');
  return { sucursal: body.sucursal ?? 'sur', visto: body.visto ?? '0-0-0', ...count() };
}

export const tillRows: Row[] = [
  { operation: 'GET /api/pago/caja', access: 'seller', allowed: 200 },
  { operation: 'GET /api/pago/caja/movimientos', access: 'seller', allowed: 200 },
  {
    operation: 'GET /api/pago/caja/dia',
    access: 'operator',
    allowed: 200,
    call: () => ({ query: { dia: '2026-11-26' } }),
  },
  {
    operation: 'POST /api/pago/caja/mover',
    access: 'seller',
    allowed: 200,
    call: () => ({
      body: { sucursal: 'sur', sentido: 'entra', valor: '1.00', motivo: 'Prueba', intento: randomUUID() },
    }),
  },
  {
    operation: 'POST /api/pago/cierre/hacer',
    access: 'seller',
    allowed: 200,
    call: async (caller) => ({ body: await closing(caller) }),
  },
  {
    operation: 'POST /api/pago/cierre/corregir',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { codigo: 99_999, ...count() } }),
  },
  { operation: 'GET /api/pago/cierre/lista', access: 'operator', allowed: 200 },
  { operation: 'GET /api/pago/cierre/detalle', access: 'seller', allowed: 404, call: () => ({ query: NONE }) },
  { operation: 'GET /api/pago/cierre/exportar', access: 'operator', allowed: 200 },
  { operation: 'GET /api/pago/cierre/exportar-uno', access: 'operator', allowed: 404, call: () => ({ query: NONE }) },
];
