import { ORDER_AGAIN } from '@bujia/contracts/orders';
import { button, note, paragraph, type Template } from './letter.ts';
import { becauseOfOrder, letGo, ORDER_EXAMPLE, type OrderMail, orderPage, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export const orderExpired: Template<OrderMail> = {
  label: 'Pedido vencido',
  example: ORDER_EXAMPLE,
  write: (data, shop) => {
    const { name, number } = data;
    return {
      subject: `Su pedido ${number} venció sin pago`,
      preheader: 'Puede volver a pedir lo mismo con un clic.',
      title: 'Su pedido venció',
      blocks: [
        paragraph(greeting(name)),
        paragraph(
          `No recibimos el pago de su pedido N.º ${number} a tiempo, así que lo cancelamos. No tiene que hacer nada.`,
        ),
        letGo(),
        paragraph(
          `¿Todavía los necesita? Abra el pedido y presione «${ORDER_AGAIN}»: ponemos los mismos repuestos en su carrito, con los precios de hoy.`,
        ),
        button(ORDER_AGAIN, orderPage(number)),
        track(data),
        note(`¿Ya había pagado? Llámenos al ${shop.phones[0]} y lo resolvemos con su comprobante.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
