import { CONFIRM_PAGE } from '@bujia/contracts/newsletter';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { duration, NOT_ASKED } from './wording.ts';

export interface NewsletterConfirmation {
  code: string;
  validMinutes: number;
}

export const newsletterConfirmation: Template<NewsletterConfirmation> = {
  label: 'Confirmación de la suscripción',
  example: { code: 'Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbW5lc3M', validMinutes: 4320 },
  write: ({ code, validMinutes }, shop) => ({
    subject: `Confirme su suscripción a las novedades de ${shop.name}`,
    preheader: 'Un clic más y le avisamos de promociones y repuestos nuevos.',
    title: 'Confirme su suscripción',
    blocks: [
      paragraph('Hola:'),
      paragraph(
        `Recibimos una solicitud para enviar a este correo las promociones y los repuestos nuevos de ${shop.name}. Para empezar, confirme que es suyo.`,
      ),
      button('Confirmar mi suscripción', withCode(CONFIRM_PAGE, code)),
      note(`El enlace sirve durante ${duration(validMinutes)}. ${NOT_ASKED} no le escribiremos más.`),
    ],
    because: 'alguien escribió esta dirección al pie de nuestra página para suscribirse.',
  }),
};
