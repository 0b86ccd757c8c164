import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { type Pago, REGISTER_PAYMENT_PATH, REGISTER_PAYMENT_WITHOUT_IMAGE_PATH } from '@bujia/contracts/payments';
import { centsOf } from '@bujia/pricing/money';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { validation } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type Asker, OrdersToPay } from '../application/orders-to-pay.ts';
import { type ProofImage, Proofs } from '../application/proofs.ts';
import { RegisterPayment } from '../application/register-payment.ts';
import { paymentMissing } from '../domain/payments-errors.ts';
import { PaymentBody } from './payment-bodies.ts';
import { PaymentViews } from './payment-views.ts';
import { sentProof } from './sent-proof.ts';

const REGISTRATIONS_PER_MINUTE = 20;

const askerOf = (viewer: Viewer): Asker => ({ accountId: viewer.userId, isSeller: isStaff(viewer) });

@ApiTags('Pagos')
@For('verified')
@Controller('api')
export class PaymentRegistrationController {
  constructor(
    private readonly commands: Commands,
    private readonly toPay: OrdersToPay,
    private readonly proofs: Proofs,
    private readonly views: PaymentViews,
  ) {}

  @Post(REGISTER_PAYMENT_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(REGISTRATIONS_PER_MINUTE), takesFiles: true })
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
    const asker = askerOf(viewer);
    // Before the picture is looked at, which takes long: only whoever has something to pay waits in that line.
    await this.toPay.assertPayable(asker, form.pedido);
    return this.enter(form, asker, image && (await this.proofs.prepare(image, asker)));
  }

  @Post(REGISTER_PAYMENT_WITHOUT_IMAGE_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(REGISTRATIONS_PER_MINUTE))
  @ApiOkResponse({ description: 'Pago' })
  register(@Body() form: PaymentBody, @Caller() viewer: Viewer): Promise<Pago> {
    return this.enter(form, askerOf(viewer), undefined);
  }

  private async enter(form: PaymentBody, asker: Asker, proof: ProofImage | undefined): Promise<Pago> {
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
    const shown = await this.views.one(await this.commands.execute(new RegisterPayment(asker, told, proof)));
    if (!shown) throw paymentMissing();
    return shown;
  }
}
