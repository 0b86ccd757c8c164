import {
  GET_SETTINGS_PATH,
  PASSWORDS_DIFFER,
  REMOVE_SETTINGS_PATH,
  registrationRules,
  repeatedPasswordRule,
  type SessionSettings,
  signInRules,
  USER_TYPE,
  VERIFY_EMAIL_PATH,
} from '@bujia/contracts/accounts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../test/screen.tsx';

const CODE = 'x'.repeat(43);

const client: SessionSettings = {
  accessToken: 'x',
  tipo: USER_TYPE.client,
  email: 'rosa@correo.example',
  codigo: '1',
  verificado: true,
};
const seller = { ...client, tipo: USER_TYPE.seller };

describe('The doors of the account screens', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, session?: SessionSettings, answers = {}) => {
    await screen?.close();
    const known = { [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }) };
    return (screen = await Screen.open(path, { session, answers: { ...(session && known), ...answers } }));
  };

  it('say what each field of a registration misses once it was left, and let nobody send that', async () => {
    const page = await open('/registro');
    const labels = ['Nombres', 'Apellidos', 'Identificación', 'Dirección', 'Email', 'Contraseña', 'Repetir contraseña'];
    for (const label of [...labels, 'Nombres']) page.field(label).focus();
    for (const { required } of [...Object.values(registrationRules), repeatedPasswordRule]) await page.reads(required);
    expect(page.button('Crear una cuenta').disabled).toBe(true);

    for (const [label, value] of [
      ['Nombres', 'R2-D2'],
      ['Apellidos', 'Quishpe'],
      ['Identificación', '1710034066'], // its check digit is 5
      ['Email', 'rosa@correo'],
      ['Contraseña', 'una larga'],
      ['Repetir contraseña', 'otra larga'],
    ] as const)
      page.type(page.field(label), value);
    await page.reads(PASSWORDS_DIFFER);
    for (const field of ['nombre', 'cedula', 'email'] as const) await page.reads(registrationRules[field].required);
    await page.until(() => !page.words.includes(registrationRules.apellido.required));
    page.type(page.field('Contraseña'), 'otra larga'); // the other one follows
    await page.until(() => !page.words.includes(PASSWORDS_DIFFER));
    expect(page.button('Crear una cuenta').disabled).toBe(true);
  });

  it('say the same of a sign-in', async () => {
    const page = await open('/login');
    for (const label of ['Email', 'Contraseña', 'Email']) page.field(label).focus();
    await page.reads(signInRules.email.required);
    page.type(page.field('Email'), 'rosa');
    await page.reads(signInRules.email.invalid);
    await page.reads(signInRules.password.required);
    expect(page.button('Login').disabled).toBe(true);
  });

  it.each(['/reseteo', '/verificacion'])('take a link without its code to /401: %s', async (path) => {
    const page = await open(path);
    await page.until(() => page.address === '/401');
    await page.until(() => page.heading === 'Página no autorizada');
  });

  it('take a link that is none of ours to /404', async () => {
    const refused = { [`POST ${VERIFY_EMAIL_PATH}`]: () => ({ status: 404, body: { code: 'unknown', message: '' } }) };
    const page = await open(`/verificacion?cod=${CODE}`, undefined, refused);
    await page.until(() => page.address === '/404');
    await page.until(() => page.heading === 'Página no encontrada');
  });

  it.each(['/reset', `/reseteo?cod=${CODE}`])('lead whoever is signed in away from the reset: %s', async (path) => {
    const page = await open(path, client);
    await page.until(() => page.address === '/');
  });

  it('show at /login a way out, of which the shop is told', async () => {
    const page = await open('/login', client);
    page.button('Salir').click();
    await page.until(() => page.address === '/');
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(page.asked.map(({ call }) => call)).toContain(`DELETE ${REMOVE_SETTINGS_PATH}`);
  });

  it.each([
    ['a visitor', undefined, '/401', 'Página no autorizada'],
    ['whoever has not verified', { ...client, verificado: false }, '/unverification', 'Verifique su cuenta'],
    ['a client', client, '/dashboard/account', 'Tablero'],
  ])('lead %s from the bare dashboard to where they may be', async (_, session, address, heading) => {
    const page = await open('/dashboard', session);
    await page.until(() => page.address === address);
    await page.until(() => page.heading === heading);
  });

  it('show sellers their own entries, and keep them out of the addresses', async () => {
    const page = await open('/dashboard/account', seller);
    await page.until(() => document.querySelector('nav [aria-current]') !== null);
    const side = page.named('nav', 'Navegación');
    const entries = [...side.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Tablero',
      'Mostrador',
      'Ventas',
      'Clientes',
      'Proformas',
      'Repuestos devueltos',
      'Pagos',
      'Extractos',
      'Por devolver',
      'Cierre del día',
      'Mi Perfil',
      'Contraseña',
      'Salir',
    ]);
    expect(side.querySelector('[aria-current="page"]')?.textContent).toBe('Tablero');

    const elsewhere = await open('/dashboard/address', seller);
    await elsewhere.until(() => elsewhere.address === '/401');
  });
});
