import { GET_SETTINGS_PATH, RESET_PATH, USER_PATH, VERIFY_EMAIL_PATH } from '@bujia/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, requestReset, signIn, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';

const DAY = 24 * 60 * 60_000;
const NEW_PASSWORD = 'otra que nadie prueba';

describe('Whoever holds a session that is not theirs', () => {
  let shop: TestShop;
  let db: pg.Pool;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    db = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  });
  afterAll(async () => {
    await db.end();
    await shop.stop();
  });

  const verify = (codigo: string) => shop.visitor().post(`/api/${VERIFY_EMAIL_PATH}`, { codigo });
  const reset = (codigo: string, passwd = NEW_PASSWORD) =>
    shop.visitor().post(`/api/${RESET_PATH}`, { codigo, passwd });
  /** Of the one mail to the address with such a link. */
  const codeTo = async (email: string, page: string, more = '') => {
    const link = new RegExp(`${page}\\?cod=([\\w-]+)${more}$`, 'm');
    return eventually(async () => {
      const links = (await mailsTo(shop, email)).map(({ text }) => link.exec(text)?.[1]);
      return links.find((code) => code !== undefined);
    });
  };
  const undoTo = (email: string) => codeTo(email, '/reseteo', '&conservar=1');
  /** The owner's session, open in a browser of somebody else, and what it asks for. */
  async function stolen() {
    const { visitor, id, person } = await signedInClient(shop);
    const { nombre, apellido, cedula, direccion } = person;
    const profile = { codigo: id, nombre, apellido, cedula, direccion };
    const moveTo = (email: string, actual?: string) => visitor.post(`/api/${USER_PATH}`, { ...profile, email, actual });
    return { visitor, id, person, moveTo, thief: person.email.replace('correo', 'ladron') };
  }

  it('moves the account to no other address without the password', async () => {
    const { visitor, id, person, moveTo, thief } = await stolen();
    const refusal = { status: 400, body: { code: 'identity.current-password-wrong' } };
    expect(await moveTo(thief)).toMatchObject(refusal);
    expect(await moveTo(thief, 'no es esta')).toMatchObject(refusal);
    expect((await visitor.get(`/api/usr/props/${id}`)).body).toMatchObject({
      email: person.email,
      emailPendiente: null,
    });
    // What is no new address needs none.
    expect((await moveTo(person.email.toUpperCase())).status).toBe(200);
  });

  it.each(['changed', 'reset'] as const)('proves no address any more once the password was %s', async (how) => {
    const { visitor, id, person, moveTo, thief } = await stolen();
    expect((await moveTo(thief, person.password)).status).toBe(200);
    const proof = await codeTo(thief, '/verificacion');
    if (how === 'changed') {
      const change = { codigo: id, password: NEW_PASSWORD, actual: person.password };
      expect((await visitor.put(`/api/${USER_PATH}`, change)).status).toBe(200);
    } else {
      await requestReset(shop.visitor(), person.email);
      expect((await reset(await codeTo(person.email, '/reseteo'))).status).toBe(200);
    }
    expect((await verify(proof)).body).toBe(false);
    const owner = shop.visitor();
    expect((await signIn(owner, { ...person, password: NEW_PASSWORD })).status).toBe(200);
    expect((await owner.get(`/api/usr/props/${id}`)).body).toMatchObject({ email: person.email, emailPendiente: null });
  });

  it('tells the owner at the old address, whose link takes the account back from wherever it went', async () => {
    const { visitor, id, person, moveTo, thief } = await stolen();
    const third = person.email.replace('correo', 'tercero');
    await moveTo(thief, person.password);
    const undo = await undoTo(person.email);
    expect((await verify(await codeTo(thief, '/verificacion'))).body).toBe(true);

    // The thief, who knows the password, makes it another and goes on to a third address.
    const change = { codigo: id, password: 'la del ladrón y nadie más', actual: person.password };
    expect((await visitor.put(`/api/${USER_PATH}`, change)).status).toBe(200);
    await moveTo(third, change.password);
    const undoOfThief = await undoTo(thief);
    const nextProof = await codeTo(third, '/verificacion');
    await requestReset(shop.visitor(), thief);
    const resetOfThief = await codeTo(thief, '/reseteo');

    shop.clock.advance(6 * DAY);
    expect((await shop.visitor().get(`/reseteo?cod=${undo}&conservar=1`)).status).toBe(200);
    expect((await signIn(shop.visitor(), { email: thief, password: change.password })).status).toBe(200);
    expect((await reset(undo)).status).toBe(200);
    // No browser counts as the owner's: the thief's may be among them.
    expect((await db.query('SELECT 1 FROM known_device WHERE account_id = $1', [id])).rows).toEqual([]);
    shop.clock.advance(-6 * DAY);
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    expect((await verify(nextProof)).body).toBe(false);
    for (const used of [undo, undoOfThief, resetOfThief]) expect((await reset(used)).status).toBe(400);
    const owner = shop.visitor();
    expect((await signIn(owner, { ...person, password: NEW_PASSWORD })).status).toBe(200);
    expect((await owner.get(`/api/usr/props/${id}`)).body).toMatchObject({ email: person.email, emailPendiente: null });
  });

  it('gives the old address seven days', async () => {
    const { person, moveTo, thief } = await stolen();
    await moveTo(thief, person.password);
    const undo = await undoTo(person.email);
    shop.clock.advance(7 * DAY + 60_000);
    expect((await reset(undo)).status).toBe(400);
    shop.clock.advance(-7 * DAY - 60_000);
  });
});
