import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  DECIDE_PAYMENT_PATH,
  OTHER_REASON,
  OTHER_REASON_NEEDED,
  PAYMENTS_WAITING_PATH,
  type Pago,
  type PaymentDouble,
  type PaymentsWaiting,
  type ProofImage,
  REFUND_PATH,
  type Refund,
  rejectionText,
} from '@bujia/contracts/payments';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { PayableOrders } from '../contract.ts';
import { DecidePayment } from '../application/decide-payment.ts';
import { ReversePayment } from '../application/reverse-payment.ts';
import { fieldInvalid, orderMissing, paymentMissing } from '../domain/payments-errors.ts';
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
    private readonly orders: PayableOrders,
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

  @Get('pago/dobles/:pago')
  @For('seller')
  @ApiOkResponse({ description: 'PaymentDouble[]' })
  async doubles(@Param('pago') pago: string): Promise<PaymentDouble[]> {
    const doubles = NUMBER.test(pago) ? await this.views.doubles(Number(pago)) : undefined;
    if (!doubles) throw paymentMissing();
    return doubles;
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
    const { pago, estadoAnterior, codigoEstadoPago, motivo, dobles, credito, observaciones } = body;
    if (codigoEstadoPago === PAYMENT_STATUS.rejected && motivo === OTHER_REASON && !observaciones)
      throw fieldInvalid(OTHER_REASON_NEEDED);
    const told = dobles && Object.fromEntries(dobles.map((one) => [one.pago, one.estado]));
    const why = rejectionText(motivo, observaciones ?? '');
    await this.commands.execute(
      new DecidePayment(
        pago,
        estadoAnterior,
        codigoEstadoPago,
        why,
        viewer.userId,
        motivo ?? undefined,
        told,
        credito ?? undefined,
      ),
    );
    return this.shown(pago);
  }

  @Post(REFUND_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Refund' })
  async refund(@Body() { id, estadoAnterior }: RefundBody, @Caller() viewer: Viewer): Promise<Refund> {
    const done = await this.reversals.reverse(id, estadoAnterior, viewer.userId);
    return { estado: done ? 'completado' : 'enCurso' };
  }

  private async shown(number: number): Promise<Pago> {
    const pago = await this.views.one(number);
    if (!pago) throw paymentMissing();
    return pago;
  }
}
