import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  REGISTER_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
  SIGN_IN_PATH,
  USER_PATH,
  VALIDATE_PATH,
  VERIFY_EMAIL_PATH,
  passwordChangeRules,
  passwordResetRules,
  profileRules,
  registrationRules,
  resetRequestRules,
  signInRules,
  verifyEmailRules,
} from '@bujia/contracts/accounts';
import { ADDRESSES_PATH, addressRules } from '@bujia/contracts/addresses';
import { CAPTCHA_CHALLENGE_PATH, captchaCheckPath, captchaRule } from '@bujia/contracts/captcha';
import { type Rules, problem } from '@bujia/contracts/rules';
import { solveCaptcha } from '../captcha.ts';
import { EASY_CAPTCHA, newPerson, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

/** What forms are sent by accident and on purpose. */
const NONSENSE: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  empty: '',
  spaces: '   ',
  'ten kilobytes': 'a'.repeat(10_240),
  'a line break': 'ana@correo.example\r\nBcc: eva@correo.example',
  markup: '<script>alert(1)</script>',
  emoji: '👩🏽‍🔧🔩',
  'right to left': '\u202Eexample.oerroc@ana',
  'a NUL': 'ana\u0000@correo.example',
  'half a character': '\ud83d',
  number: 7,
  'too great a number': 1e308,
  boolean: true,
  list: ['ana@correo.example'],
  object: { $ne: null, toString: 'x' },
};

/** Claims that a body of any form must not be able to make. */
const CLAIMS = Object.fromEntries(
  ['tipo', 'rol', 'admin', 'verified', 'id', 'userId', '__typename', 'constructor', ...Array(32).keys()].map((name) => [
    typeof name === 'number' ? `campo${name}` : name,
    2,
  ]),
);

interface Form {
  method: 'post' | 'put';
  path: string;
  rules: Rules;
  valid: () => Record<string, unknown>;
  signedIn?: boolean;
  captcha?: boolean;
}

const LINK = 'A'.repeat(70);

describe('Forms of accounts, filled with nonsense', () => {
  let shop: TestShop;
  let client: Awaited<ReturnType<typeof signedInClient>>;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    client = await signedInClient(shop);
  });
  afterAll(() => shop.stop());

  const profile = () => {
    const { nombre, apellido, cedula, direccion, email } = client.person;
    return { codigo: client.id, nombre, apellido, cedula, direccion, email };
  };
  const address = () => ({
    codigoProvincia: 1,
    ciudad: 'Cuenca',
    callePrincipal: 'Gran Colombia',
    numeracion: '8-40',
    calleSecundaria: 'Luis Cordero',
    tipo: 'Casa',
    referencia: 'Junto al mercado',
    telefonoPrincipal: '0991234567',
    telefonoSecundario: '072345678',
    email: 'entrega@correo.example',
  });
  const forms: [string, Form][] = [
    [
      'registration',
      {
        method: 'post',
        path: REGISTER_PATH,
        rules: registrationRules,
        valid: () => ({ ...newPerson() }),
        captcha: true,
      },
    ],
    [
      'validation',
      {
        method: 'post',
        path: VALIDATE_PATH,
        rules: registrationRules,
        valid: () => ({ ...newPerson() }),
        captcha: true,
      },
    ],
    [
      'sign-in',
      {
        method: 'post',
        path: SIGN_IN_PATH,
        rules: signInRules,
        valid: () => ({ email: 'ana@correo.example', password: 'x' }),
        captcha: true,
      },
    ],
    [
      'reset request',
      {
        method: 'post',
        path: RESET_REQUEST_PATH,
        rules: resetRequestRules,
        valid: () => ({ email: 'ana@correo.example' }),
        captcha: true,
      },
    ],
    [
      'verification',
      { method: 'post', path: VERIFY_EMAIL_PATH, rules: verifyEmailRules, valid: () => ({ codigo: LINK }) },
    ],
    [
      'reset',
      {
        method: 'post',
        path: RESET_PATH,
        rules: passwordResetRules,
        valid: () => ({ codigo: LINK, passwd: 'una contraseña' }),
      },
    ],
    ['profile', { method: 'post', path: USER_PATH, rules: profileRules, valid: profile, signedIn: true }],
    [
      'password',
      {
        method: 'put',
        path: USER_PATH,
        rules: passwordChangeRules,
        valid: () => ({ codigo: client.id, password: 'una contraseña', actual: 'no es' }),
        signedIn: true,
      },
    ],
    ['address', { method: 'post', path: ADDRESSES_PATH, rules: addressRules, valid: address, signedIn: true }],
  ];

  const send = async (form: Form, body: unknown) => {
    const visitor: Visitor = form.signedIn ? client.visitor : shop.visitor();
    return visitor[form.method](`/api/${form.path}`, body);
  };
  const complete = async ({ valid, captcha }: Form) =>
    captcha ? { ...valid(), captcha: await solveCaptcha(shop.visitor()) } : valid();

  it.each(forms)('%s refuses each field with its own Spanish message', async (_, form) => {
    // A captcha of the right form: the field under test is refused before it would be spent.
    const body = { ...form.valid(), ...(form.captcha && { captcha: 'x' }) };
    const told: string[] = [];
    for (const [field, rule] of Object.entries(form.rules)) {
      for (const [what, value] of Object.entries(NONSENSE)) {
        const message = problem(rule, value);
        // Some of it is sound for some fields: a street may have an emoji in its name.
        if (message === undefined) continue;
        const answer = await send(form, { ...body, [field]: value });
        if (answer.status !== 400 || (answer.body as { message: string }).message !== message)
          told.push(`${field}, ${what}: ${answer.status} ${answer.text.slice(0, 120)} instead of ${message}`);
      }
    }
    expect(told).toEqual([]);
  });

  it.each(forms)('%s takes sound nonsense without breaking', async (_, form) => {
    const statuses = new Set<number>();
    for (const [field, rule] of Object.entries(form.rules)) {
      for (const value of Object.values(NONSENSE)) {
        if (problem(rule, value) !== undefined) continue;
        statuses.add((await send(form, { ...(await complete(form)), [field]: value })).status);
      }
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });

  it.each(forms)('%s refuses 40 fields that are none of its own, and a body that is no form', async (_, form) => {
    const { status, body } = await send(form, { ...(await complete(form)), ...CLAIMS });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.stringMatching(/no se admite/) } });
    for (const text of ['"ana"', '[]', '7', 'null', '{', '{"__proto__":{"tipo":2}}', '']) {
      const answer = await send(form, text);
      expect({ text, status: answer.status }).toEqual({ text, status: 400 });
      expect(answer.body).toMatchObject({ statusCode: 400, message: expect.stringMatching(/\p{Lu}\p{L}+/u) });
    }
  });

  it('takes a captcha once, and none that is altered, empty or made up', async () => {
    const visitor = shop.visitor();
    const captcha = await solveCaptcha(visitor);
    const isGood = async (value: string) => (await visitor.get(`/api/${captchaCheckPath(value)}`)).body;
    // Asking does not spend it, however often.
    expect([await isGood(captcha), await isGood(captcha)]).toEqual([true, true]);
    const attempt = (value: unknown) =>
      visitor.post(`/api/${SIGN_IN_PATH}`, { email: 'ana@correo.example', password: 'x', captcha: value });
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(captcha)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(400), 401]);
    expect(await isGood(captcha)).toBe(false);
    // The same solution in another spelling is the same.
    expect((await attempt(captcha.replace(/=+$/, ''))).status).toBe(400);

    const tampered = (change: (payload: { challenge: { parameters: Record<string, unknown> } }) => void) => {
      const payload = JSON.parse(Buffer.from(captcha, 'base64').toString()) as Parameters<typeof change>[0];
      change(payload);
      return Buffer.from(JSON.stringify(payload)).toString('base64');
    };
    const forged = [
      tampered(({ challenge }) => (challenge.parameters['nonce'] = '00'.repeat(16))),
      tampered(({ challenge }) => (challenge.parameters['expiresAt'] = 9_999_999_999)),
      tampered(({ challenge }) => (challenge.parameters['cost'] = 1)),
      tampered(({ challenge }) => (challenge.parameters['algorithm'] = 'NONE')),
      Buffer.from('null').toString('base64'),
      Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'),
      'AAAA',
    ];
    for (const value of forged) {
      expect(await isGood(value)).toBe(false);
      expect(await attempt(value)).toMatchObject({ status: 400, body: { code: 'identity.captcha-refused' } });
    }
    expect(await attempt('')).toMatchObject({ status: 400, body: { message: captchaRule.required } });
    expect(await isGood('<b>')).toBe(false);
    expect((await visitor.get(`/api/${CAPTCHA_CHALLENGE_PATH}`)).headers.get('cache-control')).toBe('no-store');
  });
});
