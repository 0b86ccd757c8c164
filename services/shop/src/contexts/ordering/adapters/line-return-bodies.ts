import {
  type LineReturnDecision,
  type LineReturnReason,
  type LineReturnRequest,
  lineReturnDecisionRules,
  lineReturnRules,
} from '@bujia/contracts/line-returns';
import { Field } from '../../../platform/http/field.ts';
import type { Wanted } from '../application/returnable-lines.ts';

export class LineReturnBody implements LineReturnRequest {
  @Field(lineReturnRules.pedido) pedido!: number;
  @Field(lineReturnRules.linea) linea!: number;
  @Field(lineReturnRules.cantidad) cantidad!: number;
  @Field(lineReturnRules.motivo) motivo!: string;
  @Field(lineReturnRules.comentario) comentario?: string;
}

export const wantedOf = ({ pedido, linea, cantidad, motivo, comentario = '' }: LineReturnBody): Wanted => ({
  ...{ orderNumber: pedido, line: linea, quantity: cantidad },
  ...{ reason: motivo as LineReturnReason, comment: comentario },
});

export class LineReturnDecisionBody implements LineReturnDecision {
  @Field(lineReturnDecisionRules.codigo) codigo!: number;
  @Field(lineReturnDecisionRules.aceptada) aceptada!: boolean;
  @Field(lineReturnDecisionRules.destino) destino?: string;
  @Field(lineReturnDecisionRules.respuesta) respuesta?: string;
}
