import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  DECIDE_PAYMENT_PATH,
  PAYMENTS_WAITING_PATH,
  type Pago,
  type PaymentsWaiting,
  type ProofImage,
  REFUND_PATH,
  type Refund,
} from '@bujia/contracts/payments';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { DecidePayment } from '../application/decide-payment.ts';
import { ReversePayment } from '../application/reverse-payment.ts';
import { orderMissing, paymentMissing } from '../domain/payments-errors.ts';
import { DecisionBody, RefundBody } from './payment-bodies.ts';
import { PaymentViews } from './payment-views.ts';

const NUMBER = /^\d{1,9}$/;

@ApiTags('Pagos')
@For('verified')
@Controller('api')
export class PaymentsController {
  constructor(
    private readonly commands: Commands,
    private readonly reversals: ReversePayment,
    private readonly orders: PlacedOrders,
    private readonly views: PaymentViews,
  ) {}

  @Get(PAYMENTS_WAITING_PATH)
  @For('seller')
  @ApiOkResponse({ description: 'PaymentsWaiting' })
  waiting(): Promise<PaymentsWaiting> {
    return this.views.waiting();
  }

  @Get('pago/file-pago/:pago')
  @ApiOkResponse({ description: 'ProofImage' })
  async proof(@Param('pago') pago: string, @Caller() viewer: Viewer): Promise<ProofImage> {
    const image = NUMBER.test(pago) && (await this.views.proof(Number(pago), viewer.userId, isStaff(viewer)));
    if (!image) throw paymentMissing();
    return { imagen: image };
  }

  @Get('pago/:pedido')
  @ApiOkResponse({ description: 'Pago[]' })
  async ofOrder(@Param('pedido') pedido: string, @Caller() viewer: Viewer): Promise<Pago[]> {
    const order = NUMBER.test(pedido) ? await this.orders.byNumber(Number(pedido)) : undefined;
    if (!order || (!isStaff(viewer) && order.accountId !== viewer.userId)) throw orderMissing();
    return this.views.ofOrder(order.number);
  }

  @Put(DECIDE_PAYMENT_PATH)
  @For('seller')
  @ApiOkResponse({ description: 'Pago' })
  async decide(@Body() body: DecisionBody, @Caller() viewer: Viewer): Promise<Pago> {
    const { pago, estadoAnterior, codigoEstadoPago, observaciones } = body;
    const decision = new DecidePayment(pago, estadoAnterior, codigoEstadoPago, observaciones ?? '', viewer.userId);
    await this.commands.execute(decision);
    return this.shown(pago);
  }

  @Post(REFUND_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Refund' })
  async refund(@Body() { id, estadoAnterior }: RefundBody, @Caller() viewer: Viewer): Promise<Refund> {
    const done = await this.reversals.execute(id, estadoAnterior, viewer.userId);
    return { estado: done ? 'completado' : 'enCurso' };
  }

  private async shown(number: number): Promise<Pago> {
    const pago = await this.views.one(number);
    if (!pago) throw paymentMissing();
    return pago;
  }
}
