import {
  type AjustesDeTienda,
  type Prueba,
  RESTORE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
  TRY_SETTINGS_PATH,
} from '@bujia/contracts/settings-desk';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../../src/platform/config/config.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { Resealing } from '../../src/platform/secrets/resealing.ts';
import { A_MESSAGE } from '../contact-message.ts';
import { eventually } from '../eventually.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../scripted-smtp.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, startCartWorld } from './cart-world.ts';

const CHOSEN = 'una clave del taller';
const PASSWORD = 'la clave del correo que nadie debe leer';
const SECRET = 'a secret that is only good for tests, and long enough';

describe('The mail server of the settings', () => {
  let world: CartWorld;
  let second: TestShop;
  let first: ScriptedSmtp;
  let operator: Shopping;
  beforeAll(async () => {
    // Its very address is named, so that it may be inside.
    const env = { OUTBOUND_HOSTS: '127.0.0.1' };
    [world, first] = await Promise.all([startCartWorld(env), scriptedSmtp()]);
    second = await startShop({ ...env, DATABASE_URL: world.shop.databaseUrl });
    operator = await world.operator();
    await world.db.query('UPDATE account SET password_hash = $1', [await hash(CHOSEN)]);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await second.stop();
    await world.stop();
    await first.close();
  });

  const at = async (grupo: GroupKey = 'correo') =>
    (await operator.visitor.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`)).body.grupos.find(
      (one) => one.grupo === grupo,
    )!;
  const save = async (valor: object, actual = CHOSEN) =>
    operator.visitor.post<{ code?: string; message?: string }>(`/api/${SAVE_SETTINGS_PATH}`, {
      ...{ grupo: 'correo', version: (await at()).version, valor, actual },
    });
  const restore = async (a: number) =>
    operator.visitor.post<{ code?: string }>(`/api/${RESTORE_SETTINGS_PATH}`, {
      ...{ grupo: 'correo', version: (await at()).version, a, actual: CHOSEN },
    });
  const trial = async (valor: object) =>
    operator.visitor.post<Prueba & { message?: string }>(`/api/${TRY_SETTINGS_PATH}`, {
      ...{ grupo: 'correo', version: (await at()).version, valor },
    });
  const serverOf = (smtp: ScriptedSmtp) => ({ host: '127.0.0.1', port: Number(new URL(smtp.url).port), tls: 'none' });
  const mailOf = (shop: TestShop) => shop.service.app.get(Config, { strict: false }).mail;
  const soonEverywhere = (isSo: (url: string) => boolean) =>
    eventually(() => [world.shop, second].every((shop) => isSo(mailOf(shop).url)));
  const withPassword = { host: 'smtp.proveedor.ec', port: 465, tls: 'smtps', user: 'tienda', password: PASSWORD };
  const write = (email: string) => world.shop.visitor().post(`/api/${CONTACT_PATH}`, { ...A_MESSAGE, email });

  it('begins as the environment says, which is shown without its password, and tried by a button', async () => {
    expect(await at()).toMatchObject({ version: 0, primero: true, noVale: false, prueba: null, secretos: {} });
    const { valor } = await at();
    expect(await trial(valor)).toMatchObject({ status: 200, body: { bien: true } });
    expect((await at()).prueba).toMatchObject({ bien: true, quien: 'Ana Paz' });
    const { body } = await operator.visitor.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`);
    expect(body.antes).toContainEqual({
      ...{ que: 'Servidor de correo', estado: 'listo', dicho: expect.stringMatching(/^Probado el /) },
    });
  });

  it('is tried as it is typed, with words at the field, and changes nothing', async () => {
    first.script = { mailFrom: '553 5.7.1 Ese remitente no' };
    expect(await trial(serverOf(first))).toMatchObject({
      ...{ status: 200, body: { bien: false, campo: 'from', dicho: expect.stringContaining('Ese remitente no') } },
    });
    first.script = {};
    const news = { ...serverOf(first), newsFrom: 'boletin@bujia.example' };
    first.script = { mailFrom: (line) => (line.includes('boletin') ? '553 5.7.1 No' : '250 OK') };
    expect(await trial(news)).toMatchObject({ body: { bien: false, campo: 'newsFrom' } });
    first.script = {};
    expect(await trial(news)).toMatchObject({ body: { bien: true } });
    expect(await trial({ ...serverOf(first), host: '10.0.0.7' })).toMatchObject({ body: { campo: 'host' } });
    expect(await trial({ ...serverOf(first), port: 70_000 })).toMatchObject({ status: 422 });
    expect((await at()).version).toBe(0);
    expect((await at()).prueba).toMatchObject({ bien: true });
  });

  it('is tried once at a time by each, also of four presses at once', async () => {
    const held: Socket[] = [];
    const silent = createServer((socket) => held.push(socket));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const { version } = await at();
    const wish = { grupo: 'correo', version, valor: { ...serverOf(first), port } };
    const statuses: number[] = [];
    const presses = Array.from({ length: 4 }, async () => {
      const { status } = await operator.visitor.post(`/api/${TRY_SETTINGS_PATH}`, wish);
      statuses.push(status);
    });
    try {
      await eventually(() => statuses.length === 3);
      expect(statuses).toEqual([429, 429, 429]);
    } finally {
      held.forEach((socket) => socket.destroy());
      silent.close();
      await Promise.all(presses);
    }
  });

  it('is tried so often and no more: whoever took a session fills no mailbox with it', async () => {
    const limited = await startShop({
      RATE_LIMIT: 'on',
      OUTBOUND_HOSTS: '127.0.0.1',
      DATABASE_URL: world.shop.databaseUrl,
    });
    try {
      const visitor = limited.visitor();
      visitor.token = operator.visitor.token;
      const { version } = await at();
      const wish = { grupo: 'correo', version, valor: serverOf(first) };
      const before = first.messages.length;
      const answers = [];
      for (let i = 0; i < 22; i += 1) answers.push((await visitor.post(`/api/${TRY_SETTINGS_PATH}`, wish)).status);
      expect(answers).toEqual([...Array<number>(20).fill(200), 429, 429]);
      expect(first.messages.length - before).toBe(20);
    } finally {
      await limited.stop();
    }
  });

  it('takes mails over in every process; those that a wrong one did not take wait, and go on once it is mended', async () => {
    const mails = () => first.messages.length;
    const before = mails();
    expect(await save({ ...serverOf(first), from: 'avisos@bujia.example' })).toMatchObject({ status: 200 });
    await soonEverywhere((url) => url === first.url);
    await write('primera@correo.example');
    await eventually(() => mails() >= before + 2);
    expect(first.messages.at(-1)).toMatch(/^From: .*<avisos@bujia\.example>/m);
    expect(first.messages.some((mail) => /^Reply-To: .*ventas@bujia\.example/m.test(mail))).toBe(true);

    // A server that takes nobody's mails.
    const wrong = await scriptedSmtp({ mailFrom: '553 5.7.1 No' });
    expect(await save(serverOf(wrong))).toMatchObject({ status: 200 });
    await soonEverywhere((url) => url === wrong.url);
    await write('segunda@correo.example');
    const waiting = async () =>
      (
        await world.db.query<{ state: string }>(
          `SELECT state FROM email WHERE recipient = 'segunda@correo.example' AND next_attempt_at IS NOT NULL`,
        )
      ).rows;
    await eventually(async () => (await waiting()).some(({ state }) => state === 'delayed'));
    // It would rest for half an hour.
    await world.db.query(`UPDATE email SET next_attempt_at = now() + interval '30 minutes' WHERE state = 'delayed'`);
    expect(await save(serverOf(first))).toMatchObject({ status: 200 });
    const arrived = () => first.messages.some((mail) => /^To: .*segunda@correo\.example/m.test(mail));
    await eventually(arrived);
    await wrong.close();
  });

  it('keeps its password from everybody: answers, history, log, events, mails and rows', async () => {
    expect(await save(withPassword)).toMatchObject({ status: 200 });
    await soonEverywhere((url) => url.includes(encodeURIComponent(PASSWORD)));
    const shown = await at();
    expect(shown.valor['password']).toEqual({ guardada: expect.any(String), termina: PASSWORD.slice(-4) });
    expect(shown.secretos).toEqual({ password: { quien: 'Ana Paz', fecha: expect.any(String) } });
    const texts = await Promise.all([
      operator.visitor.get(`/api/${SETTINGS_PATH}`),
      operator.visitor.get(`/api/${SETTINGS_HISTORY_PATH}?grupo=correo`),
      operator.visitor.get('/api/auditoria'),
    ]);
    for (const { text } of texts) expect(text).not.toContain(PASSWORD);
    const { rows: tables } = await world.db.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await world.db.query<{ found: boolean }>(
        `SELECT EXISTS (SELECT FROM ${name} t WHERE position($1 in t::text) > 0) AS found`,
        [PASSWORD],
      );
      expect({ name, found: rows[0]!.found }).toEqual({ name, found: false });
    }
    expect(texts[1].text).toContain('termina en …leer');
  });

  it('keeps it where nobody types another, and takes it nowhere else', async () => {
    const { valor } = await at();
    expect(await save({ ...valor, from: 'otra@bujia.example' })).toMatchObject({ status: 200 });
    await soonEverywhere((url) => url.includes(encodeURIComponent(PASSWORD)));
    const elsewhere = { ...(await at()).valor, host: 'smtp.ladron.ec' };
    const words = 'Contraseña: La guardada es para lo de antes: escríbala otra vez';
    expect(await save(elsewhere)).toMatchObject({ status: 422, body: { message: words } });
    expect(await trial(elsewhere)).toMatchObject({ status: 422, body: { message: words } });
    expect(await save({ ...valor, password: { guardada: '' } })).toMatchObject({ status: 422 });
    expect(await save(withPassword, '')).toMatchObject({ status: 400 });
  });

  it('can be put back with its password, until that is let go', async () => {
    const { version } = await at();
    expect(await save({ ...withPassword, password: 'otra clave, de ahora' })).toMatchObject({ status: 200 });
    await soonEverywhere((url) => url.includes('otra%20clave'));
    expect(await restore(version)).toMatchObject({ status: 200 });
    await soonEverywhere((url) => url.includes(encodeURIComponent(PASSWORD)));

    expect(await restore(0)).toMatchObject({ status: 200 });
    expect(await at()).toMatchObject({ primero: true, valor: { host: '127.0.0.1' } });
    await soonEverywhere((url) => !url.includes('proveedor'));
    await world.db.query(
      `UPDATE shop_secret SET replaced_at = now() - interval '91 days' WHERE replaced_at IS NOT NULL`,
    );
    await world.shop.service.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await restore(version)).toMatchObject({ status: 422, body: { code: 'settings.secret-gone' } });
    expect(await at()).toMatchObject({ primero: true });
  });

  it('follows another SECRET, and says where it cannot', async () => {
    expect(await save(withPassword)).toMatchObject({ status: 200 });
    const NEW = 'the secret that nobody has seen, and no one will';
    const env = { DATABASE_URL: world.shop.databaseUrl, SECRET: NEW };
    const forgetful = await startShop(env);
    expect(mailOf(forgetful).url).not.toContain('proveedor');
    const seen = forgetful.visitor();
    seen.token = operator.visitor.token;
    const { body } = await seen.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`);
    expect(body.grupos.find(({ grupo }) => grupo === 'correo')).toMatchObject({ noVale: true });
    await forgetful.stop();

    const after = await startShop({ ...env, OTHER_SECRETS: SECRET });
    expect(mailOf(after).url).toContain('proveedor');
    const { rows: before } = await world.db.query('SELECT sealed FROM shop_secret WHERE replaced_at IS NULL');
    await after.service.app.get(Resealing, { strict: false }).sweep();
    const { rows: renewed } = await world.db.query('SELECT sealed FROM shop_secret WHERE replaced_at IS NULL');
    expect(renewed).not.toEqual(before);
    await after.stop();
    const whole = await startShop(env);
    expect(mailOf(whole).url).toContain('proveedor');
    await whole.stop();
  });
});
