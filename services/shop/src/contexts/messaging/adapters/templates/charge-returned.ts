import { formatMoney } from '@bujia/pricing/money';
import { button, note, paragraph, type Template } from './letter.ts';
import { greeting } from './wording.ts';

export interface ChargeReturnedMail {
  name: string;
  /** Cents. */
  amount: number;
}

export const chargeReturned: Template<ChargeReturnedMail> = {
  label: 'Cobro devuelto',
  example: { name: 'María José Paredes', amount: 12_450 },
  write: ({ name, amount }, shop) => ({
    subject: 'Devolvimos el cobro a su tarjeta',
    preheader: `${formatMoney(amount)}: no pudimos completar su pedido.`,
    title: 'Devolvimos el cobro a su tarjeta',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `No pudimos completar su pedido, así que devolvimos a su tarjeta todo lo que se había cobrado: ${formatMoney(amount)}. Lamentamos la molestia.`,
      ),
      paragraph(
        'Suele pasar cuando el último repuesto se vende mientras usted paga. Lo que todavía hay sigue en su carrito.',
      ),
      button('Volver al carrito', '/carrito'),
      note(
        `El emisor de su tarjeta puede tardar algunos días en mostrarlo. Si tiene dudas, llámenos al ${shop.phones[0]}.`,
      ),
    ],
    because: `pagó con tarjeta en ${shop.name}.`,
  }),
};
