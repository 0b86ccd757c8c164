import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type MesDeDocumentos, MONTH_CSV_PATH, MONTH_PATH, MONTH_ZIP_PATH } from '@bujia/contracts/invoices';
import { For } from '../../../../platform/http/access.ts';
import { CSV_MARK, csvLine } from '../../../../platform/http/csv.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { perAddress } from '../../../../platform/http/limits.ts';
import { MonthPartQueryBody, MonthQueryBody } from './month-query.ts';
import { MonthViews } from './month-views.ts';
import { MonthZip } from './month-zip.ts';

const FILES_PER_MINUTE = 10;
const HEAD = [
  ...['Establecimiento', 'Tarifa IVA', 'Facturas', 'Base de facturas', 'IVA de facturas'],
  ...['Notas de crédito', 'Base de notas', 'IVA de notas', 'Base neta', 'IVA neto'],
];

/** What was authorised of a month: for the tax return, and for whoever keeps the books. */
@ApiTags('Facturas')
@For('operator')
@Controller('api')
export class MonthController {
  constructor(
    private readonly views: MonthViews,
    private readonly zip: MonthZip,
  ) {}

  @Get(MONTH_PATH)
  @ApiOkResponse({ description: 'MesDeDocumentos' })
  month(@Query() { mes }: MonthQueryBody): Promise<MesDeDocumentos> {
    return this.views.summary(mes);
  }

  @Get(MONTH_CSV_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  async summary(@Query() { mes }: MonthQueryBody): Promise<StreamableFile> {
    const { filas } = await this.views.summary(mes);
    const lines = filas.map(({ establecimiento, tarifa, facturas, notas, neto }) => [
      ...[establecimiento, `${tarifa} %`, facturas.cuantos, facturas.base, facturas.iva],
      ...[notas.cuantos, notas.base, notas.iva, neto.base, neto.iva],
    ]);
    return new StreamableFile(Buffer.from(CSV_MARK + [HEAD, ...lines].map(csvLine).join('')), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="iva-${mes}.csv"`,
    });
  }

  @Get(MONTH_ZIP_PATH)
  @RouteConfig(perAddress(FILES_PER_MINUTE))
  @Header('cache-control', 'no-store')
  // A proxy must not wait for the last document before it passes on the first.
  @Header('x-accel-buffering', 'no')
  @ApiOkResponse({ description: 'ZIP' })
  async documents(@Query() { mes, parte }: MonthPartQueryBody): Promise<StreamableFile> {
    return new StreamableFile(await this.zip.file(mes, parte), {
      type: 'application/zip',
      disposition: `attachment; filename="documentos-${mes}-${parte}.zip"`,
    });
  }
}
