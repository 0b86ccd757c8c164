import type { ShippingType, PaymentMethod } from '@bujia/contracts/cart';
import type { CheckoutDone, CheckoutRequest } from '@bujia/contracts/checkout';
import { useCallback, useEffect, useState } from 'react';
import { useWhenOnline } from '../../lib/browser/offline.ts';
import { ApiError } from '../../lib/http/http.ts';
import { browserKey, canSeal, sealed, unsealed } from '../../lib/session/sealed.ts';
import { currentSession, useSession } from '../../lib/session/session.ts';
import type { Values } from './values.ts';

/*
 * What outlives a reload of the page, sealed, in this tab alone and never the password: what was typed, the attempt to buy
 * with its key, and the order that came of it.
 */

/** One purchase under one key, however often it has to be sent. */
export interface Attempt {
  key: string;
  /** Whose it is, whoever is signed in when its answer comes; a page of the version before did not say. */
  owner?: string;
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
  /** Key of the branch where it is fetched; what was kept before there was a choice has none. */
  sucursal?: string;
  email: string;
}

interface Kept {
  owner: string;
  values?: Partial<Values>;
  attempt?: Attempt;
  finished?: Finished;
}

const KEY = 'compra';
/** Where pages of the version before left it in the clear. */
const FORMER_KEY = 'pago';

/** As this page knows it; where it cannot be stored it lasts as long as this page. */
let held: Kept | undefined;
let isOpen = false;
let last = Promise.resolve();
let next: Promise<void> | undefined;

/** What is stored was read, or there is nothing. */
const isPlain = () => isOpen || (stored(KEY) ?? stored(FORMER_KEY)) === null;

/** Fails where the shop does not give the key; what does not open with it is let go. */
async function open(): Promise<void> {
  if (isPlain()) return;
  const text = stored(KEY);
  const opened = text === null ? undefined : sound(await unsealed(KEY, text));
  if (isOpen) return;
  const former = inTheClear();
  held = former ? { ...opened, ...former } : opened;
  isOpen = true;
}

/** With the key of now: who signs in or out has another, and before there was perhaps no network. */
function sealAnew(): void {
  if (isMine(held)) keep({}).catch(() => undefined);
  else {
    removeFormer();
    // In time for what is written first.
    if (canSeal) browserKey().catch(() => undefined);
  }
}

/** What a page of the version before left in the clear lies there no longer, even if nobody pays in this tab again. */
export const takeOver = () => open().then(sealAnew);

/** Whether what is kept is known by now: nothing may be kept before. */
export function useKept(): { data?: true; error?: Error; mutate: () => Promise<void> } {
  const [answer, setAnswer] = useState<{ data?: true; error?: Error }>(() => (isPlain() ? { data: true } : {}));
  const token = useSession()?.accessToken;
  const look = useCallback(
    () =>
      takeOver().then(
        () => setAnswer({ data: true }),
        (error: Error) => setAnswer({ error }),
      ),
    [],
  );
  useEffect(() => void look(), [look, token]);
  useWhenOnline(useCallback(() => void look(), [look]));
  return { ...answer, mutate: look };
}

const stored = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage forbidden
  }
};

function removeFormer(): void {
  try {
    sessionStorage.removeItem(FORMER_KEY);
  } catch {
    // then nothing is there
  }
}

const sound = (value: unknown): Kept | undefined =>
  typeof (value as Partial<Kept> | null | undefined)?.owner === 'string' ? (value as Kept) : undefined;

function inTheClear(): Kept | undefined {
  try {
    return sound(JSON.parse(stored(FORMER_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

export const ownerNow = () => currentSession()?.codigo ?? '';

/** A visitor's words go on with whoever signs in; those of one person are not for another. */
const isMine = (one: Kept | undefined): one is Kept => one?.owner === '' || one?.owner === ownerNow();

const kept = (): Kept => ({ ...(isMine(held) && held), owner: ownerNow() });

/** It may have bought something: only another attempt takes its place. */
const isUndecided = (one: Kept | undefined): boolean =>
  !!one?.attempt && (one.attempt.stage !== 'made' || !!one.attempt.opened);

/** Known at once; done when it outlives this page, as far as it can here. Fails where the shop does not give the key. */
function keep(change: Partial<Kept>): Promise<void> {
  isOpen = true;
  // Of whoever had to sign in again: what is written meanwhile lasts as long as the form.
  if (!isMine(held) && isUndecided(held) && !change.attempt) return Promise.resolve();
  held = { ...kept(), ...change };
  return writeAll();
}

function writeAll(): Promise<void> {
  // One after the other, so that what is newest is there at the end.
  next ??= last.then(() => {
    next = undefined;
    return write();
  });
  last = next.catch(() => undefined);
  return next;
}

async function write(): Promise<void> {
  const key = held?.attempt?.key;
  // What was in the clear stays until it is sealed, where it is all that a reload would find of the attempt.
  if ((await store()) || key === undefined || inTheClear()?.attempt?.key !== key) removeFormer();
}

/** As it is by now. False where it cannot be stored. */
async function store(): Promise<boolean> {
  if (!canSeal) return false;
  try {
    await browserKey();
    // Of somebody who has signed out meanwhile nothing is sealed for whoever comes.
    if (!isMine(held)) return false;
    const text = await sealed(KEY, held);
    sessionStorage.setItem(KEY, text);
    return true;
  } catch (error) {
    // A process of the version before gives no keys.
    if (error instanceof ApiError && error.statusCode !== 404) throw error;
    return false; // full or forbidden
  }
}

const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

export const keptValues = () => kept().values;
export const keptAttempt = () => kept().attempt;
export const keptFinished = () => kept().finished;

export const keepValues = ({ password: _, password1: __, ...values }: Values): void => quietly(keep({ values }));

/** Done when it outlives this page: nothing is sent and no card can be charged before. Where that fails it was not made. */
export async function keepAttempt(attempt: Attempt): Promise<void> {
  if (!isStill(attempt)) throw new Error('Whoever made it has signed out');
  const before = keptAttempt();
  try {
    await keep({ attempt });
  } catch (error) {
    if (held?.attempt === attempt) held = { ...held, attempt: before };
    throw error;
  }
}

/** Of an attempt that outlives this page already: a reload finds it as it is now, or at an earlier stage under the same key. */
export async function noteAttempt(attempt: Attempt): Promise<void> {
  if (isStill(attempt)) await keep({ attempt }).catch(() => undefined);
  // Signed out in the middle of it: it stays what it was, for its owner.
  else if (held?.attempt?.key === attempt.key) held = { ...held, attempt };
}

/** Whether whoever made it is here. */
const isStill = ({ owner }: Attempt): boolean => owner === undefined || owner === ownerNow();

export const dropAttempt = (): void => quietly(keep({ attempt: undefined }));

/** Nothing of the purchase is needed any more, and nobody else is told of it. */
export function keepFinished(finished: Finished, attempt: Attempt): void {
  if (isStill(attempt)) quietly(keep({ finished, values: undefined, attempt: undefined }));
  else if (held?.attempt?.key === attempt.key) held = undefined;
}

export const forgetFinished = (): void => quietly(keep({ finished: undefined }));
