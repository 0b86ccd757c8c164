import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GET_SETTINGS_PATH, LINK_INVALID_CODE, RESET_PATH, USER_PATH, USER_TYPE } from '@bujia/contracts/accounts';
import {
  CODE_WRONG_CODE,
  FINISH_FACTOR_RESET_PATH,
  type FactorReset,
  type FactorResetProof,
  REMOVE_SECOND_FACTOR_PATH,
  RESET_SECOND_FACTOR_PATH,
  type RecoveryCodes,
  SECOND_FACTOR_PATH,
  SECOND_STEP_PATH,
  STEP_OVER_CODE,
  type SecondFactorState,
  type SecondStep,
  type SecondStepDone,
} from '@bujia/contracts/second-factor';
import { DISABLE_USER_PATH, ENABLE_USER_PATH } from '@bujia/contracts/users';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { hashSecret, newSecret } from '../../src/kernel/ids.ts';
import { EASY_CAPTCHA, codeFor, enterPassword, requestReset, signedInClient } from '../people.ts';
import { codeOfTelephone } from '../telephone.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const run = promisify(execFile);
const ACCOUNTS = join(import.meta.dirname, '../../accounts.ts');
const MINUTE = 60_000;
const HALF_MINUTE = 30_000;

type Who = Pick<Person, 'id' | 'email' | 'password'>;

describe.each(['off', 'on'] as const)('A second factor, where the shop’s own need of one is %s', (setting) => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  const secrets = new Map<string, string>();
  beforeAll(async () => {
    shop = await startShop({ ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: setting, RATE_LIMIT: 'on' });
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const enterCode = (visitor: Visitor, llave: string, codigo: string) =>
    visitor.post<SecondStepDone & { code?: string }>(`/api/${SECOND_STEP_PATH}`, { llave, codigo });
  const isIn = async (visitor: Visitor) => (await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status;
  /** Of the next half minute each time, as each counts once. */
  const nextCode = (secret: string) => {
    shop.clock.advance(HALF_MINUTE);
    return codeOfTelephone(secret, shop.clock.now());
  };
  /** Signed in, with the telephone where there is one. */
  async function enter(person: Who): Promise<Visitor> {
    const visitor = shop.visitor();
    const { body } = await enterPassword(visitor, person);
    if (body.token) visitor.token = body.token;
    else {
      const secret = body.inscripcion?.secreto ?? secrets.get(person.id)!;
      secrets.set(person.id, secret);
      const { status, body: done } = await enterCode(visitor, body.llave, nextCode(secret));
      expect(status).toBe(200);
      visitor.token = done.token;
    }
    expect(await isIn(visitor)).toBe(200);
    return visitor;
  }
  async function enrol(visitor: Visitor, { id, password }: Who): Promise<string[]> {
    const codigo = secrets.has(id) ? nextCode(secrets.get(id)!) : undefined;
    const begun = await visitor.post<SecondStep>(`/api/${SECOND_FACTOR_PATH}`, { actual: password, codigo });
    expect(begun.status).toBe(200);
    const secret = begun.body.inscripcion!.secreto;
    const body = { llave: begun.body.llave, codigo: nextCode(secret) };
    const done = await visitor.put<RecoveryCodes>(`/api/${SECOND_FACTOR_PATH}`, body);
    expect(done.status).toBe(200);
    secrets.set(id, secret);
    return done.body.recuperacion;
  }
  const finishReset = (visitor: Visitor, proof: FactorResetProof) =>
    visitor.post<SecondStep & { code?: string }>(`/api/${FINISH_FACTOR_RESET_PATH}`, proof);
  const told = (email: string, words: string) =>
    eventually(async () => (await mailsTo(shop, email)).some(({ subject }) => subject.includes(words)));

  it('is asked for before anything else where the shop wants one, and of nobody where it does not', async () => {
    const seller = world.person('seller');
    const visitor = shop.visitor();
    const old = await world.visitor('seller');
    const { status, body } = await enterPassword(visitor, seller);
    expect(status).toBe(200);
    if (setting === 'off') {
      expect([Object.keys(body).sort(), await isIn(old)]).toEqual([['id', 'token'], 200]);
      return;
    }
    // Whoever was in without one is out.
    expect([Object.keys(body).sort(), await isIn(old)]).toEqual([['inscripcion', 'llave'], 401]);
    const { secreto, enlace, dibujo } = body.inscripcion!;
    expect([new URL(enlace).searchParams.get('secret'), dibujo.slice(0, 4)]).toEqual([secreto, '<svg']);
    const { rows } = await db.query('SELECT 1 FROM second_factor');
    expect(rows).toEqual([]);
    expect(await enterCode(visitor, body.llave, '000000')).toMatchObject({
      status: 400,
      body: { code: CODE_WRONG_CODE },
    });
    const done = await enterCode(visitor, body.llave, nextCode(secreto));
    expect(done).toMatchObject({ status: 200, body: { id: seller.id, recuperacion: expect.any(Array) } });
    visitor.token = done.body.token;
    expect(await isIn(visitor)).toBe(200);
    secrets.set(seller.id, secreto);
    await told(seller.email, 'Verificación en dos pasos activa');
    // What the password alone had opened before stays closed, and so does what a process of the version before opens.
    expect(await isIn(old)).toBe(401);
    const beside = shop.visitor();
    beside.token = newSecret();
    await db.query(
      `INSERT INTO session (id, account_id, token_hash, purpose, opened_at, seen_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, 'shop', $3, $3, $3::timestamptz + interval '30 days')`,
      [seller.id, hashSecret(beside.token), shop.clock.now()],
    );
    expect(await isIn(beside)).toBe(401);
    // The key that it was begun with gives no second one.
    expect((await enterCode(visitor, body.llave, nextCode(secreto))).status).toBe(401);
  });

  it('of a client is never asked for', async () => {
    const { visitor } = await signedInClient(shop);
    expect(await isIn(visitor)).toBe(200);
    expect((await visitor.get(`/api/${SECOND_FACTOR_PATH}`)).status).toBe(403);
  });

  it('is set with the password and a code, and taken at the next sign-in, each code once', async () => {
    const operator = world.person('operator');
    const visitor = await enter(operator);
    const wrong = await visitor.post(`/api/${SECOND_FACTOR_PATH}`, { actual: 'no es esta' });
    expect(wrong.status).toBe(400);
    // Begun by somebody else with the same session and password, while there was none or another one.
    const codigo = secrets.has(operator.id) ? nextCode(secrets.get(operator.id)!) : undefined;
    const kept = (await visitor.post<SecondStep>(`/api/${SECOND_FACTOR_PATH}`, { actual: operator.password, codigo }))
      .body;
    const left = await enter(operator);
    const recovery = await enrol(visitor, operator);
    expect(await isIn(left)).toBe(401);
    const late = { llave: kept.llave, codigo: nextCode(kept.inscripcion!.secreto) };
    expect(await visitor.put(`/api/${SECOND_FACTOR_PATH}`, late)).toMatchObject({
      status: 401,
      body: { code: STEP_OVER_CODE },
    });
    expect(new Set(recovery).size).toBe(10);
    expect(recovery.every((code) => /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){5}$/.test(code))).toBe(true);

    const elsewhere = shop.visitor();
    const { body } = await enterPassword(elsewhere, operator);
    expect(Object.keys(body)).toEqual(['llave']);
    const code = nextCode(secrets.get(operator.id)!);
    // In another browser the step is worth nothing, and nor is the key as a token.
    expect(await enterCode(shop.visitor(), body.llave, code)).toMatchObject({
      status: 401,
      body: { code: STEP_OVER_CODE },
    });
    const bearer = shop.visitor();
    bearer.token = body.llave;
    expect(await isIn(bearer)).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(elsewhere, body.llave, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

    // Spelled as people do, and once.
    const typed = recovery[0]!.toLowerCase().replaceAll('-', ' ');
    const again = await enterPassword(elsewhere, operator);
    expect((await enterCode(elsewhere, again.body.llave, typed)).status).toBe(200);
    await told(operator.email, 'Se usó un código de recuperación');
    expect((await enterCode(elsewhere, again.body.llave, typed)).status).toBe(400);
    const state = await visitor.get<SecondFactorState>(`/api/${SECOND_FACTOR_PATH}`);
    expect(state.body).toEqual({ desde: expect.any(String), recuperacion: 9, obligatorio: setting === 'on' });
  });

  it('is guessed five times in a quarter of an hour, and over after ten minutes', async () => {
    const operator = world.person('operator');
    const visitor = shop.visitor();
    const late = await enterPassword(visitor, operator);
    shop.clock.advance(11 * MINUTE);
    expect((await enterCode(visitor, late.body.llave, nextCode(secrets.get(operator.id)!))).status).toBe(401);
    shop.clock.advance(10 * MINUTE);
    const { body } = await enterPassword(visitor, operator);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await enterCode(visitor, body.llave, '000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await enterCode(visitor, body.llave, nextCode(secrets.get(operator.id)!))).status).toBe(429);
    shop.clock.advance(16 * MINUTE);
    await enter(operator);
  });

  it('lies in the database as nothing that a code can be made of', async () => {
    const { rows } = await db.query<{ row: string }>('SELECT second_factor::text AS row FROM second_factor');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) for (const secret of secrets.values()) expect(row).not.toContain(secret);
    const { rows: log } = await db.query<{ row: string }>('SELECT staff_log::text AS row FROM staff_log');
    for (const { row } of log) for (const secret of secrets.values()) expect(row).not.toContain(secret);
  });

  it('is replaced with a code of the old telephone, and removed where the shop does not want one', async () => {
    const operator = world.person('operator');
    const visitor = await enter(operator);
    const actual = operator.password;
    expect((await visitor.post(`/api/${SECOND_FACTOR_PATH}`, { actual })).status).toBe(400);
    const old = secrets.get(operator.id)!;
    await enrol(visitor, operator);
    expect(secrets.get(operator.id)).not.toBe(old);
    const removal = () => ({ actual, codigo: nextCode(secrets.get(operator.id)!) });
    const wrong = await visitor.post(`/api/${REMOVE_SECOND_FACTOR_PATH}`, { actual, codigo: '000000' });
    const removed = await visitor.post(`/api/${REMOVE_SECOND_FACTOR_PATH}`, removal());
    expect([wrong.status, removed.status]).toEqual(setting === 'on' ? [409, 409] : [400, 200]);
    if (setting === 'off') {
      secrets.delete(operator.id);
      await told(operator.email, 'Verificación en dos pasos quitada');
      await enter(operator);
      await enrol(visitor, operator);
    }
  });

  it('is reset by an operator who knows who asks, and by the person themselves, who is told of it', async () => {
    const [operator, seller] = [world.person('operator'), world.person('seller')];
    const by = await enter(operator);
    const theirs = await enter(seller);
    if (setting === 'off') await enrol(theirs, seller);
    const request = (codigo: string, identificacion?: string) =>
      by.post<FactorReset>(`/api/${RESET_SECOND_FACTOR_PATH}`, { codigo, identificacion });
    const finish = (enlace: string, clave: string, actual = seller.password) =>
      finishReset(shop.visitor(), { enlace, actual, clave });
    const linkTo = (nth: number) => codeFor(shop, seller.email, '/reseteo', nth);
    const wrong = (clave: string) => String((Number(clave) + 1) % 10 ** 8).padStart(8, '0');

    // Of themselves, of whoever has none, and without a word on how they know the person.
    expect((await request(operator.id, 'persona')).status).toBe(409);
    expect((await request(world.person('client A').id, 'persona')).status).toBe(409);
    expect([(await request(seller.id)).status, (await request(seller.id, 'conozco')).status]).toEqual([400, 400]);

    // The mail alone, the talk alone, or both without the password take nothing away.
    const first = (await request(seller.id, 'llamada')).body;
    expect(first).toEqual({ clave: expect.stringMatching(/^\d{8}$/), hasta: expect.any(String) });
    const link = await linkTo(1);
    expect((await mailsTo(shop, seller.email)).some(({ text }) => text.includes(first.clave))).toBe(false);
    expect((await finish(link, first.clave, 'no es esta')).status).toBe(400);
    const warned = jest.spyOn(Logger.prototype, 'warn');
    expect((await finish(link, wrong(first.clave))).body).toMatchObject({ code: CODE_WRONG_CODE });
    expect(warned.mock.calls.flat()).toContain(`${seller.id} showed wrong digits from the network 127.0.0.1`);
    warned.mockRestore();
    expect((await finish('x'.repeat(43), first.clave)).status).toBe(400);
    expect(await isIn(theirs)).toBe(200);

    // Another request voids the first; each is good for an hour; guesses are few.
    const second = (await request(seller.id, 'video')).body;
    const other = await linkTo(2);
    expect([(await finish(link, first.clave)).status, (await finish(other, first.clave)).status]).toEqual([400, 400]);
    shop.clock.advance(61 * MINUTE);
    expect((await finish(other, second.clave)).status).toBe(400);
    const third = (await request(seller.id, 'persona')).body;
    const last = await linkTo(3);
    const guesses = Array.from({ length: 6 }, () => wrong(third.clave));
    const statuses: number[] = [];
    for (const guess of guesses) statuses.push((await finish(last, guess)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await finish(last, third.clave)).status).toBe(429);
    expect(await isIn(theirs)).toBe(200);
    shop.clock.advance(16 * MINUTE);
    const typed = third.clave.replace(/(?=.{4}$)/, ' ');
    const there = shop.visitor();
    const { body } = await finishReset(there, { enlace: last, actual: seller.password, clave: typed });
    expect((await finish(last, typed)).status).toBe(400);
    if (setting === 'on') {
      // Whoever has the password alone finds the old one until a code of the new one was shown, here.
      const { secreto } = body.inscripcion!;
      const thief = await enterPassword(shop.visitor(), seller);
      expect([await isIn(theirs), Object.keys(thief.body)]).toEqual([200, ['llave']]);
      expect((await enterCode(shop.visitor(), body.llave, nextCode(secreto))).status).toBe(401);
      expect((await enterCode(there, body.llave, '000000')).body.code).toBe(CODE_WRONG_CODE);
      expect(await isIn(theirs)).toBe(200);
      const done = await enterCode(there, body.llave, nextCode(secreto));
      there.token = done.body.token;
      expect([done.status, await isIn(there)]).toEqual([200, 200]);
      expect((await enterCode(there, body.llave, nextCode(secreto))).status).toBe(401);
      secrets.set(seller.id, secreto);
    } else {
      expect(body).toBe(true);
      await told(seller.email, 'Verificación en dos pasos quitada');
      secrets.delete(seller.id);
    }
    expect(await isIn(theirs)).toBe(401);
    await enter(seller);
    const log = await by.get<StaffLogPage>(`/api/auditoria?objeto=${seller.id}`);
    // Whoever enrols at the sign-in stands there too, and each row says of whom it is.
    const taken = setting === 'on' ? ['OpenSession'] : ['FinishFactorReset', 'SetSecondFactor'];
    expect(log.body.actuaciones.map(({ orden }) => orden)).toEqual(
      expect.arrayContaining(['ResetSecondFactor', ...taken]),
    );
    const own = await by.get<StaffLogPage>(`/api/auditoria?quien=${seller.email}&orden=FinishFactorReset`);
    expect(own.body.actuaciones).toHaveLength(1);
    const asked = log.body.actuaciones.filter(({ orden }) => orden === 'ResetSecondFactor');
    expect(asked.map(({ datos }) => datos['kind'])).toEqual(['persona', 'video', 'llamada']);
    expect(JSON.stringify(log.body)).not.toContain(third.clave);
    const rows = log.body.actuaciones.flatMap(({ cambios }) => cambios);
    const ofFactor = rows.filter(({ tabla }) => tabla === 'second_factor');
    expect(ofFactor.length).toBeGreaterThan(1);
    expect(ofFactor.filter(({ id }) => id !== seller.id)).toEqual([]);
  });

  it('is reset no more once its owner has done something against it', async () => {
    const seller = world.person('seller');
    const by = await enter(world.person('operator'));
    let theirs = await enter(seller);
    if (setting === 'off') await enrol(theirs, seller);
    let actual = seller.password;
    let links = 3;
    const changes: Record<string, () => Promise<unknown>> = {
      'another telephone': () => enrol(theirs, seller),
      'another telephone after the command': async () => {
        const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: shop.databaseUrl };
        await run(process.execPath, [ACCOUNTS, 'forget-second-factor', seller.email], { env });
        secrets.delete(seller.id);
        theirs = await enter(seller);
        if (setting === 'off') await enrol(theirs, seller);
      },
      'another password': async () => {
        const body = { codigo: seller.id, actual, password: 'otra contraseña bien larga' };
        expect((await theirs.put(`/api/${USER_PATH}`, body)).status).toBe(200);
        actual = body.password;
      },
      'another password by a link': async () => {
        await requestReset(shop.visitor(), seller.email);
        const body = { codigo: await linkTo((links += 1)), passwd: 'una tercera contraseña larga' };
        expect((await shop.visitor().post(`/api/${RESET_PATH}`, body)).status).toBe(200);
        actual = body.passwd;
      },
    };
    const linkTo = (nth: number) => codeFor(shop, seller.email, '/reseteo', nth);
    for (const [what, change] of Object.entries(changes)) {
      shop.clock.advance(16 * MINUTE);
      const asked = { codigo: seller.id, identificacion: 'llamada' };
      const { clave } = (await by.post<FactorReset>(`/api/${RESET_SECOND_FACTOR_PATH}`, asked)).body;
      const enlace = await linkTo((links += 1));
      await change();
      const { status, body } = await finishReset(shop.visitor(), { enlace, actual, clave });
      expect([what, status, body.code]).toEqual([what, 400, LINK_INVALID_CODE]);
    }
    const { rows } = await db.query('SELECT 1 FROM second_factor WHERE account_id = $1', [seller.id]);
    expect(rows).toHaveLength(1);
  });

  it('is asked to be reset three times in a quarter of an hour, so that no operator fills a mailbox', async () => {
    shop.clock.advance(25 * 60 * MINUTE);
    const by = await enter(world.person('operator'));
    const asked = { codigo: world.person('seller').id, identificacion: 'llamada' };
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth++) statuses.push((await by.post(`/api/${RESET_SECOND_FACTOR_PATH}`, asked)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is asked for after a new password by mail as before it', async () => {
    shop.clock.advance(25 * 60 * MINUTE);
    const { visitor, id, person } = await signedInClient(shop);
    await db.query('UPDATE account SET type = $2 WHERE id = $1', [id, USER_TYPE.seller]);
    if (setting === 'off') await enrol(visitor, { ...person, id });
    else await enter({ ...person, id });
    await requestReset(shop.visitor(), person.email);
    const passwd = 'la que llegó por correo';
    const codigo = await codeFor(shop, person.email, '/reseteo');
    expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd })).status).toBe(200);
    const there = shop.visitor();
    const { body } = await enterPassword(there, { email: person.email, password: passwd });
    expect(Object.keys(body)).toEqual(['llave']);
    const done = await enterCode(there, body.llave, nextCode(secrets.get(id)!));
    there.token = done.body.token;
    expect(await isIn(there)).toBe(200);
  });

  it.each(['one', 'none'])(
    'is set by no mailbox alone after an intrusion, where the shop wants one and there was %s',
    async (before) => {
      shop.clock.advance(25 * 60 * MINUTE);
      const { visitor, id, person } = await signedInClient(shop);
      await db.query('UPDATE account SET type = $2 WHERE id = $1', [id, USER_TYPE.seller]);
      const seller = { ...person, id };
      if (setting === 'off') await enrol(visitor, seller);
      else await enter(seller);
      // As where it was forgotten by the command, or nobody needed one before.
      await db.query('DELETE FROM second_factor WHERE account_id = $1 AND $2', [id, before === 'none']);
      const by = await enter(world.person('operator'));
      await by.post(`/api/${DISABLE_USER_PATH}`, { codigo: id, motivo: 'intrusion', nota: '' });
      expect((await by.post(`/api/${ENABLE_USER_PATH}`, { codigo: id })).body).toBe(true);
      await requestReset(shop.visitor(), seller.email);
      const passwd = 'la contraseña de después';
      const codigo = await codeFor(shop, seller.email, '/reseteo');
      expect((await shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd })).status).toBe(200);

      const there = shop.visitor();
      const { body } = await enterPassword(there, { ...seller, password: passwd });
      if (setting === 'off') return expect(body.token).toEqual(expect.any(String));
      expect(Object.keys(body)).toEqual(['llave']);
      expect((await enterCode(there, body.llave, nextCode(secrets.get(id)!))).body.code).toBe(CODE_WRONG_CODE);
      const asked = { codigo: seller.id, identificacion: 'persona' };
      const { clave } = (await by.post<FactorReset>(`/api/${RESET_SECOND_FACTOR_PATH}`, asked)).body;
      const enlace = await codeFor(shop, seller.email, '/reseteo', 2);
      const next = (await finishReset(there, { enlace, actual: passwd, clave })).body;
      const done = await enterCode(there, next.llave, nextCode(next.inscripcion!.secreto));
      there.token = done.body.token;
      expect(await isIn(there)).toBe(200);
      secrets.set(seller.id, next.inscripcion!.secreto);
    },
  );
});
