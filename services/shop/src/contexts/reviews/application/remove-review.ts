import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reviewMissing } from '../domain/review-errors.ts';
import { Reviews } from '../domain/reviews.ts';

/** Its author takes it back, for everybody and at once. */
export class RemoveReview extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly partId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveReview)
export class RemoveReviewHandler implements ICommandHandler<RemoveReview> {
  constructor(private readonly reviews: Reviews) {}

  async execute({ accountId, partId }: RemoveReview): Promise<void> {
    const review = await this.reviews.lockOwn(accountId, partId);
    if (!review) throw reviewMissing();
    this.reviews.remove(review);
  }
}
