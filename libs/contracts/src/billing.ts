/** Whom an invoice is made out to, when it is not the account. */
import { identificationKind, isFinalConsumer } from '@bujia/ecuador/identification';
import type { Rules } from './rules.ts';

/** GET, signed in: `Facturacion[]`, those that the account used before, the last one first. */
export const BILLINGS_PATH = 'facturacion';
/** DELETE, signed in: true; one that is not there is gone. */
export const billingPath = (identificacion: string): string => `facturacion/${encodeURIComponent(identificacion)}`;
export const BILLINGS_MAX = 10;

export interface Facturacion {
  /** Cédula, RUC, passport, or that of the final consumer. */
  identificacion: string;
  razonSocial: string;
  direccion: string;
}

export const FINAL_CONSUMER: Facturacion = {
  identificacion: '9999999999999',
  razonSocial: 'CONSUMIDOR FINAL',
  direccion: 'S/N',
};

export const billToRules = {
  identificacion: {
    label: 'RUC, cédula o pasaporte',
    required: 'Debe ingresar el RUC, la cédula o el pasaporte',
    invalid: 'La identificación no es válida: revise sus dígitos',
    check: (text) => identificationKind(text) !== undefined || isFinalConsumer(text),
    max: 20,
  },
  razonSocial: {
    label: 'Razón social o nombre',
    required: 'Debe ingresar la razón social o el nombre',
    // One line of anything that a person can read, as the authority takes it.
    pattern: /[\p{L}\p{N}]/u,
    max: 300,
  },
  direccion: {
    label: 'Dirección de facturación',
    required: 'Debe ingresar la dirección',
    pattern: /[\p{L}\p{N}]/u,
    max: 300,
  },
} as const satisfies Rules;

export const BILL_TO_INVALID = 'Los datos de facturación no son válidos';

/** Dollars: up to so much an invoice may name nobody. */
export const FINAL_CONSUMER_MOST = 50;
export const FINAL_CONSUMER_TOO_MUCH =
  'A consumidor final se factura hasta $50.00: elija sus datos u otros para esta compra';
export const FINAL_CONSUMER_TOO_MUCH_CODE = 'ordering.final-consumer-too-much';
