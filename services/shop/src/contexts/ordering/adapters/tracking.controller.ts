import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { TRACKING_LINK_PATH, TRACKING_PATH, type Traking } from '@bujia/contracts/orders';
import { Config } from '../../../platform/config/config.ts';
import { Caller, For, refusalFor } from '../../../platform/http/access.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { TRACKING_SEAL } from '../contract.ts';
import { trackingMissing } from '../domain/ordering-errors.ts';
import { TrackingBody, TrackingLinkBody } from './order-bodies.ts';
import { orderNumber } from './order-number.ts';
import { TrackingViews } from './tracking-views.ts';

const SEARCHES_PER_MINUTE = 20;

/** A wrong number and a wrong e-mail answer alike, and take as long. */
@ApiTags('Rastreo')
@For('anyone')
@Controller('api')
export class TrackingController {
  constructor(
    private readonly views: TrackingViews,
    private readonly seals: Seals,
    private readonly config: Config,
  ) {}

  @Post(TRACKING_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(SEARCHES_PER_MINUTE))
  @ApiOkResponse({ description: 'Traking[]' })
  async find(@Body() { pedido, email }: TrackingBody, @Caller() viewer: Viewer | undefined): Promise<Traking[]> {
    const refusal = this.config.tracking === 'guarded' ? refusalFor('verified', viewer) : undefined;
    if (refusal) throw refusal;
    return evenly(async () => {
      const number = orderNumber(pedido);
      return found(number === undefined ? undefined : await this.views.byNumber(number, email));
    });
  }

  /** The code came by mail to whoever bought: it stands for number and e-mail. */
  @Post(TRACKING_LINK_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(SEARCHES_PER_MINUTE))
  @ApiOkResponse({ description: 'Traking[]' })
  async open(@Body() { codigo }: TrackingLinkBody): Promise<Traking[]> {
    const orderId = this.seals.open(TRACKING_SEAL, codigo);
    return found(orderId === undefined ? undefined : await this.views.byId(orderId));
  }
}

function found(tracking: Traking[] | undefined): Traking[] {
  if (!tracking) throw trackingMissing();
  return tracking;
}
