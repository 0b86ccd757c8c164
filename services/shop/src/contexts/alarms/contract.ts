import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

/** `cause`: a key of `CAUSES`. `said`: as the bell says it. */
const Urgent = Type.Object({ cause: Type.String(), said: Type.String(), count: Type.Integer() });
export class OperatorsNeeded extends event<Static<typeof Urgent>>(
  'alarms.operators-needed.v1',
  'Something needs an operator urgently: of each cause once a day at most.',
  Urgent,
) {}
