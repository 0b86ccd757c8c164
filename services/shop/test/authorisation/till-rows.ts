import { randomUUID } from 'node:crypto';
import type { CajaAbierta, CerrarCaja } from '@bujia/contracts/till';
import type { Row } from './row.ts';
import type { Person } from './world.ts';

/** A number that no close has. */
const NONE = { codigo: '99999' };

function settlementParts(visto?: string): FormData {
  const parts = new FormData();
  parts.set('body', JSON.stringify({ visto }));
  parts.set('archivo', new Blob(['Fecha;Autorización;Valor bruto\n12/11/2026;1;5,00\n']), 'liquidacion.csv');
  return parts;
}
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
  { operation: 'GET /api/pago/liquidaciones', access: 'operator', allowed: 200 },
  { operation: 'GET /api/pago/liquidaciones/por-cobrar', access: 'operator', allowed: 200 },
  { operation: 'GET /api/pago/liquidaciones/por-cobrar/exportar', access: 'operator', allowed: 200 },
  { operation: 'GET /api/pago/liquidaciones/detalle', access: 'operator', allowed: 404, call: () => ({ query: NONE }) },
  {
    operation: 'GET /api/pago/liquidaciones/exportar',
    access: 'operator',
    allowed: 404,
    call: () => ({ query: NONE }),
  },
  {
    operation: 'GET /api/pago/liquidaciones/filas',
    access: 'operator',
    allowed: 404,
    call: () => ({ query: { ...NONE, resultado: 'difiere' } }),
  },
  {
    operation: 'POST /api/pago/liquidaciones/revisar',
    access: 'operator',
    allowed: 200,
    call: () => ({ body: settlementParts() }),
  },
  {
    // What nobody has seen is kept by nobody: past the guard, and without effect.
    operation: 'POST /api/pago/liquidaciones/guardar',
    access: 'operator',
    allowed: 409,
    call: () => ({ body: settlementParts('0'.repeat(64)) }),
  },
  {
    operation: 'POST /api/pago/liquidaciones/deshacer',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: 99_999, motivo: 'Prueba' } }),
  },
];
