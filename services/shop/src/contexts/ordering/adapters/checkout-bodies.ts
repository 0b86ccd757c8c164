import type { AddressForm } from '@bujia/contracts/addresses';
import { BILL_TO_INVALID, type Facturacion, billToRules } from '@bujia/contracts/billing';
import {
  CART_FULL,
  CART_LIMITS,
  cartRules,
  LINES_INVALID,
  LINES_NO_LIST,
  PAYMENT_METHOD,
  SHIPPING_TYPE,
} from '@bujia/contracts/cart';
import {
  type CheckoutRequest,
  type Instalments,
  type ReferenceRequest,
  type ShippingRequest,
  checkoutRules,
  deliveryRules,
} from '@bujia/contracts/checkout';
import type { PickupRequest } from '@bujia/contracts/pickup';
import { ApiPropertyOptional } from '../../../platform/http/described.ts';
import { Allow, ArrayMaxSize, IsArray, IsInt, IsOptional } from 'class-validator';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';
import { ListOf, ObjectOf } from '../../../platform/http/list-of.ts';

const NO_CODES = { message: 'Los repuestos confirmados no son válidos' };

export class DeliveryBody implements AddressForm {
  @Field(deliveryRules.codigoProvincia) codigoProvincia!: number;
  @Field(deliveryRules.ciudad) ciudad!: string;
  @Field(deliveryRules.callePrincipal) callePrincipal!: string;
  @Field(deliveryRules.numeracion) numeracion!: string;
  @Field(deliveryRules.calleSecundaria) calleSecundaria!: string;
  @Field(deliveryRules.tipo) tipo!: string;
  @Field(deliveryRules.referencia) referencia!: string;
  @Field(deliveryRules.telefonoPrincipal) telefonoPrincipal!: string;
  @Field(deliveryRules.telefonoSecundario) telefonoSecundario!: string;
  @Field(deliveryRules.email) email!: string;
  // A saved address is sent as it came.
  @Ignored() codigo?: unknown;
  @Ignored() codigoUsuario?: unknown;
  @Ignored() provincia?: unknown;
  @Ignored() principal?: unknown;
  @Ignored() estado?: unknown;
}

export class BillToBody implements Facturacion {
  @Field(billToRules.identificacion) identificacion!: string;
  @Field(billToRules.razonSocial) razonSocial!: string;
  @Field(billToRules.direccion) direccion!: string;
}

export class CheckoutBody implements Omit<CheckoutRequest, 'user' | 'pago'> {
  @Ignored() shoppingCar?: unknown;
  @Ignored() user?: unknown;
  @Field(checkoutRules.tipoEnvio) tipoEnvio!: (typeof SHIPPING_TYPE)[keyof typeof SHIPPING_TYPE];
  @Field(checkoutRules.formaPago) formaPago!: (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];
  @Field(checkoutRules.tipoPagoTarjeta) tipoPagoTarjeta!: Instalments;
  /** What the card's window told the browser: a hint, read for the name of a transaction alone. */
  @Allow() @ApiPropertyOptional({ type: Object, nullable: true }) pago?: unknown;
  @Field(checkoutRules.comentarios) comentarios?: string;
  @Ignored() email?: unknown;
  @Field(checkoutRules.isAceptoTerminos) isAceptoTerminos!: boolean;
  @Field(checkoutRules.terminosVistos) terminosVistos?: number;
  @Field(checkoutRules.totalVisto) totalVisto?: number;
  @Field(checkoutRules.sucursal) sucursal?: string;

  @IsOptional()
  @IsArray(NO_CODES)
  @ArrayMaxSize(CART_LIMITS.lines, NO_CODES)
  @IsInt({ each: true, ...NO_CODES })
  @ApiPropertyOptional({ type: [Number], maxItems: CART_LIMITS.lines, nullable: true })
  noCompatiblesVistos?: number[];

  @ObjectOf(() => DeliveryBody, { optional: true, message: 'La dirección no es válida' })
  direccion!: DeliveryBody | null;

  @ObjectOf(() => BillToBody, { optional: true, message: BILL_TO_INVALID })
  facturacion?: BillToBody | null;
}

export class ReferenceBody implements Omit<ReferenceRequest, 'checkout'> {
  @Ignored() user?: unknown;
  @Ignored() order?: unknown;
  @Ignored() conf?: unknown;

  @ObjectOf(() => CheckoutBody, { message: 'La compra no es válida' })
  checkout!: CheckoutBody;
}

class ShippedLineBody {
  @Field(cartRules.codigo) codigo!: number;
  @Field({ ...cartRules.cantidad, from: 1, to: 10 }) cantidad!: number;
}

class ShippedCartBody {
  @ListOf(() => ShippedLineBody, {
    message: LINES_NO_LIST,
    elements: LINES_INVALID,
    max: CART_LIMITS.lines,
    full: CART_FULL,
  })
  productos!: ShippedLineBody[];
}

export class PickupBody implements PickupRequest {
  @ObjectOf(() => ShippedCartBody, { message: 'El carrito no es válido' })
  shoppingCar!: ShippedCartBody;
}

export class ShippingBody implements ShippingRequest {
  @ObjectOf(() => ShippedCartBody, { message: 'El carrito no es válido' })
  shoppingCar!: ShippedCartBody;

  @Field(deliveryRules.codigoProvincia) provincia!: number;
}
