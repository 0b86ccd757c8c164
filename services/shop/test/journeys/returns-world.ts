import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { type CardReference, IDEMPOTENCY_HEADER, INSTALMENTS, REFERENCE_PATH } from '@bujia/contracts/checkout';
import {
  BANK_DETAILS_PATH,
  type BankDetails,
  type Devolucion,
  type DevolucionPedida,
  type DevolucionPorHacer,
  RECORD_RETURN_PATH,
  RETURNS_PATH,
  type ReturnsDesk,
  returnsOfOrderPath,
} from '@bujia/contracts/returns';
import { eventually } from '../eventually.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOutPatiently, pickup } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

type Refused = { code?: string; message?: string };

export interface ReturnsWorld extends PaymentsWorld {
  desk(seller: Shopping): Promise<ReturnsDesk>;
  /** The one return of an order, as sellers see it; waited for. */
  returnOf(seller: Shopping, order: number): Promise<DevolucionPorHacer>;
  ofOrder(who: Shopping, order: number): Promise<Devolucion[]>;
  account(code: string, changes?: Partial<BankDetails>): BankDetails;
  give(visitor: Visitor, details: BankDetails): Promise<Answer<DevolucionPedida & Refused>>;
  /** With a picture of the proof. */
  record(
    seller: Shopping,
    seen: Pick<DevolucionPorHacer, 'codigo' | 'visto'>,
    image?: Buffer,
  ): Promise<Answer<DevolucionPorHacer & Refused>>;
  /** A purchase of 46 dollars whose card is still to be charged. */
  atTheCard(client: Shopping): Promise<{
    part: number;
    reference: string;
    finish: (pago: Awaited<ReturnType<PaymentsWorld['cards']['pay']>>) => ReturnType<typeof checkOutPatiently>;
  }>;
  /** A purchase of 46 dollars that a card paid at its checkout. */
  paidByCard(client: Shopping): Promise<number>;
  /** An order whose transfer a seller approved. */
  paidByTransfer(client: Shopping, seller: Shopping): Promise<number>;
}

export async function startReturnsWorld(): Promise<ReturnsWorld> {
  // A card that is late is waited for until the test says so.
  const world = await startPaymentsWorld({ CARD_TIMEOUT_MS: '90000' });
  const desk = async ({ visitor }: Shopping) => (await visitor.get<ReturnsDesk>(`/api/${RETURNS_PATH}`)).body;
  const atTheCard: ReturnsWorld['atTheCard'] = async ({ visitor }) => {
    const [part, key] = [await world.part({ price: 4_600 }), randomUUID()];
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const wish = pickup({ formaPago: PAYMENT_METHOD.card, tipoPagoTarjeta: INSTALMENTS.current });
    const { body } = await visitor.post<CardReference>(
      `/api/${REFERENCE_PATH}`,
      { user: { id: '1' }, order: {}, conf: {}, checkout: wish },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    );
    return { part, reference: body.reference, finish: (pago) => checkOutPatiently(visitor, { ...wish, pago }, key) };
  };
  return {
    ...world,
    desk,
    returnOf: (seller, order) =>
      eventually(async () => {
        const { abiertas, devueltas } = await desk(seller);
        return [...abiertas, ...devueltas].find(({ pedido }) => pedido === order);
      }),
    ofOrder: async ({ visitor }, order) => (await visitor.get<Devolucion[]>(`/api/${returnsOfOrderPath(order)}`)).body,
    account: (codigo, changes = {}) => ({
      ...{ codigo, banco: 'Banco Pichincha', tipoCuenta: 'Cuenta de ahorros', numeroCuenta: '2201234567' },
      ...{ titular: 'Lucía Andrade', identificacion: '1710034065', ...changes },
    }),
    give: (visitor, details) => visitor.post(`/api/${BANK_DETAILS_PATH}`, details),
    record: ({ visitor }, { codigo, visto }, image) => {
      const parts = new FormData();
      parts.set('body', JSON.stringify({ devolucion: codigo, visto }));
      if (image) parts.set('imagen', new Blob([new Uint8Array(image)]), 'comprobante.png');
      return visitor.post(`/api/${RECORD_RETURN_PATH}`, parts);
    },
    atTheCard,
    paidByCard: async (client) => {
      const { reference, finish } = await atTheCard(client);
      return (await finish(await world.cards.pay(reference))).body.pedido;
    },
    paidByTransfer: async (client, seller) => {
      const order = await world.order(client);
      const { codigo } = (await world.register(client, world.form(order))).body;
      await world.decide(seller, codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
      return order;
    },
  };
}
