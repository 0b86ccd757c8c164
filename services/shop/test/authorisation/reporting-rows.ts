import type { Row } from './row.ts';

const RANGE = { desde: '2026-11-01', hasta: '2026-11-30' };

export const reportingRows: Row[] = [
  { operation: 'GET /api/informes/hoy', access: 'operator', right: 'reports', allowed: 200 },
  {
    operation: 'GET /api/informes/ventas',
    access: 'operator',
    right: 'reports',
    allowed: 200,
    call: () => ({ query: { por: 'dia', ...RANGE } }),
  },
  {
    operation: 'GET /api/informes/ventas/exportar',
    access: 'operator',
    right: 'reports',
    allowed: 200,
    call: () => ({ query: { por: 'repuesto', ...RANGE } }),
  },
  {
    operation: 'GET /api/informes/existencias',
    access: 'operator',
    right: 'reports',
    allowed: 200,
    call: () => ({ query: { dias: '30' } }),
  },
  {
    operation: 'GET /api/informes/existencias/exportar',
    access: 'operator',
    right: 'reports',
    allowed: 200,
    call: () => ({ query: { dias: '30', tabla: 'pedido' } }),
  },
  {
    operation: 'GET /api/informes/correos',
    access: 'operator',
    right: 'reports',
    allowed: 200,
    call: () => ({ query: { por: 'dia', ...RANGE } }),
  },
  {
    operation: 'GET /api/informes/correos/exportar',
    access: 'operator',
    right: 'reports',
    allowed: 200,
    call: () => ({ query: { por: 'plantilla', ...RANGE } }),
  },
  { operation: 'GET /api/catalogo/preguntas/exportar', access: 'operator', allowed: 200 },
  { operation: 'GET /api/catalogo/ajustes-dudosos/exportar', access: 'operator', allowed: 200 },
  { operation: 'POST /api/informes/recontar', access: 'operator', allowed: 200 },
];
