import { GET_SETTINGS_PATH, RESET_PATH, VERIFY_EMAIL_PATH } from '@bujia/contracts/accounts';
import {
  type RecoveryCodes,
  SECOND_FACTOR_PATH,
  SECOND_STEP_PATH,
  type SecondStep,
  type SecondStepDone,
} from '@bujia/contracts/second-factor';
import { SIGN_IN_PATH } from '@bujia/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PartCodes } from '../../src/contexts/catalog/adapters/part-codes.ts';
import { PickupCodes } from '../../src/contexts/ordering/application/pickup-codes.ts';
import { Resealing } from '../../src/platform/secrets/resealing.ts';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { solveCaptcha } from '../captcha.ts';
import { EASY_CAPTCHA, codeFor, enterPassword, newPerson, register, requestReset, signedInClient } from '../people.ts';
import { codeOfTelephone } from '../telephone.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const OLD = 'the secret that somebody has seen, who left since';
const NEW = 'the secret that nobody has seen, and no one will';
const HALF_MINUTE = 30_000;

describe('Another SECRET', () => {
  /** The process before, the one that took the new secret, and one that has forgotten the old one. */
  let before: TestShop;
  let after: TestShop;
  let forgetful: TestShop;
  let world: World;
  let db: pg.Client;
  let operator: Person;
  let secret: string;
  let recovery: string[];
  beforeAll(async () => {
    before = await startShop({ ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: 'on', SECRET: OLD, OTHER_SECRETS: NEW });
    const beside = { ...EASY_CAPTCHA, STAFF_SECOND_FACTOR: 'on', DATABASE_URL: before.databaseUrl, SECRET: NEW };
    after = await startShop({ ...beside, OTHER_SECRETS: OLD, SEALS: '2' });
    forgetful = await startShop(beside);
    world = await populate(before);
    db = new pg.Client({ connectionString: before.databaseUrl });
    await db.connect();
    operator = world.person('operator');
    ({ secret, recovery } = await enrol(before));
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await forgetful.stop();
    await after.stop();
    await before.stop();
  });

  let seconds = 0;
  function nextCode(shop: TestShop): string {
    seconds += HALF_MINUTE;
    shop.clock.setTo(new Date(Date.now() + seconds));
    return codeOfTelephone(secret, shop.clock.now());
  }
  const step = (visitor: Visitor, llave: string, codigo: string) =>
    visitor.post<SecondStepDone & RecoveryCodes>(`/api/${SECOND_STEP_PATH}`, { llave, codigo });
  const isIn = async (visitor: Visitor) => (await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status;
  const sealedSecret = async () =>
    (await db.query<{ sealed_secret: string }>('SELECT sealed_secret FROM second_factor')).rows[0]!.sealed_secret;

  async function enrol(shop: TestShop) {
    const visitor = shop.visitor();
    const { body } = await enterPassword(visitor, operator);
    secret = body.inscripcion!.secreto;
    const done = await step(visitor, body.llave, nextCode(shop));
    return { secret, recovery: done.body.recuperacion };
  }
  /** The same browser at another process. */
  function movedTo(shop: TestShop, visitor: Visitor): Visitor {
    const moved = shop.visitor();
    moved.token = visitor.token;
    for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
    return moved;
  }
  async function entered(shop: TestShop, code: () => string): Promise<number> {
    const visitor = shop.visitor();
    const { body } = await enterPassword(visitor, operator);
    return (await step(visitor, body.llave, code())).status;
  }

  it('keeps sessions, links in mails, addresses of parts and codes of the counter, in both directions', async () => {
    const { visitor } = await signedInClient(before);
    expect([await isIn(movedTo(after, visitor)), await isIn(visitor)]).toEqual([200, 200]);

    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      const person = newPerson();
      await register(from.visitor(), person);
      const codigo = await codeFor(before, person.email, '/verificacion');
      // Opened: one that is none is a 404. Here nobody registered, so a password is asked for besides.
      expect((await to.visitor().post(`/api/${VERIFY_EMAIL_PATH}`, { codigo })).status).toBe(409);
      expect((await to.visitor().post(`/api/${VERIFY_EMAIL_PATH}`, { codigo: `${codigo}x` })).status).toBe(404);
      await requestReset(from.visitor(), person.email);
      const link = await codeFor(before, person.email, '/reseteo');
      const passwd = 'otra que nadie prueba';
      expect((await to.visitor().post(`/api/${RESET_PATH}`, { codigo: link, passwd })).status).toBe(200);

      const [parts, known] = [from, to].map(({ service }) => service.app.get(PartCodes, { strict: false }));
      expect(known!.open(parts!.seal(4711))).toBe(4711);
      const [counter, other] = [from, to].map(({ service }) => service.app.get(PickupCodes, { strict: false }));
      expect(other!.isRight(counter!.of('an order', 1), 'an order', 1)).toBe(true);
      expect(other!.isRight(counter!.of('an order', 1), 'an order', 2)).toBe(false);

      const riddle = await solveCaptcha(from.visitor());
      const form = { email: person.email, password: passwd, captcha: riddle };
      expect(await to.visitor().post(`/api/${SIGN_IN_PATH}`, form)).toMatchObject({ status: 200 });
    }
  });

  it('keeps telephones and recovery codes, and a sign-in that was begun before', async () => {
    expect(await entered(after, () => nextCode(after))).toBe(200);
    expect(await entered(after, () => recovery[0]!)).toBe(200);
    expect(await entered(after, () => recovery[0]!)).toBe(400);
    const visitor = before.visitor();
    const { body } = await enterPassword(visitor, operator);
    const begun = await enterPassword(after.visitor(), operator);
    const again = await enterPassword(after.visitor(), operator);
    // A seal of form 1 begins with any sign: one of them may be a 2, never by chance the whole mark.
    const mark = begun.body.llave.slice(0, 5);
    expect([mark[0], again.body.llave.slice(0, 5), body.llave.slice(0, 5) === mark]).toEqual(['2', mark, false]);
    expect((await step(movedTo(after, visitor), body.llave, nextCode(after))).status).toBe(200);
  });

  it('lets go of the old one once what is kept was sealed anew, and not a moment earlier', async () => {
    const kept = await sealedSecret();
    expect(await entered(forgetful, () => nextCode(forgetful))).toBe(500);
    await forgetful.service.app.get(Resealing, { strict: false }).sweep();
    expect(await sealedSecret()).toBe(kept);

    await after.service.app.get(Resealing, { strict: false }).sweep();
    const fresh = await sealedSecret();
    expect([fresh === kept, fresh[0]]).toEqual([false, '2']);
    await after.service.app.get(Resealing, { strict: false }).sweep();
    expect(await sealedSecret()).toBe(fresh);
    expect(await entered(forgetful, () => nextCode(forgetful))).toBe(200);
    // Where the processes before still run, they read it as well.
    expect(await entered(before, () => nextCode(before))).toBe(200);

    // Recovery codes are hashes: they are good as long as the old one is named, and are made anew by whoever has them.
    expect(await entered(forgetful, () => recovery[1]!)).toBe(400);
    expect(await entered(before, () => recovery[1]!)).toBe(200);
    const visitor = after.visitor();
    const { body } = await enterPassword(visitor, operator);
    visitor.token = (await step(visitor, body.llave, nextCode(after))).body.token;
    const state = await visitor.get<SecondStep>(`/api/${SECOND_FACTOR_PATH}`);
    expect(state.status).toBe(200);
  });
});
