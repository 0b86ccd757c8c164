import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CHECKOUT_PATH, type CheckoutDone, IDEMPOTENCY_HEADER, SHIPPING_PATH } from '@bujia/contracts/checkout';
import { dollarsOf } from '@bujia/pricing/money';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { CheckOut } from '../application/check-out.ts';
import { QuoteShipping } from '../application/quote-shipping.ts';
import { TRACKING_SEAL } from '../contract.ts';
import type { Order } from '../domain/order.ts';
import { CheckoutBody, ShippingBody } from './checkout-bodies.ts';
import { attemptOf, wishOf } from './checkout-wishes.ts';

const CHECKOUTS_PER_MINUTE = 30;
const QUOTES_PER_MINUTE = 120;

@ApiTags('Compra')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly commands: Commands,
    private readonly quote: QuoteShipping,
    private readonly seals: Seals,
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

  @Post(CHECKOUT_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig(perAddress(CHECKOUTS_PER_MINUTE))
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: true, description: 'UUID, uno por intento de compra' })
  @ApiOkResponse({ description: 'CheckoutDone' })
  async checkOut(
    @Body() body: CheckoutBody,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @Caller() { userId }: Viewer,
  ): Promise<CheckoutDone> {
    const wish = wishOf(body);
    const attempt = attemptOf(userId, key, wish);
    return this.done(await this.commands.execute(new CheckOut(attempt, wish, body.totalVisto)));
  }

  private done({ id, number, totals }: Order): CheckoutDone {
    return { pedido: number, total: dollarsOf(totals.total), codigoRastreo: this.seals.seal(TRACKING_SEAL, id) };
  }
}
