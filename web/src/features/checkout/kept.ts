import type { ShippingType, PaymentMethod } from '@bujia/contracts/cart';
import type { CheckoutDone, CheckoutRequest } from '@bujia/contracts/checkout';
import { currentSession } from '../../lib/session/session.ts';
import type { Values } from './values.ts';

/*
 * What outlives a reload of the page, in this tab alone and never the password: what was typed, the attempt to buy with its
 * key, and the order that came of it.
 */

/** One purchase under one key, however often it has to be sent. */
export interface Attempt {
  key: string;
  /** Of the purchase: another one needs another key. */
  print: string;
  request: CheckoutRequest;
  /** `modal`: a card may have been charged. `sent`: the shop may have made the order. */
  stage: 'made' | 'modal' | 'sent';
  /** The window of the card was open under this key. */
  opened?: true;
}

export interface Finished extends CheckoutDone {
  /** When this page came to know of it: what is done with the cart later belongs to another purchase. */
  at: number;
  formaPago: PaymentMethod;
  tipoEnvio: ShippingType;
  email: string;
}

interface Kept {
  owner: string;
  values?: Partial<Values>;
  attempt?: Attempt;
  finished?: Finished;
}

const KEY = 'pago';
/** Where storage is forbidden it lasts as long as this page. */
let unstored: Kept | undefined;

function read(): Kept | undefined {
  if (unstored) return unstored;
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return typeof value?.owner === 'string' ? (value as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** A visitor's words go on with whoever signs in; those of one person are not for another. */
function kept(): Kept {
  const owner = currentSession()?.codigo ?? '';
  const found = read();
  return found && (found.owner === '' || found.owner === owner) ? { ...found, owner } : { owner };
}

function keep(change: Partial<Kept>): void {
  const next = { ...kept(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    unstored = next;
  }
}

export const keptValues = () => kept().values;
export const keptAttempt = () => kept().attempt;
export const keptFinished = () => kept().finished;

export const keepValues = ({ password: _, password1: __, ...values }: Values): void => keep({ values });
export const keepAttempt = (attempt: Attempt | undefined): void => keep({ attempt });
/** Nothing of the purchase is needed any more. */
export const keepFinished = (finished: Finished | undefined): void =>
  keep({ finished, ...(finished && { values: undefined, attempt: undefined }) });
