import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { type PickupCode, deliveredPath, pickupCodePath, readyPath, sentPath } from '@bujia/contracts/handover';
import type { Pedido } from '@bujia/contracts/orders';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { DeliverOrder } from '../application/deliver-order.ts';
import { MakeOrderReady } from '../application/make-order-ready.ts';
import { PickupCodes } from '../application/pickup-codes.ts';
import { SendOrder } from '../application/send-order.ts';
import { orderMissing, pickupWrong } from '../domain/ordering-errors.ts';
import { DeliveredBody, ReadyBody, SentBody } from './handover-bodies.ts';
import { orderNumber } from './order-number.ts';
import { OrderViews } from './order-views.ts';

const [READY, SENT, DELIVERED, CODE] = [readyPath, sentPath, deliveredPath, pickupCodePath].map((path) =>
  path(':codigo' as never),
) as [string, string, string, string];

/** The way of an order to its client: what the counter says of it, and the code that its client says there. */
@ApiTags('Entregas')
@For('seller')
@Controller('api')
export class HandoverController {
  constructor(
    private readonly views: OrderViews,
    private readonly codes: PickupCodes,
    private readonly commands: Commands,
  ) {}

  @Post(READY)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido' })
  async ready(@Param('codigo') codigo: string, @Body() body: ReadyBody, @Caller() viewer: Viewer): Promise<Pedido> {
    const number = numberOf(codigo);
    const by = { branch: body.sucursal, sellerId: viewer.userId, seen: body.pasos };
    await this.commands.execute(new MakeOrderReady(number, by));
    return this.changed(number);
  }

  @Post(SENT)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido' })
  async sent(@Param('codigo') codigo: string, @Body() body: SentBody, @Caller() viewer: Viewer): Promise<Pedido> {
    const number = numberOf(codigo);
    const parcel = { carrier: body.transportista, guide: body.guia };
    await this.commands.execute(new SendOrder(number, parcel, { sellerId: viewer.userId, seen: body.pasos }));
    return this.changed(number);
  }

  @Post(DELIVERED)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido' })
  async delivered(
    @Param('codigo') codigo: string,
    @Body() body: DeliveredBody,
    @Caller() viewer: Viewer,
  ): Promise<Pedido> {
    const number = numberOf(codigo);
    const by = { sellerId: viewer.userId, seen: body.pasos };
    const left = await this.commands.execute(new DeliverOrder(number, body.codigo, by));
    if (left !== undefined) throw pickupWrong(left);
    return this.changed(number);
  }

  /** No seller gets it, and nobody else's client: what they do not know they cannot type. */
  @Get(CODE)
  @For('verified')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'PickupCode' })
  async code(@Param('codigo') codigo: string, @Caller() { userId }: Viewer): Promise<PickupCode> {
    const waiting = await this.views.waitingFor(numberOf(codigo), userId);
    return waiting ? { codigo: this.codes.of(waiting.orderId, waiting.issue) } : missing();
  }

  private async changed(number: number): Promise<Pedido> {
    return (await this.views.one(number, undefined)) ?? missing();
  }
}

const missing = (): never => {
  throw orderMissing();
};

const numberOf = (codigo: string): number => orderNumber(codigo) ?? missing();
