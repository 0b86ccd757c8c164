import type { UserType } from '@bujia/contracts/accounts';
import { TYPE_NAMES } from '@bujia/contracts/staff';
import { button, note, paragraph, type Template, withCode } from './letter.ts';
import { greeting, usableOnce } from './wording.ts';

export interface StaffInvitationMail {
  name: string;
  type: UserType;
  code: string;
  validMinutes: number;
}

export const staffInvitation: Template<StaffInvitationMail> = {
  label: 'Invitación a trabajar en la tienda',
  example: { name: 'María José', type: 4, code: 'aW52aXRhdGlvbi13aXRoLTI1Ni1yYW5kb20tYml0cw', validMinutes: 10_080 },
  write: ({ name, type, code, validMinutes }, shop) => ({
    subject: `${shop.name} le invita a su equipo`,
    preheader: `Acepte la invitación y cree su contraseña.`,
    title: 'Le invitamos a nuestro equipo',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `Un operador de ${shop.name} le invita a trabajar en la tienda, en ${TYPE_NAMES[type]}. Si ya compra aquí con este email, sigue con su cuenta, su contraseña y sus pedidos; si no, crea ahora su contraseña.`,
      ),
      button('Aceptar la invitación', `${withCode('/reseteo', code)}&invitacion=1`),
      note(
        `${usableOnce(validMinutes)}. Si no conoce a nadie de ${shop.name}, no haga nada: sin usted nadie entra con este email.`,
      ),
    ],
    because: `un operador de ${shop.name} escribió su dirección`,
  }),
};
