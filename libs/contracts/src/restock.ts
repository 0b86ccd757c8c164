import { LINK_UNKNOWN } from './emails.ts';
import type { Rules } from './rules.ts';

/** POST AvisoRequest: a visitor asks to be told when a part that is sold out is back; its address is written to before anything else. */
export const ASK_NOTICE_PATH = 'ext/aviso';
/** POST a CodigoAviso. */
export const CONFIRM_NOTICE_PATH = 'ext/aviso/confirmar';
/** POST a CodigoAviso: ends everything that its person waits for. */
export const END_NOTICES_PATH = 'ext/aviso/terminar';
/** GET, POST and DELETE: that of whoever is signed in, for one part. */
export const OWN_NOTICE_PATH = 'usr/aviso/:id';

/** Pages behind the links of the e-mails: `?cod=` carries the code, only their button acts on it. */
export const CONFIRM_NOTICE_PAGE = '/aviso/confirmar';
export const END_NOTICES_PAGE = '/aviso/terminar';

export const NOTICE_LIMITS = {
  /** So long one waits. */
  days: 90,
  /** Parts that one account waits for at a time. */
  ofAccount: 100,
} as const;

export interface AvisoRequest {
  /** The code of the part. */
  repuesto: number;
  correo: string;
}

export interface CodigoAviso {
  codigo: string;
}

/** What whoever is signed in has asked of a part. */
export interface AvisoPropio {
  /** Where the mail goes. */
  correo: string;
  /** The moment at which it is forgotten; null: nobody waits. */
  hasta: string | null;
}

const MAX_CODE = 2_147_483_647;

export const noticeRules = {
  repuesto: { label: 'Repuesto', kind: 'integer', from: 0, to: MAX_CODE, required: 'Indique el repuesto' },
  correo: { label: 'Email', required: 'Ingrese un email válido', kind: 'email' },
} as const satisfies Rules & Record<keyof AvisoRequest, unknown>;

export const NOTICE_LINK_INVALID = `${LINK_UNKNOWN} Puede pedir otro aviso en la página del repuesto.`;

export const noticeCodeRules = {
  codigo: { label: 'Código', required: NOTICE_LINK_INVALID, pattern: /^[A-Za-z0-9_.-]{16,200}$/ },
} as const satisfies Rules & Record<keyof CodigoAviso, unknown>;

/** Names the page that a mail leads to, and its button. */
export const END_NOTICES = 'Terminar mis avisos';
export const PART_AVAILABLE_CODE = 'restock.part-available';
export const PART_AVAILABLE = 'Este repuesto ya está disponible: puede comprarlo ahora.';
export const TOO_MANY_NOTICES_CODE = 'restock.too-many-notices';
export const TOO_MANY_NOTICES = `Ya espera ${NOTICE_LIMITS.ofAccount} repuestos. Termine un aviso para pedir otro.`;
