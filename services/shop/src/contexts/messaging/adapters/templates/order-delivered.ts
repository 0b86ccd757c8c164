import { note, paragraph, type Template } from './letter.ts';
import { becauseOfOrder, inEcuador, ORDER_EXAMPLE, type OrderMail, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface OrderDeliveredMail extends OrderMail {
  /** Name of the branch where it was fetched; empty for what was sent. */
  branch: string;
  /** ISO time. */
  deliveredAt: string;
}

export const orderDelivered: Template<OrderDeliveredMail> = {
  label: 'Pedido entregado',
  example: { ...ORDER_EXAMPLE, branch: 'Matriz Sur', deliveredAt: '2026-11-24T16:20:00.000Z' },
  variants: { enviado: { branch: '' } },
  write: (data, shop) => {
    const { name, number, branch, deliveredAt } = data;
    const when = inEcuador(deliveredAt);
    return {
      subject: `Entregamos su pedido ${number}`,
      preheader: 'Gracias por su compra.',
      title: 'Su pedido fue entregado',
      blocks: [
        paragraph(greeting(name)),
        paragraph(
          branch === ''
            ? `Registramos la entrega de su pedido N.º ${number} el ${when}. ¡Gracias por su compra!`
            : `Entregamos su pedido N.º ${number} en ${branch} el ${when}. ¡Gracias por su compra!`,
        ),
        track(data),
        note(`Si no lo recibió usted ni alguien de su confianza, llámenos cuanto antes al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
