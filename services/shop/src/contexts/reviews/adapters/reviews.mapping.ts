import type { EntitySchema } from '@mikro-orm/core';
import { integer, mapping, maybe, primary, small, text, timestamp, uuid } from '../../../platform/database/mapping.ts';
import { Review } from '../domain/review.ts';

const review = mapping(Review, 'review', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  partId: integer,
  stars: small,
  words: text,
  _author: { ...text, ...maybe },
  _vehicleId: { ...integer, ...maybe },
  _writtenAt: timestamp,
  version: integer,
  state: text,
  _reason: { ...text, ...maybe },
  _decidedAt: { ...timestamp, ...maybe },
  _mailed: { ...text, ...maybe },
  _shownStars: { ...small, ...maybe },
  shownWords: { ...text, ...maybe },
  shownAuthor: { ...text, ...maybe },
  _shownWrittenAt: { ...timestamp, ...maybe },
});

export const reviewsEntities: EntitySchema[] = [review];
