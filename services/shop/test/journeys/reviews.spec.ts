import { DELETE_ACCOUNT_PATH, PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { CATALOGUE_PATHS, fillPath, type Repuesto } from '@bujia/contracts/catalogue';
import { deliveredPath, sentPath } from '@bujia/contracts/handover';
import { ORDER_STATUS, orderPath, type Pedido } from '@bujia/contracts/orders';
import {
  DECIDE_REVIEW_PATH,
  type DecisionOpinion,
  type MisOpiniones,
  type OpinionesPorEstado,
  type OpinionesRepuesto,
  type OpinionRequest,
  OWN_REVIEW_PATH,
  OWN_REVIEWS_PATH,
  PART_REVIEWS_PATH,
  REVIEW_CHANGED,
  REVIEW_LIMITS,
  REVIEW_REASONS,
  REVIEWS_DESK_PATH,
  type ReviewState,
} from '@bujia/contracts/reviews';
import { STAFF_LOG_PATH, type StaffLogPage } from '@bujia/contracts/staff-log';
import { DISABLE_USER_PATH, ENABLE_USER_PATH } from '@bujia/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ForgetTheGone } from '../../src/contexts/reviews/application/forget-the-gone.ts';
import { newId } from '../../src/kernel/ids.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, signedInClient } from '../people.ts';
import { startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const PATIENT = { every: 100 };
const WORDS = 'Frenan bien desde el primer día y no suenan.';
type Refused = { code?: string; message?: string };

describe('What buyers write about parts', () => {
  let world: PaymentsWorld;
  let operator: Shopping;
  let vehicle: number;
  beforeAll(async () => {
    world = await startPaymentsWorld(EASY_CAPTCHA);
    world.shop.clock.setTo('2037-11-26T15:00:00Z');
    operator = await world.operator();
    const id = async (sql: string, values: unknown[] = []) =>
      (await world.db.query<{ id: number }>(`${sql} RETURNING id`, values)).rows[0]!.id;
    const model = await id(`INSERT INTO model (make, name) VALUES (1, 'Antisana')`);
    vehicle = await id(`INSERT INTO vehicle (model_id, year, engine) VALUES ($1, 2022, '2.4')`, [model]);
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const bought = async (client: Shopping, parts: number[]) => {
    for (const codigo of parts) await change(client.visitor, { tipo: 'agregar', codigo, cantidad: 1 });
    return (await checkOut(client.visitor, purchase())).body.pedido;
  };
  /** In the hands of its client, for the vehicle. */
  const delivered = async (client: Shopping, parts: number[]) => {
    const seller = await world.seller();
    await client.visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, {
      cambio: { tipo: 'agregar', codigo: vehicle },
    });
    const number = await bought(client, parts);
    const order = async () => (await seller.visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
    const [{ total }] = (await order()).tarifaPedidoList;
    const { body } = await world.register(client, world.form(number, { valor: total.toFixed(2) }));
    expect((await world.decide(seller, body.codigo, 17, 16)).status).toBe(200);
    await eventually(async () => (await order()).estadoPedido.codigo === ORDER_STATUS.invoiced, PATIENT);
    const parcel = { transportista: 'Courier Chasqui', guia: 'CH-1', pasos: 0 };
    expect((await seller.visitor.post(`/api/${sentPath(number)}`, parcel)).status).toBe(200);
    expect((await seller.visitor.post(`/api/${deliveredPath(number)}`, { pasos: 1 })).status).toBe(200);
    await atRest(world.db);
    return number;
  };
  const buyerOf = async (...parts: number[]) => {
    const client = await world.client();
    await delivered(client, parts);
    return client;
  };

  const write = ({ visitor }: Shopping, repuesto: number, said: Partial<Record<keyof OpinionRequest, unknown>> = {}) =>
    visitor.post<MisOpiniones & Refused>(`/api/${OWN_REVIEWS_PATH}`, {
      ...{ repuesto, estrellas: 5, texto: WORDS },
      ...said,
    });
  const own = async ({ visitor }: Shopping) => (await visitor.get<MisOpiniones>(`/api/${OWN_REVIEWS_PATH}`)).body;
  const read = async (part: number, after?: string | null) =>
    (
      await world.shop
        .visitor()
        .get<OpinionesRepuesto>(
          `/api/${fillPath(PART_REVIEWS_PATH, { id: part })}${after ? `?${new URLSearchParams({ despues: after })}` : ''}`,
        )
    ).body;
  const desk = async (estado: ReviewState = 'waiting') =>
    (await operator.visitor.get<OpinionesPorEstado>(`/api/${REVIEWS_DESK_PATH}?${new URLSearchParams({ estado })}`))
      .body;
  const ofPart = async (part: number, state?: ReviewState) =>
    (await desk(state)).opiniones.find(({ repuesto }) => repuesto.codigo === part)!;
  const decide = (said: DecisionOpinion, { visitor } = operator) =>
    visitor.post<Refused>(`/api/${DECIDE_REVIEW_PATH}`, said);
  const show = async (part: number) => {
    const { codigo, version } = await ofPart(part);
    expect((await decide({ codigo, version, estado: 'shown' })).status).toBe(200);
  };
  const partOf = async (part: number) =>
    (await world.shop.visitor().get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id: part })}`)).body;
  const rated = async (part: number) => {
    const { rating, opiniones } = await partOf(part);
    return [rating, opiniones];
  };
  const mailed = async ({ email }: Shopping, subject: string) =>
    (await mailsTo(world.shop, email)).filter((mail) => mail.subject.startsWith(subject));

  it('is written by whoever bought it and has it, and read by everybody once an operator let it, without their name', async () => {
    const [part, other] = [await world.part({ name: 'Pastillas' }), await world.part()];
    const client = await buyerOf(part);
    const [stranger, waiting] = [await world.client(), await world.client()];
    await bought(waiting, [part]);
    for (const who of [stranger, waiting]) expect((await write(who, part)).status).toBe(404);
    expect((await write(client, other)).status).toBe(404);
    expect((await world.shop.visitor().post(`/api/${OWN_REVIEWS_PATH}`, {})).status).toBe(401);
    for (const wrong of [
      { estrellas: 0 },
      { estrellas: 6 },
      { estrellas: 4.5 },
      { texto: 'Bueno' },
      { texto: ' '.repeat(30) },
    ])
      expect((await write(client, part, wrong)).status).toBe(400);
    expect((await write(client, part, { texto: 'a'.repeat(REVIEW_LIMITS.maxWords + 1) })).status).toBe(400);

    expect((await own(client)).porEscribir).toMatchObject([
      { repuesto: { codigo: part }, vehiculo: 'Antisana 2.4 2022' },
    ]);
    const texto = `<b>Buenas</b>\nLlámeme al 099 123 4567`;
    expect((await write(client, part, { texto, estrellas: 4 })).body).toMatchObject({
      porEscribir: [],
      escritas: [{ estado: 'waiting', texto, anterior: false }],
    });
    expect(await read(part)).toEqual({ total: 0, promedio: 0, opiniones: [], siguiente: null });
    // A moment that no calendar has, and what is no number of an opinion.
    for (const despues of [`9999999999999999_${newId()}`, `1_${'-'.repeat(36)}`])
      for (const [who, path] of [
        [world.shop.visitor(), fillPath(PART_REVIEWS_PATH, { id: part })],
        [operator.visitor, REVIEWS_DESK_PATH],
      ] as const)
        expect((await who.get(`/api/${path}?${new URLSearchParams({ despues })}`)).status).toBe(400);
    expect(await rated(part)).toEqual([4.5, 0]);
    const path = `/repuesto/${(await partOf(part)).codigoEncriptado}`;
    const page = async () => (await world.shop.visitor().get(path)).text;
    expect(await page()).not.toContain('aggregateRating');

    const seller = await world.seller();
    expect((await seller.visitor.get(`/api/${REVIEWS_DESK_PATH}`)).status).toBe(403);
    const { codigo, version, avisos, autor } = await ofPart(part);
    expect([avisos, autor]).toEqual([['telefono'], 'Ana P.']);
    expect((await decide({ codigo, version, estado: 'shown' }, seller)).status).toBe(403);
    expect((await decide({ codigo, version, estado: 'refused' })).status).toBe(400);
    expect((await decide({ codigo, version, estado: 'refused', motivo: 'porque sí' })).status).toBe(400);
    expect((await decide({ codigo: newId(), version, estado: 'shown' })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => decide({ codigo, version, estado: 'shown' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    await eventually(async () => (await rated(part))[1] === 1);
    expect(await rated(part)).toEqual([4, 1]);
    expect(await page()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
    const [shown] = (await read(part)).opiniones;
    expect(shown).toEqual({
      ...{ codigo, estrellas: 4, texto, autor: 'Ana P.' },
      ...{ mes: '2037-11', vehiculo: 'Antisana 2.4 2022' },
    });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Paz|${client.email}|${client.accountId}`));
    await eventually(async () => (await mailed(client, 'Su opinión ya se muestra')).length === 1);
    const { body: log } = await operator.visitor.get<StaffLogPage>(`/api/${STAFF_LOG_PATH}`);
    expect(JSON.stringify(log)).toContain('DecideReview');
    expect(JSON.stringify(log)).not.toContain('Llámeme');
  });

  it('stays as it is read while a changed text waits, is refused with a reason, and taken back', async () => {
    const part = await world.part();
    const client = await buyerOf(part);
    await write(client, part);
    await show(part);
    const before = await ofPart(part, 'shown');
    expect((await write(client, part)).body.escritas[0]).toMatchObject({ estado: 'shown' });
    // Another name is no word of an operator's.
    await world.db.query(`UPDATE account SET name = 'Ladrones' WHERE id = $1`, [client.accountId]);
    expect((await read(part)).opiniones[0]).toMatchObject({ autor: 'Ana P.' });
    const changed = 'Al mes ya chillan: no las recomiendo.';
    expect((await write(client, part, { texto: changed, estrellas: 1 })).body.escritas[0]).toMatchObject({
      estado: 'waiting',
      anterior: true,
    });
    expect((await read(part)).opiniones[0]).toMatchObject({ texto: WORDS, estrellas: 5 });
    expect(await decide({ codigo: before.codigo, version: before.version, estado: 'waiting' })).toMatchObject({
      status: 409,
      body: { message: REVIEW_CHANGED },
    });
    const { codigo, version, autor, publicada } = await ofPart(part);
    expect([autor, publicada]).toEqual(['Ladrones P.', { estrellas: 5, texto: WORDS }]);
    await decide({ codigo, version, estado: 'refused', motivo: 'pedido' });
    expect(await ofPart(part, 'refused')).toMatchObject({ motivo: 'pedido' });
    expect((await own(client)).escritas[0]).toMatchObject({ estado: 'refused', motivo: 'pedido', anterior: true });
    const [mail] = await eventually(async () => {
      const mails = await mailed(client, 'No publicamos su opinión');
      return mails.length > 0 && mails;
    });
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(REVIEW_REASONS.pedido.text);
    expect((await read(part)).opiniones[0]).toMatchObject({ texto: WORDS });

    await decide({ codigo, version, estado: 'waiting' });
    await decide({ codigo, version, estado: 'shown' });
    expect((await read(part)).opiniones[0]).toMatchObject({ texto: changed, estrellas: 1 });
    await decide({ codigo, version, estado: 'waiting' });
    expect(await read(part)).toMatchObject({ total: 0, opiniones: [] });
    await eventually(async () => (await rated(part))[1] === 0);
    await decide({ codigo, version, estado: 'shown' });
    await atRest(world.db);
    expect(await mailed(client, 'Su opinión ya se muestra')).toHaveLength(2);

    expect((await client.visitor.delete(`/api/${fillPath(OWN_REVIEW_PATH, { id: part })}`)).status).toBe(200);
    expect((await client.visitor.delete(`/api/${fillPath(OWN_REVIEW_PATH, { id: part })}`)).status).toBe(404);
    expect([await read(part), await desk('shown')].map((some) => JSON.stringify(some)).join()).not.toContain(codigo);
    expect((await own(client)).porEscribir).toHaveLength(1);
  });

  it('has a bound of texts for a day, changed ones and those taken back among them', async () => {
    const part = await world.part();
    const client = await buyerOf(part);
    // Serves people alone: its worker would do the work of the other one by another clock.
    const limited = await startShop({ ROLE: 'api', RATE_LIMIT: 'on', DATABASE_URL: world.shop.databaseUrl });
    limited.clock.setTo(world.shop.clock.now());
    try {
      const visitor = limited.visitor();
      visitor.token = client.visitor.token;
      const statuses: number[] = [];
      for (let i = 0; i <= REVIEW_LIMITS.perDay; i += 1) {
        const texto = `Es la opinión número ${i}`;
        statuses.push((await visitor.post(`/api/${OWN_REVIEWS_PATH}`, { repuesto: part, estrellas: 4, texto })).status);
        if (i === 3) await visitor.delete(`/api/${fillPath(OWN_REVIEW_PATH, { id: part })}`);
      }
      expect(statuses).toEqual([...Array<number>(REVIEW_LIMITS.perDay).fill(200), 429]);
    } finally {
      await limited.stop();
    }
  });

  it('is read a page at a time, orders the best rated, and has a bound for a day', async () => {
    const [best, liked, disliked] = [await world.part(), await world.part(), await world.part()];
    const client = await buyerOf(best, liked, disliked);
    await world.db.query(
      `INSERT INTO review (id, account_id, part_id, stars, words, written_at, version, state)
       SELECT gen_random_uuid(), $1, 100000 + n, 5, 'Otra', $2, 1, 'waiting' FROM generate_series(2, ${REVIEW_LIMITS.perDay}) n`,
      [client.accountId, world.shop.clock.now()],
    );
    expect([(await write(client, liked)).status, (await write(client, disliked)).status]).toEqual([200, 429]);
    await world.db.query('DELETE FROM review WHERE part_id >= 100000');
    expect((await write(client, disliked, { estrellas: 1 })).status).toBe(200);
    expect((await write(client, best)).status).toBe(200);
    for (const part of [liked, disliked]) await show(part);
    await show(best);
    // More of them than a page holds.
    await world.db.query(
      `INSERT INTO review (id, account_id, part_id, stars, words, written_at, version, state, decided_at, shown_stars, shown_words, shown_written_at)
       SELECT gen_random_uuid(), $2, $1 + 100000 + n, 4, 'Otra', at, 1, 'shown', at, 4, 'Otra ' || n, at
       FROM generate_series(1, ${REVIEW_LIMITS.page}) n, LATERAL (SELECT '2037-01-01'::timestamptz + n * interval '1 day' AS at) t`,
      [best, client.accountId],
    );
    await world.db.query(`UPDATE review SET account_id = gen_random_uuid(), part_id = $1 WHERE part_id > $1 + 100000`, [
      best,
    ]);
    const first = await read(best);
    const second = await read(best, first.siguiente);
    expect([first.total, first.promedio, first.opiniones.length, second.opiniones.length, second.siguiente]).toEqual([
      ...[REVIEW_LIMITS.page + 1, 4.2, REVIEW_LIMITS.page, 1, null],
    ]);
    const texts = [...first.opiniones, ...second.opiniones].map(({ texto }) => texto);
    expect(texts).toEqual([WORDS, 'Otra 5', 'Otra 4', 'Otra 3', 'Otra 2', 'Otra 1']);

    const list = { promocion: -1, codigoEmpresa: 1, page: 0, size: 50, orden: 'calificados' };
    const order = async () =>
      (await world.shop.visitor().post<Repuesto[]>(`/api/${CATALOGUE_PATHS.listing}`, list)).body.map(
        ({ codigo }) => codigo,
      );
    await eventually(async () => (await order())[0] === liked);
    const listed = await order();
    // Others have 4.5 by the catalogue, and nobody's word.
    expect(listed.at(-1)).toBe(disliked);
    expect(listed.slice(-3)).toContain(best);
    await world.db.query('DELETE FROM review WHERE part_id = $1', [best]);
  });

  it('is hidden while its author is kept out, told to whoever wrote it, and goes with the account', async () => {
    const part = await world.part();
    const { visitor, id, person } = await signedInClient(world.shop);
    const client: Shopping = { visitor, accountId: id, email: person.email };
    await delivered(client, [part]);
    await write(client, part);
    await show(part);
    const data = await visitor.get<{ opiniones?: object[] }>(`/api/${PERSONAL_DATA_PATH}`);
    expect(data.body.opiniones).toMatchObject([{ repuesto: part, estrellas: 5, texto: WORDS, textoPublicado: WORDS }]);

    const press = (path: string, about: object = {}) => operator.visitor.post(`/api/${path}`, { codigo: id, ...about });
    expect((await press(DISABLE_USER_PATH, { motivo: 'pedido', nota: 'Llamó' })).status).toBe(200);
    await eventually(async () => (await read(part)).total === 0);
    await eventually(async () => (await rated(part))[1] === 0);
    expect((await press(ENABLE_USER_PATH)).status).toBe(200);
    await eventually(async () => (await read(part)).total === 1);

    await world.signIn(visitor, id);
    await world.db.query('UPDATE account SET verified = true WHERE id = $1', [id]);
    const gone = await visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: person.password });
    expect(gone.status).toBe(200);
    await atRest(world.db);
    expect(await read(part)).toMatchObject({ total: 0, opiniones: [] });

    // Written down behind the deletion, or beside a version that knew of none.
    await world.db.query(
      `INSERT INTO review (id, account_id, part_id, stars, words, written_at, version, state)
       VALUES ($1, $2, $3, 5, 'Tarde', $4, 1, 'waiting')`,
      [newId(), id, part, world.shop.clock.now()],
    );
    await world.shop.service.app.get(ForgetTheGone).sweep();
    expect((await world.db.query('SELECT FROM review WHERE account_id = $1', [id])).rowCount).toBe(0);
  });
});
