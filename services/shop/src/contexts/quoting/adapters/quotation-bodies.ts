import { CART_FULL, CART_LIMITS } from '@bujia/contracts/cart';
import {
  type CodigoProforma,
  type CotizarRequest,
  type LineaPedida,
  type NuevaLinea,
  type NuevaProforma,
  PARTS_INVALID,
  PARTS_NO_LIST,
  type PerdidaRequest,
  type ProformasQuery,
  type QuotationFilter,
  type SeguimientoRequest,
  followQuotationRules,
  loseQuotationRules,
  newQuotationRules,
  quotationCodeRules,
  quotationLineRules,
  quotationsQueryRules,
} from '@bujia/contracts/quotations';
import { Type } from 'class-transformer';
import { Field } from '../../../platform/http/field.ts';
import { ListOf } from '../../../platform/http/list-of.ts';

const LINES = {
  message: PARTS_NO_LIST,
  elements: PARTS_INVALID,
  max: CART_LIMITS.lines,
  full: CART_FULL,
};

/** In an address everything is text. */
export class QuotationsQueryBody implements ProformasQuery {
  @Field(quotationsQueryRules.buscar) buscar?: string;
  @Field(quotationsQueryRules.estado) estado?: QuotationFilter;
  @Type(() => Number) @Field(quotationsQueryRules.antes) antes?: number;
}

export class QuotationQueryBody {
  @Type(() => Number) @Field(quotationsQueryRules.codigo) codigo!: number;
}

class WantedLineBody implements LineaPedida {
  @Field(quotationLineRules.repuesto) repuesto!: string;
  @Field(quotationLineRules.cantidad) cantidad!: number;
}

class NewLineBody extends WantedLineBody implements NuevaLinea {
  @Field(quotationLineRules.precio) precio?: string;
  @Field(quotationLineRules.motivo) motivo?: string;
}

export class PriceQuotationBody implements CotizarRequest {
  @ListOf(() => WantedLineBody, LINES) lineas!: WantedLineBody[];
}

export class NewQuotationBody implements NuevaProforma {
  @Field(newQuotationRules.cliente) cliente!: string;
  @Field(newQuotationRules.correo) correo!: string;
  @Field(newQuotationRules.nota) nota?: string;
  @Field(newQuotationRules.hasta) hasta!: string;
  @ListOf(() => NewLineBody, LINES) lineas!: NewLineBody[];
  @Field(newQuotationRules.intento) intento?: string;
}

export class QuotationBody {
  @Field(quotationsQueryRules.codigo) codigo!: number;
}

export class LoseQuotationBody extends QuotationBody implements PerdidaRequest {
  @Field(loseQuotationRules.motivo) motivo!: string;
}

export class FollowQuotationBody extends QuotationBody implements SeguimientoRequest {
  @Field(followQuotationRules.dia) dia?: string;
  @Field(followQuotationRules.nota) nota?: string;
}

export class QuotationCodeBody implements CodigoProforma {
  @Field(quotationCodeRules.codigo) codigo!: string;
}
