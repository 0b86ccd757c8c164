import { TELEPHONE, TELEPHONE_INVALID, type Rules } from './rules.ts';

export const CONTACT_PATH = 'ext/contacto/enviarContacto';

export interface ContactMessage {
  nombre: string;
  email: string;
  telefono: string;
  ciudad: string;
  asunto: string;
  mensaje: string;
}

const required = 'Este campo es requerido';

export const contactRules = {
  nombre: { label: 'Nombre', required, max: 100 },
  email: { label: 'Email', required, kind: 'email' },
  telefono: { label: 'Teléfono', required, invalid: TELEPHONE_INVALID, pattern: TELEPHONE, max: 30 },
  ciudad: { label: 'Ciudad', required, max: 80 },
  asunto: { label: 'Asunto', required, max: 150 },
  mensaje: { label: 'Mensaje', required, max: 4000, multiline: true },
} as const satisfies Rules & Record<keyof ContactMessage, unknown>;

export const CONTACT_TITLE = 'Contacto';
export const CONTACT_SENT = 'Su mensaje se ha enviado exitosamente. Gracias por sus comentarios.';
