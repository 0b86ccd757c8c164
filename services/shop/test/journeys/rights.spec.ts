import { GET_SETTINGS_PATH, type SessionSettings } from '@bujia/contracts/accounts';
import { MAKE_COUPONS_PATH } from '@bujia/contracts/coupon-desk';
import { RIGHTS, type Right } from '@bujia/contracts/rights';
import {
  CHANGE_RIGHTS_PATH,
  LIMIT_NEEDED,
  LIMIT_UNFIT,
  NOT_SELLER,
  OWN_RIGHTS,
  RIGHT_TWICE,
  RIGHTS_MOVED_CODE,
  RIGHTS_OF_DISABLED,
} from '@bujia/contracts/rights-desk';
import { SEND_PICTURE_PATH } from '@bujia/contracts/part-editing';
import { SALES_REPORT_PATH } from '@bujia/contracts/reports';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { CHANGE_DESK_PATH, type Colaborador, type Equipo, STAFF_PATH } from '@bujia/contracts/staff';
import { DISABLE_USER_PATH, ENABLE_USER_PATH } from '@bujia/contracts/users';
import { localDate } from '@bujia/ecuador/guayaquil';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { EASY_CAPTCHA } from '../people.ts';
import { type TestShop, startBeside, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

interface Refused {
  code: string;
  message: string;
}
type Wish = { derecho: string; hasta?: unknown };

const REPORT = `/api/${SALES_REPORT_PATH}?por=dia&desde=2026-11-01&hasta=2026-11-30`;

describe('The rights of single sellers', () => {
  let shop: TestShop;
  let world: World;
  let db: pg.Client;
  let operator: Visitor;
  let actual: string;
  let seller: Person;
  let there: Visitor;
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA);
    world = await populate(shop);
    db = new pg.Client({ connectionString: shop.databaseUrl });
    await db.connect();
    operator = await world.visitor('operator');
    actual = world.person('operator').password;
    seller = world.person('seller');
    there = await seller.visitor();
  });
  afterAll(async () => {
    await db.end();
    await world.close();
    await shop.stop();
  });

  const find = async ({ email }: Person): Promise<Colaborador | undefined> => {
    const { body } = await operator.get<Equipo>(`/api/${STAFF_PATH}?${new URLSearchParams({ texto: email })}`);
    return body.personas.find((one) => one.email === email);
  };
  const shown = async (person: Person) => (await find(person))!;
  const change = async (of: Person, derechos: readonly Wish[], more: object = {}, by = operator) =>
    by.post<Refused>(`/api/${CHANGE_RIGHTS_PATH}`, {
      ...{ codigo: of.id, derechos, visto: (await find(of))?.marcaDerechos, actual },
      ...more,
    });
  const give = async (of: Person, ...rights: Right[]) => {
    const wishes = rights.map((derecho) => ({ derecho, ...(derecho === 'refunds' && { hasta: '50.00' }) }));
    expect((await change(of, wishes)).body).toBe(true);
  };
  const report = async (visitor: Visitor) => (await visitor.get(REPORT)).status;
  const rights = async (visitor: Visitor) =>
    (await visitor.get<SessionSettings>(`/api/${GET_SETTINGS_PATH}`)).body.derechos;
  const log = async (objeto: string) =>
    (await operator.get<StaffLogPage>(`/api/auditoria?${new URLSearchParams({ objeto, orden: 'ChangeRights' })}`)).body
      .actuaciones;

  it('open what they name to that seller at once, without another sign-in, and nothing else', async () => {
    const other = await world.sellerWith();
    const colleague = await other.visitor();
    expect([await report(there), await rights(there)]).toEqual([403, undefined]);

    await give(seller, 'reports');
    expect([await report(there), await rights(there)]).toEqual([200, ['reports']]);
    expect([await report(colleague), await rights(colleague)]).toEqual([403, undefined]);
    expect((await there.post(`/api/${MAKE_COUPONS_PATH}`, {})).status).toBe(403);
    expect((await there.get(`/api/${STAFF_PATH}`)).status).toBe(403);
    expect((await change(seller, [{ derecho: 'catalog' }], {}, there)).status).toBe(403);

    expect(await shown(seller)).toMatchObject({
      derechos: [{ derecho: 'reports', hasta: null, desde: expect.any(String), por: 'operator@correo.example' }],
      marcaDerechos: 'reports',
    });
    expect((await change(seller, [])).body).toBe(true);
    expect([await report(there), await rights(there)]).toEqual([403, undefined]);
    expect((await shown(seller)).derechos).toEqual([]);
  });

  it('are written down in the staff log, each before and after', async () => {
    const one = await world.sellerWith();
    await give(one, 'refunds', 'coupons');
    await change(one, [{ derecho: 'refunds', hasta: '75.5' }]);
    const [later, first] = await log(one.id);
    expect(first).toMatchObject({
      quien: 'operator@correo.example',
      orden: 'ChangeRights',
      datos: { accountId: one.id },
    });
    expect(
      first!.cambios.map(({ antes, despues }) => [antes?.['kind'], despues?.['kind'], despues?.['limit']]),
    ).toEqual(
      expect.arrayContaining([
        [undefined, 'coupons', undefined],
        [undefined, 'refunds', 5_000],
      ]),
    );
    expect(later!.cambios).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ antes: expect.objectContaining({ kind: 'coupons' }) }),
        expect.objectContaining({
          antes: expect.objectContaining({ limit: 5_000 }),
          despues: expect.objectContaining({ limit: 7_550 }),
        }),
      ]),
    );
    expect((await shown(one)).derechos).toMatchObject([{ derecho: 'refunds', hasta: 75.5 }]);
  });

  it('let that seller do the work, and the log says who did it', async () => {
    const one = await world.sellerWith('coupons', 'catalog');
    const visitor = await one.visitor();
    const today = localDate(shop.clock.now());
    const coupons = { nombre: 'Vecinos', porcentaje: '5', codigo: 'VECINOS5', desde: today, hasta: today };
    expect((await visitor.post(`/api/${MAKE_COUPONS_PATH}`, coupons)).status).toBe(200);
    // A file is asked about once more when it is here.
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer();
    const send = () => {
      const form = new FormData();
      form.append('archivo', new File([new Uint8Array(picture)], 'foto.png'));
      return visitor.post(`/api/${SEND_PICTURE_PATH}`, form);
    };
    expect((await send()).status).toBe(200);
    const deeds = await db.query<{ command: string; desk: number }>(
      `SELECT command, desk FROM staff_log WHERE account_id = $1 ORDER BY command`,
      [one.id],
    );
    expect(deeds.rows).toEqual([
      { command: 'MakeCoupons', desk: 4 },
      { command: 'SendPicture', desk: 4 },
    ]);
    expect((await change(one, [{ derecho: 'coupons' }])).body).toBe(true);
    expect((await send()).status).toBe(403);
  });

  it('are gone from every process that remembers them', async () => {
    const second = await startBeside(shop);
    try {
      const elsewhere = second.visitor();
      elsewhere.token = there.token;
      await give(seller, 'reports');
      // The clock stands still, so what the other process remembers does not grow old.
      shop.clock.stopAt(shop.clock.now());
      await eventually(async () => (await report(elsewhere)) === 200);
      await change(seller, []);
      await eventually(async () => (await report(elsewhere)) === 403);
    } finally {
      shop.clock.setTo(new Date());
      await second.stop();
    }
  });

  it('taken away in the same moment change nothing any more', async () => {
    const one = await world.sellerWith('coupons');
    const visitor = await one.visitor();
    await db.query('BEGIN');
    // As the change of an operator does: it holds the account until it is committed.
    await db.query(`SELECT FROM account WHERE id = $1 FOR UPDATE`, [one.id]);
    await db.query(`DELETE FROM seller_right WHERE account_id = $1`, [one.id]);
    const today = localDate(shop.clock.now());
    const coupons = { nombre: 'Amigos', porcentaje: '5', codigo: 'AMIGOS5', desde: today, hasta: today };
    const made = visitor.post<Refused>(`/api/${MAKE_COUPONS_PATH}`, coupons);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM account%'`;
    // Asked beside the transaction, which sees the same sessions until its end.
    const beside = new pg.Client({ connectionString: shop.databaseUrl });
    await beside.connect();
    await eventually(async () => ((await beside.query(waits)).rowCount ?? 0) > 0).finally(() => beside.end());
    await db.query('COMMIT');
    expect((await made).body).toMatchObject({ code: 'access.forbidden' });
    const { rows } = await db.query(`SELECT FROM coupon WHERE code = 'AMIGOS5'`);
    expect(rows).toEqual([]);
  });

  it('are changed by one of two operators at once, and the other is told', async () => {
    const one = await world.sellerWith();
    const second = await world.visitor('operator');
    const { marcaDerechos: visto } = await shown(one);
    const answers = await Promise.all([
      change(one, [{ derecho: 'catalog' }], { visto }),
      change(one, [{ derecho: 'reviews' }], { visto }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(RIGHTS_MOVED_CODE);
    expect((await shown(one)).derechos).toHaveLength(1);
    // What is there already is no change, and nobody else's doing.
    const before = (await shown(one)).derechos;
    await change(
      one,
      before.map(({ derecho }) => ({ derecho })),
    );
    expect((await shown(one)).derechos).toEqual(before);
  });

  it('take the password of the operator', async () => {
    const one = await world.sellerWith();
    expect((await change(one, [{ derecho: 'catalog' }], { actual: 'no es' })).body.code).toBe(
      'identity.current-password-wrong',
    );
    expect((await change(one, [{ derecho: 'catalog' }], { actual: '' })).status).toBe(400);
    expect((await shown(one)).derechos).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nobody knows it', [{ derecho: 'dueño' }]],
    ['it is what every object has', [{ derecho: 'constructor' }]],
    ['it is no text', [{ derecho: 7 }]],
    ['it is no list', { derecho: 'catalog' }],
    ['something in the list is no right', [null]],
    ['it is there twice', [{ derecho: 'catalog' }, { derecho: 'catalog' }]],
    ['its sum is missing', [{ derecho: 'refunds' }]],
    ['its sum is nothing', [{ derecho: 'refunds', hasta: '0.00' }]],
    ['its sum is negative', [{ derecho: 'refunds', hasta: '-5' }]],
    ['its sum is absurd', [{ derecho: 'refunds', hasta: '100000.01' }]],
    ['its sum is huge', [{ derecho: 'refunds', hasta: '9'.repeat(40) }]],
    ['its sum has parts of a cent', [{ derecho: 'refunds', hasta: '5.005' }]],
    ['its sum is a number', [{ derecho: 'refunds', hasta: 5 }]],
    ['it has no sum', [{ derecho: 'catalog', hasta: '5.00' }]],
    ['there are too many', Array.from({ length: 50 }, () => ({ derecho: 'catalog' }))],
  ])('are refused where %s', async (_, derechos) => {
    const one = await world.sellerWith();
    const { status, body } = await change(one, derechos as Wish[]);
    expect(status).toBe(400);
    expect(body.message).toEqual(expect.any(String));
    expect((await shown(one)).derechos).toEqual([]);
  });

  it('are refused in words', async () => {
    const one = await world.sellerWith();
    const words = async (wishes: Wish[]) => (await change(one, wishes)).body.message;
    expect(await words([{ derecho: 'refunds' }])).toBe(LIMIT_NEEDED);
    expect(await words([{ derecho: 'refunds', hasta: '100000.01' }])).toBe(LIMIT_NEEDED);
    expect(await words([{ derecho: 'catalog', hasta: '1' }])).toBe(LIMIT_UNFIT);
    expect(await words([{ derecho: 'catalog' }, { derecho: 'catalog' }])).toBe(RIGHT_TWICE);
    expect((await change(one, [{ derecho: 'refunds', hasta: '100000' }])).body).toBe(true);
    expect((await change(one, [])).body).toBe(true);
  });

  it('are for sellers: no client has them, no operator, nobody gives them to themselves, and nobody who is kept out', async () => {
    const wish = [{ derecho: 'catalog' }];
    expect((await change(world.person('client A'), wish)).body.message).toBe(NOT_SELLER);
    expect((await change(world.person('disabled account'), wish)).body.message).toBe(NOT_SELLER);
    expect((await change(world.person('operator'), wish)).body.message).toBe(OWN_RIGHTS);
    const nobody = { ...seller, id: '01900000-0000-7000-8000-000000000000' };
    expect((await change(nobody, wish)).status).toBe(404);
    expect((await change(nobody, wish, { codigo: 'x' })).status).toBe(400);
    for (const caller of ['client A', 'seller'] as const)
      expect((await change(seller, wish, {}, await world.visitor(caller))).status).toBe(403);

    const one = await world.sellerWith('reports');
    await operator.post(`/api/${DISABLE_USER_PATH}`, { codigo: one.id, motivo: 'pedido', nota: '' });
    const more = [{ derecho: 'reports' }, { derecho: 'catalog' }];
    expect((await change(one, more)).body.message).toBe(RIGHTS_OF_DISABLED);
    expect((await change(one, [])).body).toBe(true);
    await operator.post(`/api/${ENABLE_USER_PATH}`, { codigo: one.id });
    expect(await rights(await one.visitor())).toBeUndefined();
  });

  it('end with the desk: whoever is a seller again has none', async () => {
    const one = await world.sellerWith(...(Object.keys(RIGHTS) as Right[]));
    const move = (puesto: string) =>
      operator.post(`/api/${CHANGE_DESK_PATH}`, { codigo: one.id, puesto, actual }).then(({ body }) => body);
    expect(await move('operacion')).toBe(true);
    expect(await shown(one)).toMatchObject({ tipo: 2, derechos: [] });
    expect(await rights(await one.visitor())).toBeUndefined();
    expect(await move('ventas')).toBe(true);
    const again = await one.visitor();
    expect([await rights(again), await report(again)]).toEqual([undefined, 403]);
  });

  it('stay when whoever gave them is gone, and nobody knows who that was', async () => {
    const one = await world.sellerWith('reports');
    await db.query(`UPDATE seller_right SET given_by = NULL WHERE account_id = $1`, [one.id]);
    expect((await shown(one)).derechos).toMatchObject([{ derecho: 'reports', por: null }]);
    expect(await report(await one.visitor())).toBe(200);
  });
});
