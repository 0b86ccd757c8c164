import {
  ACCOUNT_TIED_CODE,
  CURRENT_PASSWORD_WRONG_CODE,
  GET_SETTINGS_PATH,
  PERSONAL_DATA_PATH,
} from '@bujia/contracts/accounts';
import { fillPath } from '@bujia/contracts/catalogue';
import {
  CARD_UNDER_WAY,
  CLIENT_DATA_PATH,
  EMAIL_MOVED,
  FORGET_CLIENT_PATH,
  FORGOTTEN,
  KEPT_BY_LAW,
  MONEY_UNDER_WAY,
  type OlvidoPrevisto,
  ORDERS_UNDER_WAY,
  RETURNS_UNANSWERED,
} from '@bujia/contracts/forgetting';
import { CHOOSE_CLIENT_PATH } from '@bujia/contracts/clients';
import { MERGE_PATH } from '@bujia/contracts/merges';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, signIn, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

type Data = Record<string, unknown> & { correos: object[] };

describe('A client who asks the shop for their data, or to be forgotten', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let operator: Visitor;
  let asked: { identificacion: string; actual: string };
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    operator = await world.visitor('operator');
    asked = { identificacion: 'llamada', actual: world.person('operator').password };
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const dataPath = (cuenta: string) => `/api/${fillPath(CLIENT_DATA_PATH, { cuenta })}`;
  const forgetPath = (cuenta: string) => `/api/${fillPath(FORGET_CLIENT_PATH, { cuenta })}`;
  const foresee = async (cuenta: string) => {
    await operator.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo: cuenta });
    return (await operator.get<OlvidoPrevisto>(forgetPath(cuenta))).body;
  };
  const forget = (cuenta: string, body: object = asked, by = operator) =>
    by.post<{ code: string; message: string }>(forgetPath(cuenta), body);
  const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);
  const exists = async (id: string) => (await db.query('SELECT FROM account WHERE id = $1', [id])).rowCount === 1;
  const logOf = async (id: string) =>
    (await operator.get<StaffLogPage>(`/api/auditoria?objeto=${id}`)).body.actuaciones.map(
      ({ orden, quien, datos }) => ({
        orden,
        quien,
        datos,
      }),
    );

  it('has all that they would download themselves handed to the operator who knows them, and is told', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    await db.query(
      `INSERT INTO client_note (id, account_id, words, written_at) VALUES (gen_random_uuid(), $1, 'Llamar antes', now())`,
      [id],
    );
    const own = (await visitor.get<Data>(`/api/${PERSONAL_DATA_PATH}`)).body;
    const { status, body, headers } = await operator.post<Data>(dataPath(id), asked);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({ usuario: { email: person.email }, notas: [{ texto: 'Llamar antes' }] });
    expect(Object.keys(body).sort()).toEqual(Object.keys(own).sort());
    await eventually(async () => (await subjects(person.email)).includes('Preparamos una copia de sus datos de Bujía'));
    expect(await logOf(id)).toEqual([
      { orden: 'HandDataOver', quien: 'operator@correo.example', datos: { accountId: id, kind: 'llamada' } },
    ]);
  });

  it('is not served on a wrong password, by nobody else, and of nobody who works here', async () => {
    const { id, person } = await signedInClient(shop);
    for (const path of [dataPath(id), forgetPath(id)]) {
      const wrong = await operator.post<{ code: string }>(path, { ...asked, actual: 'no es esta' });
      expect([wrong.status, wrong.body.code]).toEqual([400, CURRENT_PASSWORD_WRONG_CODE]);
      expect((await operator.post(path, { ...asked, identificacion: 'constructor' })).status).toBe(400);
      expect((await (await world.visitor('seller')).post(path, asked)).status).toBe(403);
    }
    for (const other of [world.person('seller').id, world.person('operator').id])
      for (const path of [dataPath(other), forgetPath(other)])
        expect((await operator.post(path, asked)).status).toBe(404);
    // Nor is it told what would go of somebody whom the log says nobody looked at.
    expect((await operator.get(forgetPath(id))).status).toBe(403);
    expect(await exists(id)).toBe(true);
    expect(await logOf(id)).toEqual([]);
    expect(await subjects(person.email)).not.toContain('Preparamos una copia de sus datos de Bujía');
  });

  it('is forgotten with all that is theirs, the orders without the account excepted, and is told so', async () => {
    const { visitor, id, person } = await signedInClient(shop);
    const { id: former, person: formerPerson } = await signedInClient(shop);
    const merge = `/api/${fillPath(MERGE_PATH, { cuenta: id, otra: former })}`;
    expect((await operator.post(merge, { identificacion: 'persona', motivo: 'Tiene dos' })).body).toBe(true);
    const order = await world.person('client A').newOrder({ cancelled: true });
    await db.query('UPDATE placed_order SET account_id = $1 WHERE number = $2', [id, order]);
    await db.query(`INSERT INTO favourite (account_id, part_id, added_at) VALUES ($1, 1, now())`, [id]);
    await db.query(
      `INSERT INTO client_note (id, account_id, words, written_at) VALUES (gen_random_uuid(), $1, 'Llamar antes', now())`,
      [id],
    );

    const foreseen = await foresee(id);
    expect(foreseen).toMatchObject({
      cliente: { codigo: id },
      conserva: [{ que: 'pedidos', cuantos: 1 }],
      impedimentos: [],
    });
    expect(foreseen.olvida).toEqual(
      expect.arrayContaining([
        { que: 'favoritos', cuantos: 1 },
        { que: 'notas', cuantos: 1 },
        { que: 'sesiones', cuantos: 1 },
      ]),
    );
    // What is said is said of sections that there are.
    const { body: data } = await visitor.get<Data>(`/api/${PERSONAL_DATA_PATH}`);
    for (const section of [...Object.keys(FORGOTTEN), ...Object.keys(KEPT_BY_LAW)])
      expect(data).toHaveProperty(section);

    expect((await forget(id)).body).toBe(true);
    expect([await exists(id), await exists(former)]).toEqual([false, false]);
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    expect((await signIn(shop.visitor(), person)).status).toBe(401);
    for (const { email } of [person, formerPerson])
      await eventually(async () => (await subjects(email)).includes('Su cuenta de Bujía fue eliminada'));
    expect((await mailsTo(shop, person.email))[0]!.text).toContain('porque se nos pidió en su nombre');
    await eventually(async () => {
      const { rows } = await db.query<{ n: number }>(
        `SELECT ((SELECT count(*) FROM favourite WHERE account_id = $1) + (SELECT count(*) FROM client_note WHERE account_id = $1)
              + (SELECT count(*) FROM address WHERE account_id = $1))::int AS n`,
        [id],
      );
      return rows[0]!.n === 0;
    });
    expect((await db.query('SELECT FROM placed_order WHERE number = $1', [order])).rowCount).toBe(1);
    const log = await logOf(id);
    expect(log[0]).toEqual({
      ...{ orden: 'ForgetClient', quien: 'operator@correo.example', datos: { accountId: id, kind: 'llamada' } },
    });
    expect(JSON.stringify(log)).not.toContain(person.email);
    for (const answer of [
      await operator.get(forgetPath(id)),
      await forget(id),
      await operator.post(dataPath(id), asked),
      await operator.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo: id }),
    ])
      expect(answer.status).toBe(404);
  });

  it('stays while something is under way, each of which is said, and as long as somebody else may take the account back', async () => {
    const { id } = await signedInClient(shop);
    const order = await world.person('client B').newOrder();
    const steps: [sql: string, why: string][] = [
      [`UPDATE placed_order SET account_id = '${id}' WHERE number = ${order}`, ORDERS_UNDER_WAY],
      [
        `INSERT INTO line_return (id, number, order_id, order_number, account_id, line, part_id, quantity, reason, comment, asked_at, state,
           answer, net_cents, shipping_cents, total_cents)
         SELECT gen_random_uuid(), nextval('line_return_number'), id, number, '${id}', 0, 1, 1, 'unwanted', '', now(), 'asked', '', 0, 0, 0
         FROM placed_order WHERE number = ${order}`,
        RETURNS_UNANSWERED,
      ],
      [
        `INSERT INTO debt (id, number, account_id, order_id, order_number, receipt, amount_cents, reason, since, way, state, steps, due_at,
           warned, note, has_proof, doubled)
         SELECT gen_random_uuid(), nextval('debt_number'), '${id}', id, number, 'DEP-1', 2500, 'excess', now(), 'transfer', 'asked', 0,
           now() + interval '9 days', false, '', false, false FROM placed_order WHERE number = ${order}`,
        MONEY_UNDER_WAY,
      ],
      [
        `INSERT INTO card_charge (id, checkout_id, account_id, secret, email, phone, amount_cents, base_cents, iva_cents, instalments,
           description, state, attempts, expires_at)
         SELECT c, c, '${id}', c::text, 'a@b.example', '1', 115, 100, 15, 0, '', 'open', 0, now() + interval '1 hour' FROM gen_random_uuid() c`,
        CARD_UNDER_WAY,
      ],
      [
        `INSERT INTO link_code (id, account_id, purpose, email, requested_at, expires_at)
         VALUES (gen_random_uuid(), '${id}', 'keep-email', 'antes@correo.example', now(), now() + interval '1 day')`,
        EMAIL_MOVED,
      ],
    ];
    const said: string[] = [];
    for (const [sql, why] of steps) {
      await db.query(sql);
      said.push(why);
      expect((await foresee(id)).impedimentos.sort()).toEqual([...said].sort());
      const { status, body } = await forget(id);
      expect(status).toBe(409);
      expect(said).toContain(body.message);
    }
    await db.query(`DELETE FROM link_code WHERE account_id = $1`, [id]);
    expect((await forget(id)).body.code).toBe(ACCOUNT_TIED_CODE);
    await db.query(`UPDATE placed_order SET status = 24 WHERE number = $1`, [order]);
    for (const table of ['line_return', 'debt', 'card_charge'])
      await db.query(`DELETE FROM ${table} WHERE account_id = $1`, [id]);
    expect((await foresee(id)).impedimentos).toEqual([]);
    expect((await forget(id)).body).toBe(true);
  });

  it('is forgotten once, where two operators press at once', async () => {
    const { id } = await signedInClient(shop);
    const answers = await Promise.all([forget(id), forget(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
