import {
  REPORT_FORMAT,
  type SalesBy,
  type SalesReportQuery,
  type StockReportQuery,
  type StockTable,
  salesReportRules,
  stockReportRules,
} from '@bujia/contracts/reports';
import { Type } from 'class-transformer';
import { Field } from '../../../platform/http/field.ts';

export class SalesQueryBody implements SalesReportQuery {
  @Field(salesReportRules.por) por!: SalesBy;
  @Field(salesReportRules.desde) desde!: string;
  @Field(salesReportRules.hasta) hasta!: string;
}

export class SalesFileQuery extends SalesQueryBody {
  @Field(REPORT_FORMAT) formato?: string;
}

/** In an address everything is text. */
export class StockQueryBody implements StockReportQuery {
  @Type(() => Number) @Field(stockReportRules.dias) dias!: number;
}

export class StockFileQuery extends StockQueryBody {
  @Field(stockReportRules.tabla) tabla!: StockTable;
  @Field(REPORT_FORMAT) formato?: string;
}
