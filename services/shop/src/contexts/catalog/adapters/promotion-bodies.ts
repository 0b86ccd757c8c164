import {
  type NewPromotion,
  endPromotionRules,
  promotionPartsRules,
  promotionRules,
} from '@bujia/contracts/promotion-desk';
import { Field } from '../../../platform/http/field.ts';

export class NewPromotionBody implements NewPromotion {
  @Field(promotionRules.nombre) nombre!: string;
  @Field(promotionRules.tipo) tipo!: NewPromotion['tipo'];
  @Field(promotionRules.porcentaje) porcentaje?: string;
  @Field(promotionRules.precio) precio?: string;
  @Field(promotionRules.lleve) lleve?: string;
  @Field(promotionRules.pague) pague?: string;
  @Field(promotionRules.minimo) minimo?: string;
  @Field(promotionRules.alcance) alcance!: NewPromotion['alcance'];
  @Field(promotionRules.valores) valores?: string;
  @Field(promotionRules.desde) desde!: string;
  @Field(promotionRules.hasta) hasta!: string;
  @Field(promotionRules.acumulable) acumulable!: boolean;
  @Field(promotionRules.intento) intento?: string;
}

export class PromotionPartsBody {
  @Field(promotionPartsRules.valores) valores!: string;
}

export class EndPromotionBody {
  @Field(endPromotionRules.codigo) codigo!: number;
}
