import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface SecondFactorRemovedMail {
  name: string;
  by: 'owner' | 'operator';
  /** The next one is set with an operator. */
  needsNext?: boolean;
  /** ISO time of it. */
  removedAt: string;
}

const example = { name: 'María José Paredes', by: 'owner', removedAt: '2026-11-21T15:05:00.000Z' } as const;

export const secondFactorRemoved: Template<SecondFactorRemovedMail> = {
  label: 'Verificación en dos pasos quitada',
  example,
  variants: {
    'by an operator': { ...example, by: 'operator' },
    'after an intrusion': { ...example, by: 'operator', needsNext: true },
  },
  write: ({ name, by, needsNext, removedAt }, shop) => ({
    subject: `Verificación en dos pasos quitada en ${shop.name}`,
    preheader: needsNext ? 'El teléfono de antes ya no sirve para ingresar.' : 'Ya no se pide un código al ingresar.',
    title: 'Verificación en dos pasos quitada',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        needsNext
          ? `El ${ecuadorTime(removedAt)} (hora de Ecuador) un operador anuló la verificación en dos pasos de su cuenta, porque alguien más había entrado. Para unirla otra vez a su teléfono hable con un operador: le dirá ocho dígitos, y un correo le traerá el enlace.`
          : by === 'operator'
            ? `El ${ecuadorTime(removedAt)} (hora de Ecuador) un operador quitó la verificación en dos pasos de su cuenta y cerró sus sesiones. Únala otra vez a su teléfono cuando ingrese.`
            : `El ${ecuadorTime(removedAt)} (hora de Ecuador) se quitó la verificación en dos pasos de su cuenta: la contraseña vuelve a bastar para ingresar.`,
      ),
      paragraph(`Si usted no lo hizo ni lo pidió, cree una nueva contraseña y avise al ${shop.phones[0]}.`),
      quietButton('Crear una nueva contraseña', '/reset'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
