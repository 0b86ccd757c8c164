import {
  type DeshacerLiquidacion,
  type FilasQuery,
  type LiquidacionesQuery,
  SETTLEMENT_COLUMNS_NEEDED,
  type SettlementColumns,
  type SettlementForm,
  type SettlementOutcome,
  settlementRules,
} from '@bujia/contracts/settlements';
import { Type } from 'class-transformer';
import { Field } from '../../../../platform/http/field.ts';
import { ObjectOf } from '../../../../platform/http/list-of.ts';

class SettlementColumnsBody implements SettlementColumns {
  @Field(settlementRules.fecha) fecha!: number;
  @Field(settlementRules.transaccion) transaccion?: number | null;
  @Field(settlementRules.autorizacion) autorizacion?: number | null;
  @Field(settlementRules.bruto) bruto!: number;
  @Field(settlementRules.comision) comision?: number | null;
  @Field(settlementRules.retencionIva) retencionIva?: number | null;
  @Field(settlementRules.retencionRenta) retencionRenta?: number | null;
  @Field(settlementRules.neto) neto?: number | null;
  @Field(settlementRules.pagado) pagado?: number | null;
  @Field(settlementRules.tipo) tipo?: number | null;
}

export class SettlementBody implements SettlementForm {
  @ObjectOf(() => SettlementColumnsBody, { optional: true, message: SETTLEMENT_COLUMNS_NEEDED })
  columnas?: SettlementColumnsBody | null;
  @Field(settlementRules.visto) visto?: string | null;
}

export class UndoSettlementBody implements DeshacerLiquidacion {
  @Field(settlementRules.codigo) codigo!: number;
  @Field(settlementRules.motivo) motivo!: string;
}

/** In an address everything is text. */
export class SettlementsQueryBody implements LiquidacionesQuery {
  @Type(() => Number) @Field(settlementRules.antes) antes?: number;
}

export class SettlementQueryBody {
  @Type(() => Number) @Field(settlementRules.codigo) codigo!: number;
}

export class SettlementRowsQueryBody extends SettlementQueryBody implements FilasQuery {
  @Field(settlementRules.resultado) resultado!: SettlementOutcome;
  @Type(() => Number) @Field(settlementRules.despues) despues?: number;
}
