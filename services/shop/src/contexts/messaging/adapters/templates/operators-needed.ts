import { causeText, isCause } from '@bujia/contracts/bell';
import { button, paragraph, type Template } from './letter.ts';
import { greeting } from './wording.ts';

export interface OperatorsNeededMail {
  name: string;
  /** A key of `CAUSES`. */
  cause: string;
  said: string;
  count: number;
}

const textOf = (cause: string) => (isCause(cause) ? causeText(cause) : { title: cause, page: '/dashboard/account' });

export const operatorsNeeded: Template<OperatorsNeededMail> = {
  label: 'Aviso urgente a los operadores',
  example: { name: 'María José Paredes', cause: 'certificado', said: 'Vence el 2026/12/11', count: 1 },
  variants: { documents: { cause: 'documentos', said: 'Esperan a un operador', count: 3 } },
  write: ({ name, cause, said, count }, shop) => {
    const { title, page } = textOf(cause);
    const counted = count > 1 ? ` (${count})` : '';
    return {
      subject: `${shop.name}: ${title}${counted}`,
      preheader: said,
      title,
      blocks: [
        paragraph(greeting(name)),
        paragraph(`${said}${counted}.`),
        paragraph('Mientras siga así, este aviso llega una vez al día como máximo. En la campana se apaga.'),
        button('Atender', page),
      ],
      because: `usted es operador de ${shop.name}.`,
    };
  },
};
