import { randomUUID } from 'node:crypto';
import { DELETE_ACCOUNT_PATH, GET_SETTINGS_PATH, PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { fillPath } from '@bujia/contracts/catalogue';
import {
  CHOOSE_CLIENT_PATH,
  CLIENT_MONEY_PATH,
  type Cliente,
  type DineroDeCliente,
  FIND_CLIENTS_PATH,
} from '@bujia/contracts/clients';
import { CLIENT_NOTE_PATH } from '@bujia/contracts/client-notes';
import {
  ENDED,
  HANDED_OVER,
  MERGE_OTHER_IDENTIFICATION,
  MERGE_PATH,
  MERGED_ALREADY,
  MERGED_ENABLE,
  type UnionPrevista,
} from '@bujia/contracts/merges';
import { orderPath } from '@bujia/contracts/orders';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { ENABLE_USER_PATH, USERS_PATH, type UsersPage } from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { TellMergesAgain } from '../../src/contexts/identity/application/tell-merges-again.ts';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, register, requestReset, signIn, signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const ASKED = { identificacion: 'persona', motivo: 'Llamó: abrió otra cuenta con el correo del taller' };
const PATIENT = { timeout: 30_000 };
/** What says who somebody was, ends with the account, or is of the shop's people. */
const NOT_HANDED = [
  ...[
    'account_merge',
    'staff_log',
    'session',
    'known_device',
    'link_code',
    'second_factor',
    'passkey',
    'passkey_challenge',
  ],
  ...['seller_right', 'bulk_edit', 'catalogue_change'],
];

describe('Two accounts of one person', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let operator: Visitor;
  let owned: string[];
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    operator = await world.visitor('operator');
    const { rows } = await db.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.column_name = 'account_id' AND c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
    );
    owned = rows.map(({ name }) => name).filter((name) => !NOT_HANDED.includes(name));
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const path = (into: string, other: string) => `/api/${fillPath(MERGE_PATH, { cuenta: into, otra: other })}`;
  const foresee = async (into: string, other: string) => {
    for (const codigo of [into, other]) await operator.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo });
    return operator.get<UnionPrevista>(path(into, other));
  };
  const merge = (into: string, other: string, asked: object = ASKED, by = operator) =>
    by.post<{ message?: string }>(path(into, other), asked);
  const held = async (id: string) => {
    const counts: Record<string, number> = {};
    for (const table of owned) {
      const { rows } = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`, [
        id,
      ]);
      if (rows[0]!.n > 0) counts[table] = rows[0]!.n;
    }
    return counts;
  };
  const isEmpty = async (id: string) => Object.keys(await held(id)).length === 0;
  const merging = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject === 'Unimos sus cuentas de Bujía');
  const favourites = async (id: string, ...parts: number[]) => {
    for (const part of parts)
      await db.query('INSERT INTO favourite (account_id, part_id, added_at) VALUES ($1, $2, now())', [id, part]);
  };
  /** Of each context what an account may have, of part 1 and of `own` part. */
  const fill = async ({ id, newOrder, newInvoice, newAddress }: Person, own: number) => {
    await newAddress();
    const order = await newOrder();
    await newInvoice();
    const run = (sql: string) => db.query(sql.replaceAll('$id', `'${id}'`).replaceAll('$own', String(own)));
    for (const sql of [
      `INSERT INTO garage_vehicle (id, account_id, vehicle_id, name, added_at, readings)
       SELECT gen_random_uuid(), $id, n, CASE n WHEN 1 THEN '' ELSE 'Camión' END, now(), '[]' FROM unnest(ARRAY[1, $own]) n`,
      `INSERT INTO service_notice VALUES ($id, $own = 2, now(), now(), NULL)`,
      `INSERT INTO review (id, account_id, part_id, stars, words, written_at, version, state)
       SELECT gen_random_uuid(), $id, n, $own, 'Bien', now(), 1, 'waiting' FROM unnest(ARRAY[1, $own]) n`,
      `INSERT INTO restock_notice (id, part_id, account_id, state, asked_at, changed_at)
       SELECT gen_random_uuid(), n, $id, 'waiting', now(), now() FROM unnest(ARRAY[1, $own]) n`,
      `INSERT INTO fit_question VALUES (gen_random_uuid(), gen_random_uuid(), $id, now() + interval '90 days', 'waiting', now())`,
      `INSERT INTO fit_answer VALUES (gen_random_uuid(), gen_random_uuid(), 0, $id, 1, 1, true, now())`,
      `INSERT INTO billing_detail (account_id, identification, name, address, used_at)
       SELECT $id, n, 'Nombre ' || $own, 'Quito', now() FROM unnest(ARRAY['1710034065', '171003406' || $own]) n`,
      `INSERT INTO quotation (id, number, made_by, made_at, client_name, client_email, note, lines, valid_until, taken_by, follow_note)
       VALUES (gen_random_uuid(), nextval('quotation_number'), $id, now(), 'Ana', 'otro@correo.example', '', '[]', now(), $id, '')`,
      `INSERT INTO coupon (code, percent, minimum_cents, valid_from, valid_until, state, issued_at)
       VALUES ('USADO' || $own, 10, 0, now(), now() + interval '1 day', 'redeemed', now())`,
      `INSERT INTO coupon_redemption (order_id, coupon_code, account_id, redeemed_at)
       VALUES (gen_random_uuid(), 'USADO' || $own, $id, now())`,
      `INSERT INTO payment (id, number, order_id, order_number, account_id, amount_cents, method, bank, receipt, paid_at, registered_at,
         notes, status, reason, has_proof)
       SELECT gen_random_uuid(), nextval('payment_number'), o.id, o.number, $id, 100, 8, 1, 'DEP-' || $own, now(), now(), '', 16, '', false
       FROM placed_order o WHERE o.account_id = $id`,
      `INSERT INTO debt (id, number, account_id, order_id, order_number, receipt, amount_cents, reason, since, way, state, steps, due_at,
         warned, note, has_proof, doubled)
       SELECT gen_random_uuid(), nextval('debt_number'), $id, o.id, o.number, 'DEP-' || $own, 2500, 'excess', now(), 'transfer', 'asked', 0,
         now() + interval '9 days', false, '', false, false FROM placed_order o WHERE o.account_id = $id`,
      `INSERT INTO card_charge (id, checkout_id, account_id, secret, email, phone, amount_cents, base_cents, iva_cents, instalments,
         description, state, attempts, expires_at)
       SELECT c, c, $id, c::text, 'a@b.example', '1', 115, 100, 15, 0, '', 'expired', 0, now() FROM gen_random_uuid() c`,
      `INSERT INTO checkout (id, account_id, key, purchase_hash, state, failure, opened_at)
       VALUES (gen_random_uuid(), $id, gen_random_uuid(), 'x', 'failed', '{}', now())`,
      `INSERT INTO line_return (id, number, order_id, order_number, account_id, line, part_id, quantity, reason, comment, asked_at, state,
         answer, net_cents, shipping_cents, total_cents)
       SELECT gen_random_uuid(), nextval('line_return_number'), o.id, o.number, $id, 0, 1, 1, 'unwanted', '', now(), 'asked', '', 0, 0, 0
       FROM placed_order o WHERE o.account_id = $id`,
      `INSERT INTO client_note (id, account_id, words, written_at) VALUES (gen_random_uuid(), $id, 'Nota ' || $own, now())`,
      `INSERT INTO shopper (id, account_id, seen_at) VALUES (gen_random_uuid(), $id, now()) ON CONFLICT DO NOTHING`,
      `INSERT INTO cart (shopper_id, revision, lines, changed_at)
       SELECT s.id, 1, jsonb_build_array(jsonb_build_object('partId', 1, 'quantity', 2, 'seenPrice', 100, 'revision', 1),
         jsonb_build_object('partId', $own, 'quantity', 1, 'seenPrice', 100, 'revision', 1)), now()
       FROM shopper s WHERE s.account_id = $id`,
      `INSERT INTO shopper (id, copied_from, seen_at) VALUES (gen_random_uuid(), $id, now())`,
    ])
      await run(sql);
    await favourites(id, 1, own);
    return order;
  };

  it('become one that has all of both, in each context, once, and both addresses are told', async () => {
    const [goes, stays] = [world.person('client A'), world.person('client B')];
    const order = await fill(goes, 2);
    await fill(stays, 3);
    await db.query(`INSERT INTO fit_silence VALUES ($1, now())`, [goes.id]);
    const inside = await world.visitor('client A');
    const owner = await world.visitor('client B');
    expect((await inside.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(200);
    const before = await held(goes.id);
    // Whatever a context keeps of an account is in this spec.
    expect(owned.filter((table) => !(table in before))).toEqual([]);

    const { body: foreseen } = await foresee(stays.id, goes.id);
    expect(foreseen).toMatchObject({ impedimento: null, mismaIdentificacion: true, porCobrar: 11.5, porDevolver: 25 });
    // A seller reads the same on the client's page.
    const seller = await world.visitor('seller');
    await seller.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo: goes.id });
    const money = async () =>
      (await seller.get<DineroDeCliente>(`/api/${fillPath(CLIENT_MONEY_PATH, { cuenta: goes.id })}`)).body;
    const decide = (status: number) =>
      db.query('UPDATE payment SET status = $2 WHERE account_id = $1', [goes.id, status]);
    expect(await money()).toEqual({ pagado: 0, porCobrar: 11.5, porDevolver: 25 });
    await decide(17);
    expect(await money()).toEqual({ pagado: 1, porCobrar: 11.5, porDevolver: 25 });
    await decide(16);
    expect(foreseen.pasa).toEqual(
      expect.arrayContaining([
        { que: 'pedidos', une: 1, queda: 1 },
        { que: 'favoritos', une: 2, queda: 2 },
        { que: 'carrito', une: 2, queda: 2 },
        { que: 'notas', une: 1, queda: 1 },
      ]),
    );
    expect(await held(goes.id)).toEqual(before);

    expect((await merge(stays.id, goes.id)).body).toBe(true);
    expect((await inside.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(401);
    await eventually(() => isEmpty(goes.id), PATIENT);
    const after = await held(stays.id);
    expect(after).toEqual({
      ...{ address: 1, billing_detail: 3, card_charge: 2, checkout: 2, client_note: 2, coupon_redemption: 2, debt: 2 },
      ...{ electronic_document: 2, favourite: 3, fit_answer: 2, fit_question: 2, fit_silence: 1, garage_vehicle: 4 },
      ...{ line_return: 2, payment: 2, placed_order: 2, restock_notice: 3, review: 3, service_notice: 1, shopper: 1 },
    });
    const one = async (sql: string) => (await db.query<{ it: unknown }>(sql, [stays.id])).rows.map(({ it }) => it);
    // Of what both had, that of the one that stays; of a vehicle of which nothing was known one is left.
    expect(await one(`SELECT stars AS it FROM review WHERE account_id = $1 AND part_id = 1`)).toEqual([3]);
    expect(await one(`SELECT wanted AS it FROM service_notice WHERE account_id = $1`)).toEqual([false]);
    expect(
      await one(`SELECT name AS it FROM billing_detail WHERE account_id = $1 AND identification = '1710034065'`),
    ).toEqual(['Nombre 3']);
    expect(
      await one(`SELECT vehicle_id AS it FROM garage_vehicle WHERE account_id = $1 AND removed_at IS NULL ORDER BY 1`),
    ).toEqual([1, 2, 3]);
    expect(
      await one(`SELECT line->'quantity' AS it FROM shopper s JOIN cart c ON c.shopper_id = s.id, jsonb_array_elements(lines) line
                      WHERE s.account_id = $1 ORDER BY line->'partId'`),
    ).toEqual([4, 1, 1]);
    expect(await one(`SELECT count(*)::int AS it FROM shopper WHERE copied_from = $1`)).toEqual([2]);
    expect(await one(`SELECT count(*)::int AS it FROM quotation WHERE taken_by = $1`)).toEqual([2]);
    // Whom it was invoiced to stays.
    expect(
      await one(`SELECT DISTINCT buyer->>'email' AS it FROM placed_order WHERE account_id = $1 ORDER BY 1`),
    ).toEqual([goes.email, stays.email]);
    expect((await owner.get(`/api/${orderPath(order)}`)).status).toBe(200);

    await eventually(
      async () => (await merging(goes.email)).length + (await merging(stays.email)).length === 2,
      PATIENT,
    );
    expect((await merging(goes.email))[0]!.text).toContain('a la de c•••@correo.example');
    expect((await merging(stays.email))[0]!.text).toContain('Siga entrando como siempre');

    // Told again, nothing is moved twice, and nobody is written to; what came late is taken along.
    await favourites(goes.id, 77);
    await db.query(`UPDATE account_merge SET told_at = told_at - interval '1 hour'`);
    const tell = shop.service.app.get(TellMergesAgain, { strict: false });
    await Promise.all([tell.sweep(), tell.sweep()]);
    await eventually(() => isEmpty(goes.id), PATIENT);
    expect(await held(stays.id)).toEqual({ ...after, favourite: 4 });
    expect([(await merging(goes.email)).length, (await merging(stays.email)).length]).toEqual([1, 1]);

    const { body: data } = await owner.get<Record<string, unknown> & { cuentasUnidas: Record<string, unknown>[] }>(
      `/api/${PERSONAL_DATA_PATH}`,
    );
    expect(data.cuentasUnidas).toEqual([
      expect.objectContaining({ usuario: expect.objectContaining({ email: goes.email }) }),
    ]);
    expect(JSON.stringify(data.cuentasUnidas)).toContain('Unimos sus cuentas');
    // What is said before a merge is said of sections that there are.
    for (const section of [...Object.keys(HANDED_OVER), ...Object.keys(ENDED)]) expect(data).toHaveProperty(section);
  });

  it('are found by what either was called, and the one that went stays closed', async () => {
    const [goes, stays] = [world.person('client A'), world.person('client B')];
    const find = async (texto: string) => (await operator.post<Cliente[]>(`/api/${FIND_CLIENTS_PATH}`, { texto })).body;
    expect((await find(goes.email)).map(({ codigo }) => codigo)).toEqual([stays.id]);
    const chosen = await operator.post<Cliente>(`/api/${CHOOSE_CLIENT_PATH}`, { codigo: goes.id });
    expect(chosen.body).toMatchObject({ deshabilitado: true, unidaA: stays.id });
    const note = fillPath(CLIENT_NOTE_PATH, { cuenta: goes.id, nota: randomUUID() });
    expect((await operator.put(`/api/${note}`, { texto: 'x' })).status).toBe(404);
    const { body } = await operator.get<UsersPage>(`/api/${USERS_PATH}?texto=${goes.email}`);
    expect(body.usuarios).toMatchObject([{ unida: { codigo: stays.id, email: stays.email, motivo: ASKED.motivo } }]);
    const enabled = await operator.post(`/api/${ENABLE_USER_PATH}`, { codigo: goes.id });
    expect(enabled).toMatchObject({ status: 409, body: { message: MERGED_ENABLE } });
    expect((await signIn(shop.visitor(), goes)).status).toBe(401);
    const { rows } = await db.query<{ id: string; email: string }>(
      `SELECT id, email FROM account WHERE lower(email) = lower($1)`,
      [goes.email],
    );
    expect(rows).toEqual([{ id: goes.id, email: goes.email }]);
    const { body: log } = await operator.get<StaffLogPage>(`/api/auditoria?objeto=${goes.id}`);
    const done = log.actuaciones.find(({ orden }) => orden === 'MergeAccounts')!;
    expect(done).toMatchObject({ datos: { accountId: goes.id, intoId: stays.id, asked: { kind: 'persona' } } });
    expect(done.cambios.map(({ tabla }) => tabla).sort()).toEqual(expect.arrayContaining(['account', 'account_merge']));
    expect(JSON.stringify(log)).not.toContain('taller');
  });

  it('are merged once where two ask at once, also the one into the other', async () => {
    const [one, other] = await Promise.all([signedInClient(shop), signedInClient(shop)]);
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id), merge(one.id, other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.message).toBe(MERGED_ALREADY);
    expect(
      (await db.query(`SELECT FROM account_merge WHERE account_id IN ($1, $2)`, [one.id, other.id])).rowCount,
    ).toBe(1);
  });

  it('are no accounts of the shop’s people, nor one alone, nor two of whom nobody knows that they are one', async () => {
    const [one, other] = await Promise.all([signedInClient(shop), signedInClient(shop)]);
    const seller = world.person('seller').id;
    for (const [into, who] of [
      [seller, one.id],
      [one.id, seller],
      [one.id, randomUUID()],
    ] as const) {
      expect((await merge(into, who)).status).toBe(404);
      expect((await foresee(into, who)).status).toBe(404);
    }
    expect([(await merge(one.id, one.id)).status, (await foresee(one.id, one.id)).status]).toEqual([409, 409]);
    for (const wrong of [{}, { ...ASKED, motivo: '' }, { ...ASKED, identificacion: 'otra' }])
      expect((await merge(one.id, other.id, wrong)).status).toBe(400);
    expect((await merge(one.id, other.id, ASKED, await world.visitor('seller'))).status).toBe(403);
    await db.query(`UPDATE account SET identification = '1722334455' WHERE id = $1`, [other.id]);
    expect((await merge(one.id, other.id, { ...ASKED, identificacion: 'llamada' })).body.message).toBe(
      MERGE_OTHER_IDENTIFICATION,
    );
    await db.query(`UPDATE account SET verified = false WHERE id = $1`, [one.id]);
    for (const half of [one.id, other.id]) {
      expect((await operator.get(path(one.id, other.id))).status).toBe(403);
      await operator.post(`/api/${CHOOSE_CLIENT_PATH}`, { codigo: half });
    }
    expect((await foresee(one.id, other.id)).body.impedimento).toMatch(/sin verificar/);
    expect((await merge(one.id, other.id)).status).toBe(409);
    expect(await held(other.id)).not.toHaveProperty('account_merge');
  });

  it('go on to a third, in whichever order it is heard, and all go with the one that stays', async () => {
    const [first, second, third] = await Promise.all([
      signedInClient(shop),
      signedInClient(shop),
      signedInClient(shop),
    ]);
    await favourites(first.id, 5);
    await favourites(second.id, 6);
    for (const [into, other] of [
      [second, first],
      [third, second],
    ] as const)
      expect((await merge(into.id, other.id)).body).toBe(true);
    await eventually(async () => (await held(third.id))['favourite'] === 2, PATIENT);
    expect([await isEmpty(first.id), await isEmpty(second.id)]).toEqual([true, true]);
    // Nobody comes in by the address of one that went: it is taken, and no link goes there.
    await register(shop.visitor(), first.person);
    await requestReset(shop.visitor(), first.person.email);
    expect(
      (await db.query(`SELECT FROM link_code WHERE account_id = $1 AND used_at IS NULL`, [first.id])).rowCount,
    ).toBe(0);
    expect((await third.visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: third.person.password })).status).toBe(
      200,
    );
    const ids = [first.id, second.id, third.id];
    expect((await db.query(`SELECT FROM account WHERE id = ANY($1)`, [ids])).rowCount).toBe(0);
    await eventually(() => isEmpty(third.id), PATIENT);
    await eventually(
      async () =>
        (await merging(first.person.email)).length <= 1 &&
        (await mailsTo(shop, first.person.email)).some(({ subject }) => subject.includes('fue eliminada')),
      PATIENT,
    );
  });
});
