import { ORDER_STATUS } from '@bujia/contracts/orders';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { type Block, paragraph, quote, type Template } from './letter.ts';
import { becauseOfOrder, ORDER_EXAMPLE, type OrderMail, pickedUp, progress, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface OrderStatusMail extends OrderMail {
  status: number;
  pickup: boolean;
  /** Key of the branch where it is fetched. */
  pickupBranch?: string | undefined;
  /** What a seller wrote beside it. */
  note: string;
}

interface Wording {
  subject: (number: number) => string;
  title: string;
  text: (number: number, pickup: boolean) => string;
  more: (mail: OrderStatusMail, shop: ShopIdentity) => Block[];
  reached: number;
}

const PROCESSING: Wording = {
  subject: (number) => `Estamos preparando su pedido ${number}`,
  title: 'Preparamos su pedido',
  text: (number, pickup) =>
    pickup
      ? `Su pedido N.º ${number} está pagado y lo estamos preparando para que lo retire.`
      : `Su pedido N.º ${number} está pagado y lo estamos preparando para el envío.`,
  more: ({ pickup, pickupBranch }, shop) => (pickup ? pickedUp(shop, pickupBranch) : []),
  reached: 2,
};

const COMPLETED: Wording = {
  subject: (number) => `Su pedido ${number} está completo`,
  title: 'Su pedido está completo',
  text: (number, pickup) =>
    pickup
      ? `Entregamos su pedido N.º ${number} en la tienda. ¡Gracias por su compra!`
      : `Despachamos su pedido N.º ${number}. ¡Gracias por su compra!`,
  more: () => [],
  reached: 4,
};

export const orderStatus: Template<OrderStatusMail> = {
  label: 'Estado del pedido',
  example: {
    ...ORDER_EXAMPLE,
    status: ORDER_STATUS.completed,
    pickup: false,
    note: 'Sale hoy por la tarde, guía 4471-22.',
  },
  variants: { procesando: { status: ORDER_STATUS.processing, pickup: true, note: '' } },
  write: (data, shop) => {
    const { name, number, pickup } = data;
    const wording = data.status === ORDER_STATUS.completed ? COMPLETED : PROCESSING;
    return {
      subject: wording.subject(number),
      preheader: data.note || wording.text(number, pickup),
      title: wording.title,
      blocks: [
        paragraph(greeting(name)),
        paragraph(wording.text(number, pickup)),
        progress(wording.reached),
        ...(data.note ? [quote(data.note)] : []),
        ...wording.more(data, shop),
        track(data),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
