import { formatMoney } from '@bujia/pricing/money';
import { note, paragraph, type Template } from './letter.ts';
import { RETURN_EXAMPLE, type ReturnMail, returnFacts } from './return-blocks.ts';
import { greeting } from './wording.ts';

export const returnNoted: Template<ReturnMail> = {
  label: 'Datos de devolución recibidos',
  example: RETURN_EXAMPLE,
  write: (data, shop) => ({
    subject: `Recibimos los datos para devolverle ${formatMoney(data.amount)}`,
    preheader: 'Le avisaremos cuando hagamos la transferencia.',
    title: 'Ya tenemos los datos de su cuenta',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        `Le transferiremos ${formatMoney(data.amount)} en los próximos dos días laborables y le escribiremos cuando esté hecho.`,
      ),
      returnFacts(data),
      note(`Si no fue usted quien dio esos datos, llámenos cuanto antes al ${shop.phones[0]}.`),
    ],
    because: `pagó una compra en ${shop.name}.`,
  }),
};
