import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { formatMoney } from '@bujia/pricing/money';
import { button, paragraph, type Template } from './letter.ts';
import {
  bankTransfer,
  becauseOfOrder,
  heldUntil,
  isMethod,
  ORDER_EXAMPLE,
  type OrderMail,
  paymentsPage,
  payThere,
  pickedUp,
  track,
} from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface PaymentDueMail extends OrderMail {
  method: number;
  /** Cents. */
  total: number;
  /** ISO time until which the order is held. */
  payUntilAt: string;
  /** Key of the branch where it is fetched. */
  pickupBranch?: string | undefined;
}

export const paymentDue: Template<PaymentDueMail> = {
  label: 'Pago por vencer',
  example: {
    ...ORDER_EXAMPLE,
    method: PAYMENT_METHOD.transfer,
    total: 12_450,
    payUntilAt: '2026-11-27T18:05:00.000Z',
  },
  variants: { efectivo: { method: PAYMENT_METHOD.cash, total: 11_850 } },
  write: (data, shop) => {
    const { name, number, method, total, payUntilAt } = data;
    const sum = formatMoney(total);
    return {
      subject: `Su pedido ${number} espera su pago`,
      preheader: `Falta su pago de ${sum} para que lo preparemos.`,
      title: 'Su pedido espera su pago',
      blocks: [
        paragraph(greeting(name)),
        paragraph(`Todavía no recibimos el pago de ${sum} de su pedido N.º ${number}.`),
        paragraph(heldUntil(payUntilAt)),
        ...(isMethod(method, 'cash')
          ? [payThere(sum)]
          : [...bankTransfer(number, total, shop), button('Registrar el pago', paymentsPage(number))]),
        ...(isMethod(method, 'cash') ? pickedUp(shop, data.pickupBranch) : []),
        track(data),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
