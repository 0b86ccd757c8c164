import {
  NOTICE_LINK_INVALID,
  PART_AVAILABLE,
  PART_AVAILABLE_CODE,
  TOO_MANY_NOTICES,
  TOO_MANY_NOTICES_CODE,
} from '@bujia/contracts/restock';
import { Refusal } from '../../../kernel/refusal.ts';

export const noticeLinkInvalid = () => new Refusal('missing', 'restock.link-invalid', NOTICE_LINK_INVALID);
export const partUnknown = () => new Refusal('missing', 'restock.part-missing', 'El repuesto no existe');
export const partAvailable = () => new Refusal('conflict', PART_AVAILABLE_CODE, PART_AVAILABLE);
export const tooManyNotices = () => new Refusal('conflict', TOO_MANY_NOTICES_CODE, TOO_MANY_NOTICES);
