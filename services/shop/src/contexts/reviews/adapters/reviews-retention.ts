import { declareRetention } from '../../../platform/retention/retention.ts';

export const reviewsRetention = declareRetention('reviews', {
  ...{ table: 'review', until: 'its author takes it away, or the account goes' },
  reason: 'What a buyer says of a part is read for as long as they stand by it; words are a person’s and go with them.',
});
