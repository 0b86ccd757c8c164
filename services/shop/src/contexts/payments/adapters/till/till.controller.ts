import {
  CLOSES_CSV_PATH,
  CLOSES_PATH,
  CLOSE_CSV_PATH,
  CLOSE_PATH,
  CLOSE_TILL_PATH,
  CORRECT_CLOSE_PATH,
  COUNT_NEEDED,
  type CajaAbierta,
  type Cierre,
  type DiaDeCaja,
  MOVE_CASH_PATH,
  type PaginaDeCierres,
  type PaginaDeMovimientos,
  type Piezas,
  TILL_DAY_PATH,
  TILL_LIMITS,
  TILL_MOVES_PATH,
  TILL_PATH,
} from '@bujia/contracts/till';
import { centsOf } from '@bujia/pricing/money';
import { PIECES, type Pieces, countedIn } from '@bujia/pricing/till';
import { Body, Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { Commands } from '../../../../platform/commands/commands.ts';
import { Caller, For } from '../../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { csvFile } from '../../../../platform/http/csv.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { CloseTill } from '../../application/close-till.ts';
import { CorrectClose } from '../../application/correct-close.ts';
import { MoveCash } from '../../application/move-cash.ts';
import { closeMissing, fieldInvalid } from '../../domain/payments-errors.ts';
import type { Count } from '../../domain/till-close.ts';
import {
  CloseQueryBody,
  CloseTillBody,
  ClosesQueryBody,
  CorrectCloseBody,
  MoveCashBody,
  MovesQueryBody,
  TillDayQueryBody,
  TillQueryBody,
} from './till-bodies.ts';
import { closesCsv, movesCsv } from './till-csv.ts';
import { TillViews, isOperator } from './till-views.ts';

/** The drawers of the branches: what is open, what was counted, and what of it differs. */
@ApiTags('Cierre del día')
@For('seller')
@Controller('api')
export class TillController {
  constructor(
    private readonly commands: Commands,
    private readonly views: TillViews,
  ) {}

  @Get(TILL_PATH)
  @ApiOkResponse({ description: 'CajaAbierta' })
  open(@Query() { sucursal }: TillQueryBody): Promise<CajaAbierta> {
    return this.views.open(sucursal);
  }

  @Get(TILL_MOVES_PATH)
  @ApiOkResponse({ description: 'PaginaDeMovimientos' })
  moves(@Query() query: MovesQueryBody, @Caller() viewer: Viewer): Promise<PaginaDeMovimientos> {
    // Days that are over are for operators, as their sums are.
    if (query.dia !== undefined && !isOperator(viewer)) throw closeMissing();
    return this.views.moves(query, viewer);
  }

  @Get(TILL_DAY_PATH)
  @For('operator')
  @ApiOkResponse({ description: 'DiaDeCaja' })
  day(@Query() query: TillDayQueryBody): Promise<DiaDeCaja> {
    return this.views.day(query);
  }

  @Get(CLOSES_PATH)
  @For('operator')
  @ApiOkResponse({ description: 'PaginaDeCierres' })
  closes(@Query() query: ClosesQueryBody): Promise<PaginaDeCierres> {
    return this.views.closes(query, TILL_LIMITS.closes);
  }

  @Get(CLOSE_PATH)
  @ApiOkResponse({ description: 'Cierre' })
  close(@Query() { codigo }: CloseQueryBody, @Caller() viewer: Viewer): Promise<Cierre> {
    return this.views.close(codigo, viewer);
  }

  @Get(CLOSES_CSV_PATH)
  @For('operator')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  async closesFile(@Query() query: ClosesQueryBody): Promise<StreamableFile> {
    return csvFile('cierres', closesCsv(await this.views.eachOfCloses(query)));
  }

  @Get(CLOSE_CSV_PATH)
  @For('operator')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  async closeFile(@Query() { codigo }: CloseQueryBody, @Caller() viewer: Viewer): Promise<StreamableFile> {
    return csvFile(`cierre-${codigo}`, movesCsv(await this.views.eachCounted(codigo, viewer)));
  }

  @Post(CLOSE_TILL_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: '{codigo}' })
  async closeTill(@Body() body: CloseTillBody, @Caller() viewer: Viewer): Promise<{ codigo: number }> {
    const { sucursal, visto, inicio } = body;
    const opening = inicio === undefined ? 0 : centsOf(inicio);
    return { codigo: await this.commands.execute(new CloseTill(sucursal, visto, countOf(body, viewer), opening)) };
  }

  @Post(CORRECT_CLOSE_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: '{codigo}' })
  async correct(@Body() body: CorrectCloseBody, @Caller() viewer: Viewer): Promise<{ codigo: number }> {
    const wish = new CorrectClose(body.codigo, countOf(body, viewer), isOperator(viewer));
    return { codigo: await this.commands.execute(wish) };
  }

  @Post(MOVE_CASH_PATH)
  @HttpCode(200)
  async move(@Body() body: MoveCashBody, @Caller() { userId }: Viewer): Promise<true> {
    const cents = centsOf(body.valor) * (body.sentido === 'sale' ? -1 : 1);
    const { sucursal: branch, motivo: reason, intento: requestKey } = body;
    await this.commands.execute(new MoveCash({ branch, cents, reason, requestKey, by: userId }));
    return true;
  }
}

/** Either the pieces or their sum. */
function countOf(
  body: Pick<CloseTillBody, 'piezas' | 'contado' | 'deposito' | 'motivo' | 'intento'>,
  { userId }: Viewer,
): Count {
  const { piezas, contado, deposito, motivo = '', intento } = body;
  // Nothing in their place may be written as null.
  if (Boolean(piezas) === (contado !== undefined)) throw fieldInvalid(COUNT_NEEDED);
  return {
    counted: piezas ? countedIn(piezas) : centsOf(contado!),
    pieces: piezas ? thoseOf(piezas) : null,
    ...{ deposit: centsOf(deposito), reason: motivo.trim(), requestKey: intento, by: userId },
  };
}

/** Of which there are some. */
const thoseOf = (sent: Piezas): Pieces =>
  Object.fromEntries(PIECES.flatMap(({ key }) => (sent[key] ? [[key, sent[key]]] : [])));
