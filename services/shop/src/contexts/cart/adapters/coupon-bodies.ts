import { couponRules } from '@bujia/contracts/cart';
import {
  type CodigosQuery,
  type CouponDeskState,
  type CuponesQuery,
  type NewCoupons,
  couponsQueryRules,
  endCouponsRules,
  newCouponsRules,
} from '@bujia/contracts/coupon-desk';
import { Type } from 'class-transformer';
import { Field } from '../../../platform/http/field.ts';

/** In an address everything is text. */
export class CouponsQueryBody implements CuponesQuery {
  @Field(couponsQueryRules.buscar) buscar?: string;
  @Field(couponsQueryRules.estado) estado?: CouponDeskState;
  @Type(() => Number) @Field(couponsQueryRules.antes) antes?: number;
}

export class SeriesQueryBody {
  @Type(() => Number) @Field(couponsQueryRules.codigo) codigo!: number;
}

export class CodesQueryBody extends SeriesQueryBody implements CodigosQuery {
  @Field(couponsQueryRules.buscar) buscar?: string;
  @Field(couponsQueryRules.estado) estado?: CouponDeskState;
  @Field(couponsQueryRules.despues) despues?: string;
}

export class NewCouponsBody implements NewCoupons {
  @Field(newCouponsRules.nombre) nombre!: string;
  @Field(newCouponsRules.porcentaje) porcentaje!: string;
  @Field(newCouponsRules.minimo) minimo?: string;
  @Field(newCouponsRules.desde) desde!: string;
  @Field(newCouponsRules.hasta) hasta!: string;
  @Field(newCouponsRules.codigo) codigo?: string;
  @Field(newCouponsRules.prefijo) prefijo?: string;
  @Field(newCouponsRules.cuantos) cuantos?: string;
  @Field(newCouponsRules.intento) intento?: string;
}

export class EndCouponsBody {
  @Field(endCouponsRules.codigo) codigo!: number;
}

export class EndCouponBody {
  @Field(couponRules.cupon) cupon!: string;
}
