import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { type Pago, type PaymentForm, REGISTER_PAYMENT_PATH } from '@bujia/contracts/payments';
import sharp from 'sharp';
import type { Row } from './row.ts';
import type { Person } from './world.ts';

/** A number that no order and no payment has. */
const NONE = 99;
let receipts = 0;

const formFor = (pedido: number): PaymentForm => ({
  pedido,
  codigoPago: `MATRIZ-${(receipts += 1)}`,
  formaPago: PAYMENT_METHOD.transfer,
  entidadFinanciera: 1,
  fechaPago: '2026-01-05',
  valor: '1.00',
});

async function partsFor(pedido: number): Promise<FormData> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const parts = new FormData();
  parts.set('body', JSON.stringify(formFor(pedido)));
  parts.set('imagen', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'comprobante.png');
  return parts;
}

function statementParts(): FormData {
  const parts = new FormData();
  parts.set('body', JSON.stringify({ banco: 1 }));
  parts.set('archivo', new Blob(['Fecha;Concepto;Valor\n12/11/2026;DEPOSITO;5,00\n']), 'extracto.csv');
  return parts;
}

const orderOf = async (owner: Person | undefined): Promise<number> => (owner ? owner.newOrder() : NONE);

const payments = new WeakMap<Person, Promise<number>>();

/** The number of a payment with its picture: one for each owner, which everybody asks for. */
function paymentOf(owner: Person | undefined): Promise<number> | number {
  if (!owner) return NONE;
  const number = payments.get(owner) ?? register(owner);
  payments.set(owner, number);
  return number;
}

async function register(owner: Person): Promise<number> {
  const parts = await partsFor(await owner.newOrder());
  const { body } = await (await owner.visitor()).post<Pago>(`/api/${REGISTER_PAYMENT_PATH}`, parts);
  return body.codigo;
}

export const paymentRows: Row[] = [
  { operation: 'GET /api/pago/pendientes', access: 'seller', allowed: 200 },
  {
    operation: 'GET /api/pago/{pedido}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ params: { pedido: String(await orderOf(owner)) } }),
  },
  {
    operation: 'GET /api/pago/file-pago/{pago}',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ params: { pago: String(await paymentOf(owner)) } }),
  },
  {
    operation: 'GET /api/pago/dobles/{pago}',
    access: 'seller',
    allowed: 404,
    call: () => ({ params: { pago: String(NONE) } }),
  },
  { operation: 'GET /api/pago/extractos', access: 'seller', allowed: 200 },
  {
    operation: 'GET /api/pago/coincidencias/{pago}',
    access: 'seller',
    allowed: 404,
    call: () => ({ params: { pago: String(NONE) } }),
  },
  { operation: 'POST /api/pago/extractos', access: 'seller', allowed: 200, call: () => ({ body: statementParts() }) },
  {
    operation: 'POST /api/pago/extractos/retirar',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { extracto: NONE } }),
  },
  {
    operation: 'POST /api/pago/registrar',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ body: await partsFor(await orderOf(owner)) }),
  },
  {
    operation: 'POST /api/pago/registrar-si',
    access: 'verified',
    allowed: 200,
    foreign: 404,
    staff: true,
    call: async (_, owner) => ({ body: formFor(await orderOf(owner)) }),
  },
  {
    // A decision about what has changed since: past the guard, and without effect.
    operation: 'PUT /api/pago/modificar',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { pago: NONE, codigoEstadoPago: 17, estadoAnterior: 16 } }),
  },
  {
    operation: 'POST /api/common/refund',
    access: 'seller',
    allowed: 404,
    call: () => ({ body: { id: NONE, estadoAnterior: 17 } }),
  },
  // Called by the card provider; without a transaction it is none of the shop's business.
  { operation: 'POST /api/pago/tarjeta/aviso', access: 'anyone', allowed: 200, call: () => ({ body: {} }) },
];
