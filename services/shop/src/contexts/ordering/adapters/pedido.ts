import { type Entrega, type EntregaDePedido, HANDOVER_STATES, PICKUP_CODE } from '@bujia/contracts/handover';
import { CATALOGUES, type NamedCode } from '@bujia/contracts/catalogues';
import { type ShippingType, SHIPPING_TYPE } from '@bujia/contracts/cart';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type Pedido,
  type PedidoDireccion,
  type PedidoRepuesto,
  SHIPPING_NAMES,
  type TarifaPedido,
} from '@bujia/contracts/orders';
import { guideLink, type ShopIdentity } from '@bujia/contracts/shop';
import { cancellationDeadline, isInTime } from '@bujia/ecuador/guayaquil';
import { lineTotal } from '@bujia/pricing/cart';
import { IVA_PERCENT } from '@bujia/pricing/iva';
import { type Cents, dollarsOf } from '@bujia/pricing/money';
import type { Totals } from '@bujia/pricing/totals';
import type { Handover } from '../contract.ts';
import { isClientsToCancel } from '../domain/order.ts';
import type { Buyer, Delivery, PurchaseLine } from '../domain/purchase.ts';

/** An order as its table has it. */
export interface OrderRow {
  number: number;
  accountId: string;
  placedAt: Date | string;
  status: OrderStatus;
  paid: Cents;
  method: number;
  shippingType: ShippingType;
  pickupBranch: string | null;
  acceptedTerms: number | null;
  buyer: Buyer;
  delivery: Delivery | null;
  totals: Totals;
  /** With IVA, as shipping is. */
  goods: Cents;
  shippingCharge: Cents;
  freeShipping: string | null;
  comments: string;
  /** Only while it runs. */
  payBy: Date | string | null;
  expired: boolean;
  /** Not of what was cancelled. */
  handover: Handover | null;
  /** Wrong codes at the counter. */
  pickupTries: number;
}

const STATUSES = new Map(ORDER_STATUSES.map((status) => [status.codigo, status]));
const METHODS = new Map<number, NamedCode>(CATALOGUES.FORMA_PAGO.map((method) => [method.codigo, method]));

/** An order in the wire's shape. */
export function pedidoOf(row: OrderRow, shop: ShopIdentity, now: Date): Pedido {
  const placedAt = new Date(row.placedAt);
  const deadline = cancellationDeadline(placedAt);
  const cancelable = isClientsToCancel(row) && isInTime(deadline, now);
  const { name, surname, identification, email } = row.buyer;
  return {
    codigo: row.number,
    fecha: placedAt.toISOString(),
    tipoEntrega: { codigo: row.shippingType, nombre: SHIPPING_NAMES[row.shippingType] },
    estadoPedido: statusName(row.status),
    formaPago: METHODS.get(row.method)!,
    direccion: row.delivery && row.shippingType === SHIPPING_TYPE.delivery ? direccionOf(row.delivery) : null,
    comentariosCliente: row.comments,
    tarifaPedidoList: [tarifaOf(row)],
    pagado: dollarsOf(row.paid),
    cancelableHasta: cancelable ? deadline.toISOString() : null,
    pagarHasta: row.payBy === null ? null : new Date(row.payBy).toISOString(),
    vencido: row.expired,
    entrega: entregaDePedido(row, shop),
    ...(row.pickupBranch !== null && { retiroEn: row.pickupBranch }),
    ...(row.acceptedTerms !== null && { terminos: row.acceptedTerms }),
    facturadoA: facturadoDe(row.buyer),
    usuario: { codigo: row.accountId, nombre: name, apellido: surname, cedula: identification, email },
  };
}

function entregaDePedido({ handover, pickupTries }: OrderRow, shop: ShopIdentity): EntregaDePedido | null {
  const entrega = entregaOf(handover, shop);
  return entrega && { ...entrega, intentos: Math.max(0, PICKUP_CODE.mostTries - pickupTries) };
}

/** As everybody may read it who follows the order. */
export function entregaOf(handover: Handover | null, shop: ShopIdentity): Entrega | null {
  if (!handover) return null;
  const { state, at, steps, branch, carrier, guide } = handover;
  return {
    estado: HANDOVER_STATES[state],
    fecha: at,
    pasos: steps,
    sucursal: branch && branchName(shop, branch),
    transportista: carrier,
    guia: guide,
    enlace: carrier === null || guide === null ? null : (guideLink(shop, carrier, guide) ?? null),
  };
}

/** Of one that the shop's file names no more, its key. */
const branchName = ({ branches }: ShopIdentity, key: string): string =>
  branches.find((branch) => branch.key === key)?.name ?? key;

const facturadoDe = ({ billTo }: Buyer): Pedido['facturadoA'] =>
  billTo ? { identificacion: billTo.identification, razonSocial: billTo.name, direccion: billTo.address } : null;

type Priced = Pick<OrderRow, 'goods' | 'shippingCharge' | 'freeShipping' | 'totals'>;

export const tarifaOf = ({ goods, shippingCharge, freeShipping, totals }: Priced): TarifaPedido => ({
  repuestosConIva: dollarsOf(goods),
  envioConIva: dollarsOf(shippingCharge),
  ...(freeShipping !== null && { envioGratis: freeShipping }),
  ...netOf(totals),
});

const netOf = ({ subtotal, shipping, discount, base, iva, total }: Totals) => ({
  subtotal: dollarsOf(subtotal),
  subtotalIva: dollarsOf(base),
  costoEnvio: dollarsOf(shipping),
  totalDescuento: dollarsOf(discount),
  tarifaIva: IVA_PERCENT,
  valorIva: dollarsOf(iva),
  total: dollarsOf(total),
});

const direccionOf = (to: Delivery): PedidoDireccion => ({
  codigoProvincia: to.provinceCode,
  provincia: { codigo: to.provinceCode, nombre: to.province },
  ciudad: to.city,
  callePrincipal: to.mainStreet,
  numeracion: to.number,
  calleSecundaria: to.secondaryStreet,
  tipo: to.kind,
  referencia: to.reference,
  telefonoPrincipal: to.phone,
  telefonoSecundario: to.secondaryPhone,
  email: to.email,
});

/** `encryptedCode`: leads to the part while there is one. */
export const repuestoOf = (line: PurchaseLine, shop: ShopIdentity, encryptedCode = ''): PedidoRepuesto => ({
  cantidad: line.quantity,
  precio: dollarsOf(line.price),
  precioPromocion: line.promotionPrice === null ? null : dollarsOf(line.promotionPrice),
  total: dollarsOf(lineTotal(line)),
  ...(line.given && {
    promociones: line.given.map(({ badge, text, saving }) => ({
      ...{ etiqueta: badge, texto: text, ahorro: dollarsOf(saving) },
    })),
  }),
  ...(line.fit && { ajuste: line.fit }),
  ...(shop.branches.length > 1 &&
    line.from?.length && {
      sucursales: line.from.map(({ branch, units }) => ({ nombre: branchName(shop, branch), unidades: units })),
    }),
  repuesto: {
    nombre: line.name,
    codigoRepuesto: line.code,
    codigoEncriptado: encryptedCode,
    imagen: line.image,
  },
});

export const statusName = (status: OrderStatus): NamedCode => STATUSES.get(status)!;
