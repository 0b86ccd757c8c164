import { ASK_NOTICE } from '@bujia/contracts/catalogue';
import { CONFIRM_NOTICE_PAGE, END_NOTICES, END_NOTICES_PAGE, NOTICE_LIMITS } from '@bujia/contracts/restock';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { PART_EXAMPLE, type PartMail, partShown } from './part-blocks.ts';
import { duration, NOT_ASKED } from './wording.ts';

export interface RestockConfirmation extends PartMail {
  code: string;
  endCode: string;
  validMinutes: number;
}

export const restockConfirmation: Template<RestockConfirmation> = {
  label: 'Confirmación de un aviso de existencias',
  example: {
    ...PART_EXAMPLE,
    code: 'Y29uZmlybS1hLW5vdGljZS13aXRoLWEtY29kZQ',
    endCode: 'ZW5kLWEtbm90aWNlLXdpdGgtYW5vdGhlci1jb2Rl',
    validMinutes: 7 * 24 * 60,
  },
  write: (data, shop) => ({
    subject: `Confirme su aviso: ${data.part}`,
    preheader: 'Un clic más y le escribimos cuando vuelva a haber.',
    title: 'Confirme su aviso',
    blocks: [
      paragraph('Hola:'),
      paragraph(
        `Nos pidieron avisar a este correo cuando vuelva a haber este repuesto en ${shop.name}. Confirme que es suyo y que quiere el aviso.`,
      ),
      ...partShown(data),
      button(ASK_NOTICE, withCode(CONFIRM_NOTICE_PAGE, data.code)),
      note(
        `El enlace sirve durante ${duration(data.validMinutes)}. Confirmado, el aviso espera hasta ${NOTICE_LIMITS.days} días y le llega una sola vez. ${NOT_ASKED} no le escribiremos más.`,
      ),
    ],
    because: 'alguien escribió esta dirección en la página de un repuesto agotado.',
    unsubscribePath: withCode(END_NOTICES_PAGE, data.endCode),
    unsubscribeLabel: END_NOTICES,
  }),
};
