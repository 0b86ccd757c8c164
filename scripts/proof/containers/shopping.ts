import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Registration,
  REGISTER_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
  SECOND_STEP_HEADER,
  SIGN_IN_PATH,
  type SignedIn,
  VERIFY_EMAIL_PATH,
} from '../../../libs/contracts/src/accounts.ts';
import { SECOND_STEP_PATH, type SecondStep, type SecondStepDone } from '../../../libs/contracts/src/second-factor.ts';
import { codeOfTelephone } from '../../../services/shop/test/telephone.ts';
import { PAYMENT_METHOD, SAVE_CART_PATH } from '../../../libs/contracts/src/cart.ts';
import { type CardReference, IDEMPOTENCY_HEADER, REFERENCE_PATH } from '../../../libs/contracts/src/checkout.ts';
import { solveCaptcha } from '../../../services/shop/test/captcha.ts';
import type { CardSandbox } from '../../../services/shop/test/card-sandbox.ts';
import { eventually } from '../../../services/shop/test/eventually.ts';
import { checkOut, purchase } from '../../../services/shop/test/journeys/checkout-world.ts';
import type { ScriptedSmtp } from '../../../services/shop/test/scripted-smtp.ts';
import { type Answer, Visitor } from '../../../services/shop/test/visitor.ts';

const PASSWORD = 'Repuestos-en-contenedor-1';

/** A browser whose first page gives it the cookie: at the proxy the health of a process is not to be had. */
export async function newVisitor(url: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  must(await visitor.get('/'), 200, 'the home page');
  return visitor;
}

async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  const form = { email, password, captcha: await solveCaptcha(visitor) };
  const page = { headers: { [SECOND_STEP_HEADER]: '1' } };
  const answer = must(await visitor.post<SignedIn | SecondStep>(`/api/${SIGN_IN_PATH}`, form, page), 200, 'signing in');
  visitor.token = 'token' in answer ? answer.token : (await showTelephone(visitor, answer)).token;
}

/** The shop's own people take the second factor into a telephone as they sign in for the first time. */
async function showTelephone(visitor: Visitor, { llave, inscripcion }: SecondStep): Promise<SignedIn> {
  const codigo = codeOfTelephone(inscripcion!.secreto, new Date());
  return must(await visitor.post<SecondStepDone>(`/api/${SECOND_STEP_PATH}`, { llave, codigo }), 200, 'showing a code');
}

/** Registers, opens the link of the mail, and signs in. */
export async function newClient(url: string, mail: ScriptedSmtp, email: string): Promise<Visitor> {
  const visitor = await newVisitor(url);
  const person: Registration = {
    ...{ nombre: 'Rosa Elena', apellido: 'Quishpe Tipán', cedula: '1710034065' },
    ...{ direccion: 'Av. 10 de Agosto N24-15, Quito', email, password: PASSWORD },
  };
  const captcha = await solveCaptcha(visitor);
  must(await visitor.post(`/api/${REGISTER_PATH}`, { ...person, captcha }), 200, 'registering');
  const codigo = await codeIn(mail, email, '/verificacion');
  must(await visitor.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo }), 200, 'verifying the address');
  await signIn(visitor, email, PASSWORD);
  return visitor;
}

/** Of whoever was appointed: by the link of a mail, and then signed in. */
export async function choosePassword(visitor: Visitor, mail: ScriptedSmtp, email: string): Promise<void> {
  const captcha = await solveCaptcha(visitor);
  must(await visitor.post(`/api/${RESET_REQUEST_PATH}`, { email, captcha }), 200, 'asking for a link');
  const codigo = await codeIn(mail, email, '/reseteo');
  must(await visitor.post(`/api/${RESET_PATH}`, { codigo, passwd: PASSWORD }), 200, 'choosing a password');
  await signIn(visitor, email, PASSWORD);
}

const codeIn = (mail: ScriptedSmtp, email: string, page: string): Promise<string> =>
  eventually(
    () => {
      const message = mail.messages.find((text) => text.includes(email) && text.includes(`${page}?cod`));
      const plain = message?.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
      return plain && new RegExp(`${page}\\?cod=([\\w.-]+)`).exec(plain)?.[1];
    },
    { timeout: 60_000, every: 100 },
  );

export interface Buyer {
  visitor: Visitor;
  cards: CardSandbox;
  part: number;
}

/** How each call is sent: once, or until it is answered. */
export type Sending = <Reply extends Answer>(send: () => Promise<Reply>) => Promise<Reply>;

/** By card, as the browser does it: the cart, the reference, the provider's page, the checkout. The number of the order. */
export async function buyByCard({ visitor, cards, part }: Buyer, sent: Sending = (send) => send()): Promise<number> {
  const cambio = { id: randomUUID(), tipo: 'agregar', codigo: part, cantidad: 1 };
  must(await sent(() => visitor.post(`/api/${SAVE_CART_PATH}`, { cambio })), 200, 'the cart');
  const key = randomUUID();
  const checkout = purchase({ formaPago: PAYMENT_METHOD.card });
  const body = { user: { id: '1' }, order: { amount: 0.01, vat: 0 }, conf: {}, checkout };
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const asked = await sent(() => visitor.post<CardReference>(`/api/${REFERENCE_PATH}`, body, { headers }));
  const pago = await cards.pay(must(asked, 200, 'the reference').reference);
  for (;;) {
    const done = await sent(() => checkOut(visitor, { ...checkout, pago }, key));
    // The provider may not know of it yet.
    if (done.status !== 202) return must(done, 200, 'the checkout').pedido;
    await sleep(100);
  }
}

export function must<Body>({ status, text, body }: Answer<Body>, wanted: number, what: string): Body {
  if (status !== wanted) throw new Error(`${what}: ${status} instead of ${wanted}: ${text.slice(0, 300)}`);
  return body;
}
