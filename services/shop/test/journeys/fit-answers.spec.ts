import { CATALOGUE_PATHS, fillPath } from '@bujia/contracts/catalogue';
import { DELETE_ACCOUNT_PATH, PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import {
  type AjustesDudosos,
  ANSWER_FIT_PATH,
  CLOSE_FIT_DOUBT_PATH,
  FIT_DOUBT_CHANGED,
  FIT_DOUBTS_FILE_PATH,
  FIT_DOUBTS_PATH,
  FIT_LIMITS,
  FIT_LINE_RETURNED_CODE,
  FIT_PAGE,
  FIT_QUESTION_PATH,
  FIT_VEHICLE_NEEDED_CODE,
  type PreguntaAjuste,
  type RespuestaAjuste,
  STOP_FIT_PAGE,
  STOP_FIT_PATH,
} from '@bujia/contracts/fit-answers';
import { deliveredPath, sentPath } from '@bujia/contracts/handover';
import { DECIDE_LINE_RETURN_PATH, LINE_RETURN_PATH, type RepuestoDevuelto } from '@bujia/contracts/line-returns';
import { ORDER_STATUS, orderPath, type Pedido } from '@bujia/contracts/orders';
import { STAFF_LOG_PATH, type StaffLogPage } from '@bujia/contracts/staff-log';
import { STOREFRONT_PATHS, type VehiculosRepuesto } from '@bujia/contracts/storefront';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AskWhoReceived } from '../../src/contexts/fitting/application/ask-who-received.ts';
import { ForgetTheGone } from '../../src/contexts/fitting/application/forget-the-gone.ts';
import { FIT_SEAL } from '../../src/contexts/fitting/contract.ts';
import { newId } from '../../src/kernel/ids.ts';
import { Seals } from '../../src/platform/secrets/seals.ts';
import { eventually } from '../eventually.ts';
import { forged, linkIn, mailsTo } from '../mails.ts';
import { codeOf, EASY_CAPTCHA, signedInClient } from '../people.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const PATIENT = { every: 100 };
const DAY = 24 * 3_600_000;
const MAIL = 'fit-question';
type Refused = { code?: string; message?: string };

describe('What buyers say about fit', () => {
  let world: PaymentsWorld;
  /** Of one model and year, of two engines. */
  let petrol: number;
  let diesel: number;
  beforeAll(async () => {
    world = await startPaymentsWorld(EASY_CAPTCHA);
    world.shop.clock.setTo('2037-11-23T15:00:00Z');
    const id = async (sql: string, values: unknown[] = []) =>
      (await world.db.query<{ id: number }>(`${sql} RETURNING id`, values)).rows[0]!.id;
    const model = await id(`INSERT INTO model (make, name) VALUES (1, 'Cayambe')`);
    const vehicle = (engine: string) =>
      id('INSERT INTO vehicle (model_id, year, engine) VALUES ($1, 2025, $2)', [model, engine]);
    [petrol, diesel] = [await vehicle('2.4'), await vehicle('2.5 TD')];
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const daysLater = (days: number) => world.shop.clock.advance(days * DAY);
  const back = async (who: Shopping) => {
    await world.signIn(who.visitor, who.accountId);
    return who;
  };
  /** For petrol, as the data have it; `universal`: for all. */
  const partFor = async (name: string, universal = false) => {
    const part = await world.part({ name, price: 4_600 });
    if (universal) return part;
    await world.db.query('UPDATE part SET universal = false WHERE id = $1', [part]);
    await world.db.query(`INSERT INTO fitment (part_id, vehicle_id, position, note) VALUES ($1, $2, 'Delantero', '')`, [
      part,
      petrol,
    ]);
    return part;
  };
  /** In the hands of its client, who had the vehicle when it was bought. */
  const delivered = async (client: Shopping, parts: number[], vehicle?: number) => {
    const seller = await world.seller();
    if (vehicle !== undefined)
      await client.visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, {
        cambio: { tipo: 'agregar', codigo: vehicle },
      });
    for (const codigo of parts) await change(client.visitor, { tipo: 'agregar', codigo, cantidad: 1 });
    const number = (await checkOut(client.visitor, purchase())).body.pedido;
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
  const swept = async () => {
    while ((await world.shop.service.app.get(AskWhoReceived).sweep()) > 0);
    await atRest(world.db);
  };
  const asked = async ({ email }: Shopping) => {
    const { rows } = await world.db.query(`SELECT FROM email WHERE recipient = $1 AND template = $2`, [email, MAIL]);
    return rows.length;
  };
  const mailOf = ({ email }: Shopping) =>
    eventually(async () => (await mailsTo(world.shop, email)).find(({ subject }) => subject.includes('¿Le qued')));
  const codeFor = async (client: Shopping) => codeOf(linkIn(await mailOf(client), FIT_PAGE));
  const anybody = () => world.shop.visitor();
  const open = (codigo: string) => anybody().post<PreguntaAjuste & Refused>(`/api/${FIT_QUESTION_PATH}`, { codigo });
  const answer = (codigo: string, said: Partial<RespuestaAjuste> | Record<string, unknown>) =>
    anybody().post<PreguntaAjuste & Refused>(`/api/${ANSWER_FIT_PATH}`, { codigo, linea: 0, queda: true, ...said });
  const answers = async (part: number) =>
    (
      await world.db.query<{ vehicle: number; fits: boolean; account: string | null }>(
        'SELECT vehicle_id AS vehicle, fits, account_id AS account FROM fit_answer WHERE part_id = $1 ORDER BY id',
        [part],
      )
    ).rows;
  const confirmed = async (part: number) => {
    const { body } = await anybody().get<VehiculosRepuesto>(
      `/api/${fillPath(STOREFRONT_PATHS.partVehicles, { id: part })}`,
    );
    return body.vehiculos.map(({ codigo, confirmados }) => [codigo, confirmados]);
  };
  const doubtsOf = async (operator: Shopping, part: number) =>
    (await operator.visitor.get<AjustesDudosos>(`/api/${FIT_DOUBTS_PATH}`)).body.dudosos.filter(
      ({ repuesto }) => repuesto.codigo === part,
    );
  const close = (operator: Shopping, codigo: string, no = 1, resultado = 'right') =>
    operator.visitor.post<Refused>(`/api/${CLOSE_FIT_DOUBT_PATH}`, { codigo, no, resultado });

  it('is asked a week after the delivery, once, and a yes is counted on the part, by numbers alone', async () => {
    const part = await partFor('Pastillas');
    const client = await world.client();
    const number = await delivered(client, [part], petrol);
    daysLater(FIT_LIMITS.afterDays - 1);
    await swept();
    expect(await asked(client)).toBe(0);
    daysLater(1);
    await Promise.all([swept(), swept(), swept()]);
    await swept();
    expect(await asked(client)).toBe(1);

    const mail = await mailOf(client);
    expect(mail.text).toContain('para su Cayambe 2.4 2025');
    expect(mail.text).not.toMatch(/\$\s?\d/);
    const path = linkIn(mail, FIT_PAGE);
    expect((await anybody().get(path)).status).toBe(200);
    const code = codeOf(path);
    expect((await open(code)).body).toMatchObject({
      pedido: number,
      lineas: [{ linea: 0, nombre: 'Pastillas', vehiculo: { codigo: petrol }, queda: null, porDevolver: false }],
    });
    expect(await answers(part)).toEqual([]);

    const twice = await Promise.all([answer(code, {}), answer(code, {}), answer(code, {})]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers(part)).toEqual([{ vehicle: petrol, fits: true, account: client.accountId }]);
    expect(await confirmed(part)).toEqual([[petrol, 1]]);
    expect(JSON.stringify((await open(code)).body)).not.toContain(client.email);
  });

  it('changes with the mind: a no takes the yes away and is for an operator, who closes it once', async () => {
    const part = await partFor('Discos');
    const [one, two] = [await world.client(), await world.client()];
    for (const client of [one, two]) await delivered(client, [part], petrol);
    daysLater(FIT_LIMITS.afterDays);
    await swept();
    const [first, second] = [await codeFor(one), await codeFor(two)];
    await answer(first, {});
    await answer(second, {});
    expect((await answer(second, { queda: false })).body.lineas[0]!.queda).toBe(false);
    expect((await answers(part)).map(({ fits }) => fits)).toEqual([true, false]);
    const operator = await world.operator();
    const [doubt, ...others] = await doubtsOf(operator, part);
    expect([doubt, others]).toMatchObject([
      { vehiculo: { codigo: petrol, nombre: 'Cayambe 2.4 2025' }, ajuste: { veredicto: 'compatible' }, si: 1, no: 1 },
      [],
    ]);
    const file = await operator.visitor.get(`/api/${FIT_DOUBTS_FILE_PATH}`);
    expect(file.text).toMatch(/^"P-\d+";"Discos";"Cayambe 2.4 2025";"[^"]+";"1";"1";"\d{4}-\d\d-\d\d"\r$/m);
    const seller = await world.seller();
    expect((await seller.visitor.get(`/api/${FIT_DOUBTS_PATH}`)).status).toBe(403);
    expect((await close(operator, doubt!.codigo, 1, 'nada')).status).toBe(400);
    expect(await close(operator, doubt!.codigo, 0)).toMatchObject({
      status: 409,
      body: { message: FIT_DOUBT_CHANGED },
    });
    const closed = await Promise.all([close(operator, doubt!.codigo), close(operator, doubt!.codigo)]);
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await doubtsOf(operator, part)).toEqual([]);
    expect((await close(operator, newId())).status).toBe(404);
    const { body: log } = await operator.visitor.get<StaffLogPage>(`/api/${STAFF_LOG_PATH}`);
    expect(JSON.stringify(log)).toContain('CloseFitDoubt');

    // Said again it is nothing new; of another buyer it is.
    await answer(second, { queda: false });
    expect(await doubtsOf(operator, part)).toEqual([]);
    await answer(first, { queda: false });
    expect(await doubtsOf(operator, part)).toMatchObject([{ si: 0, no: 2 }]);
    await Promise.all([answer(first, { queda: true }), answer(second, { queda: true })]);
    expect(await doubtsOf(operator, part)).toEqual([]);
  });

  it('asks for the vehicle where the shop knows of none, and takes no other than one that there is', async () => {
    const part = await partFor('Bujías', true);
    const client = await world.client();
    await delivered(client, [part]);
    daysLater(FIT_LIMITS.afterDays);
    await swept();
    const code = await codeFor(client);
    expect((await open(code)).body.lineas[0]!.vehiculo).toBeNull();
    expect(await answer(code, {})).toMatchObject({ status: 400, body: { code: FIT_VEHICLE_NEEDED_CODE } });
    expect((await answer(code, { vehiculo: 999_999 })).status).toBe(400);
    expect((await answer(code, { vehiculo: 0 })).status).toBe(400);
    expect((await answer(code, { linea: 1, vehiculo: diesel })).status).toBe(404);
    expect((await answer(code, { queda: 'quizá', vehiculo: diesel })).status).toBe(400);
    expect((await answer(code, { vehiculo: diesel })).body.lineas[0]!.vehiculo).toMatchObject({ codigo: diesel });
    expect(await answers(part)).toMatchObject([{ vehicle: diesel, fits: true }]);
  });

  it('opens by no other code: forged, of another purpose, of a part that is gone, too old', async () => {
    const part = await partFor('Filtro');
    const client = await world.client();
    await delivered(client, [part], petrol);
    daysLater(FIT_LIMITS.afterDays);
    await swept();
    const code = await codeFor(client);
    const stop = codeOf(linkIn(await mailOf(client), STOP_FIT_PAGE));
    const strange = world.shop.service.app.get(Seals).seal(FIT_SEAL, newId());
    for (const wrong of [forged(code), stop, strange, 'x'.repeat(40)])
      expect([(await open(wrong)).status, (await answer(wrong, {})).status]).toEqual([404, 404]);
    expect((await open('corto')).status).toBe(400);

    const { rows } = await world.db.query<{ lines: object }>(`SELECT lines FROM placed_order WHERE account_id = $1`, [
      client.accountId,
    ]);
    const put = (lines: object) =>
      world.db.query('UPDATE placed_order SET lines = $2 WHERE account_id = $1', [
        client.accountId,
        JSON.stringify(lines),
      ]);
    await put((rows[0]!.lines as object[]).map((line) => ({ ...line, partId: 999_999 })));
    expect((await open(code)).body.lineas).toEqual([]);
    expect((await answer(code, {})).status).toBe(404);
    await put(rows[0]!.lines);

    daysLater(FIT_LIMITS.linkDays + 1);
    expect([(await open(code)).status, (await answer(code, {})).status]).toEqual([404, 404]);
    expect(await answers(part)).toEqual([]);
  });

  it('is asked of nobody who wants no more, and nobody who is gone; what these said stays without them', async () => {
    const part = await partFor('Terminal');
    const silent = await world.client();
    const { visitor, id, person } = await signedInClient(world.shop);
    const gone: Shopping = { visitor, accountId: id, email: person.email };
    for (const client of [silent, gone]) await delivered(client, [part], petrol);
    daysLater(FIT_LIMITS.afterDays);
    await swept();
    const stop = codeOf(linkIn(await mailOf(silent), STOP_FIT_PAGE));
    const end = (codigo: string) => anybody().post(`/api/${STOP_FIT_PATH}`, { codigo });
    expect((await anybody().get(`${STOP_FIT_PAGE}?cod=${stop}`)).status).toBe(200);
    expect([(await end(stop)).status, (await end(stop)).status, (await end('x'.repeat(40))).status]).toEqual([
      200, 200, 404,
    ]);
    const code = await codeFor(gone);
    await answer(code, {});
    await back(gone);
    const data = await gone.visitor.get<{ leQuedo?: object[] }>(`/api/${PERSONAL_DATA_PATH}`);
    expect(data.body.leQuedo).toMatchObject([{ repuesto: part, vehiculo: petrol, leQuedo: true }]);

    await back(silent);
    const other = await silent.visitor.get<{ noPreguntar?: object[] }>(`/api/${PERSONAL_DATA_PATH}`);
    expect(other.body.noPreguntar).toHaveLength(1);
    await delivered(silent, [part], petrol);
    daysLater(FIT_LIMITS.afterDays);
    await swept();
    expect(await asked(silent)).toBe(1);

    await back(gone);
    const path = `/api/${DELETE_ACCOUNT_PATH}`;
    expect((await gone.visitor.post(path, { actual: person.password })).status).toBe(200);
    await atRest(world.db);
    expect(await answers(part)).toEqual([{ vehicle: petrol, fits: true, account: null }]);
    expect(await confirmed(part)).toEqual([[petrol, 1]]);
    expect([(await open(code)).status, (await answer(code, { queda: false })).status]).toEqual([404, 404]);

    // Written down behind the deletion, or beside a version that knew of no answers.
    const now = world.shop.clock.now();
    await world.db.query(
      'UPDATE fit_answer SET account_id = $2, order_id = $2, line = 0, answered_at = $3 WHERE part_id = $1',
      [part, id, now],
    );
    await world.db.query('INSERT INTO fit_silence (account_id, since) VALUES ($1, $2)', [id, now]);
    await world.shop.service.app.get(ForgetTheGone).sweep();
    expect(await answers(part)).toEqual([{ vehicle: petrol, fits: true, account: null }]);
    const { rows } = await world.db.query<{ account_id: string }>('SELECT account_id FROM fit_silence');
    expect(rows).toEqual([{ account_id: silent.accountId }]);
  });

  // The last one: what is owed for it would be late once more days have gone by.
  it('is heard from a return as well, and not asked of what went back', async () => {
    const [part, other] = [await partFor('Amortiguador'), await partFor('Resorte')];
    const [client, later] = [await world.client(), await world.client()];
    const number = await delivered(client, [part], petrol);
    const wish = { pedido: number, linea: 0, cantidad: 1, motivo: 'no-fit', comentario: 'Otro anclaje' };
    expect((await client.visitor.post(`/api/${LINE_RETURN_PATH}`, wish)).status).toBe(200);
    await atRest(world.db);
    expect(await answers(part)).toMatchObject([{ vehicle: petrol, fits: false }]);
    const operator = await world.operator();
    expect(await doubtsOf(operator, part)).toMatchObject([{ ajuste: { veredicto: 'compatible' }, si: 0, no: 1 }]);

    const second = await delivered(later, [other], petrol);
    daysLater(FIT_LIMITS.afterDays);
    await swept();
    expect([await asked(client), await asked(later)]).toEqual([0, 1]);

    const code = await codeFor(later);
    await back(later);
    const seller = await world.seller();
    const sent = await later.visitor.post<RepuestoDevuelto>(`/api/${LINE_RETURN_PATH}`, {
      ...{ ...wish, pedido: second, motivo: 'defective' },
    });
    expect((await open(code)).body.lineas).toMatchObject([{ devuelta: false, porDevolver: true }]);
    const decision = { codigo: sent.body.codigo, aceptada: true, destino: 'damaged' };
    expect((await seller.visitor.post(`/api/${DECIDE_LINE_RETURN_PATH}`, decision)).status).toBe(200);
    expect((await open(code)).body.lineas).toMatchObject([{ devuelta: true }]);
    expect(await answer(code, {})).toMatchObject({ status: 409, body: { code: FIT_LINE_RETURNED_CODE } });
    await atRest(world.db);
  });
});
