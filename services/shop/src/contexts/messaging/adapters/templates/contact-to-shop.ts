import type { ContactMessage } from '@bujia/contracts/contact';
import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { facts, note, paragraph, quote, type Template } from './letter.ts';

export interface ContactToShop extends ContactMessage {
  /** ISO time at which the visitor sent it. */
  sentAt: string;
}

export const contactToShop: Template<ContactToShop> = {
  label: 'Mensaje de contacto',
  example: {
    nombre: 'Lucía Andrade',
    email: 'lucia.andrade@taller.example',
    telefono: '099-000-0000',
    ciudad: 'Ambato',
    asunto: 'Disco de embrague para Tayra Andes 2019',
    mensaje:
      'Buenos días:\n\nBusco el disco de embrague para un Tayra Andes 2019, motor 1.6.\n¿Lo tienen en la sucursal norte? Necesito dos.\n\nGracias.',
    sentAt: '2026-11-21T15:05:00.000Z',
  },
  write: ({ nombre, email, telefono, ciudad, asunto, mensaje, sentAt }, shop) => ({
    subject: `Mensaje de ${nombre}: ${asunto}`,
    preheader: `${ciudad}, ${telefono}. ${mensaje}`,
    title: 'Nuevo mensaje de contacto',
    blocks: [
      paragraph(`Llegó el ${ecuadorTime(sentAt)} desde la página de contacto.`),
      facts([
        ['Nombre', nombre],
        ['Email', email],
        ['Teléfono', telefono],
        ['Ciudad', ciudad],
        ['Asunto', asunto],
      ]),
      quote(mensaje),
      note('Al responder este correo, su respuesta va directamente a quien escribió.'),
    ],
    because: `es el buzón de contacto de ${shop.name}.`,
    replyTo: { name: nombre, address: email },
  }),
};
