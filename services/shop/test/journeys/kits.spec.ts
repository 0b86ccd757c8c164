import { fillPath } from '@bujia/contracts/catalogue';
import {
  BOUGHT_PATH,
  type Comprado,
  type ConjuntoRepuesto,
  type ConjuntosDeTienda,
  type GuardarConjunto,
  KITS_PATH,
  KIT_FAULTS,
  KIT_LIMITS,
  PART_KITS_PATH,
  RESTORE_KIT_PATH,
  RETIRE_KIT_PATH,
  SAVE_KIT_PATH,
} from '@bujia/contracts/kits';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { ORDER_STATUS, orderPath, type Pedido } from '@bujia/contracts/orders';
import { STAFF_LOG_PATH, type StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stemsOf } from '../../src/contexts/catalog/domain/words.ts';
import { eventually } from '../eventually.ts';
import { expectSound } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { created, approved } = PAYMENT_STATUS;
const FRONT = 'Delantero';

describe('What is usually changed together', () => {
  let world: PaymentsWorld;
  let operator: Shopping;
  let client: Shopping;
  /** Of one model and year, of two engines. */
  let petrol: number;
  let diesel: number;
  let pads: number;
  let petrolDisc: number;
  let dieselDisc: number;
  let fluid: number;

  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo('2037-11-23T15:00:00Z');
    [operator, client] = [await world.operator(), await world.client()];
    const id = async (sql: string, values: unknown[] = []) =>
      (await world.db.query<{ id: number }>(`${sql} RETURNING id`, values)).rows[0]!.id;
    const model = await id(`INSERT INTO model (make, name) VALUES (1, 'Cayambe')`);
    const vehicle = (engine: string) =>
      id('INSERT INTO vehicle (model_id, year, engine) VALUES ($1, 2025, $2)', [model, engine]);
    [petrol, diesel] = [await vehicle('2.4'), await vehicle('2.5 TD')];
    await id(`INSERT INTO category (slug, name, words, level) VALUES ('liquidos', 'Líquidos', 'liquid', 1)`);
    const both = [petrol, diesel];
    pads = await part('Pastillas de freno delanteras', both);
    petrolDisc = await part('Disco de freno delantero Cayambe', [petrol]);
    dieselDisc = await part('Disco de freno delantero Cayambe TD', [diesel]);
    // What belongs to a disc is no disc.
    await part('Tornillo de disco de freno', both);
    await part('Disco de freno posterior', both, 'Posterior');
    fluid = await part('Líquido de frenos DOT 4 350 ml', [], '', 'liquidos');
    await part('Líquido de frenos DOT 3 1 litro', [], '', 'liquidos');
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  /** Without a vehicle it is for all. */
  async function part(name: string, vehicles: number[], position = FRONT, category = 'frenos'): Promise<number> {
    const id = await world.part({ name, price: 4_600 });
    const stems = stemsOf(name).join(' ');
    await world.db.query(
      `UPDATE part SET universal = $2, vehicle_ids = $3, words = $4, search = setweight(to_tsvector('simple', $4), 'A'),
         category_id = (SELECT id FROM category WHERE slug = $5) WHERE id = $1`,
      [id, vehicles.length === 0, vehicles, stems, category],
    );
    for (const vehicle of vehicles)
      await world.db.query(`INSERT INTO fitment (part_id, vehicle_id, position, note) VALUES ($1, $2, $3, '')`, [
        ...[id, vehicle, position],
      ]);
    return id;
  }
  const place = (repuesto: string, about: object = {}) => ({
    ...{ categoria: 'frenos', repuesto, posicion: FRONT, cantidad: 1 },
    ...about,
  });
  const BRAKES: GuardarConjunto = {
    nombre: 'Frenos delanteros',
    lugares: [
      place('pastillas de freno'),
      place('discos de freno', { cantidad: 2 }),
      place('líquido de frenos DOT 4', { categoria: 'liquidos', posicion: '' }),
    ],
  };
  const desk = async () => (await operator.visitor.get<ConjuntosDeTienda>(`/api/${KITS_PATH}`)).body;
  const save = async (wish: GuardarConjunto) => {
    const { status, body } = await operator.visitor.post<{ message?: string }>(`/api/${SAVE_KIT_PATH}`, wish);
    return status === 200 ? status : ([status, body.message] as const);
  };
  const kitsOf = async (part: number, vehicle = 0, who = world.shop.visitor()) =>
    (await who.get<ConjuntoRepuesto[]>(`/api/${fillPath(PART_KITS_PATH, { id: part, vehiculo: vehicle })}`)).body;
  const shown = (kits: ConjuntoRepuesto[]) =>
    kits.map(({ lugares }) => lugares.map(({ cantidad, repuesto }) => [cantidad, repuesto?.codigo ?? null]));

  it('is written by an operator, and each place is filled for the vehicle, or for all of the part', async () => {
    expect(await save(BRAKES)).toBe(200);
    await eventually(async () => (await kitsOf(pads, petrol)).length === 1);
    expect(shown(await kitsOf(pads, petrol))).toEqual([[[1, pads], [2, petrolDisc], [1, fluid]]]); // prettier-ignore
    expect(shown(await kitsOf(pads, diesel))).toEqual([[[1, pads], [2, dieselDisc], [1, fluid]]]); // prettier-ignore
    // No disc is for both.
    expect(shown(await kitsOf(pads))).toEqual([[[1, pads], [2, null], [1, fluid]]]); // prettier-ignore
    expect(shown(await kitsOf(petrolDisc))).toEqual([[[1, pads], [2, petrolDisc], [1, fluid]]]); // prettier-ignore
    // The page's part is not for the vehicle: what is takes its place.
    expect(shown(await kitsOf(petrolDisc, diesel))).toEqual([[[1, pads], [2, dieselDisc], [1, fluid]]]); // prettier-ignore
    // Nothing of it is known for a vehicle that nobody knows, and what is for all stands alone.
    expect(shown(await kitsOf(pads, 999_999))).toEqual([[[1, null], [2, null], [1, fluid]]]); // prettier-ignore
    const [kit] = await kitsOf(pads, petrol);
    expect(kit!.lugares[0]).toMatchObject({ nombre: 'Pastillas de freno', propio: true, posicion: FRONT });
    expect(kit!.lugares[1]!.lista).toBe(
      `/repuestos/busqueda/discos%20de%20freno?categorias=frenos&vehiculo=${petrol}&posiciones=Delantero`,
    );
    expect(await kitsOf(999_999)).toMatchObject({ message: 'El repuesto no existe' });
  });

  it('says where several measures fit, and shows prices to whoever is signed in alone', async () => {
    const bleeding = [place('pastillas'), place('líquido de frenos', { categoria: 'liquidos', posicion: '' })];
    expect(await save({ nombre: 'Purga', lugares: bleeding })).toBe(200);
    await eventually(async () => (await kitsOf(pads, petrol)).length === 2);
    const [first, second] = await kitsOf(pads, petrol, client.visitor);
    expect(first!.lugares.map(({ medidas }) => medidas)).toEqual([false, false, false]);
    expect(second!.lugares.map(({ medidas }) => medidas)).toEqual([false, true]);
    expect(first!.lugares.map(({ repuesto }) => repuesto?.precio)).toEqual([46, 46, 46]);
    expect(JSON.stringify(await kitsOf(pads, petrol))).not.toMatch(/precio|46/);
    const { codigo } = (await desk()).conjuntos.find(({ nombre }) => nombre === 'Purga')!;
    expect((await operator.visitor.post(`/api/${RETIRE_KIT_PATH}`, { codigo })).status).toBe(200);
    await eventually(async () => (await kitsOf(pads, petrol)).length === 1);
  });

  it('says which part fits a vehicle on a condition, so that nobody takes it unseen', async () => {
    const conditions = async (vehicle?: number) =>
      (await kitsOf(petrolDisc, vehicle))[0]!.lugares.map(({ condicion }) => condicion);
    expect(await conditions()).toEqual([false, false, false]);
    const note = (text: string) =>
      world.db.query(`UPDATE fitment SET note = $2 WHERE part_id = $1`, [petrolDisc, text]);
    await note('con ABS');
    await eventually(async () => (await conditions())[1]);
    expect([await conditions(), await conditions(petrol), await conditions(diesel)]).toEqual([
      [false, true, false],
      [false, true, false],
      [false, false, false],
    ]);
    await note('');
  });

  it('is changed, put back and taken out, and the log of the staff says who did', async () => {
    const { codigo } = (await desk()).conjuntos[0]!;
    expect(await save({ ...BRAKES, codigo, lugares: BRAKES.lugares.slice(0, 2) })).toBe(200);
    // Whoever still looks at the former one does not overwrite the other's.
    expect(await save({ ...BRAKES, codigo })).toEqual([409, KIT_FAULTS.gone]);
    const { conjuntos, anteriores, posiciones } = await desk();
    expect(posiciones).toEqual([FRONT, 'Posterior']);
    expect(conjuntos).toMatchObject([{ nombre: BRAKES.nombre, faltas: [], hasta: null }]);
    expect(conjuntos[0]!.lugares).toHaveLength(2);
    const former = anteriores.find(({ codigo: one }) => one === codigo)!;
    expect((await operator.visitor.post(`/api/${RESTORE_KIT_PATH}`, { codigo: former.codigo })).status).toBe(200);
    expect((await desk()).conjuntos).toMatchObject([{ codigo, lugares: BRAKES.lugares }]);
    expect((await operator.visitor.post(`/api/${RESTORE_KIT_PATH}`, { codigo: former.codigo })).status).toBe(409);
    const log = (await operator.visitor.get<StaffLogPage>(`/api/${STAFF_LOG_PATH}`)).body;
    const deeds = log.actuaciones.map(({ orden }) => orden);
    expect(deeds).toEqual(expect.arrayContaining(['SaveKit', 'RetireKit', 'RestoreKit']));
  });

  it('is refused in words where it would lead nowhere, and says later what has gone', async () => {
    const wish = (...lugares: object[]) => ({ nombre: 'Otro', lugares }) as GuardarConjunto;
    const pad = place('pastillas');
    expect(await save(BRAKES)).toEqual([422, KIT_FAULTS.named]);
    expect(await save(wish(pad))).toEqual([422, KIT_FAULTS.few]);
    expect(await save(wish(pad, place('Pastilla', { cantidad: 3 })))).toEqual([422, KIT_FAULTS.twice(2, 1)]);
    expect(await save(wish(pad, place('disco', { categoria: 'ya-no' })))).toEqual([422, KIT_FAULTS.category(2)]);
    expect(await save(wish(pad, place('freno')))).toEqual([422, KIT_FAULTS.nothing(2, 'freno')]);
    expect(await save(wish(pad, place('disco', { posicion: 'Arriba' })))).toEqual([
      422,
      KIT_FAULTS.position(2, 'Arriba'),
    ]);
    for (const cantidad of [0, -1, 11, 1e9, 1.5, '2'])
      expect(await save(wish(pad, place('disco', { cantidad })))).toEqual([400, expect.any(String)]);
    expect(await save(wish(...Array.from({ length: 13 }, (_, n) => place(`disco ${n}`))))).toEqual([
      400,
      expect.stringContaining('Son demasiados'),
    ]);

    await world.db.query(`UPDATE category SET slug = 'liquidos-viejos' WHERE slug = 'liquidos'`);
    expect((await desk()).conjuntos[0]!.faltas).toEqual([KIT_FAULTS.category(3)]);
    await eventually(async () => shown(await kitsOf(pads, petrol))[0]?.length === 2);
    await world.db.query(`UPDATE category SET slug = 'liquidos' WHERE slug = 'liquidos-viejos'`);
  });

  it('has a bound, and ten thousand that somebody wrote by hand hold nobody up', async () => {
    const places = JSON.stringify(
      BRAKES.lugares.map(({ categoria, repuesto, posicion, cantidad }) => ({
        ...{ category: categoria, part: repuesto, position: posicion, quantity: cantidad },
      })),
    );
    await world.db.query(
      `INSERT INTO kit (family, name, places, made_at)
       SELECT gen_random_uuid(), 'Conjunto ' || n, $1::jsonb, now() FROM generate_series(1, 10000) n`,
      [places],
    );
    expect(await save({ ...BRAKES, nombre: 'Uno más' })).toEqual([422, KIT_FAULTS.full]);
    expect((await desk()).conjuntos).toHaveLength(KIT_LIMITS.kits);
    expect(await kitsOf(petrolDisc, petrol)).toHaveLength(KIT_LIMITS.shown);
    await world.db.query(`DELETE FROM kit WHERE name LIKE 'Conjunto %'`);
  });

  it('tells whoever bought a part when, once it is paid, and nobody else', async () => {
    const bought = async ({ visitor }: Shopping) => (await visitor.get<Comprado[]>(`/api/${BOUGHT_PATH}`)).body;
    await change(client.visitor, { tipo: 'agregar', codigo: pads, cantidad: 1 });
    const number = (await checkOut(client.visitor, pickup({ formaPago: PAYMENT_METHOD.transfer }))).body.pedido;
    const order = async () => (await client.visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
    expect(await bought(client)).toEqual([]);
    const [{ total }] = (await order()).tarifaPedidoList;
    const payment = (await world.register(client, world.form(number, { valor: total.toFixed(2) }))).body;
    await world.decide(await world.seller(), payment.codigo, approved, created);
    await eventually(async () => (await order()).estadoPedido.codigo === ORDER_STATUS.invoiced, { every: 100 });
    expect(await bought(client)).toEqual([{ codigo: pads, fecha: (await order()).fecha }]);
    expect(await bought(await world.client())).toEqual([]);
  });
});
