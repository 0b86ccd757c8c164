import type { Registration } from '@bujia/contracts/accounts';
import { type Compra, PAYMENT_METHOD } from '@bujia/contracts/cart';
import { CHECKOUT_PROCESSING, type CheckoutDone, type CheckoutRequest } from '@bujia/contracts/checkout';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/http/http.ts';
import { newId } from '../../../lib/browser/new-id.ts';
import { keepSession, useSession } from '../../../lib/session/session.ts';
import { registerToBuy, saveFirstAddress } from '../api.ts';
import {
  type Attempt,
  type Finished,
  forgetFinished,
  keepAttempt,
  keepFinished,
  keptAttempt,
  keptFinished,
  ownerNow,
} from '../kept.ts';
import { carryOut, orderAfterAll } from './carry-out.ts';

export type Phase =
  | { at: 'form'; refusal?: string; code?: string }
  /** A visitor has an account now and sees the price for the first time. */
  | { at: 'review' }
  | { at: 'working'; text: string }
  /** The order may be made, and this page does not know: asked again it will be told. */
  | { at: 'unknown'; text: string }
  /** `before`: it was made before the page was opened. */
  | { at: 'finished'; finished: Finished; before?: true };

const AFTER_WINDOW = { everyMs: 3_000, times: 20 };
const NO_ANSWER =
  'No recibimos respuesta de la tienda. Su compra está guardada en esta página: inténtelo otra vez cuando tenga conexión. No se hará dos veces.';
const UNCONFIRMED =
  'La entidad emisora de la tarjeta todavía no confirma el pago. No vuelva a pagar: si lo aprueba, recibirá su pedido por correo; si no, no se le cobrará.';
const MAKING_ACCOUNT = 'Creando su cuenta. No cierre esta página';

function firstPhase(cartChangedAt: number): Phase {
  const finished = keptFinished();
  // What was done with the cart since then may have come to nothing: it is not that order which was bought.
  if (finished && cartChangedAt <= finished.at) return { at: 'finished', finished, before: true };
  const broken = keptAttempt();
  return broken && broken.stage !== 'made' ? { at: 'working', text: CHECKOUT_PROCESSING } : { at: 'form' };
}

/**
 * From the press on Pagar to the order. `refreshCart` brings the cart up to date, with what is still unsent;
 * `cartChangedAt` tells when something was last done with it; `known`, whether what this tab keeps of a purchase was read.
 */
export function usePurchase(refreshCart: () => Promise<void>, cartChangedAt: () => number, known: boolean) {
  const session = useSession();
  const [phase, setPhase] = useState<Phase>(() => (known ? firstPhase(cartChangedAt()) : { at: 'form' }));
  const [begun, setBegun] = useState(known);
  if (known && !begun) {
    setBegun(true);
    setPhase(firstPhase(cartChangedAt()));
  }
  const busy = useRef(false);
  const working = phase.at === 'working';

  const tell = (text: string) => setPhase({ at: 'working', text });

  /** One thing at a time, however often somebody presses. */
  async function alone(work: () => Promise<Phase>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const next = await work().catch((error: unknown): Phase => {
      const code = error instanceof ApiError ? error.code : undefined;
      return { at: 'form', refusal: messageOf(error), code };
    });
    busy.current = false;
    setPhase(next);
  }

  async function goOn(attempt: Attempt): Promise<Phase> {
    const outcome = await carryOut(attempt, tell);
    // An order has emptied the cart; a refusal may mean that its prices or its stock are others.
    void refreshCart();
    switch (outcome.at) {
      case 'done':
        return finish(attempt, outcome.done);
      case 'unconfirmed':
        return { at: 'unknown', text: UNCONFIRMED };
      case 'held':
        if (keptAttempt()?.stage === 'sent') return { at: 'unknown', text: NO_ANSWER };
        return { at: 'form', refusal: outcome.text };
      case 'refused':
        return { at: 'form', refusal: outcome.text };
    }
  }

  function finish(attempt: Attempt, done: CheckoutDone): Phase {
    const { formaPago, tipoEnvio, sucursal, user } = attempt.request;
    const finished = { ...done, at: Date.now(), formaPago, tipoEnvio, sucursal, email: user.email };
    keepFinished(finished, attempt);
    return { at: 'finished', finished };
  }

  /** What a reload, or the end of the session, broke off. */
  function resume() {
    const attempt = keptAttempt();
    if (!known || !attempt || attempt.stage === 'made' || !session) return;
    tell(CHECKOUT_PROCESSING);
    void alone(() => goOn(attempt));
  }
  useEffect(resume, [known, session?.codigo, session?.accessToken]); // eslint-disable-line

  /** A card whose window closed without a word may have been charged: the order shows as soon as the shop has made it. */
  useEffect(() => {
    const attempt = keptAttempt();
    if (!known || phase.at !== 'form' || !attempt?.opened) return;
    let left = AFTER_WINDOW.times;
    const timer = setInterval(() => {
      left = keptAttempt()?.key === attempt.key ? left - 1 : 0;
      if (left <= 0) return clearInterval(timer);
      void orderAfterAll(attempt).then((done) => {
        if (done && !busy.current) setPhase(finish(attempt, done));
      });
    }, AFTER_WINDOW.everyMs);
    return () => clearInterval(timer);
  }, [known, phase.at]);

  useEffect(() => {
    if (phase.at !== 'unknown') return;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  });

  useEffect(() => {
    if (!working) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [working]);

  return {
    phase,
    resume,
    /** The cart is empty: it may have been bought in a window of the card that closed without a word. */
    lookForOrder: async () => {
      const attempt = keptAttempt();
      if (!attempt?.opened) return;
      await alone(async () => {
        tell(CHECKOUT_PROCESSING);
        const done = await orderAfterAll(attempt);
        return done ? finish(attempt, done) : { at: 'form' };
      });
    },
    /** Gives up the question of the total: the account is there, the form goes on. */
    backToForm: () => setPhase({ at: 'form' }),
    beginAgain: () => {
      forgetFinished();
      setPhase({ at: 'form' });
    },
    makeAccount: (registration: Registration, captcha: string, onFailed: (refused: unknown) => void) =>
      alone(async () => {
        assertOnline();
        tell(MAKING_ACCOUNT);
        try {
          keepSession(await registerToBuy(registration, captcha));
        } catch (error) {
          onFailed(error);
          throw error;
        }
        await refreshCart();
        return { at: 'review' };
      }),
    buy: (request: CheckoutRequest, cart: Compra) =>
      alone(async () => {
        assertOnline();
        tell(CHECKOUT_PROCESSING);
        const before = keptAttempt();
        const done = before?.opened && (await orderAfterAll(before));
        if (done) {
          void refreshCart();
          return finish(before, done);
        }
        if (session && request.direccion) await saveFirstAddress(session.codigo, request.direccion);
        return goOn(await attemptOf(request, cart));
      }),
  };
}

/** What certainly reaches nobody is not begun. */
function assertOnline(): void {
  if (!navigator.onLine)
    throw new ApiError(0, 'no-answer', 'No hay conexión. Lo que escribió sigue aquí: presione Pagar cuando vuelva.');
}

/** The same purchase keeps its key until there is an answer; another one gets another. A card is charged for one total. */
async function attemptOf(request: CheckoutRequest, { productos, codigoDescuento }: Compra): Promise<Attempt> {
  const { pago: _, totalVisto, noCompatiblesVistos: __, terminosVistos: ___, ...rest } = request;
  const purchase = request.formaPago === PAYMENT_METHOD.card ? { ...rest, totalVisto } : rest;
  const print = JSON.stringify([
    purchase,
    productos.map(({ codigo, cantidad }) => [codigo, cantidad]),
    codigoDescuento,
  ]);
  const before = keptAttempt();
  const same = before?.print === print ? before : undefined;
  const [key, owner] = [same?.key ?? newId(), ownerNow()];
  const attempt: Attempt = { key, owner, print, request, stage: 'made', opened: same?.opened };
  await keepAttempt(attempt);
  return attempt;
}

export type Purchase = ReturnType<typeof usePurchase>;
