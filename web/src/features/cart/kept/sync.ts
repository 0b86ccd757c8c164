import {
  type Compra,
  CART_LIMITS,
  changeNotDone,
  COUPON_TITLE,
  LOAD_CART_PATH,
  QUANTITY_TITLE,
  SAVE_CART_PATH,
  type SaveCartRequest,
} from '@bujia/contracts/cart';
import { ApiError, messageOf, post } from '../../../lib/http/http.ts';
import { notify, type Toast } from '../../../ui/toast.tsx';
import { currentOwner, keepCart, keptCart } from './kept-cart.ts';
import { noteRefusal } from './last-change.ts';
import { isOf } from './use-cart.ts';
import { forget, refuseCoupon, reread, setStalled, waiting, type Waiting } from './waiting.ts';

const EMPTY: Compra = { id: '', revision: 0, cantidad: 0, productos: [], tieneProductosPromocion: false };

/** No answer, or one that says nothing of the change itself. */
const COME_BACK_LATER = [0, 408, 425, 429, 502, 503, 504];
const RETRY_MS = { first: 2_000, longest: 60_000 };
/** A change that the shop fails at so often is given up: those behind it must not wait for ever. */
const FAULTS = 3;
const KNOWN_MS = CART_LIMITS.repeatDays * 24 * 3_600_000;

let turn: Promise<unknown> = Promise.resolve();
let retryMs = RETRY_MS.first;
let retry: ReturnType<typeof setTimeout> | undefined;
let faults = 0;

/** Sends what waits. */
export const sendWaiting = (): Promise<void> => inTurn(() => bringUpToDate(false));

/** Sends what waits, or asks for the cart: prices and stock may have changed, and so may other devices have done. */
export const refreshCart = (): Promise<void> => inTurn(() => bringUpToDate(true));

/** One call after the other, in all tabs: each answer is then newer than the one before. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = turn.then(() => ('locks' in navigator ? navigator.locks.request('carrito', work) : work()));
  turn = mine.catch(() => undefined);
  return mine;
}

async function bringUpToDate(mustAsk: boolean): Promise<void> {
  reread();
  try {
    // What waits is shown in a cart: it must be known, or an addition that meets a fault stands nowhere.
    const isUnknown = !keptCart().cart;
    if (isUnknown) await load();
    let asks = mustAsk && !isUnknown;
    for (let next = oldest(); next; next = oldest()) asks = !(await send(next));
    if (asks) await load();
    setStalled(false);
    retryMs = RETRY_MS.first;
  } catch {
    setStalled(true);
    tryAgain();
  }
}

const oldest = () => waiting().changes.find((change) => isOf(currentOwner(), change));

async function load(): Promise<void> {
  const owner = currentOwner();
  const answer = await post<Partial<Compra>>(LOAD_CART_PATH, {});
  if (owner === currentOwner()) keepCart(owner, { ...EMPTY, ...answer });
}

/** Whether the answer is the cart with the change. Throws when there is no answer yet. */
async function send(next: Waiting): Promise<boolean> {
  const owner = currentOwner();
  const { change, revision, at } = next;
  if (Date.now() - at > KNOWN_MS) return refused(next, 'Un cambio del carrito esperó demasiado y no se hizo');
  try {
    const request: SaveCartRequest = { revision, cambio: change };
    const cart = await post<Compra>(SAVE_CART_PATH, request);
    if (owner === currentOwner()) keepCart(owner, cart, change.id);
    forget(next);
    answered(next, cart);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || COME_BACK_LATER.includes(error.statusCode)) throw error;
    // The session ended meanwhile: the change waits until its owner is back.
    if (owner !== currentOwner()) {
      warn(next, messageOf(error));
      throw error;
    }
    if (error.statusCode < 500) return refused(next, messageOf(error));
    faults += 1;
    if (faults < FAULTS) throw error;
    return refused(next, changeNotDone(next.line?.nombre));
  }
}

function answered({ change, notice }: Waiting, { codigoDescuento, avisoCupon }: Compra): void {
  faults = 0;
  if (notice && (change.tipo !== 'cupon' || codigoDescuento === change.cupon)) tell(notice);
  if (avisoCupon) tell({ title: COUPON_TITLE, text: avisoCupon, tone: 'warn' });
}

function refused(next: Waiting, text: string): false {
  faults = 0;
  forget(next);
  if (next.change.tipo === 'agregar') noteRefusal(text);
  warn(next, text);
  if (next.change.tipo === 'cupon') refuseCoupon({ cupon: next.change.cupon, text });
  return false;
}

const warn = ({ change }: Waiting, text: string): void =>
  tell({ title: change.tipo === 'cupon' ? COUPON_TITLE : QUANTITY_TITLE, text, tone: 'warn' });

/** A tab that nobody looks at keeps the message until somebody does. */
function tell(toast: Toast): void {
  if (document.visibilityState === 'visible') notify(toast);
  else document.addEventListener('visibilitychange', () => notify(toast), { once: true });
}

function tryAgain(): void {
  clearTimeout(retry);
  if (navigator.onLine) retry = setTimeout(() => void sendWaiting(), retryMs);
  retryMs = Math.min(2 * retryMs, RETRY_MS.longest);
}

addEventListener('online', () => void refreshCart());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refreshCart();
});
