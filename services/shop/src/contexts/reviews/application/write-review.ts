import { REVIEW_LIMITS } from '@bujia/contracts/reviews';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { People } from '../../identity/contract.ts';
import { authorOf, SOMEBODY } from '../domain/author.ts';
import { Review } from '../domain/review.ts';
import { reviewNotBought, reviewsTooMany } from '../domain/review-errors.ts';
import { Reviews } from '../domain/reviews.ts';
import { BoughtParts } from './bought-parts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whoever bought a part here and has it says what it is like. */
export class WriteReview extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly partId: number,
    readonly stars: number,
    readonly words: string,
  ) {
    super();
  }
}

@CommandHandler(WriteReview)
export class WriteReviewHandler implements ICommandHandler<WriteReview> {
  constructor(
    private readonly reviews: Reviews,
    private readonly bought: BoughtParts,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, partId, stars, words }: WriteReview): Promise<void> {
    const part = (await this.bought.of(accountId)).find((one) => one.partId === partId);
    if (!part) throw reviewNotBought();
    const person = await this.people.find(accountId);
    const now = this.clock.now();
    const earlier = await this.reviews.lockOwn(accountId, partId);
    const since = new Date(now.getTime() - DAY_MS);
    if ((await this.reviews.writtenSince(accountId, since)) >= REVIEW_LIMITS.perDay) throw reviewsTooMany();
    const author = person ? authorOf(person) : SOMEBODY;
    const written = { stars, words, author, vehicleId: part.vehicleId ?? null };
    if (!earlier) this.reviews.add(Review.write({ accountId, partId }, written, now));
    else earlier.rewrite(written, now);
  }
}
