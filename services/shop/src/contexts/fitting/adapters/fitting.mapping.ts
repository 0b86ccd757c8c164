import type { EntitySchema } from '@mikro-orm/core';
import {
  boolean,
  integer,
  mapping,
  maybe,
  primary,
  small,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/mapping.ts';
import { FitAnswer } from '../domain/fit-answer.ts';
import { FitDoubt } from '../domain/fit-doubt.ts';
import { FitQuestion } from '../domain/fit-question.ts';

const question = mapping(FitQuestion, 'fit_question', {
  id: { ...uuid, ...primary },
  orderId: uuid,
  accountId: uuid,
  dueAt: timestamp,
  state: text,
  changedAt: timestamp,
});

const answer = mapping(FitAnswer, 'fit_answer', {
  id: { ...uuid, ...primary },
  orderId: { ...uuid, ...maybe },
  line: { ...small, ...maybe },
  accountId: { ...uuid, ...maybe },
  partId: integer,
  vehicleId: { ...integer, ...maybe },
  fits: boolean,
  answeredAt: timestamp,
});

const doubt = mapping(FitDoubt, 'fit_doubt', {
  id: { ...uuid, ...primary },
  partId: integer,
  vehicleId: { ...integer, ...maybe },
  raisedAt: timestamp,
  outcome: { ...text, ...maybe },
  closedAt: { ...timestamp, ...maybe },
});

export const fittingEntities: EntitySchema[] = [question, answer, doubt];
