import {
  type DetalleDeLiquidacion,
  KEEP_SETTLEMENT_PATH,
  type MesaDeLiquidaciones,
  PROVIDER_OWES_CSV_PATH,
  PROVIDER_OWES_PATH,
  type PaginaDeFilas,
  type PorCobrar,
  REVIEW_SETTLEMENT_PATH,
  SETTLEMENTS_PATH,
  SETTLEMENT_COLUMNS_NEEDED,
  SETTLEMENT_CSV_PATH,
  SETTLEMENT_FORM_INVALID,
  SETTLEMENT_LIMITS,
  SETTLEMENT_NEEDED,
  SETTLEMENT_PATH,
  SETTLEMENT_ROWS_PATH,
  type SettlementAnswer,
  type SettlementColumns,
  UNDO_SETTLEMENT_PATH,
} from '@bujia/contracts/settlements';
import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../../../platform/commands/commands.ts';
import { Caller, For } from '../../../../platform/http/access.ts';
import { csvFile } from '../../../../platform/http/csv.ts';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { perAddress } from '../../../../platform/http/limits.ts';
import { validation } from '../../../../platform/http/validation.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { KeepSettlement } from '../../application/keep-settlement.ts';
import { type SentSettlement, SettlementReader } from '../../application/settlement-reader.ts';
import { UndoSettlement } from '../../application/undo-settlement.ts';
import {
  fieldInvalid,
  settlementChanged,
  settlementInvalid,
  settlementTooLarge,
  settlementUnreadable,
} from '../../domain/payments-errors.ts';
import type { SettlementColumns as Columns } from '../../domain/settlement-file.ts';
import { sentTable } from '../sent-table.ts';
import {
  SettlementBody,
  SettlementQueryBody,
  SettlementRowsQueryBody,
  SettlementsQueryBody,
  UndoSettlementBody,
} from './settlement-bodies.ts';
import { differencesCsv, owedCsv } from './settlement-csv.ts';
import { SettlementViews } from './settlement-views.ts';

const UPLOADS_PER_MINUTE = 20;
const SENT = {
  ...{ bytes: SETTLEMENT_LIMITS.bytes, needed: SETTLEMENT_NEEDED, formless: SETTLEMENT_FORM_INVALID },
  tooLarge: settlementTooLarge,
};
const UPLOAD = {
  schema: { type: 'object', properties: { body: { type: 'string' }, archivo: { type: 'string', format: 'binary' } } },
} as const;

/** What the card provider says it paid, against what cards were charged. */
@ApiTags('Liquidaciones de tarjeta')
@For('operator')
@Controller('api')
export class SettlementsController {
  constructor(
    private readonly commands: Commands,
    private readonly reader: SettlementReader,
    private readonly views: SettlementViews,
  ) {}

  @Get(SETTLEMENTS_PATH)
  @ApiOkResponse({ description: 'MesaDeLiquidaciones' })
  desk(@Query() { antes }: SettlementsQueryBody): Promise<MesaDeLiquidaciones> {
    return this.views.desk(antes);
  }

  @Get(PROVIDER_OWES_PATH)
  @ApiOkResponse({ description: 'PorCobrar' })
  owes(): Promise<PorCobrar> {
    return this.views.owes();
  }

  @Get(PROVIDER_OWES_CSV_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  async owesFile(): Promise<StreamableFile> {
    return csvFile('tarjetas-por-cobrar', owedCsv(await this.views.eachCharge()));
  }

  @Get(SETTLEMENT_PATH)
  @ApiOkResponse({ description: 'DetalleDeLiquidacion' })
  settlement(@Query() { codigo }: SettlementQueryBody): Promise<DetalleDeLiquidacion> {
    return this.views.settlement(codigo);
  }

  @Get(SETTLEMENT_ROWS_PATH)
  @ApiOkResponse({ description: 'PaginaDeFilas' })
  rows(@Query() query: SettlementRowsQueryBody): Promise<PaginaDeFilas> {
    return this.views.page(query);
  }

  @Get(SETTLEMENT_CSV_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  async differencesFile(@Query() { codigo }: SettlementQueryBody): Promise<StreamableFile> {
    const { rows, charges } = await this.views.eachDifference(codigo);
    return csvFile(`liquidacion-${codigo}`, differencesCsv(rows, charges));
  }

  @Post(REVIEW_SETTLEMENT_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(UPLOADS_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody(UPLOAD)
  @ApiOkResponse({ description: 'SettlementAnswer' })
  async review(@Req() request: FastifyRequest): Promise<SettlementAnswer> {
    const { read } = await this.readSent(request);
    if (read.kind === 'unmapped') return { encabezados: read.heads, muestra: read.sample };
    return { revision: await this.views.review(read) };
  }

  @Post(KEEP_SETTLEMENT_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(UPLOADS_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody(UPLOAD)
  @ApiOkResponse({ description: '{codigo}' })
  async keep(@Req() request: FastifyRequest, @Caller() { userId }: Viewer): Promise<{ codigo: number }> {
    const { read, seen, said } = await this.readSent(request);
    // What nobody could be shown nobody has seen.
    if (read.kind === 'unmapped') throw settlementChanged();
    return { codigo: await this.commands.execute(new KeepSettlement(read, seen, userId, said)) };
  }

  @Post(UNDO_SETTLEMENT_PATH)
  @HttpCode(200)
  async undo(@Body() { codigo, motivo }: UndoSettlementBody, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new UndoSettlement(codigo, motivo.trim(), userId));
    return true;
  }

  private async readSent(request: FastifyRequest) {
    const { body, file } = await sentTable(request, SENT);
    const form = (await validation.transform(body ?? {}, { type: 'body', metatype: SettlementBody })) as SettlementBody;
    const said = form.columnas ? columnsOf(form.columnas) : undefined;
    const read = await this.reader.read(file, said);
    if (read.kind !== 'read' && read.kind !== 'unmapped') throw refusalOf(read);
    return { read, said, seen: form.visto ?? '' };
  }
}

function refusalOf(read: Exclude<SentSettlement, { kind: 'read' | 'unmapped' }>): Error {
  if (read.kind === 'large') return settlementTooLarge();
  return read.kind === 'faulty' ? settlementUnreadable(read.faults) : settlementInvalid();
}

function columnsOf({ fecha, transaccion, autorizacion, bruto, ...others }: SettlementColumns): Columns {
  const { comision, retencionIva, retencionRenta, neto, pagado, tipo } = others;
  const named = {
    ...{ transaction: transaccion, authorization: autorizacion, commission: comision, iva: retencionIva },
    ...{ income: retencionRenta, net: neto, paid: pagado, kind: tipo },
  };
  const columns = Object.fromEntries(Object.entries(named).filter(([, at]) => typeof at === 'number'));
  if (!('transaction' in columns) && !('authorization' in columns)) throw fieldInvalid(SETTLEMENT_COLUMNS_NEEDED);
  return { ...columns, day: fecha, gross: bruto };
}
