import {
  QUOTATION_LINK_INVALID,
  QUOTATION_OVER,
  QUOTATION_TAKEN,
  type QuotationState,
} from '@bujia/contracts/quotations';
import { Refusal } from '../../../kernel/refusal.ts';

export const quotationMissing = () => new Refusal('missing', 'quoting.missing', 'La proforma no existe');
export const quotationWrong = (problem: string) => new Refusal('unprocessable', 'quoting.wrong', problem);
export const quotationLinkInvalid = () => new Refusal('missing', 'quoting.link-invalid', QUOTATION_LINK_INVALID);
export const quotationOver = (state: Exclude<QuotationState, 'vigente'>) =>
  new Refusal('conflict', `quoting.over-${state}`, QUOTATION_OVER[state]);
export const quotationTaken = () => new Refusal('conflict', 'quoting.taken', QUOTATION_TAKEN);
export const sentJustNow = () =>
  new Refusal(
    'too-many',
    'quoting.sent-just-now',
    'La proforma se envió hace menos de una hora: espere antes de enviarla otra vez',
  );
export const addressFull = () =>
  new Refusal('too-many', 'quoting.address-full', 'A ese correo ya se enviaron hoy todas las proformas que se pueden');
