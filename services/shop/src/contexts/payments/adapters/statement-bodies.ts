import {
  STATEMENT_COLUMNS_NEEDED,
  type StatementColumns,
  type StatementForm,
  type StatementSeen,
  statementRules,
} from '@bujia/contracts/statements';
import { Field } from '../../../platform/http/field.ts';
import { ObjectOf } from '../../../platform/http/list-of.ts';

class StatementColumnsBody implements StatementColumns {
  @Field(statementRules.fecha) fecha!: number;
  @Field(statementRules.valor) valor?: number | null;
  @Field(statementRules.creditos) creditos?: number | null;
  @Field(statementRules.debitos) debitos?: number | null;
  @Field(statementRules.texto) texto?: number | null;
  @Field(statementRules.numero) numero?: number | null;
}

export class StatementBody implements StatementForm {
  @Field(statementRules.banco) banco!: number;
  @ObjectOf(() => StatementColumnsBody, { optional: true, message: STATEMENT_COLUMNS_NEEDED })
  columnas?: StatementColumnsBody | null;
}

export class StatementSeenBody implements StatementSeen {
  @Field(statementRules.extracto) extracto!: number;
}
