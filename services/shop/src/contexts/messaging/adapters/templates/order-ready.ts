import { NEVER_BY_PHONE, SAY_PICKUP_CODE, shownPickupCode } from '@bujia/contracts/handover';
import { formatMoney } from '@bujia/pricing/money';
import { pickupCodeOf } from '../../../ordering/contract.ts';
import { BLOTTED, facts, heading, note, paragraph, quote, type Template } from './letter.ts';
import { becauseOfOrder, heldUntil, ORDER_EXAMPLE, type OrderMail, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface OrderReadyMail extends OrderMail {
  /** What the code at the counter follows from. */
  code: string;
  /** Whether another one was sent before. */
  again: boolean;
  branch: string;
  address: string;
  phones: string;
  /** As the shop says them, a line each. */
  hours: string;
  /** Cents that are still to be paid, at the counter. */
  due: number;
  /** ISO time until which an unpaid order is held; empty for a paid one. */
  payUntilAt: string;
}

export const orderReady: Template<OrderReadyMail> = {
  label: 'Pedido listo para retirar',
  example: {
    ...ORDER_EXAMPLE,
    code: 'b3JkZXItcGlja3VwLWNvZGUtb2YtNzItY2hhcmFjdGVycw',
    again: false,
    branch: 'Matriz Sur',
    address: 'Av. Los Talleres S23-140 y Calle Biela, Quito',
    phones: '02-200-0000 / 02-200-0001',
    hours: 'Lunes a viernes: 08:00 a 17:00',
    due: 0,
    payUntilAt: '',
  },
  variants: {
    efectivo: { due: 11_850, payUntilAt: '2026-11-27T18:05:00.000Z' },
    'otro código': { again: true },
  },
  write: (data, shop) => {
    const { name, number, code, again, branch, address, phones, hours, due, payUntilAt } = data;
    const sum = formatMoney(due);
    return {
      subject: again ? `Otro código para retirar su pedido ${number}` : `Su pedido ${number} está listo para retirar`,
      preheader: `Lo esperamos en ${branch}. Traiga el código de retiro de este correo.`,
      title: again ? 'Su nuevo código de retiro' : 'Su pedido está listo para retirar',
      blocks: [
        paragraph(greeting(name)),
        paragraph(
          again
            ? `Este es el nuevo código para retirar su pedido N.º ${number}. El que le enviamos antes ya no sirve.`
            : `Su pedido N.º ${number} lo espera en ${branch}.`,
        ),
        heading('Código de retiro'),
        quote(code === BLOTTED ? '•••-•••' : shownPickupCode(pickupCodeOf(code))),
        paragraph(`${SAY_PICKUP_CODE} Si viene otra persona, déselo solo a ella. ${NEVER_BY_PHONE}`),
        ...(due > 0
          ? [
              paragraph(`Al retirarlo pague ${sum} en efectivo.`),
              ...(payUntilAt === '' ? [] : [paragraph(heldUntil(payUntilAt))]),
            ]
          : []),
        heading('Dónde y cuándo'),
        facts([
          ['Sucursal', branch],
          ['Dirección', `${address}. Tel. ${phones}`],
          ['Horario', hours],
        ]),
        track(data),
        note(`¿Alguna duda? Llámenos al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
