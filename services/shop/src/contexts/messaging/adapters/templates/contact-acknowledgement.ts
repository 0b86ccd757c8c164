import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';

/** Nothing that the visitor typed: anybody can give anybody's address. */
export interface ContactAcknowledgement {
  /** ISO time at which the message was sent. */
  sentAt: string;
}

export const contactAcknowledgement: Template<ContactAcknowledgement> = {
  label: 'Acuse del contacto',
  example: { sentAt: '2026-11-21T15:05:00.000Z' },
  write: ({ sentAt }, shop) => ({
    subject: `Recibimos su mensaje, gracias por escribir a ${shop.name}`,
    preheader: 'Le respondemos a este mismo correo en horas de oficina.',
    title: 'Recibimos su mensaje',
    blocks: [
      paragraph('Hola:'),
      paragraph(
        `Su mensaje del ${ecuadorTime(sentAt)} ya está con nuestro equipo. Le responderemos a este mismo correo en horas de oficina.`,
      ),
      paragraph(`Si es urgente, llámenos al ${shop.phones.join(' o al ')}: quien contesta conoce los repuestos.`),
      quietButton('Ver locales y horarios', '/contacto'),
    ],
    because: 'alguien escribió esta dirección en nuestro formulario de contacto. Si no fue usted, puede ignorarlo.',
  }),
};
