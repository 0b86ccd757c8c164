import {
  COUNT_ANEW_PATH,
  type InformeExistencias,
  type InformeHoy,
  type InformeVentas,
  REPORT_LIMITS,
  SALES_CSV_PATH,
  SALES_REPORT_PATH,
  STOCK_CSV_PATH,
  STOCK_REPORT_PATH,
  type StockTable,
  TODAY_REPORT_PATH,
} from '@bujia/contracts/reports';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { CountAnew } from '../application/count-anew.ts';
import { type TableFile, answerTable } from '../../../platform/http/table-file.ts';
import { SalesFileQuery, SalesQueryBody, StockFileQuery, StockQueryBody } from './report-bodies.ts';
import { idleTable, orderTable, runningOutTable, salesTable } from './reports-csv.ts';
import { SalesReport } from './sales-report.ts';
import { StockReport } from './stock-report.ts';

/** How the shop does, for whoever runs it: sums, and nobody's name in them. */
@ApiTags('Informes')
@For('operator', 'reports')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly salesReport: SalesReport,
    private readonly stockReport: StockReport,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  @Get(TODAY_REPORT_PATH)
  @ApiOkResponse({ description: 'InformeHoy' })
  today(): Promise<InformeHoy> {
    return this.salesReport.today();
  }

  @Get(SALES_REPORT_PATH)
  @ApiOkResponse({ description: 'InformeVentas' })
  sales(@Query() query: SalesQueryBody): Promise<InformeVentas> {
    return this.salesReport.sales(query);
  }

  @Get(SALES_CSV_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV, or XLSX where it is asked for' })
  async salesFile(@Query() query: SalesFileQuery): Promise<StreamableFile> {
    const filas = await this.salesReport.rows(query, REPORT_LIMITS.inFile);
    return answerTable(
      `ventas-${query.por}-${query.desde}-${query.hasta}`,
      salesTable(query.por, filas),
      query.formato,
    );
  }

  @Get(STOCK_REPORT_PATH)
  @ApiOkResponse({ description: 'InformeExistencias' })
  stock(@Query() { dias }: StockQueryBody): Promise<InformeExistencias> {
    return this.stockReport.report(dias);
  }

  @Get(STOCK_CSV_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV, or XLSX where it is asked for' })
  async stockFile(@Query() { dias, tabla, formato }: StockFileQuery): Promise<StreamableFile> {
    return answerTable(`${tabla}-${localDate(this.clock.now())}`, await this.stockTable(tabla, dias), formato);
  }

  @Post(COUNT_ANEW_PATH)
  @For('operator')
  @HttpCode(200)
  async countAnew(): Promise<true> {
    await this.commands.execute(new CountAnew());
    return true;
  }

  private async stockTable(table: StockTable, days: number): Promise<TableFile> {
    const most = REPORT_LIMITS.inFile;
    if (table === 'parados') return idleTable(await this.stockReport.idle(most));
    const rows = await this.stockReport.runningOut(days, most);
    return table === 'pedido' ? orderTable(rows) : runningOutTable(rows);
  }
}
