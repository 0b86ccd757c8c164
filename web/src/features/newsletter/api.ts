import { CONFIRM_PATH, SUBSCRIBE_PATH, UNSUBSCRIBE_PATH, type Subscription } from '@bujia/contracts/newsletter';
import { post } from '../../lib/http/http.ts';

export const subscribe = (subscription: Subscription) => post(SUBSCRIBE_PATH, subscription);
export const confirmSubscription = (codigo: string) => post(CONFIRM_PATH, { codigo });
export const unsubscribe = (codigo: string) => post(UNSUBSCRIBE_PATH, { codigo });
