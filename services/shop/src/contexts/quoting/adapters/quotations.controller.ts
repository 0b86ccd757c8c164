import { USER_TYPE } from '@bujia/contracts/accounts';
import {
  FOLLOW_QUOTATION_PATH,
  LOSE_QUOTATION_PATH,
  type LineaCotizada,
  MAKE_QUOTATION_PATH,
  OPEN_QUOTATION_PATH,
  PRICE_QUOTATION_PATH,
  type PaginaDeProformas,
  type Proforma,
  type ProformaAbierta,
  QUOTATIONS_PATH,
  QUOTATION_FILE_PATH,
  QUOTATION_PATH,
  SEND_QUOTATION_PATH,
} from '@bujia/contracts/quotations';
import { mostUnits } from '@bujia/pricing/cart';
import { dollarsOf } from '@bujia/pricing/money';
import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { FollowQuotation } from '../application/follow-quotation.ts';
import { LoseQuotation } from '../application/lose-quotation.ts';
import { MakeQuotation } from '../application/make-quotation.ts';
import { OfferedLines } from '../application/offered-lines.ts';
import { SendQuotation } from '../application/send-quotation.ts';
import {
  FollowQuotationBody,
  LoseQuotationBody,
  NewQuotationBody,
  PriceQuotationBody,
  QuotationBody,
  QuotationCodeBody,
  QuotationQueryBody,
  QuotationsQueryBody,
} from './quotation-bodies.ts';
import { QuotationDesk } from './quotation-desk.ts';
import { QuotationPapers } from './quotation-papers.ts';

const OPENED_PER_MINUTE = 60;
const DRAWN_PER_MINUTE = 30;

/** What sellers offer a client, and what the client sees of it. */
@ApiTags('Proformas')
@For('seller')
@Controller('api')
export class QuotationsController {
  constructor(
    private readonly commands: Commands,
    private readonly desk: QuotationDesk,
    private readonly offered: OfferedLines,
    private readonly papers: QuotationPapers,
  ) {}

  @Get(QUOTATIONS_PATH)
  @ApiOkResponse({ description: 'PaginaDeProformas' })
  list(@Query() query: QuotationsQueryBody): Promise<PaginaDeProformas> {
    return this.desk.page(query);
  }

  @Get(QUOTATION_PATH)
  @ApiOkResponse({ description: 'Proforma' })
  one(@Query() { codigo }: QuotationQueryBody): Promise<Proforma> {
    return this.desk.one(codigo);
  }

  @Get(QUOTATION_FILE_PATH)
  @RouteConfig(perAddress(DRAWN_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'PDF' })
  async file(@Query() { codigo }: QuotationQueryBody): Promise<StreamableFile> {
    return new StreamableFile(await this.papers.of(await this.desk.find(codigo)), {
      type: 'application/pdf',
      disposition: `attachment; filename="proforma-${codigo}.pdf"`,
    });
  }

  @Post(PRICE_QUOTATION_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'LineaCotizada[]' })
  async price(@Body() { lineas }: PriceQuotationBody): Promise<LineaCotizada[]> {
    return (await this.offered.of(lineas)).map(({ part, quantity, price }) => ({
      ...{ repuesto: part.code, nombre: part.name, cantidad: quantity, precio: dollarsOf(price) },
      disponible: mostUnits(part.stock),
    }));
  }

  @Post(MAKE_QUOTATION_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: '{codigo}' })
  async make(@Body() wish: NewQuotationBody, @Caller() { userId, tipo }: Viewer): Promise<{ codigo: number }> {
    return { codigo: await this.commands.execute(new MakeQuotation(wish, userId, tipo === USER_TYPE.operator)) };
  }

  @Post(SEND_QUOTATION_PATH)
  @HttpCode(200)
  async send(@Body() { codigo }: QuotationBody): Promise<true> {
    await this.commands.execute(new SendQuotation(codigo));
    return true;
  }

  @Post(LOSE_QUOTATION_PATH)
  @HttpCode(200)
  async lose(@Body() { codigo, motivo }: LoseQuotationBody): Promise<true> {
    await this.commands.execute(new LoseQuotation(codigo, motivo));
    return true;
  }

  @Post(FOLLOW_QUOTATION_PATH)
  @HttpCode(200)
  async follow(@Body() { codigo, dia, nota = '' }: FollowQuotationBody): Promise<true> {
    await this.commands.execute(new FollowQuotation(codigo, dia, nota));
    return true;
  }

  /** A call that writes nothing, and no GET, as the code would stand in its address. */
  @Post(OPEN_QUOTATION_PATH)
  @For('anyone')
  @HttpCode(200)
  @RouteConfig(perAddress(OPENED_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'ProformaAbierta' })
  open(@Body() { codigo }: QuotationCodeBody): Promise<ProformaAbierta> {
    return this.desk.opened(codigo);
  }
}
