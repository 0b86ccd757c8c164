import {
  CAMPAIGN_CHANGED,
  CAMPAIGN_CHANGED_CODE,
  CAMPAIGN_DATE,
  CAMPAIGN_DATE_CODE,
  CAMPAIGN_MISSING,
  CAMPAIGN_MISSING_CODE,
  CAMPAIGN_PARTS,
  CAMPAIGN_PARTS_CODE,
} from '@bujia/contracts/campaigns';
import {
  MAIL_FOR_ITS_OWNER,
  MAIL_FOR_ITS_OWNER_CODE,
  MAIL_FORGOTTEN,
  MAIL_FORGOTTEN_CODE,
  MAIL_MISSING,
  MAIL_MISSING_CODE,
  MAIL_ON_ITS_WAY,
  MAIL_ON_ITS_WAY_CODE,
} from '@bujia/contracts/emails';
import { DELIVERY_RANGE_WRONG } from '@bujia/contracts/deliveries';
import { SUBSCRIPTION_LINK_INVALID } from '@bujia/contracts/newsletter';
import { Refusal } from '../../../kernel/refusal.ts';

export const subscriptionLinkInvalid = () =>
  new Refusal('missing', 'messaging.subscription-link-invalid', SUBSCRIPTION_LINK_INVALID);
export const deliveryRangeWrong = () =>
  new Refusal('unprocessable', 'messaging.delivery-range-wrong', DELIVERY_RANGE_WRONG);
export const mailMissing = () => new Refusal('missing', MAIL_MISSING_CODE, MAIL_MISSING);
export const mailOnItsWay = () => new Refusal('conflict', MAIL_ON_ITS_WAY_CODE, MAIL_ON_ITS_WAY);
export const mailForgotten = () => new Refusal('conflict', MAIL_FORGOTTEN_CODE, MAIL_FORGOTTEN);
export const mailForItsOwner = () => new Refusal('unprocessable', MAIL_FOR_ITS_OWNER_CODE, MAIL_FOR_ITS_OWNER);
export const campaignMissing = () => new Refusal('missing', CAMPAIGN_MISSING_CODE, CAMPAIGN_MISSING);
export const campaignChanged = () => new Refusal('conflict', CAMPAIGN_CHANGED_CODE, CAMPAIGN_CHANGED);
export const campaignParts = () => new Refusal('unprocessable', CAMPAIGN_PARTS_CODE, CAMPAIGN_PARTS);
export const campaignDate = () => new Refusal('unprocessable', CAMPAIGN_DATE_CODE, CAMPAIGN_DATE);
