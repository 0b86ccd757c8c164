import type { ReviewReason, ReviewState } from '@bujia/contracts/reviews';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { reviewMissing } from '../domain/review-errors.ts';
import { Reviews } from '../domain/reviews.ts';

/** An operator read a text: it is shown, refused, or looked at again. */
export class DecideReview extends Command<void> {
  constructor(
    readonly reviewId: string,
    readonly version: number,
    readonly state: ReviewState,
    readonly reason: ReviewReason | undefined,
  ) {
    super();
  }
}

@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview> {
  constructor(
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  async execute({ reviewId, version, state, reason }: DecideReview): Promise<void> {
    const review = await this.reviews.lock(reviewId);
    if (!review) throw reviewMissing();
    review.decide({ state, reason }, version, this.clock.now());
  }
}
