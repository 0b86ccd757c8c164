import { isCedula } from './cedula.ts';
import { isPassport } from './passport.ts';
import { readRuc } from './ruc.ts';

/** With the code that electronic invoices use. */
export const IDENTIFICATION_CODES = { ruc: '04', cedula: '05', passport: '06' } as const;
export type IdentificationKind = keyof typeof IDENTIFICATION_CODES;

/**
 * The kind of the identification that a person typed, or undefined when a form should refuse it. Ten digits must be a
 * cédula and thirteen a RUC: taken for a passport, a mistyped one would reach the invoice.
 */
export function identificationKind(text: string): IdentificationKind | undefined {
  const number = normalIdentification(text);
  if (/^\d{10}$/.test(number)) return isCedula(number) ? 'cedula' : undefined;
  if (/^\d{13}$/.test(number)) return readRuc(number) ? 'ruc' : undefined;
  return isPassport(number) ? 'passport' : undefined;
}

/** How an identification is kept: without the spaces around it, letters in upper case. */
export const normalIdentification = (text: string): string => text.trim().toUpperCase();
