import type { Row } from './row.ts';

export const messagingRows: Row[] = [
  // The log of e-mails and what gave up; the id of the path is nobody's
  { operation: 'GET /api/correo', access: 'operator', allowed: 200 },
  { operation: 'GET /api/correo/plantillas', access: 'operator', allowed: 200 },
  { operation: 'GET /api/correo/pedido/{numero}', access: 'seller', allowed: 200 },
  { operation: 'GET /api/correo/{id}', access: 'operator', allowed: 404 },
  { operation: 'POST /api/correo/{id}/reenviar', access: 'operator', allowed: 404, call: () => ({ body: {} }) },
  { operation: 'GET /api/trabajos-fallidos', access: 'operator', allowed: 200 },
  { operation: 'POST /api/trabajos-fallidos/reintentar', access: 'operator', allowed: 400 },
  {
    operation: 'POST /api/trabajos-fallidos/reintentar-todos',
    access: 'operator',
    allowed: 200,
    call: () => ({ body: {} }),
  },
  { operation: 'POST /api/trabajos-fallidos/dejar', access: 'operator', allowed: 400 },
  { operation: 'GET /api/dejados-sin-hacer', access: 'operator', allowed: 200 },
  { operation: 'POST /api/dejados-sin-hacer/intentar', access: 'operator', allowed: 400 },
  { operation: 'GET /api/sucesos-apartados', access: 'operator', allowed: 200 },
  { operation: 'POST /api/sucesos-apartados/devolver', access: 'operator', allowed: 400 },
  { operation: 'POST /api/sucesos-apartados/dejar', access: 'operator', allowed: 400 },

  // Notices of parts that are back; no part has the code of the path
  { operation: 'POST /api/ext/aviso', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/aviso/confirmar', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/aviso/terminar', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/le-quedo', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/le-quedo/responder', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/mantenimiento/baja', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/le-quedo/no-preguntar', access: 'anyone', allowed: 400 },
  { operation: 'GET /api/usr/aviso/{id}', access: 'verified', allowed: 404 },
  { operation: 'POST /api/usr/aviso/{id}', access: 'verified', allowed: 404 },
  { operation: 'DELETE /api/usr/aviso/{id}', access: 'verified', allowed: 404 },

  // Newsletters; the id of the path is nobody's
  { operation: 'GET /api/boletin', access: 'operator', allowed: 200 },
  { operation: 'POST /api/boletin', access: 'operator', allowed: 400 },
  { operation: 'GET /api/boletin/{id}', access: 'operator', allowed: 404 },
  { operation: 'DELETE /api/boletin/{id}', access: 'operator', allowed: 404 },
  { operation: 'POST /api/boletin/{id}/prueba', access: 'operator', allowed: 404 },
  { operation: 'POST /api/boletin/{id}/programar', access: 'operator', allowed: 404, call: () => ({ body: {} }) },
  { operation: 'POST /api/boletin/{id}/pausar', access: 'operator', allowed: 404 },
  { operation: 'POST /api/boletin/{id}/reanudar', access: 'operator', allowed: 404 },
  { operation: 'POST /api/boletin/{id}/cancelar', access: 'operator', allowed: 404 },
];
