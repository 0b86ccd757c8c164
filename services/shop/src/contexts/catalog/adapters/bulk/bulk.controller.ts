import { PassThrough } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type AplicarLote,
  APPLY_BULK_PATH,
  applyBulkRules,
  BULK_LIMITS,
  BULK_NOTHING_CHOSEN,
  bulkRules,
  type FiltroRepuestos,
  filterRules,
  type ListaDeRepuestos,
  type LoteSimulado,
  PARTS_LIST_PATH,
  type SimularLote,
  TRY_BULK_PATH,
} from '@bujia/contracts/bulk-edit';
import { For } from '../../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { Field } from '../../../../platform/http/field.ts';
import { ListOf, ObjectOf } from '../../../../platform/http/list-of.ts';
import { TryBulk } from '../../application/try-bulk.ts';
import { BulkRuns } from './bulk-runs.ts';
import { PartList } from './part-list.ts';

class FilterBody implements FiltroRepuestos {
  @Field(filterRules.texto) texto?: string;
  @Field(filterRules.categoria) categoria?: string;
  @Field(filterRules.existencias) existencias?: FiltroRepuestos['existencias'];
  @Field(filterRules.promocion) promocion?: FiltroRepuestos['promocion'];
  @Field(filterRules.marca) marca?: FiltroRepuestos['marca'];
}

class ListQuery extends FilterBody {
  @Field({ label: 'Página', pattern: /^\d{1,3}$/ }) pagina?: string;
}

class ChosenBody {
  @Field(bulkRules.codigo) codigo!: number;
}

class TryBulkBody implements SimularLote {
  @ListOf(() => ChosenBody, {
    optional: true,
    message: 'Envíe una lista de repuestos',
    elements: 'Hay algo en la lista de repuestos que no se entiende',
    max: BULK_LIMITS.ticked,
    full: `Son demasiados: hasta ${BULK_LIMITS.ticked} repuestos elegidos uno por uno`,
  })
  elegidos?: ChosenBody[];
  @ObjectOf(() => FilterBody, { optional: true, message: BULK_NOTHING_CHOSEN }) filtro?: FilterBody;
  @Field(bulkRules.tipo) tipo!: SimularLote['tipo'];
  @Field(bulkRules.porcentaje) porcentaje?: string;
  @Field(bulkRules.redondeo) redondeo?: SimularLote['redondeo'];
  @Field(bulkRules.marca) marca?: SimularLote['marca'];
  @Field(bulkRules.puesta) puesta?: boolean;
  @Field(bulkRules.desde) desde?: string;
  @Field(bulkRules.hasta) hasta?: string;
  @Field(bulkRules.categoria) categoria?: string;
}

class ApplyBulkBody implements AplicarLote {
  @Field(applyBulkRules.lote) lote!: string;
  @Field(applyBulkRules.preciosConfirmados) preciosConfirmados!: boolean;
}

/** A thousand ticked ones. */
const BODY_BYTES = 64 * 1024;

/** Many parts at once, as operators choose and change them. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class BulkController {
  constructor(
    private readonly parts: PartList,
    private readonly trials: TryBulk,
    private readonly runs: BulkRuns,
  ) {}

  @Get(PARTS_LIST_PATH)
  @ApiOkResponse({ description: 'ListaDeRepuestos' })
  list(@Query() { pagina, ...filter }: ListQuery): Promise<ListaDeRepuestos> {
    return this.parts.page(filter, Number(pagina ?? 0));
  }

  @Post(TRY_BULK_PATH)
  @HttpCode(200)
  @RouteConfig({ bodyBytes: BODY_BYTES })
  @ApiOkResponse({ description: 'LoteSimulado' })
  try(@Body() wish: TryBulkBody): Promise<LoteSimulado> {
    return this.trials.try(wish);
  }

  @Post(APPLY_BULK_PATH)
  @HttpCode(200)
  @RouteConfig({ lasts: true })
  @Header('x-accel-buffering', 'no')
  @ApiOkResponse({ description: 'BulkLine, one in each line' })
  async apply(@Body() wish: ApplyBulkBody): Promise<StreamableFile> {
    const lines = new PassThrough();
    await this.runs.begin(wish, lines);
    return new StreamableFile(lines, { type: 'application/x-ndjson' });
  }
}
