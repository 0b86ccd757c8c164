import { invoicingRows } from './invoicing-rows.ts';
import { messagingRows } from './messaging-rows.ts';
import { orderingRows } from './ordering-rows.ts';
import { paymentRows } from './payment-rows.ts';
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
  { operation: 'POST /api/auth/reset-request', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/auth/reset', access: 'anyone', allowed: 400 },
  { operation: 'GET /api/ext/captcha', access: 'anyone', allowed: 200 },
  {
    operation: 'GET /api/ext/captcha/{value}',
    access: 'anyone',
    allowed: 200,
    call: () => ({ params: { value: 'x' } }),
  },
  { operation: 'POST /api/ops/session', access: 'operator', allowed: 200 },

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
  { operation: 'DELETE /api/usr/remove-settings', access: 'signed-in', allowed: 200 },
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
  { operation: 'POST /api/ext/repuestosCache', access: 'anyone', allowed: 400 },
  { operation: 'POST /api/catalogo/importar', access: 'operator', allowed: 400 },
  { operation: 'POST /api/catalogo/importar/simular', access: 'operator', allowed: 400 },

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

  { operation: 'GET /api/novedades', access: 'seller', allowed: 200, lasts: true },

  ...orderingRows,
  ...paymentRows,
  ...invoicingRows,
  ...messagingRows,
];
