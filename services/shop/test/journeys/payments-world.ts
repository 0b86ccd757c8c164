import { INSTALMENTS } from '@bujia/contracts/checkout';
import {
  DECIDE_PAYMENT_PATH,
  type Pago,
  type PaymentForm,
  REFUND_PATH,
  REGISTER_PAYMENT_PATH,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
  type Refund,
  paymentsPath,
} from '@bujia/contracts/payments';
import { localDate } from '@bujia/ecuador/guayaquil';
import { grandTotal } from '@bujia/pricing/totals';
import { ReconcileCards } from '../../src/contexts/payments/application/reconcile-cards.ts';
import { CardCharges } from '../../src/contexts/payments/contract.ts';
import { newId } from '../../src/kernel/ids.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { type CardSandbox, cardsForShop } from '../card-sandbox.ts';
import type { Answer } from '../visitor.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup } from './checkout-world.ts';

export type PaymentAnswer = Answer<Pago & { code?: string; message?: string }>;

export interface PaymentsWorld extends CartWorld {
  cards: CardSandbox;
  /** An order of 46 dollars that nobody has paid; its number. */
  order(client: Shopping): Promise<number>;
  /** Pays an order with a card, as a checkout does; the payment. */
  payByCard(client: Shopping, order: number): Promise<Pago>;
  form(order: number, changes?: Partial<Record<keyof PaymentForm, unknown>>): Record<string, unknown>;
  register(who: Shopping, form: object): Promise<PaymentAnswer>;
  registerWithImage(who: Shopping, form: unknown, image: Buffer | undefined, name?: string): Promise<PaymentAnswer>;
  decide(seller: Shopping, pago: number, to: number, from: number, why?: string): Promise<PaymentAnswer>;
  refund(seller: Shopping, pago: number, from?: number): Promise<Answer<Partial<Refund> & { code?: string }>>;
  payments(who: Shopping, order: number): Promise<Pago[]>;
  sweep(): Promise<void>;
}

let receipts = 0;

export async function startPaymentsWorld(changes: Record<string, string> = {}): Promise<PaymentsWorld> {
  const { cards, env } = await cardsForShop();
  const world = await startCartWorld({ ...env, ...changes });
  const { shop } = world;
  const { app } = shop.service;
  const payments = async ({ visitor }: Shopping, order: number) =>
    (await visitor.get<Pago[]>(`/api/${paymentsPath(order)}`)).body;
  return {
    ...world,
    cards,
    payments,
    order: async (client) => {
      const part = await world.part({ price: 4_600 });
      await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
      return (await checkOut(client.visitor, pickup())).body.pedido;
    },
    payByCard: async (client, number) => {
      const [charges, unit] = [app.get(CardCharges), app.get(UnitOfWork)];
      const { rows } = await world.db.query<{ id: string }>(`SELECT id FROM placed_order WHERE number = $1`, [number]);
      const [checkoutId, { accountId }] = [newId(), client];
      await unit.run(() =>
        charges.open({
          ...{ checkoutId, accountId, email: client.email, phone: '', description: 'Compra' },
          totals: grandTotal({ goods: 4_600, shipping: 0, discount: 0 }),
          instalments: INSTALMENTS.current,
        }),
      );
      const { transaction } = await cards.pay(await charges.reference(checkoutId));
      await charges.confirm(checkoutId, transaction!.id);
      const order = { orderId: rows[0]!.id, number, accountId };
      await unit.run(() => charges.settle(checkoutId, order));
      return (await payments(client, number)).at(-1)!;
    },
    form: (pedido, changes = {}) => ({
      ...{ pago: null, pedido, codigoPago: `DEP-${(receipts += 1)}`, formaPago: 8, entidadFinanciera: 1 },
      ...{ fechaPago: localDate(shop.clock.now()), valor: '46.00', observaciones: null },
      ...{ estadoAnterior: null, usuario: 'otro', estadoPago: 17, authorization_code: null, id: null },
      ...changes,
    }),
    register: ({ visitor }, form) => visitor.post(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, form),
    registerWithImage: ({ visitor }, form, image, name = 'imagen') => {
      const parts = new FormData();
      parts.set('body', typeof form === 'string' ? form : JSON.stringify(form));
      if (image) parts.set(name, new Blob([new Uint8Array(image)]), '../../etc/comprobante.png');
      return visitor.post(`/api/${REGISTER_PAYMENT_PATH}`, parts);
    },
    decide: ({ visitor }, pago, codigoEstadoPago, estadoAnterior, observaciones) =>
      visitor.put(`/api/${DECIDE_PAYMENT_PATH}`, { pago, codigoEstadoPago, estadoAnterior, usuario: 1, observaciones }),
    refund: ({ visitor }, id, estadoAnterior = 17) =>
      visitor.post(`/api/${REFUND_PATH}`, { id, usuario: 'otro', estadoAnterior }),
    sweep: () => app.get(ReconcileCards).sweep(),
    stop: async () => {
      await world.stop();
      await cards.stop();
    },
  };
}
