import { formatMoney } from '@bujia/pricing/money';
import { button, note, paragraph, quote, type Template } from './letter.ts';
import { becauseOfOrder, ORDER_EXAMPLE, type OrderMail, track } from './order-blocks.ts';
import { greeting } from './wording.ts';

export interface OrderCancelledMail extends OrderMail {
  by: 'client' | 'seller' | 'reversal';
  note: string;
  /** Approved payments in cents: money that the shop owes now, unless the card has it back already. */
  paid: number;
}

const WHY: Record<OrderCancelledMail['by'], (number: number) => string> = {
  client: (number) => `Cancelamos su pedido N.º ${number}, como usted lo pidió.`,
  seller: (number) => `Tuvimos que cancelar su pedido N.º ${number}.`,
  reversal: (number) => `Cancelamos su pedido N.º ${number} porque el pago con tarjeta fue reversado.`,
};

export const orderCancelled: Template<OrderCancelledMail> = {
  label: 'Pedido cancelado',
  example: { ...ORDER_EXAMPLE, by: 'seller', note: 'El proveedor no puede entregar el disco este mes.', paid: 0 },
  variants: {
    cliente: { by: 'client', note: '' },
    pagado: { by: 'seller', note: '', paid: 12_450 },
    reverso: { by: 'reversal', note: '', paid: 12_450 },
  },
  write: (data, shop) => {
    const { name, number, by, paid } = data;
    const why = Object.hasOwn(WHY, by) ? WHY[by] : WHY.seller;
    return {
      subject: `Su pedido ${number} fue cancelado`,
      preheader: why(number),
      title: 'Su pedido fue cancelado',
      blocks: [
        paragraph(greeting(name)),
        paragraph(why(number)),
        ...(data.note ? [quote(data.note)] : []),
        ...(paid > 0 && by !== 'reversal'
          ? [
              paragraph(
                `Su pago de ${formatMoney(paid)} ya estaba aprobado: nos comunicaremos con usted para devolverlo. También puede llamarnos al ${shop.phones[0]}.`,
              ),
            ]
          : []),
        paragraph('Si usó un cupón, puede usarlo otra vez. Los repuestos vuelven a estar a la venta.'),
        button('Buscar otros repuestos', '/repuestos'),
        track(data),
        note(`¿No esperaba esto? Escríbanos o llámenos al ${shop.phones[0]}.`),
      ],
      because: becauseOfOrder(shop.name),
    };
  },
};
