import { PassThrough } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import {
  IMPORT_HISTORY_PATH,
  type ImportDetail,
  type ImportHistory,
  importChoiceRules,
  importDetailPath,
  PRICE_HISTORY_PATH,
  type PriceHistory,
  UNDO_IMPORT_PATH,
} from '@bujia/contracts/import-history';
import { For } from '../../../../platform/http/access.ts';
import { Field } from '../../../../platform/http/field.ts';
import { importMissing } from '../../domain/catalog-errors.ts';
import { ImportHistoryViews } from './import-history-views.ts';
import { UndoRuns } from './undo-runs.ts';

const NUMBER = /^\d{1,9}$/;

class HistoryQuery {
  @Field({ label: 'Página', pattern: NUMBER }) antes?: string;
}

class DetailQuery {
  @Field({ label: 'Página', pattern: NUMBER }) desde?: string;
  @Field({ label: 'Cuáles', pattern: /^quedan$/ }) solo?: string;
}

class PricesQuery {
  @Field({ label: 'Repuesto', required: 'Falta el código del repuesto', max: 60 }) repuesto!: string;
}

class ImportChoice {
  @Field(importChoiceRules.codigo) codigo!: number;
}

/** What imports changed, and the way back; for operators. */
@ApiTags('Catálogo')
@For('operator')
@Controller('api')
export class ImportHistoryController {
  constructor(
    private readonly views: ImportHistoryViews,
    private readonly undos: UndoRuns,
  ) {}

  @Get(IMPORT_HISTORY_PATH)
  @ApiOkResponse({ description: 'ImportHistory' })
  list(@Query() { antes }: HistoryQuery): Promise<ImportHistory> {
    return this.views.page(antes === undefined ? undefined : Number(antes));
  }

  @Get(importDetailPath(':codigo'))
  @ApiOkResponse({ description: 'ImportDetail' })
  async detail(@Param('codigo') codigo: string, @Query() { desde, solo }: DetailQuery): Promise<ImportDetail> {
    if (!NUMBER.test(codigo)) throw importMissing();
    return this.views.detail(Number(codigo), Number(desde ?? 0), solo !== undefined);
  }

  @Get(PRICE_HISTORY_PATH)
  @ApiOkResponse({ description: 'PriceHistory' })
  prices(@Query() { repuesto }: PricesQuery): Promise<PriceHistory> {
    return this.views.prices(repuesto);
  }

  @Post(UNDO_IMPORT_PATH)
  @HttpCode(200)
  @RouteConfig({ lasts: true })
  @Header('x-accel-buffering', 'no')
  @ApiOkResponse({ description: 'UndoLine, one in each line' })
  async undo(@Body() { codigo }: ImportChoice): Promise<StreamableFile> {
    const lines = new PassThrough();
    await this.undos.begin(codigo, lines);
    return new StreamableFile(lines, { type: 'application/x-ndjson' });
  }
}
