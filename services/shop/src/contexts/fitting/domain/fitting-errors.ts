import {
  FIT_DOUBT_CHANGED,
  FIT_DOUBT_CLOSED,
  FIT_DOUBT_CLOSED_CODE,
  FIT_LINE_MISSING,
  FIT_LINE_RETURNED,
  FIT_LINE_RETURNED_CODE,
  FIT_LINK_INVALID,
  FIT_VEHICLE_NEEDED,
  FIT_VEHICLE_NEEDED_CODE,
  FIT_VEHICLE_UNKNOWN,
} from '@bujia/contracts/fit-answers';
import { Refusal } from '../../../kernel/refusal.ts';

export const fitLinkInvalid = () => new Refusal('missing', 'fitting.link-invalid', FIT_LINK_INVALID);
export const fitLineMissing = () => new Refusal('missing', 'fitting.line-missing', FIT_LINE_MISSING);
export const fitLineReturned = () => new Refusal('conflict', FIT_LINE_RETURNED_CODE, FIT_LINE_RETURNED);
export const fitVehicleNeeded = () => new Refusal('invalid', FIT_VEHICLE_NEEDED_CODE, FIT_VEHICLE_NEEDED);
export const fitVehicleUnknown = () => new Refusal('invalid', 'fitting.vehicle-unknown', FIT_VEHICLE_UNKNOWN);
export const fitDoubtMissing = () => new Refusal('missing', 'fitting.doubt-missing', 'El ajuste no existe');
export const fitDoubtChanged = () => new Refusal('conflict', 'fitting.doubt-changed', FIT_DOUBT_CHANGED);
export const fitDoubtClosed = () => new Refusal('conflict', FIT_DOUBT_CLOSED_CODE, FIT_DOUBT_CLOSED);
