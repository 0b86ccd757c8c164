import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  COUPON_INVALID_CODE,
  type Compra,
  LOAD_CART_PATH,
  PROMOTION_PATH,
  type Promotion,
  SAVE_CART_PATH,
} from '@bujia/contracts/cart';
import { type BusquedaGuardada, CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { Guesses } from '../../../platform/http/guesses.ts';
import { perAddress, wholeCart } from '../../../platform/http/limits.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ChangeCart, type ShownCart } from '../application/change-cart.ts';
import { ChangeSavedSearch } from '../application/change-saved-search.ts';
import { couponUnusable } from '../domain/cart-errors.ts';
import { BrowserCookie, type Visit } from './browser-cookie.ts';
import { actionOf, searchActionOf } from './cart-actions.ts';
import { LoadCartBody, LoadSearchBody, PromotionBody, SaveCartBody, SaveSearchBody } from './cart-bodies.ts';
import { CartViews } from './cart-views.ts';
import { compraOf } from './compra.ts';
import { FitsOfShoppers } from './fits-of-shoppers.ts';

const PROMOTIONS_PER_MINUTE = 30;
/** Wrong coupons in a quarter of an hour: people mistype, and offices share a network. */
const WRONG_COUPONS = { account: 10, network: 30 };

@ApiTags('Carrito')
@For('anyone')
@Controller('api')
export class CartController {
  constructor(
    private readonly browser: BrowserCookie,
    private readonly views: CartViews,
    private readonly changeCart: ChangeCart,
    private readonly fits: FitsOfShoppers,
    private readonly commands: Commands,
    private readonly guesses: Guesses,
  ) {}

  @Post(LOAD_CART_PATH)
  @HttpCode(200)
  @RouteConfig(wholeCart)
  @ApiOkResponse({ description: 'Compra, or an empty object' })
  async load(
    @Body() _: LoadCartBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Compra | Record<string, never>> {
    const shopperId = await this.browser.shopperOf(visitOf(viewer, request, reply));
    const cart = shopperId && (await this.views.cart(shopperId, viewer?.userId));
    return cart ? this.shown(cart, viewer !== undefined) : {};
  }

  @Post(SAVE_CART_PATH)
  @HttpCode(200)
  @RouteConfig(wholeCart)
  @ApiOkResponse({ description: 'Compra' })
  async save(
    @Body() body: SaveCartBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Compra> {
    const action = actionOf(body);
    const change = () =>
      this.browser.forShopper(visitOf(viewer, request, reply), (shopperId) =>
        this.changeCart.change({
          ...{ shopperId, accountId: viewer?.userId, action },
          ...{ seen: body.revision, changeId: body.cambio?.id },
        }),
      );
    const namesCoupon = action.kind === 'apply-coupon' || (action.kind === 'become' && action.couponCode);
    return this.shown(await (namesCoupon ? this.guessing(viewer, request, change) : change()), viewer !== undefined);
  }

  @Post(PROMOTION_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig(perAddress(PROMOTIONS_PER_MINUTE))
  @ApiOkResponse({ schema: { properties: { valor: { type: 'number' }, valorMinimoCompra: { type: 'number' } } } })
  promotion(
    @Body() { cupon }: PromotionBody,
    @Caller() viewer: Viewer | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Promotion> {
    return this.guessing(viewer, request, async () => {
      const promotion = await this.views.promotion(cupon);
      if (!promotion) throw couponUnusable(cupon);
      return promotion;
    });
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

  private async shown(cart: ShownCart, signedIn: boolean): Promise<Compra> {
    const partIds = cart.lines.map(({ offer }) => offer.id);
    return compraOf(cart, signedIn, await this.fits.of(cart.vehicles, partIds));
  }

  /** However a coupon is tried, wrong ones count together. */
  private guessing<Result>(
    viewer: Viewer | undefined,
    { ip }: FastifyRequest,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const guessers = [
      { name: `coupon network ${networkOf(ip)}`, max: WRONG_COUPONS.network },
      ...(viewer ? [{ name: `coupon account ${viewer.userId}`, max: WRONG_COUPONS.account }] : []),
    ];
    return this.guesses.watch(
      guessers,
      work,
      (error) => error instanceof Refusal && error.code === COUPON_INVALID_CODE,
    );
  }
}

const visitOf = (viewer: Viewer | undefined, request: FastifyRequest, reply: FastifyReply): Visit => ({
  accountId: viewer?.userId,
  request,
  reply,
});
