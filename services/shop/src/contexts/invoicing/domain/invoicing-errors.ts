import {
  DOCUMENT_MISSING,
  DOCUMENT_MISSING_CODE,
  DOCUMENT_NOT_READY,
  DOCUMENT_NOT_READY_CODE,
  DOCUMENT_NOT_REFUSED,
  DOCUMENT_NOT_REFUSED_CODE,
  DOCUMENT_SETTLED,
  DOCUMENT_SETTLED_CODE,
  MONTH_EMPTY,
  MONTH_EMPTY_CODE,
  ZIP_AT_WORK,
  ZIP_AT_WORK_CODE,
} from '@bujia/contracts/invoices';
import { ORDER_MISSING, ORDER_MISSING_CODE } from '@bujia/contracts/orders';
import { Refusal } from '../../../kernel/refusal.ts';

export const documentMissing = () => new Refusal('missing', DOCUMENT_MISSING_CODE, DOCUMENT_MISSING);
export const documentNotReady = () => new Refusal('conflict', DOCUMENT_NOT_READY_CODE, DOCUMENT_NOT_READY);
export const documentNotRefused = () => new Refusal('conflict', DOCUMENT_NOT_REFUSED_CODE, DOCUMENT_NOT_REFUSED);
export const documentSettled = () => new Refusal('conflict', DOCUMENT_SETTLED_CODE, DOCUMENT_SETTLED);
export const monthEmpty = () => new Refusal('missing', MONTH_EMPTY_CODE, MONTH_EMPTY);
export const zipAtWork = () => new Refusal('unavailable', ZIP_AT_WORK_CODE, ZIP_AT_WORK);
/** Says the same as the orders themselves. */
export const orderMissing = () => new Refusal('missing', ORDER_MISSING_CODE, ORDER_MISSING);

/** A fault of the programme: no caller may take such a step. */
export const noSuchStep = (from: string, to: string) => new Error(`No document goes from ${from} to ${to}`);
