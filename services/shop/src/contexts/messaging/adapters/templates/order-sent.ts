import { facts, note, paragraph, type Template } from './letter.ts';
import { becauseOfOrder, ORDER_EXAMPLE, type OrderMail, progress, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface OrderSentMail extends OrderMail {
  carrier: string;
  guide: string;
  /** Whether another one was told before. */
  corrected: boolean;
  /** As far as it is, of one to four. */
  reached: number;
}

/** The page of the carrier is linked from the tracking: a mail of the shop leads to pages of the shop alone. */
export const orderSent: Template<OrderSentMail> = {
  label: 'Pedido enviado',
  example: { ...ORDER_EXAMPLE, carrier: 'Courier Chasqui', guide: 'CH-4471-22', corrected: false, reached: 4 },
  variants: { corregido: { corrected: true } },
  write: (data, shop) => {
    const { name, number, carrier, guide, corrected, reached } = data;
    return {
      subject: corrected ? `Nueva guía de su pedido ${number}` : `Enviamos su pedido ${number}`,
      preheader: `Va con ${carrier}, guía ${guide}.`,
      title: corrected ? 'Corregimos los datos de su envío' : 'Su pedido está en camino',
      blocks: [
        paragraph(greeting(name)),
        paragraph(
          corrected
            ? `Estos son los datos correctos del envío de su pedido N.º ${number}. Los anteriores ya no valen.`
            : `Entregamos su pedido N.º ${number} al transportista. ¡Gracias por su compra!`,
        ),
        progress(reached),
        facts([
          ['Transportista', carrier],
          ['Número de guía', guide],
        ]),
        paragraph(
          'En el rastreo del pedido está también el enlace para seguir la guía, si el transportista lo ofrece.',
        ),
        track(data),
        note(`Revise el paquete antes de firmar. Si algo no está bien, llámenos al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
