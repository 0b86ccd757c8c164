import { type LocalDate, isLocalDate } from './guayaquil.ts';
import { modulus11 } from './modulus-11.ts';

export const DOCUMENT_TYPES = {
  invoice: '01',
  purchaseSettlement: '03',
  creditNote: '04',
  debitNote: '05',
  deliveryGuide: '06',
  withholding: '07',
} as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES];

export const ENVIRONMENTS = { test: '1', production: '2' } as const;
export type Environment = (typeof ENVIRONMENTS)[keyof typeof ENVIRONMENTS];

export interface AccessKeyParts {
  issuedOn: LocalDate;
  documentType: DocumentType;
  /** Of the issuer. */
  ruc: string;
  environment: Environment;
  /** Three digits each. */
  establishment: string;
  emissionPoint: string;
  /** From 1 to 999,999,999. */
  sequential: number;
  /** Eight digits that the issuer chooses, best at random. */
  numericCode: string;
}

/** The parts in their order, all but the check digit; the offline scheme has no other emission than 1. */
const SHAPES = {
  issuedOn: '\\d{4}20\\d{2}',
  documentType: '0[13-7]',
  ruc: '\\d{10}001',
  environment: '[12]',
  establishment: '\\d{3}',
  emissionPoint: '\\d{3}',
  sequential: '(?!0{9})\\d{9}',
  numericCode: '\\d{8}',
  emission: '1',
} as const;

const KEY = new RegExp(`^${Object.values(SHAPES).join('')}\\d$`);

/** The 49 digits that name an electronic document, and authorise it in the offline scheme. */
export function accessKey(parts: AccessKeyParts): string {
  const [year, month, day] = parts.issuedOn.split('-');
  const texts = {
    ...parts,
    issuedOn: `${day}${month}${year}`,
    sequential: String(parts.sequential).padStart(9, '0'),
    emission: '1',
  };
  const digits = (Object.keys(SHAPES) as (keyof typeof SHAPES)[])
    .map((part) => {
      // One by one: a digit too many here and one too few there would still make 49.
      if (!new RegExp(`^${SHAPES[part]}$`).test(texts[part]))
        throw new RangeError(`Access key: ${part} ${texts[part]}`);
      return texts[part];
    })
    .join('');
  const key = digits + checkDigit(digits);
  if (!isAccessKey(key)) throw new RangeError(`Access key: no such day as ${parts.issuedOn}`);
  return key;
}

export function isAccessKey(text: string): boolean {
  const issuedOn = `${text.slice(4, 8)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return KEY.test(text) && isLocalDate(issuedOn) && checkDigit(text.slice(0, -1)) === text.slice(-1);
}

/** Of 11 it makes 0, of 10 it makes 1. */
export function checkDigit(digits: string): string {
  const check = modulus11(digits);
  return String(check === 11 ? 0 : check === 10 ? 1 : check);
}
