import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { USER_TYPE } from '@bujia/contracts/accounts';
import {
  DECIDE_PAYMENT_PATH,
  PAYMENTS_WAITING_PATH,
  type Pago,
  type PaymentsWaiting,
  type ProofImage,
  REFUND_PATH,
  REGISTER_PAYMENT_PATH,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
  type Refund,
} from '@bujia/contracts/payments';
import { centsOf } from '@bujia/pricing/money';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { validation } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { DecidePayment } from '../application/decide-payment.ts';
import { Proofs, type ProofImage as Picture } from '../application/proofs.ts';
import { RegisterPayment } from '../application/register-payment.ts';
import { ReversePayment } from '../application/reverse-payment.ts';
import { orderMissing, paymentMissing } from '../domain/payments-errors.ts';
import { DecisionBody, PaymentBody, RefundBody } from './payment-bodies.ts';
import { PaymentViews } from './payment-views.ts';
import { sentProof } from './sent-proof.ts';

const REGISTRATIONS_PER_MINUTE = 20;
const NUMBER = /^\d{1,9}$/;

@ApiTags('Pagos')
@For('verified')
@Controller('api')
export class PaymentsController {
  constructor(
    private readonly commands: Commands,
    private readonly reversals: ReversePayment,
    private readonly proofs: Proofs,
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
    const image = NUMBER.test(pago) && (await this.views.proof(Number(pago), viewer.userId, isSeller(viewer)));
    if (!image) throw paymentMissing();
    return { imagen: image };
  }

  @Get('pago/:pedido')
  @ApiOkResponse({ description: 'Pago[]' })
  async ofOrder(@Param('pedido') pedido: string, @Caller() viewer: Viewer): Promise<Pago[]> {
    const order = NUMBER.test(pedido) ? await this.orders.byNumber(Number(pedido)) : undefined;
    if (!order || (!isSeller(viewer) && order.accountId !== viewer.userId)) throw orderMissing();
    return this.views.ofOrder(order.number);
  }

  @Post(REGISTER_PAYMENT_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(REGISTRATIONS_PER_MINUTE))
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { body: { type: 'string' }, imagen: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ description: 'Pago' })
  async registerWithImage(@Req() request: FastifyRequest, @Caller() viewer: Viewer): Promise<Pago> {
    const { body, image } = await sentProof(request);
    const form = (await validation.transform(body, { type: 'body', metatype: PaymentBody })) as PaymentBody;
    return this.enter(form, viewer, image && (await this.proofs.prepare(image)));
  }

  @Post(REGISTER_PAYMENT_WITHOUT_IMAGE_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(REGISTRATIONS_PER_MINUTE))
  @ApiOkResponse({ description: 'Pago' })
  register(@Body() form: PaymentBody, @Caller() viewer: Viewer): Promise<Pago> {
    return this.enter(form, viewer, undefined);
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

  private async enter(form: PaymentBody, viewer: Viewer, proof: Picture | undefined): Promise<Pago> {
    const { pago, pedido, codigoPago, formaPago, entidadFinanciera, fechaPago, valor, observaciones } = form;
    const told = {
      orderNumber: pedido,
      corrects: pago ?? undefined,
      method: formaPago,
      bank: entidadFinanciera,
      receipt: codigoPago,
      paidOn: fechaPago,
      amount: centsOf(valor),
      notes: observaciones ?? '',
    };
    const asker = { accountId: viewer.userId, isSeller: isSeller(viewer) };
    return this.shown(await this.commands.execute(new RegisterPayment(asker, told, proof)));
  }

  private async shown(number: number): Promise<Pago> {
    const pago = await this.views.one(number);
    if (!pago) throw paymentMissing();
    return pago;
  }
}

const isSeller = ({ tipo }: Viewer): boolean => tipo !== USER_TYPE.client;
