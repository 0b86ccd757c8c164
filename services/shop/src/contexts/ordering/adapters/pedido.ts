import { CATALOGUES, type NamedCode } from '@bujia/contracts/catalogues';
import { type ShippingType, SHIPPING_TYPE } from '@bujia/contracts/cart';
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  type Pedido,
  type PedidoDireccion,
  type PedidoRepuesto,
  SHIPPING_NAMES,
  type TarifaPedido,
} from '@bujia/contracts/orders';
import { cancellationDeadline, isInTime } from '@bujia/ecuador/guayaquil';
import { lineTotal } from '@bujia/pricing/cart';
import { IVA_PERCENT } from '@bujia/pricing/iva';
import { type Cents, dollarsOf } from '@bujia/pricing/money';
import type { Totals } from '@bujia/pricing/totals';
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
  buyer: Buyer;
  delivery: Delivery | null;
  totals: Totals;
  comments: string;
}

const STATUSES = new Map(ORDER_STATUSES.map((status) => [status.codigo, status]));
const METHODS = new Map<number, NamedCode>(CATALOGUES.FORMA_PAGO.map((method) => [method.codigo, method]));

/** An order in the wire's shape. */
export function pedidoOf(row: OrderRow, now: Date): Pedido {
  const placedAt = new Date(row.placedAt);
  const deadline = cancellationDeadline(placedAt);
  const cancelable = row.status === ORDER_STATUS.pending && isInTime(deadline, now);
  const { name, surname, identification, email } = row.buyer;
  return {
    codigo: row.number,
    fecha: placedAt.toISOString(),
    tipoEntrega: { codigo: row.shippingType, nombre: SHIPPING_NAMES[row.shippingType] },
    estadoPedido: statusName(row.status),
    formaPago: METHODS.get(row.method)!,
    direccion: row.delivery && row.shippingType === SHIPPING_TYPE.delivery ? direccionOf(row.delivery) : null,
    comentariosCliente: row.comments,
    tarifaPedidoList: [tarifaOf(row.totals)],
    pagado: dollarsOf(row.paid),
    cancelableHasta: cancelable ? deadline.toISOString() : null,
    usuario: { codigo: row.accountId, nombre: name, apellido: surname, cedula: identification, email },
  };
}

const tarifaOf = ({ subtotal, shipping, discount, base, iva, total }: Totals): TarifaPedido => ({
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
export const repuestoOf = (line: PurchaseLine, encryptedCode = ''): PedidoRepuesto => ({
  cantidad: line.quantity,
  precio: dollarsOf(line.price),
  precioPromocion: line.promotionPrice === null ? null : dollarsOf(line.promotionPrice),
  total: dollarsOf(lineTotal(line)),
  repuesto: {
    nombre: line.name,
    codigoRepuesto: line.code,
    codigoEncriptado: encryptedCode,
    imagen: line.image,
  },
});

export const statusName = (status: OrderStatus): NamedCode => STATUSES.get(status)!;
