import {
  DECIDE_REVIEW_PATH,
  type OpinionesPorEstado,
  REVIEWS_DESK_PATH,
  type ReviewReason,
  type ReviewState,
} from '@bujia/contracts/reviews';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { DecideReview } from '../application/decide-review.ts';
import { ReviewDecisionBody, ReviewDeskQuery } from './review-bodies.ts';
import { ReviewViews } from './review-views.ts';

/** What buyers wrote, for the operators who read it before everybody does. */
@ApiTags('Opiniones')
@For('operator', 'reviews')
@Controller('api')
export class ReviewsDeskController {
  constructor(
    private readonly commands: Commands,
    private readonly views: ReviewViews,
  ) {}

  @Get(REVIEWS_DESK_PATH)
  @ApiOkResponse({ description: 'OpinionesPorEstado' })
  list(@Query() { estado, despues }: ReviewDeskQuery): Promise<OpinionesPorEstado> {
    return this.views.desk((estado ?? 'waiting') as ReviewState, despues);
  }

  @Post(DECIDE_REVIEW_PATH)
  @HttpCode(200)
  async decide(@Body() { codigo, version, estado, motivo }: ReviewDecisionBody): Promise<true> {
    await this.commands.execute(
      new DecideReview(codigo, version, estado as ReviewState, motivo as ReviewReason | undefined),
    );
    return true;
  }
}
