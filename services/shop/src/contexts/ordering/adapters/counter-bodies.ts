import { BILL_TO_INVALID } from '@bujia/contracts/billing';
import { CART_FULL, CART_LIMITS, type PaymentMethod } from '@bujia/contracts/cart';
import {
  type CuentaRequest,
  type DepositoDeVenta,
  type SaleHandover,
  type VentaRequest,
  saleDepositRules,
  saleRules,
} from '@bujia/contracts/counter';
import { type NuevaLinea, PARTS_INVALID, PARTS_NO_LIST, quotationLineRules } from '@bujia/contracts/quotations';
import { Field } from '../../../platform/http/field.ts';
import { ListOf, ObjectOf } from '../../../platform/http/list-of.ts';
import { BillToBody, DeliveryBody } from './checkout-bodies.ts';

class SoldLineBody implements NuevaLinea {
  @Field(quotationLineRules.repuesto) repuesto!: string;
  @Field(quotationLineRules.cantidad) cantidad!: number;
  @Field(quotationLineRules.precio) precio?: string;
  @Field(quotationLineRules.motivo) motivo?: string;
}

class SaleBody implements Omit<CuentaRequest, 'provincia'> {
  @Field(saleRules.cuenta) cuenta?: string;
  @Field(saleRules.correo) correo?: string;
  @Field(saleRules.entrega) entrega!: SaleHandover;
  @Field(saleRules.sucursal) sucursal!: string;

  @ObjectOf(() => BillToBody, { optional: true, message: BILL_TO_INVALID })
  facturacion?: BillToBody;

  @ListOf(() => SoldLineBody, {
    message: PARTS_NO_LIST,
    elements: PARTS_INVALID,
    max: CART_LIMITS.lines,
    full: CART_FULL,
  })
  lineas!: SoldLineBody[];
}

export class PriceSaleBody extends SaleBody implements CuentaRequest {
  @Field(saleRules.provincia) provincia?: number;
}

class DepositBody implements DepositoDeVenta {
  @Field(saleDepositRules.entidadFinanciera) entidadFinanciera!: number;
  @Field(saleDepositRules.codigoPago) codigoPago!: string;
  @Field(saleDepositRules.fechaPago) fechaPago!: string;
}

export class SellBody extends SaleBody implements VentaRequest {
  @Field(saleRules.formaPago) formaPago!: PaymentMethod;
  @Field(saleRules.recibido) recibido?: string;
  @Field(saleRules.comentarios) comentarios?: string;
  @Field(saleRules.totalVisto) totalVisto!: number;

  @ObjectOf(() => DepositBody, { optional: true, message: 'Los datos de la transferencia no son válidos' })
  deposito?: DepositBody;

  @ObjectOf(() => DeliveryBody, { optional: true, message: 'La dirección no es válida' })
  direccion?: DeliveryBody;
}
