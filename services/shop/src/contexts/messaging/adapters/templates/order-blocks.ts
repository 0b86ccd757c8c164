import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import { ORDER_WAY, trackingLink } from '@bujia/contracts/orders';
import { branchesFor } from '@bujia/contracts/pickup';
import { savingText } from '@bujia/contracts/promotions';
import { type ShopIdentity, openAccounts } from '@bujia/contracts/shop';
import { inClosedAccount } from '@bujia/contracts/payments';
import { formatMoney } from '@bujia/pricing/money';
import { withIva } from '@bujia/pricing/iva';
import { shownSums, type SumsRow, type Totals } from '@bujia/pricing/totals';
import { ecuadorDay, ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { type Block, type Fact, facts, heading, items, note, paragraph, quietButton, steps, sums } from './letter.ts';

/** What every mail of an order knows. Money is in cents. */
export interface OrderMail {
  name: string;
  number: number;
  /** Opens the tracking of this order and nothing else. */
  trackingCode: string;
}

export interface MailedLine {
  code: string;
  name: string;
  quantity: number;
  /** Of one, before what promotions of several units took off. */
  price: number;
  given?: { badge: string; text: string; saving: number }[];
  /** What it is to the vehicle of its buyer, in words. */
  fit?: string;
}

export interface MailedDelivery {
  province: string;
  city: string;
  street: string;
  reference: string;
  phone: string;
}

export const ORDER_EXAMPLE: OrderMail = {
  name: 'María José Paredes',
  number: 1_048,
  trackingCode: 'b3JkZXItdHJhY2tpbmctY29kZS1vZi00OC1jaGFyYWN0ZXJz',
};

export const LINES_EXAMPLE: MailedLine[] = [
  {
    code: 'TY-44210-A',
    name: 'Disco de embrague 215 mm',
    quantity: 1,
    price: 8_950,
    fit: 'Para su Cayambe 2.4 2025: compatible',
  },
  { code: 'TY-90915-YZZ', name: 'Filtro de aceite', quantity: 4, price: 725 },
];

export const TOTALS_EXAMPLE: Totals = {
  subtotal: 10_304,
  shipping: 522,
  discount: 0,
  base: 10_826,
  iva: 1_624,
  total: 12_450,
};

/** How far an order is, of one to four, in the words of its page. */
export const progress = (reached: number): Block =>
  steps(
    ORDER_WAY.map(({ nombre }) => nombre),
    reached,
  );

/** `shippingCharge`, with IVA, is not in mails that were queued by an older shop. */
export function bought(
  lines: readonly MailedLine[],
  totals: Totals,
  shippingCharge = withIva(totals.shipping),
  freeShipping?: string,
): Block[] {
  const goods = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const { due, included, parts, whyRounded } = shownSums({ goods, shipping: shippingCharge }, totals);
  return [
    heading('Lo que pidió'),
    items(
      lines.map((line) => ({
        name: line.name,
        about: [`${line.code} · ${line.quantity}\u00a0×\u00a0${formatMoney(line.price)}`, ...givenTexts(line)].join(
          ' · ',
        ),
        note: line.fit,
        amount: formatMoney(amountOf(line)),
      })),
    ),
    sums(factsOf(due)),
    ...(whyRounded === undefined ? [] : [note(whyRounded)]),
    ...(freeShipping === undefined ? [] : [note(`Promoción: ${freeShipping}.`)]),
    note(`${included}:`),
    facts(factsOf(parts)),
  ];
}

const amountOf = ({ price, quantity, given = [] }: MailedLine): number =>
  price * quantity - given.reduce((sum, { saving }) => sum + saving, 0);

const givenTexts = ({ given = [] }: MailedLine): string[] =>
  given.map(({ badge, text, saving }) => `${badge}, ${savingText(text, formatMoney(-saving))}`);

const factsOf = (rows: readonly SumsRow[]): Fact[] => rows.map(({ label, text }) => [label, text]);

export const deliveredTo = ({ street, city, province, reference, phone }: MailedDelivery): Block[] => [
  heading('Entrega a domicilio'),
  facts([
    ['Dirección', `${street}, ${city}, ${province}`],
    ['Referencia', reference],
    ['Teléfono', phone],
  ]),
];

/** Where an order is fetched: in its branch, by key, or in any where nobody was asked. */
export const pickedUp = ({ branches, hours }: ShopIdentity, branch?: string): Block[] => [
  heading('Retiro en la tienda'),
  facts([
    ...branchesFor(branches, branch).map(({ name, address, city, phones }): Fact => [
      name,
      `${address}, ${city}. Tel. ${phones.join(' / ')}`,
    ]),
    ...hours.map(({ label, opens, closes }): Fact => [label, `${opens} a ${closes}`]),
  ]),
  paragraph('Cuando esté listo le escribimos, con un código de retiro. Espere ese correo antes de venir.'),
];

/** Where to pay, and what to write so that the shop knows whose money it is. */
export const bankTransfer = (number: number, total: number, shop: ShopIdentity): Block[] => [
  heading('Cómo pagar'),
  paragraph(
    `Transfiera o deposite ${formatMoney(total)} en una de estas cuentas y escriba el concepto: por él sabemos que el pago es suyo.`,
  ),
  facts([
    ...openAccounts(shop).map(({ bank, type, number }): Fact => [bank, `${type} ${number}`]),
    ['A nombre de', shop.legalName],
    ['RUC', shop.ruc],
    ['Concepto', `Pedido ${number}`],
  ]),
  paragraph('Después registre el pago con el número y una foto del comprobante: lo revisamos y le avisamos.'),
];

export const track = ({ trackingCode }: OrderMail): Block =>
  quietButton('Ver el rastreo del pedido', trackingLink(encodeURIComponent(trackingCode)));

/** The page of the client's own account where the payments of an order are. */
export const paymentsPage = (number: number): string => `/dashboard/orders/${number}`;

/** The order itself, in the same account. */
export const orderPage = (number: number): string => `${paymentsPage(number)}?vista=detalle`;

export const methodName = (method: number): string =>
  CATALOGUES.FORMA_PAGO.find(({ codigo }) => codigo === method)?.nombre ?? 'Otra';

export const isMethod = (method: number, name: keyof typeof PAYMENT_METHOD): method is PaymentMethod =>
  method === PAYMENT_METHOD[name];

export interface MailedPayment {
  paymentNumber: number;
  amount: number;
  method: number;
  /** Number of the receipt, or the authorisation of the card. */
  receipt: string;
  bank: string;
  /** Of the shop, and nobody is to pay there any more. */
  closedAccount?: boolean;
  /** ISO time, of which only the day was asked for; may be empty, as bank and receipt may. */
  paidAt: string;
}

export const PAYMENT_EXAMPLE: MailedPayment = {
  paymentNumber: 512,
  amount: 12_450,
  method: PAYMENT_METHOD.transfer,
  receipt: '0045127789',
  bank: 'Banco del Páramo',
  paidAt: '2026-11-21T05:00:00.000Z',
};

export const paymentFacts = ({
  paymentNumber,
  amount,
  method,
  receipt,
  bank,
  closedAccount,
  paidAt,
}: MailedPayment): Block =>
  facts(
    [
      ['Pago', `N.º ${paymentNumber}`],
      ['Valor', formatMoney(amount)],
      ['Forma de pago', methodName(method)],
      ['Entidad financiera', inClosedAccount(bank, closedAccount)],
      [isMethod(method, 'card') ? 'Autorización' : 'Comprobante', receipt],
      ['Fecha del pago', paidAt && ecuadorDay(paidAt)],
    ].filter((row): row is Fact => row[1] !== ''),
  );

export const inEcuador = (at: string): string => `${ecuadorTime(at)} (hora de Ecuador)`;

export const heldUntil = (at: string): string =>
  `Apartamos los repuestos hasta el ${inEcuador(at)}. Si hasta entonces no recibimos su pago, el pedido se cancela solo; mientras revisamos un pago registrado, el tiempo no corre.`;

export const becauseOfOrder = (shopName: string): string => `hizo un pedido en ${shopName}.`;

/** To whoever pays at the counter. */
export const payThere = (sum: string): Block =>
  paragraph(`Pague ${sum} en efectivo al retirar su pedido. Lleve el número del pedido y su identificación.`);

/** What an order that is cancelled gives free. */
export const letGo = (): Block =>
  paragraph('Si usó un cupón, puede usarlo otra vez. Los repuestos vuelven a estar a la venta.');
