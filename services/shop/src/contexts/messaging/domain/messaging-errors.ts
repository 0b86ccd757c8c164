import { SUBSCRIPTION_LINK_INVALID } from '@bujia/contracts/newsletter';
import { Refusal } from '../../../kernel/refusal.ts';

export const subscriptionLinkInvalid = () =>
  new Refusal('missing', 'messaging.subscription-link-invalid', SUBSCRIPTION_LINK_INVALID);
