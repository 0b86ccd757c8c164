import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  CHECKOUT_PATH,
  type CardReference,
  type CheckoutDone,
  type CheckoutPending,
  IDEMPOTENCY_HEADER,
  REFERENCE_PATH,
  SHIPPING_PATH,
} from '@bujia/contracts/checkout';
import { dollarsOf } from '@bujia/pricing/money';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { CardCharges } from '../../payments/contract.ts';
import { CheckOut } from '../application/check-out.ts';
import { CheckOutByCard } from '../application/check-out-by-card.ts';
import { OpenCardCheckout } from '../application/open-card-checkout.ts';
import { QuoteShipping } from '../application/quote-shipping.ts';
import { TRACKING_SEAL } from '../contract.ts';
import type { Order } from '../domain/order.ts';
import { methodNotAllowed } from '../domain/ordering-errors.ts';
import { CheckoutBody, ReferenceBody, ShippingBody } from './checkout-bodies.ts';
import { CheckoutTurns } from './checkout-turns.ts';
import { attemptOf, transactionOf, wishOf } from './checkout-wishes.ts';

const CHECKOUTS_PER_MINUTE = 30;
const QUOTES_PER_MINUTE = 120;

@ApiTags('Compra')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly commands: Commands,
    private readonly byCard: CheckOutByCard,
    private readonly charges: CardCharges,
    private readonly quote: QuoteShipping,
    private readonly seals: Seals,
    private readonly turns: CheckoutTurns,
  ) {}

  @Post(SHIPPING_PATH)
  @For('anyone')
  @HttpCode(200)
  @RouteConfig(perAddress(QUOTES_PER_MINUTE))
  @ApiOkResponse({ schema: { type: 'number' }, description: 'Dólares, IVA incluido' })
  async shipping(@Body() { shoppingCar, provincia }: ShippingBody): Promise<number> {
    const lines = shoppingCar.productos.map(({ codigo, cantidad }) => ({ partId: codigo, quantity: cantidad }));
    return dollarsOf(await this.quote.execute(provincia, lines));
  }

  @Post(REFERENCE_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig(perAddress(CHECKOUTS_PER_MINUTE))
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: true, description: 'El mismo de la compra que sigue' })
  @ApiOkResponse({ description: 'CardReference' })
  async reference(
    @Body() { checkout }: ReferenceBody,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @Caller() { userId }: Viewer,
  ): Promise<CardReference> {
    const wish = wishOf(checkout);
    if (wish.method !== PAYMENT_METHOD.card) throw methodNotAllowed();
    const opening = new OpenCardCheckout(attemptOf(userId, key, wish), wish, checkout.totalVisto);
    const checkoutId = await this.turns.take(() => this.commands.execute(opening));
    return { reference: await this.charges.reference(checkoutId) };
  }

  @Post(CHECKOUT_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig(perAddress(CHECKOUTS_PER_MINUTE))
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: true, description: 'UUID, uno por intento de compra' })
  @ApiOkResponse({ description: 'CheckoutDone' })
  @ApiAcceptedResponse({ description: 'CheckoutPending' })
  async checkOut(
    @Body() body: CheckoutBody,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @Caller() { userId }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckoutDone | CheckoutPending> {
    const wish = wishOf(body);
    const attempt = attemptOf(userId, key, wish);
    const order =
      wish.method === PAYMENT_METHOD.card
        ? await this.byCard.execute(attempt, transactionOf(body.pago))
        : await this.turns.take(() => this.commands.execute(new CheckOut(attempt, wish, body.totalVisto)));
    if (order) return this.done(order);
    void reply.status(202);
    return { pendiente: true };
  }

  private done({ id, number, totals }: Order): CheckoutDone {
    return { pedido: number, total: dollarsOf(totals.total), codigoRastreo: this.seals.seal(TRACKING_SEAL, id) };
  }
}
