import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
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
import { openAccounts } from '@bujia/contracts/shop';
import { PICKUP_PATH, type SucursalRetiro } from '@bujia/contracts/pickup';
import { type Apartados, HELD_PATH } from '@bujia/contracts/orders';
import { dollarsOf } from '@bujia/pricing/money';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress, wholeCart } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { CardCharges } from '../../payments/contract.ts';
import { CheckOut } from '../application/check-out.ts';
import { CheckOutByCard } from '../application/check-out-by-card.ts';
import { HoldCaps } from '../application/hold-caps.ts';
import { OpenCardCheckout } from '../application/open-card-checkout.ts';
import { QuotePickup } from '../application/quote-pickup.ts';
import { QuoteShipping } from '../application/quote-shipping.ts';
import { TRACKING_SEAL } from '../contract.ts';
import type { Order } from '../domain/order.ts';
import { methodNotAllowed } from '../domain/ordering-errors.ts';
import { CheckoutBody, PickupBody, ReferenceBody, ShippingBody } from './checkout-bodies.ts';
import { CheckoutLimiter } from './checkout-limiter.ts';
import { compraOf } from './made-purchase.ts';
import { attemptOf, purchaseRequestOf, seenOf, transactionOf } from './checkout-requests.ts';

const CHECKOUTS_PER_MINUTE = 30;
const QUOTES_PER_MINUTE = 120;

@ApiTags('Compra')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly commands: Commands,
    private readonly byCard: CheckOutByCard,
    private readonly charges: CardCharges,
    private readonly caps: HoldCaps,
    private readonly quoteShipping: QuoteShipping,
    private readonly quotePickup: QuotePickup,
    private readonly seals: Seals,
    private readonly limiter: CheckoutLimiter,
    private readonly config: Config,
  ) {}

  @Post(SHIPPING_PATH)
  @For('anyone')
  @HttpCode(200)
  @RouteConfig(perAddress(QUOTES_PER_MINUTE))
  @ApiOkResponse({ schema: { type: 'number' }, description: 'Dólares, IVA incluido' })
  async shipping(@Body() { shoppingCar, provincia }: ShippingBody): Promise<number> {
    const lines = shoppingCar.productos.map(({ codigo, cantidad }) => ({ partId: codigo, quantity: cantidad }));
    return dollarsOf(await this.quoteShipping.quote(provincia, lines));
  }

  @Post(PICKUP_PATH)
  @For('anyone')
  @HttpCode(200)
  @RouteConfig(perAddress(QUOTES_PER_MINUTE))
  @ApiOkResponse({ description: 'SucursalRetiro[]' })
  pickup(@Body() { shoppingCar }: PickupBody): Promise<SucursalRetiro[]> {
    return this.quotePickup.quote(
      shoppingCar.productos.map(({ codigo, cantidad }) => ({ partId: codigo, quantity: cantidad })),
    );
  }

  @Get(HELD_PATH)
  @For('signed-in')
  @ApiOkResponse({ description: 'Apartados' })
  held(@Caller() { userId, verified }: Viewer): Promise<Apartados> {
    return this.caps.of(userId, verified);
  }

  @Post(REFERENCE_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig({ ...perAddress(CHECKOUTS_PER_MINUTE), ...wholeCart })
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: true, description: 'El mismo de la compra que sigue' })
  @ApiOkResponse({ description: 'CardReference' })
  async reference(
    @Body() { checkout }: ReferenceBody,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @Caller() { userId }: Viewer,
  ): Promise<CardReference> {
    const request = purchaseRequestOf(checkout);
    if (request.method !== PAYMENT_METHOD.card) throw methodNotAllowed();
    const opening = new OpenCardCheckout(attemptOf(userId, key, request), request, seenOf(checkout));
    const checkoutId = await this.limiter.run(() => this.commands.execute(opening));
    return { reference: await this.charges.reference(checkoutId) };
  }

  @Post(CHECKOUT_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig({ ...perAddress(CHECKOUTS_PER_MINUTE), ...wholeCart })
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: true, description: 'UUID, uno por intento de compra' })
  @ApiOkResponse({ description: 'CheckoutDone' })
  @ApiAcceptedResponse({ description: 'CheckoutPending' })
  async checkOut(
    @Body() body: CheckoutBody,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @Caller() { userId }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckoutDone | CheckoutPending> {
    const request = purchaseRequestOf(body);
    const attempt = attemptOf(userId, key, request);
    const order =
      request.method === PAYMENT_METHOD.card
        ? await this.byCard.checkOut(attempt, transactionOf(body.pago))
        : await this.limiter.run(() => this.commands.execute(new CheckOut(attempt, request, seenOf(body))));
    if (order) return this.done(order);
    void reply.status(202);
    return { pendiente: true };
  }

  private done(order: Order): CheckoutDone {
    const { id, number, totals, payBy, method } = order;
    return {
      pedido: number,
      total: dollarsOf(totals.total),
      codigoRastreo: this.seals.seal(TRACKING_SEAL, id),
      // What a card was charged for is paid, though the word of it may be on its way.
      pagarHasta: method === PAYMENT_METHOD.card ? null : (payBy?.toISOString() ?? null),
      compra: compraOf(order, this.config.holds.calendar),
      ...(method === PAYMENT_METHOD.transfer && { cuentas: openAccounts(this.config.shop) }),
    };
  }
}
