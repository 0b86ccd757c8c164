import { Body, Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  COUPONS_DESK_PATH,
  COUPON_CODES_PATH,
  COUPON_FILE_PATH,
  END_COUPONS_PATH,
  END_COUPON_PATH,
  MAKE_COUPONS_PATH,
  type PaginaDeCodigos,
  type PaginaDeCupones,
} from '@bujia/contracts/coupon-desk';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { csvFile } from '../../../platform/http/csv.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { EndCoupon } from '../application/end-coupon.ts';
import { EndCoupons } from '../application/end-coupons.ts';
import { MakeCoupons } from '../application/make-coupons.ts';
import { couponsMissing } from '../domain/cart-errors.ts';
import {
  CodesQueryBody,
  CouponsQueryBody,
  EndCouponBody,
  EndCouponsBody,
  NewCouponsBody,
  SeriesQueryBody,
} from './coupon-bodies.ts';
import { CouponDesk } from './coupon-desk.ts';

/** What takes a part off an order, for operators. */
@ApiTags('Cupones')
@For('operator', 'coupons')
@Controller('api')
export class CouponsController {
  constructor(
    private readonly commands: Commands,
    private readonly desk: CouponDesk,
  ) {}

  @Get(COUPONS_DESK_PATH)
  @ApiOkResponse({ description: 'PaginaDeCupones' })
  list(@Query() query: CouponsQueryBody): Promise<PaginaDeCupones> {
    return this.desk.page(query);
  }

  @Get(COUPON_CODES_PATH)
  @ApiOkResponse({ description: 'PaginaDeCodigos' })
  async codes(@Query() query: CodesQueryBody): Promise<PaginaDeCodigos> {
    const page = await this.desk.codes(query);
    if (!page) throw couponsMissing();
    return page;
  }

  @Get(COUPON_FILE_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  async file(@Query() { codigo }: SeriesQueryBody): Promise<StreamableFile> {
    const pieces = await this.desk.csv(codigo);
    if (!pieces) throw couponsMissing();
    return csvFile(`cupones-${codigo}`, pieces);
  }

  @Post(MAKE_COUPONS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: '{codigo}' })
  async make(@Body() wish: NewCouponsBody): Promise<{ codigo: number }> {
    return { codigo: await this.commands.execute(new MakeCoupons(wish)) };
  }

  @Post(END_COUPONS_PATH)
  @HttpCode(200)
  async end(@Body() { codigo }: EndCouponsBody): Promise<true> {
    await this.commands.execute(new EndCoupons(codigo));
    return true;
  }

  @Post(END_COUPON_PATH)
  @HttpCode(200)
  async endOne(@Body() { cupon }: EndCouponBody): Promise<true> {
    await this.commands.execute(new EndCoupon(cupon));
    return true;
  }
}
