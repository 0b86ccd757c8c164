import {
  REGISTER_PATH,
  RESET_REQUEST_PATH,
  type Registration,
  SECOND_STEP_HEADER,
  SIGN_IN_PATH,
  type SignedIn,
  VERIFY_EMAIL_PATH,
} from '@bujia/contracts/accounts';
import {
  type FactorReset,
  FINISH_FACTOR_RESET_PATH,
  RESET_SECOND_FACTOR_PATH,
  type SecondStep,
} from '@bujia/contracts/second-factor';
import { solveCaptcha } from './captcha.ts';
import { eventually } from './eventually.ts';
import { linkIn, mailsTo } from './mails.ts';
import type { TestShop } from './shop.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Riddles that take no time: for a shop under test. */
export const EASY_CAPTCHA = { CAPTCHA_EFFORT: '8' };

let people = 0;

/** A form that registration takes, of a person whom nobody else is. */
export const newPerson = (changes: Partial<Registration> = {}): Registration => ({
  nombre: 'Rosa Elena',
  apellido: 'Quishpe Tipán',
  cedula: '1710034065',
  direccion: 'Av. 10 de Agosto N24-15, Quito',
  email: `persona${(people += 1)}@correo.example`,
  password: 'una contraseña larga',
  ...changes,
});

/** With a captcha solved for this call. */
export async function postSolved<Body = unknown>(
  visitor: Visitor,
  path: string,
  body: object,
  init?: RequestInit,
): Promise<Answer<Body>> {
  return visitor.post<Body>(`/api/${path}`, { ...body, captcha: await solveCaptcha(visitor) }, init);
}

/** The form of the sign-in, from a page that knows of a second step. */
export const enterPassword = (visitor: Visitor, { email, password }: { email: string; password: string }) =>
  postSolved<SignedIn & SecondStep>(
    visitor,
    SIGN_IN_PATH,
    { email, password },
    { headers: { [SECOND_STEP_HEADER]: '1' } },
  );

export const register = (visitor: Visitor, person: Registration) => postSolved(visitor, REGISTER_PATH, person);

export const requestReset = (visitor: Visitor, email: string) => postSolved(visitor, RESET_REQUEST_PATH, { email });

/** The visitor carries the token from here on. */
export async function signIn(visitor: Visitor, person: { email: string; password: string }): Promise<Answer<SignedIn>> {
  const answer = await enterPassword(visitor, person);
  if (answer.status === 200) visitor.token = answer.body.token;
  return answer;
}

export const codeOf = (path: string): string => new URL(path, 'http://shop').searchParams.get('cod')!;

/** The code of the newest mail with a link to the page, when so many of them have come; mails come in any order. */
export function codeFor(shop: TestShop, email: string, page: string, mails = 1): Promise<string> {
  return eventually(async () => {
    const carriers = (await mailsTo(shop, email)).filter(({ text }) => text.includes(`${page}?cod=`));
    return carriers.length >= mails && codeOf(linkIn(carriers[0]!, page));
  });
}

/** What an operator begins for whoever lost the telephone, as far as that person's next one, in a shop that wants one. */
export async function forgetFactor(
  shop: TestShop,
  operator: Visitor,
  { id, email, password }: { id: string; email: string; password: string },
  there: Visitor,
): Promise<SecondStep> {
  const request = { codigo: id, identificacion: 'llamada' };
  const { body } = await operator.post<FactorReset>(`/api/${RESET_SECOND_FACTOR_PATH}`, request);
  const enlace = await codeFor(shop, email, '/reseteo');
  const proof = { enlace, actual: password, clave: body.clave };
  const done = await there.post<SecondStep>(`/api/${FINISH_FACTOR_RESET_PATH}`, proof);
  if (!done.body.inscripcion) throw new Error(`The second factor stays: ${JSON.stringify(done.body)}`);
  return done.body;
}

/** A person who has registered, opened the link and signed in. */
export async function signedInClient(
  shop: TestShop,
  changes: Partial<Registration> = {},
): Promise<{ visitor: Visitor; id: string; person: Registration }> {
  const visitor = shop.visitor();
  const person = newPerson(changes);
  await register(visitor, person);
  const codigo = await codeFor(shop, person.email, '/verificacion');
  await visitor.post(`/api/${VERIFY_EMAIL_PATH}`, { codigo });
  const { body } = await signIn(visitor, person);
  return { visitor, id: body.id, person };
}
