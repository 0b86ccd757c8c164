import { formatMoney } from '@bujia/pricing/money';
import { note, paragraph, type Template } from './letter.ts';
import { RETURN_EXAMPLE, type ReturnMail, returnFacts } from './return-blocks.ts';
import { greeting } from './wording.ts';

export interface MoneyReturnedMail extends ReturnMail {
  way: string;
}

const HOW: Readonly<Record<string, string>> = {
  card: 'a la tarjeta con la que pagó',
  transfer: 'por transferencia a la cuenta que nos indicó',
};

export const moneyReturned: Template<MoneyReturnedMail> = {
  label: 'Dinero devuelto',
  example: { ...RETURN_EXAMPLE, way: 'transfer' },
  variants: { tarjeta: { way: 'card', orderNumber: 0, reason: 'surplus' }, otro: { way: 'other' } },
  write: (data, shop) => {
    const how = Object.hasOwn(HOW, data.way) ? ` ${HOW[data.way]}` : '';
    return {
      subject: `Le devolvimos ${formatMoney(data.amount)}`,
      preheader: `Devolución N.º ${data.returnNumber}.`,
      title: 'Su dinero está devuelto',
      blocks: [
        paragraph(greeting(data.name)),
        paragraph(`Le devolvimos ${formatMoney(data.amount)}${how}.`),
        returnFacts(data),
        note(
          `El banco puede tardar algunos días en mostrarlo. Si no lo recibe o no esperaba esto, llámenos al ${shop.phones[0]}.`,
        ),
      ],
      because: `pagó una compra en ${shop.name}.`,
    };
  },
};
