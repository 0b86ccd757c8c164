import { END_NOTICES, END_NOTICES_PAGE } from '@bujia/contracts/restock';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { PART_EXAMPLE, type PartMail, partPageOf, partShown } from './part-blocks.ts';
import { greeting } from './wording.ts';

export interface PartBackMail extends PartMail {
  /** Empty for a visitor, who gave none. */
  name: string;
  /** What the part is to a vehicle of the account, in words; empty without one. A mail of the version before does not say it. */
  fit?: string;
  endCode: string;
}

export const partBack: Template<PartBackMail> = {
  label: 'Repuesto disponible otra vez',
  example: {
    ...{ ...PART_EXAMPLE, name: 'Lucía', fit: 'Para su Cayambe 2.4 2025: compatible · Delantero' },
    endCode: 'ZW5kLWEtbm90aWNlLXdpdGgtYW5vdGhlci1jb2Rl',
  },
  variants: { visitante: { name: '', fit: '', image: '' } },
  write: (data) => ({
    subject: `Ya llegó: ${data.part}`,
    preheader: 'Volvió a haber el repuesto que esperaba.',
    title: 'Ya llegó su repuesto',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        'Volvió a haber el repuesto por el que nos pidió un aviso. No lo apartamos: dura hasta agotar existencias.',
      ),
      ...partShown(data),
      ...(data.fit ? [paragraph(data.fit)] : []),
      button('Ver el repuesto', partPageOf(data)),
      note('Con este correo termina el aviso. Si se agota otra vez, puede pedir otro en la página del repuesto.'),
    ],
    because: 'pidió que le avisáramos cuando llegara este repuesto.',
    unsubscribePath: withCode(END_NOTICES_PAGE, data.endCode),
    unsubscribeLabel: END_NOTICES,
  }),
};
