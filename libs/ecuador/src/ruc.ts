import { isCedula, isIssuedIn } from './cedula.ts';
import { modulus11 } from './modulus-11.ts';

export interface Ruc {
  holder: 'natural' | 'private' | 'public';
  /** False is only worth a warning: the tax authority gives companies numbers that break the rule. */
  passesModulus11: boolean;
}

/** Reads a taxpayer number, or gives undefined when its structure is wrong. */
export function readRuc(text: string): Ruc | undefined {
  if (!/^\d{10}001$/.test(text) || !isIssuedIn(text.slice(0, 2))) return undefined;
  if (text[2] === '9') return company('private', text.slice(0, 10));
  const publicBody = text[2] === '6' && text[9] === '0' ? company('public', text.slice(0, 9)) : undefined;
  // With a 6 it may be a foreigner too; one number in ten passes for a cédula by chance, so modulus 11 is asked first.
  if (!publicBody?.passesModulus11 && isCedula(text.slice(0, 10))) return { holder: 'natural', passesModulus11: true };
  return publicBody;
}

/** The last digit checks the others: 11 counts as 0, and no digit stands for 10. */
function company(holder: 'private' | 'public', digits: string): Ruc {
  const check = modulus11(digits.slice(0, -1)) % 11;
  return { holder, passesModulus11: check === Number(digits.at(-1)) };
}
