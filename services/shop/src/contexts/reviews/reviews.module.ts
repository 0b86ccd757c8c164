import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { FittingModule } from '../fitting/fitting.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { MikroReviews } from './adapters/mikro-reviews.ts';
import { ReviewViews } from './adapters/review-views.ts';
import { ReviewsController } from './adapters/reviews.controller.ts';
import { ReviewsDeskController } from './adapters/reviews-desk.controller.ts';
import { reviewsRetention } from './adapters/reviews-retention.ts';
import { BoughtParts } from './application/bought-parts.ts';
import { DecideReview, DecideReviewHandler } from './application/decide-review.ts';
import { ForgetTheGone } from './application/forget-the-gone.ts';
import { HideIfDisabled } from './application/hide-if-disabled.ts';
import { RemoveReview, RemoveReviewHandler } from './application/remove-review.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WhenAccountDisabled } from './application/when-account-disabled.ts';
import { WhenAccountEnabled } from './application/when-account-enabled.ts';
import { WriteReview, WriteReviewHandler } from './application/write-review.ts';
import { ReviewRefused, ReviewShown } from './contract.ts';
import { Reviews } from './domain/reviews.ts';

@Module({
  imports: [CatalogModule, FittingModule, IdentityModule, OrderingModule],
  controllers: [ReviewsDeskController, ReviewsController],
  providers: [
    reviewsRetention,
    declareEvents(ReviewShown, ReviewRefused),
    declareCommands(DecideReview, RemoveReview, WriteReview),
    DecideReviewHandler,
    RemoveReviewHandler,
    WriteReviewHandler,
    BoughtParts,
    ForgetTheGone,
    HideIfDisabled,
    WhenAccountDeleted,
    WhenAccountMerged,
    WhenAccountDisabled,
    WhenAccountEnabled,
    ReviewViews,
    { provide: Reviews, useClass: MikroReviews },
  ],
})
export class ReviewsModule {}
