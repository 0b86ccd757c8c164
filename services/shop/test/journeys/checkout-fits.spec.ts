import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD, type SearchChange } from '@bujia/contracts/cart';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import {
  FIT_UNCONFIRMED_CODE,
  IDEMPOTENCY_HEADER,
  REFERENCE_PATH,
  type CheckoutRequest,
  fitUnconfirmed,
} from '@bujia/contracts/checkout';
import { type PedidoRepuesto, orderItemsPath } from '@bujia/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { expectSound } from '../sound.ts';
import type { Visitor } from '../visitor.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

describe('A purchase for a vehicle', () => {
  let world: CartWorld;
  /** Of one model: of two engines. */
  let cayambe: { petrol: number; diesel: number };

  const id = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await world.db.query<{ id: number }>(`${sql} RETURNING id`, values)).rows[0]!.id;

  /** A part that is for some vehicles alone. */
  async function partFor(name: string, ...fits: [vehicle: number, note?: string][]): Promise<number> {
    const part = await world.part({ name });
    await world.db.query('UPDATE part SET universal = false WHERE id = $1', [part]);
    for (const [vehicle, note = ''] of fits)
      await world.db.query(
        `INSERT INTO fitment (part_id, vehicle_id, position, note) VALUES ($1, $2, 'Delantero', $3)`,
        [...[part, vehicle, note]],
      );
    return part;
  }

  const tell = async (visitor: Visitor, tipo: SearchChange['tipo'], codigo: number) => {
    const cambio: SearchChange = { tipo, codigo };
    const { status } = await visitor.post(`/api/${CATALOGUE_PATHS.saveSearchState}`, { cambio });
    expect(status).toBe(200);
  };

  const add = (visitor: Visitor, codigo: number) => change(visitor, { tipo: 'agregar', codigo, cantidad: 1 });

  const verdicts = async (visitor: Visitor) =>
    (await load(visitor)).productos.map(({ ajuste }) => ajuste && [ajuste.vehiculo, ajuste.palabra + ajuste.razon]);

  beforeAll(async () => {
    world = await startCartWorld();
    const model = await id(`INSERT INTO model (make, name) VALUES (1, 'Cayambe')`);
    const vehicle = (engine: string) =>
      id('INSERT INTO vehicle (model_id, year, engine) VALUES ($1, 2025, $2)', [model, engine]);
    cayambe = { petrol: await vehicle('2.4'), diesel: await vehicle('2.5 TD') };
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const order = async ({ visitor }: Shopping, number: number) =>
    (await visitor.get<PedidoRepuesto[]>(`/api/${orderItemsPath(number)}`)).body.map(({ ajuste }) => ajuste);

  it('is told in the cart for the chosen vehicle, or for another of one’s own that a part is for', async () => {
    const { visitor } = await world.client();
    const parts = [
      await partFor('Disco', [cayambe.petrol]),
      await partFor('Cubo', [cayambe.diesel, 'Con ABS']),
      await partFor('Faro'),
      await world.part(),
    ];
    for (const part of parts) await add(visitor, part);
    expect(await verdicts(visitor)).toEqual([undefined, undefined, undefined, undefined]);
    await tell(visitor, 'agregar', cayambe.petrol);
    const forAll = ['Cayambe 2.4 2025', 'Compatible · sirve para todos los vehículos'];
    expect(await verdicts(visitor)).toEqual([
      ['Cayambe 2.4 2025', 'Compatible · Delantero'],
      ['Cayambe 2.4 2025', 'No compatible'],
      ['Cayambe 2.4 2025', 'Sin datos'],
      forAll,
    ]);
    await tell(visitor, 'agregar', cayambe.diesel);
    expect((await verdicts(visitor))[1]).toEqual(['Cayambe 2.5 TD 2025', 'Compatible si: Con ABS · Delantero']);
    await tell(visitor, 'elegir', cayambe.diesel);
    expect((await verdicts(visitor))[0]).toEqual(['Cayambe 2.4 2025', 'Compatible · Delantero']);
    expect((await verdicts(visitor))[3]).toEqual(['Cayambe 2.5 TD 2025', forAll[1]]);
  });

  it('keeps in the order, and says in its mail, what each part was to the vehicle of then', async () => {
    const client = await world.client();
    const { visitor } = client;
    const part = await partFor('Pastillas de freno', [cayambe.petrol]);
    await tell(visitor, 'agregar', cayambe.petrol);
    await add(visitor, part);
    const { body } = await checkOut(visitor, pickup({ noCompatiblesVistos: [] }));
    await world.db.query('DELETE FROM fitment WHERE part_id = $1', [part]);
    await tell(visitor, 'quitar', cayambe.petrol);
    expect(await order(client, body.pedido)).toMatchObject([
      { vehiculo: 'Cayambe 2.4 2025', veredicto: 'compatible', posicion: 'Delantero' },
    ]);
    const mail = await eventually(async () => {
      const received = (await mailsTo(world.shop, client.email)).find(({ subject }) => subject.includes('Recibimos'));
      if (!received) throw new Error('No mail of the order yet');
      return received;
    });
    expect(mail.text).toContain('Para su Cayambe 2.4 2025: compatible · Delantero');
  });

  it('asks for a tick for what is for none of one’s vehicles, whoever pays how', async () => {
    const client = await world.client();
    const { visitor } = client;
    const [wrong, other] = [await partFor('Disco equivocado', [cayambe.diesel]), await partFor('Sin lista')];
    await tell(visitor, 'agregar', cayambe.petrol);
    await add(visitor, wrong);
    await add(visitor, other);

    const refused = await checkOut(visitor, pickup({ noCompatiblesVistos: [other] }));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, FIT_UNCONFIRMED_CODE, fitUnconfirmed('Disco equivocado')],
    ]);
    const byCard: CheckoutRequest = pickup({ formaPago: PAYMENT_METHOD.card, noCompatiblesVistos: [] });
    const reference = await visitor.post<{ code: string }>(
      `/api/${REFERENCE_PATH}`,
      { checkout: byCard },
      { headers: { [IDEMPOTENCY_HEADER]: randomUUID() } },
    );
    expect([reference.status, reference.body.code]).toEqual([409, FIT_UNCONFIRMED_CODE]);
    expect((await load(visitor)).cantidad).toBe(2);

    const placed = await checkOut(visitor, pickup({ noCompatiblesVistos: [wrong] }));
    expect(placed.status).toBe(200);
    expect(await order(client, placed.body.pedido)).toMatchObject([
      { veredicto: 'no-compatible' },
      { veredicto: 'sin-datos' },
    ]);
  });

  it('is made as ever by a client of the version before, which cannot ask, and by whoever has no vehicle', async () => {
    const [before, nobody] = [await world.client(), await world.client()];
    const wrong = await partFor('Otro disco', [cayambe.diesel]);
    await tell(before.visitor, 'agregar', cayambe.petrol);
    for (const { visitor } of [before, nobody]) await add(visitor, wrong);
    const old = await checkOut(before.visitor, pickup());
    expect(old.status).toBe(200);
    expect(await order(before, old.body.pedido)).toMatchObject([{ veredicto: 'no-compatible' }]);
    const without = await checkOut(nobody.visitor, pickup({ noCompatiblesVistos: [] }));
    expect(without.status).toBe(200);
    expect(await order(nobody, without.body.pedido)).toEqual([undefined]);
  });

  it('takes codes for the ticks and nothing else', async () => {
    const { visitor } = await world.client();
    await add(visitor, await world.part());
    for (const wrong of ['7', [1.5], ['x'], Array.from({ length: 101 }, () => 1), {}])
      expect((await checkOut(visitor, pickup({ noCompatiblesVistos: wrong as number[] }))).status).toBe(400);
  });
});
