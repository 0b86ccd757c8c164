import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  CARD_ELSEWHERE,
  CARD_INVALID,
  CARD_UNAVAILABLE,
  CARD_UNAVAILABLE_CODE,
  CHECKOUT_PROCESSING,
  REFERENCE_OLD_CODE,
  type CardAnswer,
  type CheckoutDone,
} from '@bujia/contracts/checkout';
import { ApiError, messageOf } from '../../../lib/http/http.ts';
import { newId } from '../../../lib/browser/new-id.ts';
import { place, referenceFor } from '../api.ts';
import { dropAttempt, keepAttempt, noteAttempt, type Attempt } from '../kept.ts';
import { withoutNotices } from '../../../ui/toast.tsx';
import { payInModal } from './card-modal.ts';

export type Outcome =
  | { at: 'done'; done: CheckoutDone }
  /** There is no order and none will come: the next attempt is another. */
  | { at: 'refused'; text: string }
  /** Nobody knows, or nothing was done: the same attempt goes on when asked to. */
  | { at: 'held'; text?: string }
  /** The card's bank has not said yet what became of it. */
  | { at: 'unconfirmed' };

export const PAYING = 'Complete el pago en la ventana de la tarjeta';
export const CONFIRMING = 'Confirmando el pago con la entidad emisora. No cierre esta página';
const SLOW = 'La conexión está lenta: seguimos intentando. No cierre esta página';

const CLOSED =
  'La ventana de la tarjeta se cerró sin confirmar el pago. Si usted pagó, su pedido aparecerá aquí; si no, puede intentarlo otra vez.';

/** No answer, or one that says nothing of the order. */
const LOST = [0, 408, 425, 502, 503, 504];
const PATIENCE_MS = { lost: 45_000, confirming: 150_000 };
const PAID = 3;

type Tell = (text: string) => void;

/** From the beginning, or from where a reload of the page broke it off. Sent as often as it takes: the key makes it one order. */
export async function carryOut(attempt: Attempt, tell: Tell): Promise<Outcome> {
  const outcome = await attempted(attempt, tell).catch(asOutcome);
  if (outcome.at === 'refused') dropAttempt();
  return outcome;
}

async function attempted(attempt: Attempt, tell: Tell): Promise<Outcome> {
  // The key of the browser may be another by now.
  if (attempt.stage === 'sent') return placed(await noted('sent', attempt), tell);
  if (attempt.request.formaPago !== PAYMENT_METHOD.card) return placed(await surely('sent', attempt), tell);
  if (attempt.stage === 'modal') return leftInModal(await noted('modal', attempt));
  return inOneTab(() => paidByCard(attempt, tell));
}

/** Two tabs show one cart: while one has the card's window open no other opens it. Without locks the shop gives back what is paid twice. */
const inOneTab = (work: () => Promise<Outcome>): Promise<Outcome> =>
  'locks' in navigator
    ? navigator.locks.request('pago', { ifAvailable: true }, (lock) =>
        lock ? work() : { at: 'held', text: CARD_ELSEWHERE },
      )
    : work();

async function paidByCard(attempt: Attempt, tell: Tell): Promise<Outcome> {
  let reference: string | undefined;
  try {
    reference = await insist(() => referenceOf(attempt), tell);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== REFERENCE_OLD_CODE) throw error;
    // The same purchase under another key has the prices of now; should they not be those on the screen, it is refused.
    return paidByCard(await surely('made', { ...attempt, key: newId() }), tell);
  }
  if (!reference) return { at: 'held', text: CARD_UNAVAILABLE };
  tell(PAYING);
  const opened = await surely('modal', { ...attempt, opened: true });
  let answer: CardAnswer | undefined;
  try {
    answer = await withoutNotices(() => payInModal(reference));
  } catch (error) {
    console.error(error);
    await noted('made', attempt);
    return { at: 'held', text: CARD_UNAVAILABLE };
  }
  tell(CHECKOUT_PROCESSING);
  if (!answer) return leftInModal(opened);
  if (isDeclined(answer)) return { at: 'refused', text: CARD_INVALID };
  const request = { ...attempt.request, pago: answer };
  return placed(await noted('sent', { ...attempt, request }), tell);
}

async function referenceOf(attempt: Attempt): Promise<string | undefined> {
  const none = (): undefined => {
    console.error('Error al generar la referencia');
  };
  try {
    return (await referenceFor(attempt)).reference ?? none();
  } catch (error) {
    if (error instanceof ApiError && error.code === CARD_UNAVAILABLE_CODE) return none();
    throw error;
  }
}

/** A payment that the bank is still looking at is for the shop to ask about: it may yet be charged. */
const isDeclined = ({ transaction }: CardAnswer) =>
  transaction?.status !== 'pending' && Number(transaction?.status_detail) !== PAID;

async function doneOf(attempt: Attempt): Promise<CheckoutDone | undefined> {
  const answer = await place(attempt);
  return 'pendiente' in answer ? undefined : answer;
}

/** The order of an attempt whose window was closed, if the card was charged after all. */
export async function orderAfterAll(attempt: Attempt): Promise<CheckoutDone | undefined> {
  try {
    return await doneOf(attempt);
  } catch (error) {
    if (asOutcome(error).at === 'refused') dropAttempt();
    return undefined;
  }
}

/** The window is gone without a word. If the card was charged nevertheless the shop hears of it at once: the key stays the same. */
async function leftInModal(attempt: Attempt): Promise<Outcome> {
  for (let turn = 0; turn < 2; turn++) {
    const done = await doneOf(attempt);
    if (done) return { at: 'done', done };
    await pause(turn);
  }
  await noted('made', attempt);
  return { at: 'held', text: CLOSED };
}

async function placed(attempt: Attempt, tell: Tell): Promise<Outcome> {
  const began = Date.now();
  for (let turn = 0; Date.now() - began < PATIENCE_MS.confirming; turn++) {
    const done = await insist(() => doneOf(attempt), tell);
    if (done) return { at: 'done', done };
    tell(CONFIRMING);
    await pause(turn);
  }
  return { at: 'unconfirmed' };
}

async function insist<Answer>(ask: () => Promise<Answer>, tell: Tell): Promise<Answer> {
  const began = Date.now();
  for (let turn = 0; ; turn++) {
    try {
      return await ask();
    } catch (error) {
      const lost = error instanceof ApiError && LOST.includes(error.statusCode);
      if (!lost || Date.now() - began > PATIENCE_MS.lost) throw error;
      tell(SLOW);
      await pause(turn);
    }
  }
}

function asOutcome(error: unknown): Outcome {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { at: 'held', text: messageOf(error) };
  }
  // The session ended: whoever signs in again goes on.
  if (error.statusCode === 401) return { at: 'held' };
  const decided = error.statusCode >= 400 && error.statusCode < 500 && ![...LOST, 429].includes(error.statusCode);
  return { at: decided ? 'refused' : 'held', text: error.message };
}

/** Before what must not be lost or doubled. That it could not be kept says nothing of the purchase. */
async function surely(stage: Attempt['stage'], attempt: Attempt): Promise<Attempt> {
  const next = { ...attempt, stage };
  await keepAttempt(next).catch((error: unknown) => {
    throw new ApiError(0, 'not-kept', messageOf(error));
  });
  return next;
}

/** After it: what came of it goes on, noted or not. */
async function noted(stage: Attempt['stage'], attempt: Attempt): Promise<Attempt> {
  const next = { ...attempt, stage };
  await noteAttempt(next);
  return next;
}

/** One, two, four, then five seconds; the network's return ends it. */
const pause = (turn: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, Math.min(5_000, 1_000 * 2 ** turn));
    addEventListener('online', go);
  });
