import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import type { ProofImage } from '@bujia/contracts/payments';
import {
  ASK_DETAILS_PATH,
  CLOSE_RETURN_PATH,
  type Devolucion,
  type DevolucionPorHacer,
  NOTE_EXCESS_PATH,
  RECORD_RETURN_PATH,
  REOPEN_RETURN_PATH,
  RETURNED_PATH,
  RETURNS_PATH,
  type ReturnedPage,
  type ReturnsDesk,
  SETTLE_CARD_PATH,
  VOID_EXCESS_PATH,
} from '@bujia/contracts/returns';
import { centsOf } from '@bujia/pricing/money';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { validation } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { DecideReturn, type ReturnDecision } from '../application/decide-return.ts';
import { NoteExcess } from '../application/note-excess.ts';
import { Proofs } from '../application/proofs.ts';
import { SettleCard } from '../application/settle-card.ts';
import { PayableOrders } from '../contract.ts';
import { orderMissing, proofNeeded, returnMissing } from '../domain/payments-errors.ts';
import {
  AskDetailsBody,
  CloseReturnBody,
  NoteExcessBody,
  ReturnSeenBody,
  ReturnedQueryBody,
  SettleCardBody,
} from './return-bodies.ts';
import { ReturnViews } from './return-views.ts';
import { sentProof } from './sent-proof.ts';

const NUMBER = /^\d{1,9}$/;
const RECORDS_PER_MINUTE = 20;

/** What the shop owes, for whoever sells. */
@ApiTags('Devoluciones')
@For('seller')
@Controller('api')
export class ReturnsController {
  constructor(
    private readonly commands: Commands,
    private readonly proofs: Proofs,
    private readonly orders: PayableOrders,
    private readonly views: ReturnViews,
  ) {}

  @Get(RETURNS_PATH)
  @ApiOkResponse({ description: 'ReturnsDesk' })
  desk(): Promise<ReturnsDesk> {
    return this.views.desk();
  }

  @Get(RETURNED_PATH)
  @ApiOkResponse({ description: 'ReturnedPage' })
  returned(@Query() query: ReturnedQueryBody): Promise<ReturnedPage> {
    return this.views.returned(query);
  }

  @Get('devolucion/pedido/:pedido')
  @For('verified')
  @ApiOkResponse({ description: 'Devolucion[]' })
  async ofOrder(@Param('pedido') pedido: string, @Caller() viewer: Viewer): Promise<Devolucion[]> {
    const order = NUMBER.test(pedido) ? await this.orders.byNumber(Number(pedido)) : undefined;
    if (!order || (!isStaff(viewer) && order.accountId !== viewer.userId)) throw orderMissing();
    return this.views.ofOrder(order.number, viewer.userId);
  }

  @Get('devolucion/comprobante/:devolucion')
  @For('verified')
  @ApiOkResponse({ description: 'ProofImage' })
  async proof(@Param('devolucion') number: string, @Caller() viewer: Viewer): Promise<ProofImage> {
    const image = NUMBER.test(number) && (await this.views.proof(Number(number), viewer.userId, isStaff(viewer)));
    if (!image) throw returnMissing();
    return { imagen: image };
  }

  @Post(RECORD_RETURN_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(RECORDS_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { body: { type: 'string' }, imagen: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ description: 'DevolucionPorHacer' })
  async record(@Req() request: FastifyRequest, @Caller() viewer: Viewer): Promise<DevolucionPorHacer> {
    const { body, image } = await sentProof(request);
    const seen = (await validation.transform(body, { type: 'body', metatype: ReturnSeenBody })) as ReturnSeenBody;
    if (!image) throw proofNeeded();
    return this.decide(
      seen,
      { deed: 'transfer', proof: await this.proofs.prepare(image, { accountId: viewer.userId, isSeller: true }) },
      viewer,
    );
  }

  @Post(ASK_DETAILS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'DevolucionPorHacer' })
  ask(@Body() body: AskDetailsBody, @Caller() viewer: Viewer): Promise<DevolucionPorHacer> {
    return this.decide(body, { deed: 'ask', why: body.motivo }, viewer);
  }

  @Post(CLOSE_RETURN_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'DevolucionPorHacer' })
  close(@Body() body: CloseReturnBody, @Caller() viewer: Viewer): Promise<DevolucionPorHacer> {
    return this.decide(body, { deed: 'close', way: body.via, why: body.motivo, till: body.sucursal }, viewer);
  }

  @Post(REOPEN_RETURN_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'DevolucionPorHacer' })
  reopen(@Body() body: AskDetailsBody, @Caller() viewer: Viewer): Promise<DevolucionPorHacer> {
    return this.decide(body, { deed: 'reopen', why: body.motivo }, viewer);
  }

  @Post(VOID_EXCESS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'DevolucionPorHacer' })
  void(@Body() body: AskDetailsBody, @Caller() viewer: Viewer): Promise<DevolucionPorHacer> {
    return this.decide(body, { deed: 'void', why: body.motivo }, viewer);
  }

  @Post(NOTE_EXCESS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'DevolucionPorHacer' })
  async note(@Body() { pedido, valor, comprobante, motivo }: NoteExcessBody): Promise<DevolucionPorHacer> {
    return this.shown(await this.commands.execute(new NoteExcess(pedido, centsOf(valor), comprobante, motivo)));
  }

  @Post(SETTLE_CARD_PATH)
  @HttpCode(200)
  async settle(@Body() { transaccion, resultado, motivo }: SettleCardBody): Promise<true> {
    await this.commands.execute(new SettleCard(transaccion, resultado, motivo));
    return true;
  }

  private async decide({ devolucion, visto }: ReturnSeenBody, decision: ReturnDecision, { userId }: Viewer) {
    await this.commands.execute(new DecideReturn(devolucion, visto, decision, userId));
    return this.shown(devolucion);
  }

  private async shown(number: number): Promise<DevolucionPorHacer> {
    const shown = await this.views.one(number);
    if (!shown) throw returnMissing();
    return shown;
  }
}
