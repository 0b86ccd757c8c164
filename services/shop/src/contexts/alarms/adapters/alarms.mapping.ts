import type { EntitySchema } from '@mikro-orm/core';
import { boolean, mapping, maybe, primary, text, timestamp } from '../../../platform/database/mapping.ts';
import { Alarm } from '../domain/alarm.ts';

const alarm = mapping(Alarm, 'alarm', {
  cause: { ...text, ...primary },
  sends: boolean,
  toldAt: { ...timestamp, ...maybe },
  stage: { ...text, ...maybe },
});

export const alarmsEntities: EntitySchema[] = [alarm];
