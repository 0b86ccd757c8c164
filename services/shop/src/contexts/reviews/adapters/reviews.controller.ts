import {
  type MisOpiniones,
  type OpinionesRepuesto,
  OWN_REVIEW_PATH,
  OWN_REVIEWS_PATH,
  PART_REVIEWS_PATH,
  REVIEW_LIMITS,
} from '@bujia/contracts/reviews';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { CountedDeeds } from '../../identity/contract.ts';
import { RemoveReview } from '../application/remove-review.ts';
import { WriteReview } from '../application/write-review.ts';
import { reviewMissing } from '../domain/review-errors.ts';
import { ReviewBody, ReviewPageQuery } from './review-bodies.ts';
import { ReviewViews } from './review-views.ts';

const PRESSES_PER_MINUTE = 30;
const CODE = /^\d{1,9}$/;

/** What buyers say of parts: whoever bought one writes, everybody reads what an operator let through. */
@ApiTags('Opiniones')
@Controller('api')
export class ReviewsController {
  constructor(
    private readonly commands: Commands,
    private readonly views: ReviewViews,
    private readonly deeds: CountedDeeds,
  ) {}

  @Get(PART_REVIEWS_PATH)
  @For('anyone')
  @ApiOkResponse({ description: 'OpinionesRepuesto' })
  ofPart(@Param('id') id: string, @Query() { despues }: ReviewPageQuery): Promise<OpinionesRepuesto> {
    return this.views.ofPart(partOf(id), despues);
  }

  @Get(OWN_REVIEWS_PATH)
  @For('client')
  @ApiOkResponse({ description: 'MisOpiniones' })
  own(@Caller() { userId }: Viewer): Promise<MisOpiniones> {
    return this.views.ofAccount(userId);
  }

  @Post(OWN_REVIEWS_PATH)
  @For('client')
  @HttpCode(200)
  @RouteConfig(perAddress(PRESSES_PER_MINUTE))
  @ApiOkResponse({ description: 'MisOpiniones' })
  async write(@Body() { repuesto, estrellas, texto }: ReviewBody, @Caller() { userId }: Viewer): Promise<MisOpiniones> {
    // Texts and not opinions: one that is written anew each moment is read anew by somebody, and one that is taken back was read.
    await this.deeds.count('opinion', userId, REVIEW_LIMITS.perDay, true);
    await this.commands.execute(new WriteReview(userId, repuesto, estrellas, texto));
    return this.views.ofAccount(userId);
  }

  @Delete(OWN_REVIEW_PATH)
  @For('client')
  @ApiOkResponse({ description: 'MisOpiniones' })
  async remove(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<MisOpiniones> {
    await this.commands.execute(new RemoveReview(userId, partOf(id)));
    return this.views.ofAccount(userId);
  }
}

/** A code in an address; one that no part can have has no opinions. */
function partOf(text: string): number {
  if (!CODE.test(text)) throw reviewMissing();
  return Number(text);
}
