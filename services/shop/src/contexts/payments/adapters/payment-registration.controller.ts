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
import { type ProofImage, Proofs } from '../application/proofs.ts';
import { RegisterPayment } from '../application/register-payment.ts';
import { paymentMissing } from '../domain/payments-errors.ts';
import { PaymentBody } from './payment-bodies.ts';
import { PaymentViews } from './payment-views.ts';
import { sentProof } from './sent-proof.ts';

const REGISTRATIONS_PER_MINUTE = 20;

@ApiTags('Pagos')
@For('verified')
@Controller('api')
export class PaymentRegistrationController {
  constructor(
    private readonly commands: Commands,
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
    return this.enter(form, viewer, image && (await this.proofs.prepare(image, viewer.userId)));
  }

  @Post(REGISTER_PAYMENT_WITHOUT_IMAGE_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(REGISTRATIONS_PER_MINUTE))
  @ApiOkResponse({ description: 'Pago' })
  register(@Body() form: PaymentBody, @Caller() viewer: Viewer): Promise<Pago> {
    return this.enter(form, viewer, undefined);
  }

  private async enter(form: PaymentBody, viewer: Viewer, proof: ProofImage | undefined): Promise<Pago> {
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
    const asker = { accountId: viewer.userId, isSeller: isStaff(viewer) };
    const shown = await this.views.one(await this.commands.execute(new RegisterPayment(asker, told, proof)));
    if (!shown) throw paymentMissing();
    return shown;
  }
}
