/** The shop's own texts as anybody reads them: operators write them among the settings. */
import type { Rules } from './rules.ts';

/** GET, anyone: `Empresa`. */
export const COMPANY_PATH = 'textos/empresa';
/** GET with `TerminosQuery`, anyone: `Terminos`; 404 when there was no such version. */
export const TERMS_PATH = 'textos/terminos';
/** How a page asks for it. */
export const termsKey = (version: number | undefined): string =>
  version === undefined ? TERMS_PATH : `${TERMS_PATH}?version=${version}`;

export const COMPANY_PAGE = '/empresa';
export const TERMS_PAGE = '/terminos';
export const termsHref = (version: number): string => `${TERMS_PAGE}?version=${version}`;

/** Texts in the signs of `text-markup.ts`. */
export interface Empresa {
  history: string;
  mission: string;
  vision: string;
  figures: { value: number; label: string }[];
}

export interface TerminosQuery {
  version?: number;
}

export interface Terminos {
  /** Counted from 1. */
  version: number;
  /** The one that holds. */
  vigente: number;
  /** Its day: that of the review of the first one, and since when the others hold. */
  fecha: string;
  texto: string;
}

/** Which version a page showed, and which one somebody accepted. */
export const termsVersionRule = {
  ...{ label: 'Versión', invalid: 'La versión no es válida', kind: 'integer', from: 1, to: 2_147_483_647 },
} as const satisfies Rules[string];

export const termsQueryRules = { version: termsVersionRule } as const satisfies Rules;
