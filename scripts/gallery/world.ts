import { REMOVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { CAMPAIGNS_PATH } from '@bujia/contracts/campaigns';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { deliveredPath, readyPath, sentPath } from '@bujia/contracts/handover';
import { documentsPath, type Documento } from '@bujia/contracts/invoices';
import { LINE_RETURN_PATH } from '@bujia/contracts/line-returns';
import { ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import { type Pago, REGISTER_PAYMENT_WITHOUT_IMAGE_PATH } from '@bujia/contracts/payments';
import { STATEMENTS_PATH } from '@bujia/contracts/statements';
import pg from 'pg';
import { DEMO_CATALOGUE } from '../../services/shop/demo/catalogue/generate.ts';
import { demoAccounts, loadDemoAccounts } from '../../services/shop/demo/accounts.ts';
import { loadDemoCoupons } from '../../services/shop/demo/coupons.ts';
import { generatedSource } from '../../services/shop/demo/generated-source.ts';
import { loadDemoPromotions } from '../../services/shop/demo/promotions.ts';
import { importCatalogue } from '../../services/shop/src/contexts/catalog/adapters/import/import-catalogue.ts';
import { type CardSandbox, cardsForShop } from '../../services/shop/test/card-sandbox.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { change } from '../../services/shop/test/journeys/cart-world.ts';
import { codeFor, EASY_CAPTCHA, signedInClient, signIn } from '../../services/shop/test/people.ts';
import type { TestShop } from '../../services/shop/test/shop.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { startBuiltShop } from '../../web/e2e/built-shop.ts';
import type { PartOnSale } from '../../web/e2e/cart-steps.ts';
import { buy, buyByCard, type DashboardShop, decide, orderOf } from '../../web/e2e/dashboard-steps.ts';

/** The moment of every picture: the morning of a Tuesday in Guayaquil. Cards may still be reversed. */
export const NOW = '2026-11-24T15:00:00Z';
const BEFORE_ALL = '2026-11-10T14:00:00Z';
const MINUTE_MS = 60_000;

export type Who = 'client' | 'newcomer' | 'shopper' | 'unverified' | 'seller' | 'operator';

/** Where scenes go: parts by their codes, orders by their numbers, links by their secrets. */
export type Place =
  | ('available' | 'promoted' | 'soldOut' | 'few' | 'universal' | 'longName')
  | (
      | 'delivered'
      | 'cancelled'
      | 'sent'
      | 'rejected'
      | 'reviewed'
      | 'unpaid'
      | 'pickup'
      | 'ready'
      | 'byCard'
      | 'returned'
      | 'owed'
    )
  | ('trackingLink' | 'returnLink' | 'newsletter' | 'invoice' | 'onFile');

export interface World {
  shop: TestShop;
  cards: CardSandbox;
  people: Record<Who, Visitor>;
  places: Record<Place, string>;
  /** A part that there is plenty of. */
  onSale: number;
  stop(): Promise<void>;
}

const emailOf = (role: string) => demoAccounts.find((one) => one.role === role)!;

/** The demonstration, and what its people did until now, through the shop's own calls and each thing at its own time. */
export async function startWorld(): Promise<World> {
  const { cards, env } = await cardsForShop();
  const shop = await startBuiltShop({ ...EASY_CAPTCHA, ...env });
  shop.clock.setTo(BEFORE_ALL);
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  const stop = async () => {
    await db.end();
    await shop.stop();
    await cards.stop();
  };
  try {
    // A date of its own would be none to the database's library, which Node loads outside of Jest.
    const began = shop.clock.now();
    await importCatalogue(shop.databaseUrl, generatedSource(DEMO_CATALOGUE));
    await loadDemoAccounts(shop.databaseUrl, began);
    await loadDemoCoupons(shop.databaseUrl, began);
    await loadDemoPromotions(shop.databaseUrl, began);
    const places = { ...(await knownParts(db)), ...(await history({ shop, cards, db, stop })) };
    shop.clock.setTo(NOW);
    const people = await signedIn(shop, db);
    const newsletter = await someNewsletters(people.operator, db);
    // From here on nobody's clock moves: what is counted in minutes is the same in every run.
    shop.clock.stopAt(NOW);
    const onSale = (await someParts(db, 1, 40))[0]!.id;
    return { shop, cards, people, places: { ...places, newsletter, onFile: String(onSale) }, onSale, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const CHOSEN = {
  available: 'stock BETWEEN 20 AND 60 AND promo_price_cents IS NULL AND NOT universal',
  promoted: 'stock > 20 AND promo_price_cents IS NOT NULL AND NOT universal',
  soldOut: `stock <= ${SOLD_OUT_AT} AND NOT universal`,
  few: `stock BETWEEN ${SOLD_OUT_AT + 1} AND ${SOLD_OUT_AT + 4} AND NOT universal`,
  universal: 'stock > 20 AND universal',
} as const;

async function knownParts(db: pg.Client) {
  const first = async (where: string, order = 'prominence DESC, id') =>
    (await db.query<{ code: string }>(`SELECT code FROM part WHERE ${where} ORDER BY ${order} LIMIT 1`)).rows[0]!.code;
  const codes = {} as Record<keyof typeof CHOSEN, string>;
  for (const [place, where] of Object.entries(CHOSEN)) codes[place as keyof typeof CHOSEN] = await first(where);
  return { ...codes, longName: await first('true', 'length(name) DESC, id') };
}

/** Plenty in stock, others for each order. */
async function someParts(db: pg.Client, count: number, from: number): Promise<PartOnSale[]> {
  const { rows } = await db.query<PartOnSale>(
    `SELECT id, name FROM part WHERE stock >= 20 AND promo_price_cents IS NULL AND price_cents BETWEEN 500 AND 9000
     ORDER BY prominence DESC, id LIMIT $1 OFFSET $2`,
    [count, from],
  );
  return rows;
}

type Shop = Pick<DashboardShop, 'shop' | 'cards' | 'db' | 'stop'>;

interface Day {
  client: Visitor;
  seller: Visitor;
  world: DashboardShop;
}

/** What one client bought in two weeks: an order in each state that there is. */
async function history({ shop, cards, db, stop }: Shop) {
  const pickup = { tipoEnvio: SHIPPING_TYPE.pickup, formaPago: PAYMENT_METHOD.transfer, direccion: null };
  const [client, seller] = [shop.visitor(), shop.visitor()];
  const { email } = emailOf('Client');
  let orders = 0;

  /** Both are there at that time, and gone afterwards: sessions end, and what is seen of them would be many. */
  async function on<Told>(moment: string, tell: (of: Day) => Promise<Told>): Promise<Told> {
    shop.clock.setTo(moment);
    process.stdout.write(`      the shop on ${moment.slice(0, 10)}\n`);
    await signIn(client, emailOf('Client'));
    await signIn(seller, emailOf('Seller'));
    const parts = await someParts(db, 2, 2 * orders++);
    const told = await tell({ client, seller, world: { shop, cards, db, stop, parts, seller, operator: seller } });
    for (const visitor of [client, seller]) await visitor.delete(`/api/${REMOVE_SETTINGS_PATH}`);
    return told;
  }

  const two = async ({ client, world }: Day, changes = {}) => {
    await change(client, { tipo: 'agregar', codigo: world.parts[1]!.id, cantidad: 1 });
    // On the minute: until when the parts are kept is counted down to the second.
    const minute = new Date(Math.ceil(shop.clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
    shop.clock.stopAt(minute);
    const pedido = await buy(world, client, changes);
    shop.clock.setTo(minute);
    return pedido;
  };
  const pay = async ({ client }: Day, pedido: number): Promise<Pago> => {
    const [{ total }] = (await orderOf(client, pedido)).tarifaPedidoList;
    const { status, body } = await client.post<Pago>(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, {
      ...{ pedido, codigoPago: `TRX-${800_000 + pedido}`, formaPago: PAYMENT_METHOD.transfer, entidadFinanciera: 1 },
      ...{ fechaPago: shop.clock.now().toISOString().slice(0, 10), valor: total.toFixed(2) },
    });
    if (status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(body)}`);
    return body;
  };
  const invoiced = async (told: Day, changes = {}): Promise<number> => {
    const pedido = await two(told, changes);
    await decide(told.seller, await pay(told, pedido), PAYMENT_STATUS.approved);
    await eventually(async () => (await orderOf(told.client, pedido)).estadoPedido.nombre === 'Facturado');
    return pedido;
  };
  const say = async (seller: Visitor, path: string, body: object) => {
    const answer = await seller.post(`/api/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.text}`);
  };
  const carrier = { transportista: 'Courier Chasqui', guia: 'CH-204518', pasos: 0 };
  const cancel = (seller: Visitor, codigo: number, estadoAnterior: number) =>
    say(seller, ORDER_PATH, { codigo, estadoPedido: ORDER_STATUS.cancelled, estadoAnterior });

  const delivered = await on('2026-11-12T15:30:00Z', async (told) => {
    const pedido = await invoiced(told);
    await say(told.seller, sentPath(pedido), carrier);
    await say(told.seller, deliveredPath(pedido), { pasos: 1 });
    return pedido;
  });
  const cancelled = await on('2026-11-16T15:30:00Z', async (told) => {
    const pedido = await two(told);
    await cancel(told.seller, pedido, ORDER_STATUS.pending);
    return pedido;
  });
  const returned = await on('2026-11-18T15:30:00Z', async (told) => {
    const pedido = await invoiced(told);
    const line = { pedido, linea: 0, cantidad: 1, motivo: 'no-fit', comentario: 'Es más ancho que el mío' };
    await say(told.client, LINE_RETURN_PATH, line);
    return pedido;
  });
  const { owed, returnLink } = await on('2026-11-19T15:30:00Z', async (told) => {
    const pedido = await invoiced(told);
    await cancel(told.seller, pedido, ORDER_STATUS.invoiced);
    return { owed: pedido, returnLink: await codeFor(shop, email, '/devolucion') };
  });
  const ready = await on('2026-11-20T15:30:00Z', async (told) => {
    const pedido = await invoiced(told, pickup);
    await say(told.seller, readyPath(pedido), { sucursal: 'norte', pasos: 0 });
    return pedido;
  });
  const sent = await on('2026-11-21T15:30:00Z', async (told) => {
    const pedido = await invoiced(told);
    await say(told.seller, sentPath(pedido), carrier);
    return pedido;
  });
  const rejected = await on('2026-11-22T15:30:00Z', async (told) => {
    const pedido = await two(told);
    const why = 'El número no consta en el estado de cuenta';
    await decide(told.seller, await pay(told, pedido), PAYMENT_STATUS.rejected, why);
    return pedido;
  });
  const { reviewed, waiting } = await on('2026-11-23T15:30:00Z', async (told) => {
    const pedido = await two(told);
    return pay(told, pedido).then((payment) => ({ reviewed: pedido, waiting: payment }));
  });
  const here = await on('2026-11-24T13:10:00Z', async (told) => {
    const byCard = await buyByCard(told.world, told.client);
    await eventually(async () => (await orderOf(told.client, byCard)).estadoPedido.nombre !== 'Pendiente');
    const unpaid = await two(told);
    const atTheStore = await two(told, { ...pickup, formaPago: PAYMENT_METHOD.cash });
    const documents = await told.client.get<Documento[]>(`/api/${documentsPath(delivered)}`);
    const file = new FormData();
    file.set('body', JSON.stringify({ banco: 1 }));
    file.set('archivo', new Blob([statement(waiting)]), 'extracto.csv');
    await told.seller.post(`/api/${STATEMENTS_PATH}`, file);
    return { byCard, unpaid, pickup: atTheStore, invoice: documents.body[0]!.codigo };
  });
  const trackingLink = await codeFor(shop, email, '/rastrear-pedido-detail');
  const numbers = { delivered, cancelled, returned, owed, ready, sent, rejected, reviewed, ...here };
  return { ...(texts(numbers) as Record<keyof typeof numbers, string>), trackingLink, returnLink };
}

const texts = (values: Record<string, number | string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** What the bank says came in: one line is a payment that a seller has yet to look at. */
const statement = ({ pagoCodigo, valor }: Pago): string =>
  [
    'Fecha;Concepto;Documento;Valor',
    `23/11/2026;TRANSF ANDRADE CEVALLOS LUCIA;${pagoCodigo.replace(/\D/g, '')};${String(valor).replace('.', ',')}`,
    '23/11/2026;PAGO DE LUZ;1;-38,00',
    '24/11/2026;DEPOSITO EN EFECTIVO;90011;77,00',
  ].join('\n');

/** Each in a browser of their own. */
async function signedIn(shop: TestShop, db: pg.Client): Promise<Record<Who, Visitor>> {
  const enter = async (role: string) => {
    const visitor = shop.visitor();
    await signIn(visitor, emailOf(role));
    return visitor;
  };
  const { visitor: newcomer } = await signedInClient(shop, { email: 'rosa.quishpe@correo.example' });
  const { visitor: shopper } = await signedInClient(shop, {
    ...{ nombre: 'María de los Ángeles', apellido: 'Quishpe Villavicencio' },
    email: 'maria-de-los-angeles.quishpe-villavicencio@mecanica-del-norte.example',
  });
  for (const { id } of await someParts(db, 3, 30)) await change(shopper, { tipo: 'agregar', codigo: id, cantidad: 2 });
  return {
    client: await enter('Client'),
    unverified: await enter('Unverified client'),
    seller: await enter('Seller'),
    operator: await enter('Operator'),
    ...{ newcomer, shopper },
  };
}

async function someNewsletters(operator: Visitor, db: pg.Client): Promise<string> {
  const repuestos = (await someParts(db, 3, 10)).map(({ id }) => id);
  const letter = {
    titulo: 'Frenos, suspensión y todo lo que su vehículo necesita antes de las vacaciones',
    texto: 'Llegaron las pastillas de carbón.\n\nRevise sus frenos antes de salir de viaje.',
    ...{ repuestos, promociones: true },
  };
  const { body } = await operator.post<{ id: string | number }>(`/api/${CAMPAIGNS_PATH}`, letter);
  return String(body.id);
}
