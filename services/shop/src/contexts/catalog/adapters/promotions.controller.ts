import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  END_PROMOTION_PATH,
  MAKE_PROMOTION_PATH,
  PROMOTIONS_DESK_PATH,
  PROMOTION_PARTS_PATH,
  type PromocionDeTienda,
  type RepuestoDePrueba,
} from '@bujia/contracts/promotion-desk';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { EndPromotion } from '../application/end-promotion.ts';
import { MakePromotion } from '../application/make-promotion.ts';
import { EndPromotionBody, NewPromotionBody, PromotionPartsBody } from './promotion-bodies.ts';
import { PromotionDesk } from './promotion-desk.ts';

/** What the shop gives, for operators. */
@ApiTags('Promociones')
@For('operator', 'coupons')
@Controller('api')
export class PromotionsController {
  constructor(
    private readonly commands: Commands,
    private readonly desk: PromotionDesk,
  ) {}

  @Get(PROMOTIONS_DESK_PATH)
  @ApiOkResponse({ description: 'PromocionDeTienda[]' })
  list(): Promise<PromocionDeTienda[]> {
    return this.desk.list();
  }

  @Post(MAKE_PROMOTION_PATH)
  @HttpCode(200)
  async make(@Body() wish: NewPromotionBody): Promise<true> {
    await this.commands.execute(new MakePromotion(wish));
    return true;
  }

  @Post(END_PROMOTION_PATH)
  @HttpCode(200)
  async end(@Body() { codigo }: EndPromotionBody): Promise<true> {
    await this.commands.execute(new EndPromotion(codigo));
    return true;
  }

  @Post(PROMOTION_PARTS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'RepuestoDePrueba[]' })
  parts(@Body() { valores }: PromotionPartsBody): Promise<RepuestoDePrueba[]> {
    return this.desk.parts(valores);
  }
}
