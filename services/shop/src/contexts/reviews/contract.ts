import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Decided = { reviewId: Type.String(), accountId: Type.String(), partId: Type.Integer() };
const Shown = Type.Object(Decided);
export class ReviewShown extends event<Static<typeof Shown>>(
  'reviews.review-shown.v1',
  'An operator lets everybody read what a buyer wrote about a part.',
  Shown,
) {}

const Refused = Type.Object({ ...Decided, reason: Type.String() });
export class ReviewRefused extends event<Static<typeof Refused>>(
  'reviews.review-refused.v1',
  'An operator does not show what a buyer wrote about a part, and says why.',
  Refused,
) {}
