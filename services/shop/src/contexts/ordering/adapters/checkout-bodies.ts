import type { AddressForm } from '@bujia/contracts/addresses';
import { CART_FULL, CART_LIMITS, PAYMENT_METHOD, SHIPPING_TYPE, cartRules } from '@bujia/contracts/cart';
import {
  type CheckoutRequest,
  type Instalments,
  type ReferenceRequest,
  type ShippingRequest,
  checkoutRules,
  commentsRule,
  deliveryRules,
} from '@bujia/contracts/checkout';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';

class DeliveryBody implements AddressForm {
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

export class CheckoutBody implements Omit<CheckoutRequest, 'user' | 'pago'> {
  @Ignored() shoppingCar?: unknown;
  @Ignored() user?: unknown;
  @Field(checkoutRules.tipoEnvio) tipoEnvio!: (typeof SHIPPING_TYPE)[keyof typeof SHIPPING_TYPE];
  @Field(checkoutRules.formaPago) formaPago!: (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];
  @Field(checkoutRules.tipoPagoTarjeta) tipoPagoTarjeta!: Instalments;
  @Ignored() pago?: unknown;
  @Field(commentsRule) comentarios?: string;
  @Ignored() email?: unknown;
  @Field(checkoutRules.isAceptoTerminos) isAceptoTerminos!: boolean;
  @Field(checkoutRules.totalVisto) totalVisto?: number;

  @ApiProperty({ type: DeliveryBody, nullable: true })
  @IsOptional()
  @IsObject({ message: 'La dirección no es válida' })
  @ValidateNested()
  @Type(() => DeliveryBody)
  direccion!: DeliveryBody | null;
}

export class ReferenceBody implements Omit<ReferenceRequest, 'checkout'> {
  @Ignored() user?: unknown;
  @Ignored() order?: unknown;
  @Ignored() conf?: unknown;

  @ApiProperty({ type: CheckoutBody })
  @IsObject({ message: 'La compra no es válida' })
  @ValidateNested()
  @Type(() => CheckoutBody)
  checkout!: CheckoutBody;
}

class ShippedLineBody {
  @Field(cartRules.codigo) codigo!: number;
  @Field({ ...cartRules.cantidad, from: 1, to: 10 }) cantidad!: number;
}

class ShippedCartBody {
  @ApiPropertyOptional({ type: [ShippedLineBody], maxItems: CART_LIMITS.lines })
  @IsArray({ message: 'Los productos del carrito deben ser una lista' })
  @ArrayMaxSize(CART_LIMITS.lines, { message: CART_FULL })
  @ValidateNested({ each: true, message: 'Los productos del carrito no son válidos' })
  @Type(() => ShippedLineBody)
  productos!: ShippedLineBody[];
}

export class ShippingBody implements ShippingRequest {
  @ApiProperty({ type: ShippedCartBody })
  @IsObject({ message: 'El carrito no es válido' })
  @ValidateNested()
  @Type(() => ShippedCartBody)
  shoppingCar!: ShippedCartBody;

  @Field(deliveryRules.codigoProvincia) provincia!: number;
}
