import type { Challenge } from 'altcha-lib';
import {
  type Equipo,
  INVITATIONS_PATH,
  RESEND_INVITATION_PATH,
  STAFF_PATH,
  TAKE_INVITATION_BACK_PATH,
} from '@bujia/contracts/staff';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  GET_SETTINGS_PATH,
  REMOVE_SETTINGS_PATH,
  RESEND_VERIFICATION_PATH,
  RESET_REQUEST_PATH,
  SIGN_IN_PATH,
  USER_PATH,
} from '@bujia/contracts/accounts';
import { CAPTCHA_CHALLENGE_PATH, HARDER_CAPTCHA_PATH } from '@bujia/contracts/captcha';
import { END_SESSIONS_PATH } from '@bujia/contracts/sessions';
import pg from 'pg';
import { freePort } from '../../../../scripts/start/ports.ts';
import { solveCaptcha } from '../captcha.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, newPerson, register, requestReset, signIn, signedInClient } from '../people.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';
import { Visitor } from '../visitor.ts';

const QUARTER_HOUR = 15 * 60_000;

/** As the proxy in front would hand it on. */
async function postFrom(from: string, visitor: Visitor, path: string, body: object, riddle = CAPTCHA_CHALLENGE_PATH) {
  const headers = { 'x-forwarded-for': from };
  const captcha = await solveCaptcha(visitor, riddle, headers);
  return visitor.post(`/api/${path}`, { ...body, captcha }, { headers });
}

const enter = (visitor: Visitor, { email, password }: Credentials, from: string, riddle?: string) =>
  postFrom(from, visitor, SIGN_IN_PATH, { email, password }, riddle);

const guess = (visitor: Visitor, email: string, from: string, riddle?: string) =>
  enter(visitor, { email, password: 'no es la contraseña' }, from, riddle);

const askReset = (visitor: Visitor, email: string, from: string, riddle?: string) =>
  postFrom(from, visitor, RESET_REQUEST_PATH, { email }, riddle);

interface Credentials {
  email: string;
  password: string;
}

describe('Attempts', () => {
  let shop: TestShop;
  let second: ServiceProcess;
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    second = await startServiceProcess({
      DATABASE_URL: shop.databaseUrl,
      ROLE: 'api',
      DEMO: '1',
      MAILBOX_PORT: String(await freePort()),
      RATE_LIMIT: 'on',
      TRUST_PROXY: '1',
      ...EASY_CAPTCHA,
    });
  });
  afterAll(async () => {
    await second.kill('SIGTERM');
    await shop.stop();
  });

  it('are counted by all processes together, the same for an address without an account, and over in 15 minutes', async () => {
    const { visitor: home, person } = await signedInClient(shop);
    const elsewhere = [shop.visitor(), new Visitor(second.baseUrl)];
    const wrong = { email: person.email, password: 'no es la contraseña' };
    const stranger = { email: 'nadie@correo.example', password: 'no es la contraseña' };
    for (const guess of [wrong, stranger]) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn++) statuses.push((await signIn(elsewhere[turn % 2]!, guess)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    }
    expect(await signIn(elsewhere[0]!, person)).toMatchObject({
      status: 429,
      body: { code: 'identity.too-many-attempts' },
    });
    // The browser from which the owner signed in before is not held up by what others do.
    expect((await signIn(home, person)).status).toBe(200);
    shop.clock.advance(QUARTER_HOUR + 1_000);
    expect((await signIn(elsewhere[0]!, person)).status).toBe(200);
    shop.clock.advance(-QUARTER_HOUR - 1_000);
  });

  it('do not fill a mailbox', async () => {
    const person = newPerson();
    const registrations: number[] = [];
    for (let turn = 0; turn < 4; turn++) registrations.push((await register(shop.visitor(), person)).status);
    expect(registrations).toEqual([200, 200, 200, 429]);
    for (const email of [person.email, 'nadie@correo.example']) {
      const requests: number[] = [];
      for (let turn = 0; turn < 4; turn++) requests.push((await requestReset(shop.visitor(), email)).status);
      expect(requests).toEqual([200, 200, 200, 429]);
    }
  });

  it('do not fill a mailbox under names that lead into it', async () => {
    const names = ['rosa.quishpe+1', 'rosa.quishpe+2', 'r.o.s.a.quishpe', 'rosaquishpe+3'];
    const registrations: number[] = [];
    for (const name of names)
      registrations.push((await register(shop.visitor(), newPerson({ email: `${name}@correo.example` }))).status);
    expect(registrations).toEqual([200, 200, 200, 429]);
  });

  it('to sign in from ever new browsers do not fill it either, whoever owns the address', async () => {
    const person = newPerson();
    await register(shop.visitor(), person);
    const statuses: number[] = [];
    for (let browser = 1; browser <= 6; browser++)
      statuses.push((await enter(shop.visitor(), person, `198.51.120.${browser}`)).status);
    expect(statuses).toEqual(Array<number>(6).fill(200));
    const db = new pg.Pool({ connectionString: shop.databaseUrl });
    await atRest(db);
    await db.end();
    // Three in a quarter of an hour, of which the first browser is news to nobody.
    const told = (await mailsTo(shop, person.email)).filter(({ subject }) =>
      subject.includes('Nuevo inicio de sesión'),
    );
    expect(told).toHaveLength(2);
  });

  it('to move accounts to one mailbox, or to prove that it is theirs, count together however many accounts ask', async () => {
    const clients: Awaited<ReturnType<typeof signedInClient>>[] = [];
    for (let one = 0; one < 4; one++) clients.push(await signedInClient(shop));
    const ask = async (act: (client: (typeof clients)[number], turn: number) => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (const [turn, client] of clients.entries()) statuses.push((await act(client, turn)).status);
      return statuses;
    };
    const moved = await ask(({ visitor, id, person: { nombre, apellido, cedula, direccion, password } }, turn) =>
      visitor.post(`/api/${USER_PATH}`, {
        ...{ codigo: id, nombre, apellido, cedula, direccion, actual: password },
        email: `ines.toapanta+${turn}@correo.example`,
      }),
    );
    expect(moved).toEqual([200, 200, 200, 429]);
    const resent = await ask(({ visitor }) => visitor.post(`/api/${RESEND_VERIFICATION_PATH}`));
    // The last one still waits for nothing, in a mailbox of its own.
    expect(resent).toEqual([200, 200, 200, 200]);
    expect((await clients[0]!.visitor.post(`/api/${RESEND_VERIFICATION_PATH}`)).status).toBe(429);
  });

  it('to invite somebody are counted by who gets the mail, also where an invitation is taken back and written anew', async () => {
    const { visitor, person, id } = await signedInClient(shop);
    const db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    await db.query('UPDATE account SET type = 2 WHERE id = $1', [id]);
    await eventually(async () => (await visitor.get(`/api/${STAFF_PATH}`)).status === 200);
    const [email, actual] = ['invitada@correo.example', person.password];
    const invite = () =>
      visitor.post(`/api/${INVITATIONS_PATH}`, {
        email,
        nombre: 'Lucía',
        apellido: 'Andrade',
        puesto: 'ventas',
        actual,
      });
    const codigo = async () => (await visitor.get<Equipo>(`/api/${STAFF_PATH}`)).body.invitaciones[0]!.codigo;
    const sendAgain = async () => visitor.post(`/api/${RESEND_INVITATION_PATH}`, { codigo: await codigo(), actual });
    const statuses = [(await invite()).status, (await sendAgain()).status];
    await visitor.post(`/api/${TAKE_INVITATION_BACK_PATH}`, { codigo: await codigo() });
    statuses.push((await invite()).status, (await sendAgain()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await db.query('UPDATE account SET type = 1 WHERE id = $1', [id]);
    await db.end();
  });

  it('in a day are no more than a mailbox bears, and leave its owner the harder captcha', async () => {
    const { person } = await signedInClient(shop);
    const answers = [];
    for (let turn = 0; turn < 9; turn++) {
      if (turn > 0 && turn % 3 === 0) shop.clock.advance(QUARTER_HOUR + 1_000);
      answers.push(await askReset(shop.visitor(), person.email, '203.0.113.60'));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(200), 429]);
    expect(answers.at(-1)!.body).toMatchObject({
      code: 'identity.too-many-attempts',
      message: 'Hoy ya se hicieron demasiados intentos. Intente nuevamente mañana',
    });
    const harder = () => askReset(shop.visitor(), person.email, '203.0.113.61', HARDER_CAPTCHA_PATH);
    expect((await harder()).status).toBe(200);
    shop.clock.advance(24 * 3_600_000);
    expect((await askReset(shop.visitor(), person.email, '203.0.113.60')).status).toBe(200);
    shop.clock.advance(-24 * 3_600_000 - 2 * (QUARTER_HOUR + 1_000));
  });

  it('of strangers do not end an owner’s mails: used up for the day, one each half hour still goes by the harder captcha', async () => {
    const { person } = await signedInClient(shop);
    let passed = 0;
    const wait = (ms: number) => {
      shop.clock.advance(ms);
      passed += ms;
    };
    // From eight networks and by harder captchas, so many as the address gets in a day.
    for (let network = 1; network <= 8; network++) {
      for (let turn = 0; turn < 3; turn++)
        expect(
          (await askReset(shop.visitor(), person.email, `198.51.110.${network}`, HARDER_CAPTCHA_PATH)).status,
        ).toBe(200);
      if (network % 4 === 0) wait(QUARTER_HOUR + 1_000);
    }
    const harder = (from: string) => askReset(shop.visitor(), person.email, from, HARDER_CAPTCHA_PATH);
    expect((await harder('203.0.113.62')).status).toBe(200);
    expect(await harder('203.0.113.62')).toMatchObject({
      status: 429,
      body: { message: 'Ha realizado demasiados intentos. Espere unos minutos e intente nuevamente' },
    });
    wait(2 * QUARTER_HOUR + 1_000);
    expect((await harder('203.0.113.62')).status).toBe(200);
    shop.clock.advance(-passed);
  });

  it('of one stranger lock nobody out: what a network was refused counts against no account', async () => {
    const { person } = await signedInClient(shop);
    const statuses: number[] = [];
    for (let turn = 0; turn < 55; turn++)
      statuses.push((await guess(shop.visitor(), person.email, '198.51.100.7')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(45).fill(429)]);
    const browser = shop.visitor();
    expect((await enter(browser, person, '203.0.113.20')).status).toBe(200);
  });

  it('of many strangers leave two ways in: a browser that is known, and a captcha of more work', async () => {
    const { visitor: home, person } = await signedInClient(shop);
    for (let network = 1; network <= 5; network++)
      for (let turn = 0; turn < 10; turn++) await guess(shop.visitor(), person.email, `198.51.101.${network}`);
    const browser = shop.visitor();
    expect(await enter(browser, person, '203.0.113.21')).toMatchObject({
      status: 429,
      body: { code: 'identity.too-many-attempts' },
    });
    expect((await enter(home, person, '203.0.113.21')).status).toBe(200);
    expect((await enter(browser, person, '203.0.113.21', HARDER_CAPTCHA_PATH)).status).toBe(200);
    // More work buys no more guesses than a network has otherwise.
    const harder: number[] = [];
    for (let turn = 0; turn < 11; turn++)
      harder.push((await guess(browser, person.email, '198.51.101.9', HARDER_CAPTCHA_PATH)).status);
    expect(harder).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('with a captcha of more work spend it once, wherever the telephone has moved to, and pay more each time', async () => {
    const { person } = await signedInClient(shop);
    const headers = { 'x-forwarded-for': '198.51.104.7' };
    const visitor = shop.visitor();
    const solved = () => solveCaptcha(visitor, HARDER_CAPTCHA_PATH, headers);
    const send = (path: string, captcha: string, from = headers) =>
      visitor.post(
        `/api/${path}`,
        { email: person.email, password: 'no es la contraseña', captcha },
        { headers: from },
      );
    const refused = { status: 400, body: { code: 'identity.captcha-refused' } };
    const [once, moved] = [await solved(), await solved()];
    expect((await send(SIGN_IN_PATH, once)).status).toBe(401);
    expect(await send(SIGN_IN_PATH, once)).toMatchObject(refused);
    const reset = { email: person.email, captcha: once };
    expect(await visitor.post(`/api/${RESET_REQUEST_PATH}`, reset, { headers })).toMatchObject(refused);
    const mobile = { 'x-forwarded-for': '198.51.105.7' };
    expect((await send(SIGN_IN_PATH, moved, mobile)).status).toBe(401);

    const timesTheWork = async () => {
      const riddle = await visitor.get<Challenge>(`/api/${HARDER_CAPTCHA_PATH}`, { headers });
      return Number(riddle.body.parameters.data?.['times']);
    };
    const before = await timesTheWork();
    for (let turn = 0; turn < 9; turn++) await send(SIGN_IN_PATH, await solved());
    expect(before).toBe(4);
    expect(await timesTheWork()).toBeGreaterThan(before);
    for (let turn = 0; turn < 30; turn++)
      await guess(shop.visitor(), `nadie${turn}@correo.example`, '198.51.104.7', HARDER_CAPTCHA_PATH);
    expect(await timesTheWork()).toBe(10);
    // Machines elsewhere, of whom less is asked, do not solve for one that guesses.
    const cheap = await solveCaptcha(visitor, HARDER_CAPTCHA_PATH, { 'x-forwarded-for': '198.51.106.7' });
    expect(await send(SIGN_IN_PATH, cheap)).toMatchObject(refused);
    expect((await send(SIGN_IN_PATH, await solved(), mobile)).status).toBe(401);
  });

  it('to reset what belongs to nobody do not stop the mail of an owner in the same network', async () => {
    const { visitor: home, person } = await signedInClient(shop);
    const before = (await mailsTo(shop, person.email)).length;
    const office = '198.51.102.7';
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn++)
      statuses.push((await askReset(shop.visitor(), `nadie${turn}@correo.example`, office)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await askReset(home, person.email, office)).status).toBe(200);
    const browser = shop.visitor();
    expect((await askReset(browser, person.email, office)).status).toBe(429);
    expect((await askReset(browser, person.email, office, HARDER_CAPTCHA_PATH)).status).toBe(200);
    await mailsTo(shop, person.email, before + 2);
  });

  it('that a network was refused do not keep the mails of a reset from its owner elsewhere', async () => {
    const { person } = await signedInClient(shop);
    const stranger = '198.51.103.7';
    for (let turn = 0; turn < 30; turn++) await askReset(shop.visitor(), `nadie${turn}@correo.example`, stranger);
    for (let turn = 0; turn < 5; turn++)
      expect((await askReset(shop.visitor(), person.email, stranger)).status).toBe(429);
    expect((await askReset(shop.visitor(), person.email, '203.0.113.22')).status).toBe(200);
  });

  it('are told in the log once, and name neither the address nor the account of whom they were against', async () => {
    const { person, id } = await signedInClient(shop);
    const there = new Visitor(second.baseUrl);
    const from = '2001:db8:1:2:3:4:5:6';
    expect((await guess(there, person.email, from)).status).toBe(401);
    await eventually(() => /sign-in: POST .* network 2001:db8:1:2\b/.test(second.log()));
    expect((await enter(there, person, from)).status).toBe(200);
    await eventually(() => second.log().includes(`${id} signed in from the network 2001:db8:1:2`));
    expect(second.log()).not.toContain(from);
    expect(second.log()).not.toContain(person.email);
    expect(second.log().match(/network 2001:db8:1:2\b/g)).toHaveLength(2);
  });

  it('of whoever took a session keep its owner from nothing elsewhere: neither wrong passwords nor requests', async () => {
    const { visitor: owner, person } = await signedInClient(shop);
    const [thief, headers] = [shop.visitor(), { 'x-forwarded-for': '198.51.100.9' }];
    await signIn(thief, person);
    const close = { actual: 'no es la contraseña' };
    let last = 0;
    for (let turn = 0; turn < 11; turn++)
      last = (await thief.post(`/api/${END_SESSIONS_PATH}`, close, { headers })).status;
    expect(last).toBe(429);
    for (let turn = 0; turn < 600; turn++) last = (await thief.get(`/api/${GET_SETTINGS_PATH}`, { headers })).status;
    expect(last).toBe(429);

    expect((await owner.post(`/api/${END_SESSIONS_PATH}`, { actual: person.password })).body).toBe(true);
    expect((await thief.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
  });

  it('a session that ends in one process has ended in the others before they would ask again by themselves', async () => {
    const { visitor } = await signedInClient(shop);
    const there = new Visitor(second.baseUrl);
    there.token = visitor.token;
    const status = async () => (await there.get(`/api/${GET_SETTINGS_PATH}`)).status;
    expect(await status()).toBe(200);
    expect((await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`)).status).toBe(200);
    // What is known of a session is trusted for five seconds.
    await eventually(async () => (await status()) === 401, { timeout: 4_000 });
  });
});
