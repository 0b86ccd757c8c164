import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Compra, LOAD_CART_PATH, PROMOTION_PATH, type Promotion, SAVE_CART_PATH } from '@bujia/contracts/cart';
import { type BusquedaGuardada, CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ChangeCart } from '../application/change-cart.ts';
import { ChangeSavedSearch } from '../application/change-saved-search.ts';
import { couponUnusable } from '../domain/cart-errors.ts';
import { BrowserCookie, type Visit } from './browser-cookie.ts';
import { actionOf, searchActionOf } from './cart-actions.ts';
import { LoadCartBody, LoadSearchBody, PromotionBody, SaveCartBody, SaveSearchBody } from './cart-bodies.ts';
import { CartViews } from './cart-views.ts';
import { compraOf } from './compra.ts';

const PROMOTIONS_PER_MINUTE = 30;

@ApiTags('Carrito')
@For('anyone')
@Controller('api')
export class CartController {
  constructor(
    private readonly browser: BrowserCookie,
    private readonly views: CartViews,
    private readonly changeCart: ChangeCart,
    private readonly commands: Commands,
  ) {}

  @Post(LOAD_CART_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Compra, or an empty object' })
  async load(
    @Body() _: LoadCartBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Compra | Record<string, never>> {
    const shopperId = await this.browser.shopperOf(visitOf(viewer, request, reply));
    const cart = shopperId && (await this.views.cart(shopperId));
    return cart ? compraOf(cart, viewer !== undefined) : {};
  }

  @Post(SAVE_CART_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Compra' })
  async save(
    @Body() body: SaveCartBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Compra> {
    const action = actionOf(body);
    const signedIn = viewer !== undefined;
    const cart = await this.browser.forShopper(visitOf(viewer, request, reply), (shopperId) =>
      this.changeCart.execute({ shopperId, signedIn, action, seen: body.revision, changeId: body.cambio?.id }),
    );
    return compraOf(cart, signedIn);
  }

  @Post(PROMOTION_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig(perAddress(PROMOTIONS_PER_MINUTE))
  @ApiOkResponse({ schema: { properties: { valor: { type: 'number' }, valorMinimoCompra: { type: 'number' } } } })
  async promotion(@Body() { cupon }: PromotionBody): Promise<Promotion> {
    const promotion = await this.views.promotion(cupon);
    if (!promotion) throw couponUnusable(cupon);
    return promotion;
  }

  @Post(CATALOGUE_PATHS.loadSearchState)
  @HttpCode(200)
  @ApiOkResponse({ description: 'BusquedaGuardada' })
  async loadSearch(
    @Body() _: LoadSearchBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusquedaGuardada> {
    return this.views.search(await this.browser.shopperOf(visitOf(viewer, request, reply)));
  }

  @Post(CATALOGUE_PATHS.saveSearchState)
  @HttpCode(200)
  @ApiOkResponse({ description: 'BusquedaGuardada' })
  async saveSearch(
    @Body() body: SaveSearchBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusquedaGuardada> {
    const action = searchActionOf(body);
    const shopperId = await this.browser.forShopper(visitOf(viewer, request, reply), async (id) =>
      (await this.commands.execute(new ChangeSavedSearch(id, action))) ? id : undefined,
    );
    return this.views.search(shopperId);
  }
}

const visitOf = (viewer: Viewer | undefined, request: FastifyRequest, reply: FastifyReply): Visit => ({
  accountId: viewer?.userId,
  request,
  reply,
});
