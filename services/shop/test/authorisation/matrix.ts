import { invoicingRows } from './invoicing-rows.ts';
import { messagingRows } from './messaging-rows.ts';
import { orderingRows } from './ordering-rows.ts';
import { reportingRows } from './reporting-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { tillRows } from './till-rows.ts';
import { returnRows } from './return-rows.ts';
import type { Row } from './row.ts';
import type { Person } from './world.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';
const idOf = (owner: Person | undefined) => owner?.id ?? NOBODY;
const newAddressOf = async (owner: Person | undefined) => (owner ? owner.newAddress() : NOBODY);

/**
 * Every operation of the API. A route without a row fails the build. Bodies that are left out are refused with 400 by
 * their rules: the caller got past the guard, and nothing was changed.
 */
export const MATRIX: Row[] = [
  // Contact and newsletter
  { operation: 'POST /api/ext/contacto/enviarContacto', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/suscription', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/suscripcion/confirmar', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/suscripcion/baja', access: 'anyone', allowed: 400 },

  // Registration and sign-in
  { operation: 'POST /api/auth/register', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/register/checkout', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/validate', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/verify-user-email', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/verify-user-email/reenviar', access: 'signed-in', allowed: 200 },
  { operation: 'POST /api/auth/signin', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/signin/codigo', access: 'anyone', allowed: 400 },
  { operation: 'GET /api/usr/segundo-factor', access: 'seller', allowed: 200 },
  {
    operation: 'POST /api/usr/segundo-factor',
    access: 'seller',
    allowed: 200,
    call: ({ password }) => ({ body: { actual: password } }),
  },
  { operation: 'PUT /api/usr/segundo-factor', access: 'seller', allowed: 400 },
  {
    operation: 'POST /api/usr/segundo-factor/quitar',
    access: 'seller',
    allowed: 400,
    call: ({ password }) => ({ body: { actual: password, codigo: '000000' } }),
  },
  {
    operation: 'POST /api/usr/segundo-factor/recuperacion',
    access: 'seller',
    allowed: 400,
    call: ({ password }) => ({ body: { actual: password, codigo: '000000' } }),
  },
  { operation: 'POST /api/auth/signin/clave/reto', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/signin/clave', access: 'anyone', allowed: 400 },
  { operation: 'GET /api/usr/claves', access: 'seller', allowed: 200 },
  {
    operation: 'POST /api/usr/claves',
    access: 'seller',
    allowed: 409,
    call: ({ password }) => ({ body: { actual: password, codigo: '000000' } }),
  },
  { operation: 'PUT /api/usr/claves', access: 'seller', allowed: 400 },
  {
    operation: 'POST /api/usr/claves/quitar',
    access: 'seller',
    allowed: 404,
    call: ({ id, password }) => ({ body: { codigo: id, actual: password } }),
  },
  {
    operation: 'POST /api/usuarios/segundo-factor/quitar',
    access: 'operator',
    allowed: 409,
    call: ({ id }) => ({ body: { codigo: id, identificacion: 'persona' } }),
  },
  { operation: 'POST /api/auth/segundo-factor/quitar', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/reset-request', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/reset', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/llave', access: 'anyone', allowed: 200 },
  { operation: 'GET /api/ext/captcha', access: 'anyone', allowed: 200 },
  { operation: 'GET /api/ext/captcha-mayor', access: 'anyone', allowed: 200 },
  {
    operation: 'GET /api/ext/captcha/{value}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { value: 'x' } }),
  },
  { operation: 'GET /api/auditoria', access: 'operator', allowed: 200 },
  { operation: 'GET /api/usuarios', access: 'operator', allowed: 200 },
  {
    operation: 'POST /api/usuarios/sesiones/cerrar',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: NOBODY } }),
  },
  {
    operation: 'POST /api/usuarios/deshabilitar',
    access: 'operator',
    allowed: 409,
    call: ({ id }) => ({ body: { codigo: id, motivo: 'otro' } }),
  },
  {
    operation: 'POST /api/usuarios/habilitar',
    access: 'operator',
    allowed: 200,
    call: ({ id }) => ({ body: { codigo: id } }),
  },
  { operation: 'GET /api/usuarios/equipo', access: 'operator', allowed: 200 },
  { operation: 'POST /api/usuarios/invitaciones', access: 'operator', allowed: 400 },
  {
    operation: 'POST /api/usuarios/invitaciones/enviar',
    access: 'operator',
    allowed: 404,
    call: ({ password }) => ({ body: { codigo: NOBODY, actual: password } }),
  },
  {
    operation: 'POST /api/usuarios/invitaciones/retirar',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: NOBODY } }),
  },
  {
    operation: 'POST /api/usuarios/tipo',
    access: 'operator',
    allowed: 409,
    call: ({ id, password }) => ({ body: { codigo: id, puesto: 'ventas', actual: password } }),
  },
  { operation: 'POST /api/auth/invitacion', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/invitacion/aceptar', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/primer-operador', access: 'anyone', allowed: 400 },
  { operation: 'GET /api/reglas', access: 'operator', allowed: 200 },
  { operation: 'POST /api/ops/session', access: 'operator', allowed: 200 },
  { operation: 'POST /api/ops/colas', access: 'operator', allowed: 200 },

  // The signed-in user
  {
    operation: 'GET /api/usr/props/{id}',
    access: 'signed-in',
    allowed: 200,
    foreign: 404,
    call: (_, owner) => ({ params: { id: idOf(owner) } }),
  },
  { operation: 'POST /api/usr/save-settings', access: 'signed-in', allowed: 200, call: () => ({ body: {} }) },
  { operation: 'GET /api/usr/get-settings', access: 'signed-in', allowed: 200 },
  { operation: 'DELETE /api/usr/remove-settings', access: 'anyone', allowed: 200 },
  {
    operation: 'POST /api/usr',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    call: ({ email }, owner) => ({
      body: {
        codigo: idOf(owner),
        nombre: 'Rosa',
        apellido: 'Quishpe',
        cedula: '1710034065',
        direccion: 'Av. 10 de Agosto N24-15',
        email,
      },
    }),
  },
  {
    operation: 'PUT /api/usr',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    call: ({ password }, owner) => ({ body: { codigo: idOf(owner), password, actual: password } }),
  },
  { operation: 'GET /api/usr/sesiones', access: 'signed-in', allowed: 200 },
  {
    operation: 'POST /api/usr/sesiones/cerrar',
    access: 'signed-in',
    allowed: 200,
    foreign: 404,
    call: async ({ password }, owner) => ({
      body: { actual: password, codigo: owner ? await owner.newSession() : NOBODY },
    }),
  },
  { operation: 'GET /api/usr/datos', access: 'signed-in', allowed: 200 },
  {
    operation: 'POST /api/usr/eliminar',
    access: 'signed-in',
    allowed: 400,
    call: () => ({ body: { actual: 'no es' } }),
  },

  // Addresses
  {
    operation: 'GET /api/direccion/{userId}',
    access: 'signed-in',
    allowed: 200,
    foreign: 404,
    call: (_, owner) => ({ params: { userId: idOf(owner) } }),
  },
  {
    operation: 'POST /api/direccion',
    access: 'signed-in',
    allowed: 200,
    foreign: 404,
    call: async (caller, owner) => ({ body: { ...caller.address, codigo: await newAddressOf(owner) } }),
  },
  {
    operation: 'PUT /api/direccion/default',
    access: 'signed-in',
    allowed: 200,
    foreign: 404,
    call: async (_, owner) => ({ body: { usuario: idOf(owner), direccion: await newAddressOf(owner) } }),
  },
  {
    operation: 'DELETE /api/direccion/{id}',
    access: 'signed-in',
    allowed: 200,
    foreign: 404,
    call: async (_, owner) => ({ params: { id: await newAddressOf(owner) } }),
  },

  // Garage and favourites: an id that nobody has is kept by nobody
  { operation: 'GET /api/usr/garaje', access: 'signed-in', allowed: 200 },
  {
    operation: 'PUT /api/usr/garaje/{id}',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { id: NOBODY }, body: { vehiculo: 999_999 } }),
  },
  {
    operation: 'DELETE /api/usr/garaje/{id}',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { id: NOBODY } }),
  },
  {
    operation: 'POST /api/usr/garaje/{id}/recuperar',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { id: NOBODY } }),
  },
  {
    operation: 'PUT /api/usr/garaje/{id}/kilometraje',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { id: NOBODY }, body: { kilometros: 1, fecha: '2026-01-01' } }),
  },
  {
    operation: 'PUT /api/usr/garaje/{id}/hechos/{hecho}',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { id: NOBODY, hecho: NOBODY }, body: { tarea: 'aceite', fecha: '2026-01-01' } }),
  },
  {
    operation: 'DELETE /api/usr/garaje/{id}/hechos/{hecho}',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { id: NOBODY, hecho: NOBODY } }),
  },
  { operation: 'PUT /api/usr/garaje/aviso', access: 'verified', allowed: 400 },
  { operation: 'GET /api/usr/favoritos', access: 'signed-in', allowed: 200 },
  { operation: 'POST /api/usr/favoritos', access: 'signed-in', allowed: 400 },
  {
    operation: 'PUT /api/usr/favoritos/{codigo}',
    access: 'signed-in',
    allowed: 404,
    call: () => ({ params: { codigo: '999999' } }),
  },
  {
    operation: 'DELETE /api/usr/favoritos/{codigo}',
    access: 'signed-in',
    allowed: 200,
    call: () => ({ params: { codigo: '999999' } }),
  },

  // Catalogue, for visitors too: an id that nobody has where one is named
  { operation: 'GET /api/ext/categoria/get', access: 'anyone', allowed: 200 },
  {
    operation: 'GET /api/ext/categoria/get/{categoria}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { categoria: '1' } }),
  },
  {
    operation: 'GET /api/ext/categoria/get/{categoria}/{destacado}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { categoria: '0', destacado: '1' } }),
  },
  {
    operation: 'GET /api/ext/modelo/get/{marca}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { marca: '9' } }),
  },
  { operation: 'GET /api/ext/chasis', access: 'anyone', allowed: 200 },
  { operation: 'GET /api/ext/promociones', access: 'anyone', allowed: 200 },
  { operation: 'GET /api/ext/repuestos', access: 'anyone', allowed: 200 },
  {
    operation: 'GET /api/ext/repuestos/get/{id}',
    access: 'anyone',
    allowed: 404,
    call: () => ({ params: { id: '9' } }),
  },
  { operation: 'GET /api/ext/repuestos/getCodigoEncriptado/{code}', access: 'anyone', allowed: 404 },
  {
    operation: 'GET /api/ext/repuestos/numeros/{id}',
    access: 'anyone',
    allowed: 404,
    call: () => ({ params: { id: '9' } }),
  },
  {
    operation: 'GET /api/ext/repuestos/sugerencias',
    access: 'anyone',
    allowed: 200,
    call: () => ({ query: { texto: 'filtro' } }),
  },
  {
    operation: 'GET /api/ext/repuestos/vehiculos/{id}',
    access: 'anyone',
    allowed: 404,
    call: () => ({ params: { id: '9' } }),
  },
  { operation: 'POST /api/ext/repuestos', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/repuestos/ByName', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/repuestos/compatibilidad', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/repuestos/lista', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/repuestos/lectura', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/repuestos/total', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/ext/repuestos/facetas', access: 'anyone', allowed: 400 },
  { operation: 'GET /api/ext/despieces', access: 'anyone', allowed: 200 },
  {
    operation: 'GET /api/ext/despieces/{grupo}/{vehiculo}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { grupo: 'embrague', vehiculo: '1' } }),
  },
  {
    operation: 'GET /api/ext/repuestos/despiece/{id}/{vehiculo}',
    access: 'anyone',
    allowed: 404,
    call: () => ({ params: { id: '999999', vehiculo: '1' } }),
  },
  {
    operation: 'GET /api/ext/repuestos/conjuntos/{id}/{vehiculo}',
    access: 'anyone',
    allowed: 404,
    call: () => ({ params: { id: '999999', vehiculo: '1' } }),
  },
  {
    operation: 'GET /api/ext/repuestos/equivalentes/{id}/{vehiculo}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { id: '9', vehiculo: '1' } }),
  },
  {
    operation: 'GET /api/ext/repuestos/relacionados/{id}/{vehiculo}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { id: '9', vehiculo: '0' } }),
  },
  { operation: 'POST /api/ext/repuestosCache', access: 'anyone', allowed: 400 },
  {
    operation: 'GET /api/catalogo/exportar/{archivo}',
    access: 'operator',
    allowed: 200,
    call: () => ({ params: { archivo: 'categorias.csv' } }),
  },
  { operation: 'POST /api/catalogo/importar', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/importar/simular', access: 'operator', allowed: 400 },

  { operation: 'GET /api/catalogo/importaciones', access: 'operator', allowed: 200 },
  {
    operation: 'GET /api/catalogo/importaciones/{codigo}',
    access: 'operator',
    allowed: 404,
    call: () => ({ params: { codigo: '99' } }),
  },
  {
    operation: 'GET /api/catalogo/precios',
    access: 'operator',
    allowed: 404,
    call: () => ({ query: { repuesto: 'NADA-9' } }),
  },
  {
    operation: 'POST /api/catalogo/importar/deshacer',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: 99 } }),
  },

  {
    operation: 'GET /api/catalogo/repuestos/{codigo}',
    access: 'operator',
    allowed: 404,
    call: () => ({ params: { codigo: '999999' } }),
  },
  { operation: 'GET /api/catalogo/repuestos', access: 'operator', allowed: 200 },
  { operation: 'POST /api/catalogo/repuestos/lote/simular', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/repuestos/lote/aplicar', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/repuestos/guardar', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/repuestos/existencias', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/repuestos/imagen', access: 'operator', allowed: 422 },

  // Promotions
  { operation: 'GET /api/catalogo/preguntas', access: 'operator', allowed: 200 },
  { operation: 'GET /api/catalogo/ajustes-dudosos', access: 'operator', allowed: 200 },
  {
    operation: 'POST /api/catalogo/ajustes-dudosos/cerrar',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: '01900000-0000-7000-8000-000000000001', no: 1, resultado: 'right' } }),
  },
  {
    operation: 'GET /api/ext/repuesto/{id}/opiniones',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { id: '1' } }),
  },
  { operation: 'GET /api/opiniones', access: 'client', allowed: 200 },
  { operation: 'POST /api/opiniones', access: 'client', allowed: 400 },
  { operation: 'DELETE /api/opiniones/{id}', access: 'client', allowed: 404, call: () => ({ params: { id: '1' } }) },
  { operation: 'GET /api/opiniones/moderacion', access: 'operator', allowed: 200 },
  { operation: 'POST /api/opiniones/moderacion/decidir', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/sinonimos/crear', access: 'operator', allowed: 400 },
  {
    operation: 'POST /api/catalogo/sinonimos/deshacer',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: 999_999 } }),
  },
  { operation: 'GET /api/catalogo/conjuntos', access: 'operator', allowed: 200 },
  { operation: 'POST /api/catalogo/conjuntos/guardar', access: 'operator', allowed: 400 },
  {
    operation: 'POST /api/catalogo/conjuntos/quitar',
    access: 'operator',
    allowed: 409,
    call: () => ({ body: { codigo: 999_999 } }),
  },
  {
    operation: 'POST /api/catalogo/conjuntos/reponer',
    access: 'operator',
    allowed: 409,
    call: () => ({ body: { codigo: 999_999 } }),
  },
  { operation: 'GET /api/promocion/lista', access: 'operator', allowed: 200 },
  { operation: 'POST /api/promocion/crear', access: 'operator', allowed: 400 },
  {
    operation: 'POST /api/promocion/terminar',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { codigo: 99 } }),
  },
  {
    operation: 'POST /api/promocion/repuestos',
    access: 'operator',
    allowed: 200,
    call: () => ({ body: { valores: 'NONE' } }),
  },

  // Coupons
  { operation: 'GET /api/cupon/lista', access: 'operator', allowed: 200 },
  { operation: 'GET /api/cupon/codigos', access: 'operator', allowed: 400 },
  { operation: 'GET /api/cupon/archivo', access: 'operator', allowed: 400 },
  { operation: 'POST /api/cupon/crear', access: 'operator', allowed: 400 },
  { operation: 'POST /api/cupon/terminar', access: 'operator', allowed: 404, call: () => ({ body: { codigo: 99 } }) },
  {
    operation: 'POST /api/cupon/terminar-codigo',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { cupon: 'NADA' } }),
  },

  // Settings
  { operation: 'GET /api/ajustes', access: 'operator', allowed: 200 },
  {
    operation: 'GET /api/ajustes/historia',
    access: 'operator',
    allowed: 200,
    call: () => ({ query: { grupo: 'envio' } }),
  },
  {
    operation: 'POST /api/ajustes/guardar',
    access: 'operator',
    allowed: 422,
    call: () => ({ body: { grupo: 'envio', version: 0, valor: {} } }),
  },
  {
    operation: 'POST /api/ajustes/volver',
    access: 'operator',
    allowed: 404,
    call: () => ({ body: { grupo: 'envio', version: 0, a: 9 } }),
  },

  // The counter
  { operation: 'POST /api/cliente/buscar', access: 'seller', allowed: 400 },
  { operation: 'POST /api/cliente/elegir', access: 'seller', allowed: 400 },
  { operation: 'POST /api/mostrador/cotizar', access: 'seller', allowed: 400 },
  { operation: 'POST /api/mostrador/vender', access: 'seller', allowed: 400 },

  // Proformas
  { operation: 'GET /api/proforma/lista', access: 'seller', allowed: 200 },
  { operation: 'GET /api/proforma/detalle', access: 'seller', allowed: 400 },
  { operation: 'GET /api/proforma/pdf', access: 'seller', allowed: 400 },
  { operation: 'POST /api/proforma/cotizar', access: 'seller', allowed: 400 },
  { operation: 'POST /api/proforma/crear', access: 'seller', allowed: 400 },
  { operation: 'POST /api/proforma/enviar', access: 'seller', allowed: 404, call: () => ({ body: { codigo: 99 } }) },
  {
    operation: 'POST /api/proforma/perdida',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { codigo: 99, motivo: 'Caro' } }),
  },
  {
    operation: 'POST /api/proforma/seguimiento',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { codigo: 99 } }),
  },
  { operation: 'POST /api/ext/proforma/abrir', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/proforma/comprar', access: 'signed-in', allowed: 400 },

  // Cart: whose it is the cookie says, not the caller
  { operation: 'POST /api/ext/cache/getShoppingCar', access: 'anyone', allowed: 200 },
  { operation: 'POST /api/ext/cache/setShoppingCar', access: 'anyone', allowed: 200 },
  { operation: 'POST /api/ext/cache/getBusqueda', access: 'anyone', allowed: 200 },
  { operation: 'POST /api/ext/cache/setBusqueda', access: 'anyone', allowed: 200 },
  { operation: 'POST /api/auth/promotion', access: 'signed-in', allowed: 400 },

  // Lists and time
  {
    operation: 'GET /api/ext/catalogo/{name}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { name: 'PROVINCIA' } }),
  },
  { operation: 'GET /api/util/timer', access: 'anyone', allowed: 200 },

  { operation: 'GET /api/novedades', access: 'verified', allowed: 200, lasts: true },

  ...orderingRows,
  ...reportingRows,
  ...paymentRows,
  ...tillRows,
  ...returnRows,
  { operation: 'GET /api/facturacion', access: 'signed-in', allowed: 200 },
  {
    // Of the caller alone: another's number is one that is not there.
    operation: 'DELETE /api/facturacion/{identificacion}',
    access: 'signed-in',
    allowed: 200,
    call: () => ({ params: { identificacion: '1710034065' } }),
  },
  ...invoicingRows,
  ...messagingRows,
];
