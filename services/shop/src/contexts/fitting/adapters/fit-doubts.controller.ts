import {
  type AjusteDudoso,
  type AjustesDudosos,
  CLOSE_FIT_DOUBT_PATH,
  FIT_DOUBTS_FILE_PATH,
  FIT_DOUBTS_PATH,
  FIT_LIMITS,
  type FitOutcome,
} from '@bujia/contracts/fit-answers';
import { localDate } from '@bujia/ecuador/guayaquil';
import { REPORT_FORMAT } from '@bujia/contracts/reports';
import { Body, Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { type Columns, answerTable, tableFile } from '../../../platform/http/table-file.ts';
import { CloseFitDoubt } from '../application/close-fit-doubt.ts';
import { FitClosingBody } from './fit-bodies.ts';
import { FitViews, JUDGED } from './fit-views.ts';

class FileQuery {
  @Field(REPORT_FORMAT) formato?: string;
}

const DOUBTS: Columns<AjusteDudoso> = [
  ['Código', ({ repuesto }) => repuesto.codigoRepuesto],
  ['Repuesto', ({ repuesto }) => repuesto.nombre],
  ['Vehículo', ({ vehiculo }) => vehiculo?.nombre ?? ''],
  ['Los datos dicen', ({ ajuste }) => ajuste?.palabra ?? ''],
  ['Le quedó', ({ si }) => si],
  ['No le quedó', ({ no }) => no],
  ['Desde', ({ desde }) => localDate(new Date(desde))],
];

/** What buyers deny, for operators, who can correct it. */
@ApiTags('Catálogo')
@For('operator')
@Controller('api')
export class FitDoubtsController {
  constructor(
    private readonly commands: Commands,
    private readonly views: FitViews,
  ) {}

  @Get(FIT_DOUBTS_PATH)
  @ApiOkResponse({ description: 'AjustesDudosos' })
  list(): Promise<AjustesDudosos> {
    return this.views.doubts(FIT_LIMITS.doubtsShown);
  }

  @Get(FIT_DOUBTS_FILE_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV, or XLSX where it is asked for' })
  async file(@Query() { formato }: FileQuery): Promise<StreamableFile> {
    const { dudosos } = await this.views.doubts(JUDGED);
    return answerTable('no-le-quedo', tableFile(DOUBTS, dudosos), formato);
  }

  @Post(CLOSE_FIT_DOUBT_PATH)
  @HttpCode(200)
  async close(@Body() { codigo, no, resultado }: FitClosingBody): Promise<true> {
    await this.commands.execute(new CloseFitDoubt(codigo, no, resultado as FitOutcome));
    return true;
  }
}
