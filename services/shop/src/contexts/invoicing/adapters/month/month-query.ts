import { type MonthPartQuery, type MonthQuery, monthPartRules, monthRules } from '@bujia/contracts/invoices';
import { instantOf } from '@bujia/ecuador/guayaquil';
import { Type } from 'class-transformer';
import { Field } from '../../../../platform/http/field.ts';

export class MonthQueryBody implements MonthQuery {
  @Field(monthRules.mes) mes!: string;
}

/** In an address everything is text. */
export class MonthPartQueryBody implements MonthPartQuery {
  @Field(monthPartRules.mes) mes!: string;
  @Type(() => Number) @Field(monthPartRules.parte) parte!: number;
}

/** From its first moment in Guayaquil to that of the next one. */
export function spanOf(month: string): [from: Date, until: Date] {
  const [year, of] = month.split('-').map(Number) as [number, number];
  const next = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
  return [instantOf(`${month}-01`, '00:00'), instantOf(`${next}-01`, '00:00')];
}
