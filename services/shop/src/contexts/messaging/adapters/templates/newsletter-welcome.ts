import { UNSUBSCRIBE_PAGE } from '@bujia/contracts/newsletter';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { BECAUSE_SUBSCRIBED } from './wording.ts';

export interface NewsletterWelcome {
  unsubscribeCode: string;
}

export const newsletterWelcome: Template<NewsletterWelcome> = {
  label: 'Bienvenida al boletín',
  example: { unsubscribeCode: 'YW5vdGhlci1mb3J0eS10d28tcmFuZG9tLWJ5dGU' },
  write: ({ unsubscribeCode }, shop) => ({
    subject: `Su suscripción a ${shop.name} está confirmada`,
    preheader: 'Le escribiremos solo cuando haya algo que valga la pena.',
    title: '¡Gracias por suscribirse!',
    blocks: [
      paragraph('Hola:'),
      paragraph(
        `Desde hoy recibirá en este correo las promociones y los repuestos nuevos para su ${shop.make.nombre}. Le escribiremos solo cuando haya algo que valga la pena.`,
      ),
      button('Ver las promociones', '/promociones'),
      note('Puede darse de baja cuando quiera con el enlace que está al pie de cada correo. Es inmediato.'),
    ],
    because: BECAUSE_SUBSCRIBED,
    unsubscribePath: withCode(UNSUBSCRIBE_PAGE, unsubscribeCode),
  }),
};
