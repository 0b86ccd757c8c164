import {
  type CierreAjuste,
  type CodigoAjuste,
  fitAnswerRules,
  fitClosingRules,
  fitCodeRules,
  type RespuestaAjuste,
} from '@bujia/contracts/fit-answers';
import { Field } from '../../../platform/http/field.ts';

export class FitCodeBody implements CodigoAjuste {
  @Field(fitCodeRules.codigo) codigo!: string;
}

export class FitAnswerBody implements RespuestaAjuste {
  @Field(fitAnswerRules.codigo) codigo!: string;
  @Field(fitAnswerRules.linea) linea!: number;
  @Field(fitAnswerRules.queda) queda!: boolean;
  @Field(fitAnswerRules.vehiculo) vehiculo?: number;
}

export class FitClosingBody implements CierreAjuste {
  @Field(fitClosingRules.codigo) codigo!: string;
  @Field(fitClosingRules.no) no!: number;
  @Field(fitClosingRules.resultado) resultado!: string;
}
