import { ecuadorTime } from '../../../../platform/mail/ecuador-time.ts';
import { paragraph, quietButton, type Template } from './letter.ts';
import { becauseOfSecurity, greeting } from './wording.ts';

export interface AccountMergedMail {
  name: string;
  /** Whether it is the one that goes on. */
  stays: boolean;
  /** Of the other one; as much of it as its owner knows it by. */
  otherEmail: string;
  /** ISO time of it. */
  mergedAt: string;
}

const example = {
  ...{ name: 'María José Paredes', stays: true, otherEmail: 'm•••@taller.example' },
  mergedAt: '2026-11-21T15:05:00.000Z',
};

export const accountMerged: Template<AccountMergedMail> = {
  label: 'Cuentas unidas',
  example,
  variants: { 'to the one that goes': { ...example, stays: false } },
  write: ({ name, stays, otherEmail, mergedAt }, shop) => ({
    subject: `Unimos sus cuentas de ${shop.name}`,
    preheader: stays ? 'Todo está ahora en esta cuenta.' : 'Desde ahora use su otra cuenta.',
    title: 'Unimos sus dos cuentas',
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        stays
          ? `El ${ecuadorTime(mergedAt)} (hora de Ecuador) pasamos a esta cuenta lo que tenía en la de ${otherEmail}: sus pedidos, pagos, vehículos y lo demás. Siga entrando como siempre.`
          : `El ${ecuadorTime(mergedAt)} (hora de Ecuador) pasamos lo que tenía en esta cuenta a la de ${otherEmail}: sus pedidos, pagos, vehículos y lo demás. Con este correo ya no se entra; use el otro.`,
      ),
      paragraph(
        `Las facturas emitidas quedan como están. Si usted no lo pidió o no reconoce la otra cuenta, llámenos enseguida al ${shop.phones[0]}.`,
      ),
      quietButton('Escribirnos', '/contacto'),
    ],
    because: becauseOfSecurity(shop.name),
  }),
};
