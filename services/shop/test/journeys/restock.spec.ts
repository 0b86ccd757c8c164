import { randomUUID } from 'node:crypto';
import { DELETE_ACCOUNT_PATH, PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import type { SearchChange } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import { IMPORT_PATH } from '@bujia/contracts/catalogue-import';
import { orderPath } from '@bujia/contracts/orders';
import {
  ASK_NOTICE_PATH,
  type AvisoPropio,
  CONFIRM_NOTICE_PAGE,
  CONFIRM_NOTICE_PATH,
  END_NOTICES_PAGE,
  END_NOTICES_PATH,
  NOTICE_LIMITS,
  OWN_NOTICE_PATH,
  PART_AVAILABLE,
  PART_AVAILABLE_CODE,
  TOO_MANY_NOTICES_CODE,
} from '@bujia/contracts/restock';
import { DISABLE_USER_PATH } from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockForOrders } from '../../src/contexts/catalog/contract.ts';
import { TellWhoWaits } from '../../src/contexts/restock/application/tell-who-waits.ts';
import { newId } from '../../src/kernel/ids.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { eventually } from '../eventually.ts';
import { forged, linkIn, mailsTo } from '../mails.ts';
import { codeOf, EASY_CAPTCHA, signedInClient } from '../people.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, change, type Shopping, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOLD_OUT = 5;
const QUESTION = 'restock-confirmation';
const BACK = 'part-back';
const LINK_INVALID = { status: 404, body: { code: 'restock.link-invalid' } };

describe('A notice of a part that is sold out', () => {
  let world: CartWorld;
  let strangers = 0;
  beforeAll(async () => {
    world = await startCartWorld(EASY_CAPTCHA);
    // An import looks which models its universal parts are for.
    await world.db.query(`INSERT INTO model (name) VALUES ('Cayambe')`);
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const anybody = () => world.shop.visitor();
  const newAddress = () => `curioso${(strangers += 1)}@correo.example`;
  const ask = (repuesto: unknown, correo: unknown) => anybody().post(`/api/${ASK_NOTICE_PATH}`, { repuesto, correo });
  const confirm = (codigo: string) => anybody().post(`/api/${CONFIRM_NOTICE_PATH}`, { codigo });
  const end = (codigo: string) => anybody().post(`/api/${END_NOTICES_PATH}`, { codigo });
  const path = (part: number | string) => `/api/${fillPath(OWN_NOTICE_PATH, { id: part })}`;
  const wait = ({ visitor }: Pick<Shopping, 'visitor'>, part: number | string) =>
    visitor.post<AvisoPropio & { code?: string }>(path(part), {});
  const own = async ({ visitor }: Shopping, part: number) => (await visitor.get<AvisoPropio>(path(part))).body;

  const soldOut = (name = 'Bomba de agua') => world.part({ stock: SOLD_OUT, name });
  const stock = (part: number, units: number) =>
    world.db.query('UPDATE part SET stock = $2 WHERE id = $1', [part, units]);
  /** Nobody is left to be told, and what follows from it has happened. */
  const swept = async () => {
    while ((await world.shop.service.app.get(TellWhoWaits).sweep()) > 0);
    await atRest(world.db);
  };
  const templatesTo = async (address: string) => {
    await atRest(world.db);
    const { rows } = await world.db.query<{ template: string }>(
      'SELECT template FROM email WHERE lower(recipient) = lower($1) ORDER BY id',
      [address],
    );
    return rows.map(({ template }) => template);
  };
  const toldTo = async (address: string) => (await templatesTo(address)).filter((it) => it === BACK).length;
  const statesOf = async (part: number) => {
    const { rows } = await world.db.query<{ state: string }>(
      'SELECT state FROM restock_notice WHERE part_id = $1 ORDER BY id',
      [part],
    );
    return rows.map(({ state }) => state);
  };
  const confirmCodeOf = async (address: string) => {
    await atRest(world.db);
    // A new account is written to as well, and whose mail comes last nobody knows.
    const question = await eventually(async () =>
      (await mailsTo(world.shop, address, 1)).find(({ text }) => text.includes(CONFIRM_NOTICE_PAGE)),
    );
    return codeOf(linkIn(question, CONFIRM_NOTICE_PAGE));
  };
  /** A visitor who has confirmed. */
  const waiting = async (part: number, address = newAddress()) => {
    expect(await ask(part, address)).toMatchObject({ status: 200, body: true });
    expect((await confirm(await confirmCodeOf(address))).status).toBe(200);
    return address;
  };

  it('asks a visitor first, waits, tells once when the part is back, and is done', async () => {
    const part = await soldOut('Bomba de dirección');
    const address = newAddress();
    expect(await ask(part, address)).toMatchObject({ status: 200, body: true });
    await atRest(world.db);
    const [question] = await mailsTo(world.shop, address, 1);
    expect(question!.text).toContain('Bomba de dirección');
    expect(question!.text).not.toMatch(/\$\s?\d/);
    const code = codeOf(linkIn(question!, CONFIRM_NOTICE_PAGE));
    expect((await anybody().get(`${CONFIRM_NOTICE_PAGE}?cod=${code}`)).status).toBe(200);
    expect(await statesOf(part)).toEqual(['requested']);
    await stock(part, 20);
    await swept();
    expect(await statesOf(part)).toEqual(['requested']);
    await stock(part, SOLD_OUT);

    expect(await confirm(code)).toMatchObject({ status: 200, body: true });
    expect(await confirm(code)).toMatchObject({ status: 200, body: true });
    await swept();
    expect(await toldTo(address)).toBe(0);

    await stock(part, SOLD_OUT + 1);
    await swept();
    expect(await toldTo(address)).toBe(1);
    const [told] = await mailsTo(world.shop, address, 2);
    expect(told!.subject).toBe('Ya llegó: Bomba de dirección');
    expect(told!.text + told!.html).not.toMatch(/\$\s?\d/);
    const page = /https?:\/\/[^/\s]+(\/repuesto\/[\w-]+)/.exec(told!.text)![1]!;
    expect((await anybody().get(page)).text).toContain('Bomba de dirección');
    expect(await statesOf(part)).toEqual(['told']);

    // Gone and back again: nobody has asked anew.
    await stock(part, 0);
    await swept();
    await stock(part, 30);
    await swept();
    expect(await toldTo(address)).toBe(1);
    expect(await confirm(code)).toMatchObject(LINK_INVALID);
    await stock(part, 0);
    await waiting(part, address);
    await stock(part, 30);
    await swept();
    expect(await toldTo(address)).toBe(2);
  });

  it('takes one press of whoever is signed in, which is shown, ended, and asked for again', async () => {
    const [ana, part] = [await world.client(), await soldOut()];
    expect(await own(ana, part)).toEqual({ correo: ana.email, hasta: null });
    const before = world.shop.clock.now().getTime();
    const { status, body } = await wait(ana, part);
    expect([status, body.correo]).toEqual([200, ana.email]);
    const days = (new Date(body.hasta!).getTime() - before) / DAY;
    expect(Math.round(days * 100) / 100).toBe(NOTICE_LIMITS.days);
    expect(await own(ana, part)).toEqual(body);
    expect((await ana.visitor.delete<AvisoPropio>(path(part))).body).toEqual({ correo: ana.email, hasta: null });
    expect((await ana.visitor.delete(path(part))).status).toBe(200);
    await stock(part, 20);
    await swept();
    expect(await toldTo(ana.email)).toBe(0);

    await stock(part, 0);
    await wait(ana, part);
    await stock(part, 20);
    await swept();
    expect(await templatesTo(ana.email)).toEqual([BACK]);
    const [mail] = await mailsTo(world.shop, ana.email, 1);
    expect(mail!.text).toContain('Hola, Ana:');
    expect(await own(ana, part)).toEqual({ correo: ana.email, hasta: null });
  });

  it('tells whoever has vehicles whether the part is for one of them, and others nothing of that', async () => {
    const { rows } = await world.db.query<{ id: number }>(
      `INSERT INTO vehicle (model_id, year, engine) SELECT id, 2025, '2.4' FROM model WHERE name = 'Cayambe' RETURNING id`,
    );
    const part = await soldOut();
    const [owner, other] = [await world.client(), await world.client()];
    const cambio: SearchChange = { tipo: 'agregar', codigo: rows[0]!.id };
    expect((await owner.visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, { cambio })).status).toBe(200);
    for (const client of [owner, other]) await wait(client, part);
    const visitor = await waiting(part);
    await stock(part, 20);
    await swept();
    const told = async (address: string) =>
      (await mailsTo(world.shop, address, 1)).find(({ text }) => text.includes('Volvió a haber'))!.text;
    const verdict = 'Para su Cayambe 2.4 2025: compatible · sirve para todos los vehículos';
    expect(await told(owner.email)).toContain(verdict);
    for (const address of [other.email, visitor]) expect(await told(address)).not.toContain('Para su');
  });

  it('is heard of however the part comes back: an import, an order that is cancelled, units that are returned', async () => {
    const operator = await world.operator();
    const load = async (units: number) => {
      const form = new FormData();
      const file = `codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio\nIMP-1,Por importación,frenos,1,1,1,1,${units},10.00\n`;
      form.append('archivos', new File([file], 'repuestos.csv'));
      expect((await operator.visitor.post(`/api/${IMPORT_PATH}`, form)).text).toContain('"importado":true');
      return (await world.db.query<{ id: number }>(`SELECT id FROM part WHERE code = 'IMP-1'`)).rows[0]!.id;
    };
    const [imported, returned] = [await waiting(await load(0)), newAddress()];
    await load(25);
    const sentBack = await soldOut();
    await waiting(sentBack, returned);
    const { app } = world.shop.service;
    await app
      .get(UnitOfWork)
      .run(() =>
        app.get(StockForOrders, { strict: false }).takeBack(randomUUID(), { partId: sentBack, quantity: 1 }, 'shelf'),
      );

    const held = await world.part({ stock: 7, name: 'Por pedido anulado' });
    const [buyer, client] = [await world.client(), await world.client()];
    await change(buyer.visitor, { tipo: 'agregar', codigo: held, cantidad: 2 });
    const order = await checkOut(buyer.visitor, pickup());
    expect((await wait(client, held)).status).toBe(200);
    await swept();
    expect([await toldTo(imported), await toldTo(returned), await toldTo(client.email)]).toEqual([1, 1, 0]);
    // Whatever time of the day it is: a client may not after closing.
    const seller = await world.seller();
    expect((await seller.visitor.delete(`/api/${orderPath(order.body.pedido)}`)).status).toBe(200);
    await swept();
    expect(await toldTo(client.email)).toBe(1);
  });

  it('is told once by three who look at the same time, and by an event that is handed over twice', async () => {
    const part = await soldOut();
    const addresses = await Promise.all([waiting(part), waiting(part), waiting(part)]);
    await stock(part, 20);
    const sweep = () => world.shop.service.app.get(TellWhoWaits).sweep();
    await Promise.all([sweep(), sweep(), sweep()]);
    await swept();
    const { rowCount } = await world.db.query(
      `UPDATE outbox SET enqueued_at = NULL, finished_at = NULL, claimed_until = NULL WHERE type = 'restock.part-back.v1'`,
    );
    expect(rowCount).toBeGreaterThanOrEqual(3);
    await atRest(world.db);
    for (const address of addresses) expect(await toldTo(address)).toBe(1);
  });

  it('answers alike for a new address, one that was asked and one that waits, and asks it once', async () => {
    const part = await soldOut();
    const address = newAddress();
    const answers = [await ask(part, address), await ask(part, address.toUpperCase())];
    answers.push(...(await Promise.all(Array.from({ length: 98 }, () => ask(part, address)))));
    await confirm(await confirmCodeOf(address));
    answers.push(await ask(part, address));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 true']));
    expect([await statesOf(part), await templatesTo(address)]).toEqual([['waiting'], [QUESTION]]);
  });

  it('asks an address five times a day at most, for whatever parts', async () => {
    const address = newAddress();
    const parts = await Promise.all(Array.from({ length: 7 }, () => soldOut()));
    for (const part of parts) expect(await ask(part, address)).toMatchObject({ status: 200, body: true });
    expect(await templatesTo(address)).toEqual(Array.from({ length: 5 }, () => QUESTION));
    expect(await statesOf(parts[6]!)).toEqual([]);
    world.shop.clock.advance(DAY + HOUR);
    await ask(parts[6]!, address);
    expect(await templatesTo(address)).toHaveLength(6);
  });

  it('asks a mailbox no more often under other names', async () => {
    const part = await soldOut();
    const [name, host] = newAddress().split('@');
    const dotted = (i: number) => `${name!.slice(0, i)}.${name!.slice(i)}`;
    const names = Array.from({ length: 4 }, (_, i) => [`${name}+${i}@${host}`, `${dotted(i + 1)}@${host}`]).flat();
    for (const address of names) expect(await ask(part, address)).toMatchObject({ status: 200, body: true });
    expect(await statesOf(part)).toEqual(Array.from({ length: 5 }, () => 'requested'));
  });

  it('refuses a code that is altered, of another purpose, or a week old', async () => {
    const part = await soldOut();
    const address = newAddress();
    await ask(part, address);
    await atRest(world.db);
    const [question] = await mailsTo(world.shop, address, 1);
    const code = codeOf(linkIn(question!, CONFIRM_NOTICE_PAGE));
    const ending = codeOf(linkIn(question!, END_NOTICES_PAGE));
    expect(await confirm(forged(code))).toMatchObject(LINK_INVALID);
    expect([await confirm(ending), await end(code)]).toMatchObject([LINK_INVALID, LINK_INVALID]);
    expect(await confirm('')).toMatchObject({ status: 400 });
    world.shop.clock.advance(7 * DAY + 60_000);
    expect(await confirm(code)).toMatchObject(LINK_INVALID);
    expect(await statesOf(part)).toEqual(['requested']);
    expect([await end(ending), await end(ending)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await statesOf(part)).toEqual(['ended']);
  });

  it('ends with the link of a mail everything that its person waits for, and nothing of anybody else', async () => {
    const [first, second] = [await soldOut(), await soldOut()];
    const address = await waiting(first);
    const other = await waiting(second);
    await ask(second, address);
    await stock(first, 20);
    await swept();
    const told = (await mailsTo(world.shop, address, 3)).find(({ subject }) => subject.startsWith('Ya llegó'));
    expect((await end(codeOf(linkIn(told!, END_NOTICES_PAGE)))).status).toBe(200);
    expect(await statesOf(second)).toEqual(['waiting', 'ended']);
    await stock(second, 20);
    await swept();
    expect([await toldTo(address), await toldTo(other)]).toEqual([1, 1]);
  });

  it('is one mail for whoever asked signed in and as a visitor', async () => {
    for (const visitorFirst of [true, false]) {
      const [ana, part] = [await world.client(), await soldOut()];
      if (visitorFirst) await waiting(part, ana.email);
      await wait(ana, part);
      if (!visitorFirst) await waiting(part, ana.email);
      await stock(part, 20);
      await swept();
      expect(await toldTo(ana.email)).toBe(1);
      expect((await statesOf(part)).sort()).toEqual(['ended', 'told']);
    }
    // Told as a visitor while the account waited.
    const [ana, part] = [await world.client(), await soldOut()];
    await waiting(part, ana.email);
    await wait(ana, part);
    await world.db.query(`UPDATE account SET verified = false WHERE id = $1`, [ana.accountId]);
    await world.db.query(
      `UPDATE restock_notice SET state = 'told', changed_at = $2 WHERE part_id = $1 AND address IS NOT NULL`,
      [part, new Date(world.shop.clock.now().getTime() + 1_000)],
    );
    await world.db.query(`UPDATE account SET verified = true WHERE id = $1`, [ana.accountId]);
    await stock(part, 20);
    await swept();
    expect(await toldTo(ana.email)).toBe(0);
  });

  it('goes to the address that the account has now, and to no account that is out or gone', async () => {
    const part = await soldOut();
    const [moved, out] = [await world.client(), await world.client()];
    const gone = await signedInClient(world.shop);
    for (const who of [moved, out, gone]) expect((await wait(who, part)).status).toBe(200);
    await waiting(part, gone.person.email);
    const now = newAddress();
    await world.db.query('UPDATE account SET email = $2 WHERE id = $1', [moved.accountId, now]);
    const reason = { motivo: 'pedido', nota: 'Llamó' };
    const { visitor: operator } = await world.operator();
    expect((await operator.post(`/api/${DISABLE_USER_PATH}`, { codigo: out.accountId, ...reason })).status).toBe(200);
    expect((await gone.visitor.get(`/api/${PERSONAL_DATA_PATH}`)).text).toContain('"avisos"');
    expect((await gone.visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: gone.person.password })).status).toBe(200);
    await atRest(world.db);
    expect((await statesOf(part)).sort()).toEqual(['ended', 'waiting']);
    await stock(part, 20);
    await swept();
    expect([await toldTo(now), await toldTo(moved.email), await toldTo(out.email)]).toEqual([1, 0, 0]);
    expect(await toldTo(gone.person.email)).toBe(0);
  });

  it('is forgotten after 90 days, and a question that nobody answered after 30', async () => {
    const [waits, unanswered] = [await soldOut(), await soldOut()];
    const address = await waiting(waits);
    await ask(unanswered, newAddress());
    const forget = () => world.shop.service.app.get(RetentionSweep).sweep();
    world.shop.clock.advance(30 * DAY + HOUR);
    await forget();
    expect([await statesOf(waits), await statesOf(unanswered)]).toEqual([['waiting'], []]);
    world.shop.clock.advance(60 * DAY);
    await stock(waits, 20);
    await swept();
    expect(await toldTo(address)).toBe(0);
    await forget();
    expect(await statesOf(waits)).toEqual([]);
  });

  it('is refused for a part that is there, one that is not, and more than a hundred at a time', async () => {
    const [ana, there, part] = [await world.client(), await world.part({ stock: 6 }), await soldOut()];
    const available = { status: 409, body: { code: PART_AVAILABLE_CODE, message: PART_AVAILABLE } };
    const missing = { status: 404, body: { code: 'restock.part-missing' } };
    expect([await ask(there, newAddress()), await wait(ana, there)]).toMatchObject([available, available]);
    expect([await ask(999_999, newAddress()), await wait(ana, 999_999)]).toMatchObject([missing, missing]);
    for (const id of ['x', '-1', '1.5', '9999999999', newId()]) expect(await wait(ana, id)).toMatchObject(missing);
    await world.db.query(
      `INSERT INTO restock_notice (id, part_id, account_id, state, asked_at, changed_at)
       SELECT gen_random_uuid(), 1000000 + n, $1, 'waiting', now(), now() FROM generate_series(1, $2::int) n`,
      [ana.accountId, NOTICE_LIMITS.ofAccount],
    );
    expect(await wait(ana, part)).toMatchObject({ status: 409, body: { code: TOO_MANY_NOTICES_CODE } });
    await world.db.query('DELETE FROM restock_notice WHERE account_id = $1', [ana.accountId]);
  });

  it.each(['', 'ana', 'ana@correo', 'a@b.example\r\nBcc: c@d.example', `${'a'.repeat(300)}@b.example`, 7, null])(
    'refuses the address %j',
    async (correo) => {
      expect(await ask(1, correo)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    },
  );

  it.each(['', '1; DROP TABLE part', -1, 2_147_483_648, 1.5, null])('refuses the part %j', async (repuesto) => {
    expect(await ask(repuesto, newAddress())).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});
