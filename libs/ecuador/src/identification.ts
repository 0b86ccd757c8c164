import { isCedula } from './cedula.ts';
import { isPassport } from './passport.ts';
import { readRuc } from './ruc.ts';

/** With the code that electronic invoices use. */
export const IDENTIFICATION_CODES = { ruc: '04', cedula: '05', passport: '06' } as const;
export type IdentificationKind = keyof typeof IDENTIFICATION_CODES;

/**
 * The kind of the identification that a person typed, or undefined when a form should refuse it. Ten digits must be a
 * cédula and thirteen a RUC, and between them a digit is missing or too many: taken for a passport, a mistyped one would
 * reach the invoice.
 */
export function identificationKind(text: string): IdentificationKind | undefined {
  const number = normalIdentification(text);
  if (/^\d{10}$/.test(number)) return isCedula(number) ? 'cedula' : undefined;
  if (/^\d{13}$/.test(number)) return readRuc(number) ? 'ruc' : undefined;
  if (/^\d{11,12}$/.test(number)) return undefined;
  return isPassport(number) ? 'passport' : undefined;
}

/** How an identification is kept: without the spaces around it, letters in upper case. */
export const normalIdentification = (text: string): string => text.trim().toUpperCase();

/** Stands for a buyer whom nobody asked for a name; the authority takes it for small sums. */
const FINAL_CONSUMER = '9999999999999';
export const FINAL_CONSUMER_CODE = '07';
export const isFinalConsumer = (text: string): boolean => text.trim() === FINAL_CONSUMER;
