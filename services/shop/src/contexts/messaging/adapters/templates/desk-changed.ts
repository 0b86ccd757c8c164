import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { TYPE_NAMES } from '@bujia/contracts/staff';
import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { button, facts, paragraph, type Template } from './letter.ts';
import { becauseOfSales, becauseOfSecurity, greeting } from './wording.ts';

interface Change {
  from: UserType;
  to: UserType;
  /** ISO time of it. */
  changedAt: string;
}

export interface DeskChangedMail extends Change {
  name: string;
}

const at = '2026-11-21T15:05:00.000Z';
const { client, seller, operator } = USER_TYPE;

export const deskChanged: Template<DeskChangedMail> = {
  label: 'Cambio de tipo de la cuenta',
  example: { name: 'María José Paredes', from: client, to: seller, changedAt: at },
  variants: {
    'at another desk': { from: seller, to: operator },
    'a client again': { from: seller, to: client },
  },
  write: ({ name, from, to, changedAt }, shop) => ({
    subject: to === client ? `Ya no trabaja en ${shop.name}` : `Su cuenta de ${shop.name} es de ${TYPE_NAMES[to]}`,
    preheader: 'Cambió lo que su cuenta puede hacer.',
    title: to === client ? 'Su cuenta es otra vez de cliente' : `Su cuenta es de ${TYPE_NAMES[to]}`,
    blocks: [
      paragraph(greeting(name)),
      paragraph(whatChanged(from, to, `El ${ecuadorTime(changedAt)} (hora de Ecuador)`)),
      paragraph(`Si no sabe por qué, avise a un operador o al ${shop.phones[0]}.`),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};

function whatChanged(from: UserType, to: UserType, when: string): string {
  if (to === client)
    return `${when} su cuenta dejó de abrir las páginas de la tienda. Sus sesiones se cerraron; con su contraseña sigue comprando como cliente.`;
  if (from === client) return `${when} su cuenta empezó a trabajar en la tienda. Ingrese con su contraseña.`;
  return `${when} cambió lo que su cuenta puede hacer, y sus sesiones se cerraron. Ingrese otra vez.`;
}

export interface DeskChangedToShop extends Change {
  person: string;
  personEmail: string;
  /** Nobody made the first operator. */
  by: string;
}

export const deskChangedToShop: Template<DeskChangedToShop> = {
  label: 'Cambio en el equipo',
  example: {
    ...{ person: 'María José Paredes', personEmail: 'maria.paredes@correo.example', by: 'operacion@correo.example' },
    ...{ from: client, to: seller, changedAt: at },
  },
  variants: { 'the first operator': { from: client, to: operator, by: '' } },
  write: ({ person, personEmail, by, from, to, changedAt }, shop) => ({
    subject: `Cambio en el equipo: ${person}, ${TYPE_NAMES[to]}`,
    preheader: `Antes: ${TYPE_NAMES[from]}.`,
    title: 'Cambió el equipo de la tienda',
    blocks: [
      facts([
        ['Persona', person],
        ['Email', personEmail],
        ['Antes', TYPE_NAMES[from]],
        ['Ahora', TYPE_NAMES[to]],
        ['Por', by || 'El enlace del primer operador'],
        ['Cuándo', ecuadorTime(changedAt)],
      ]),
      paragraph('Si nadie de la tienda lo quiso, un operador lo deshace en Equipo y mira en Auditoría qué más hizo.'),
      button('Ver el equipo', '/dashboard/operations/equipo'),
    ],
    because: becauseOfSales(shop.name),
  }),
};
