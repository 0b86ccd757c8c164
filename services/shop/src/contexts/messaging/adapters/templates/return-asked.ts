import { GIVE_ACCOUNT, returnLink } from '@bujia/contracts/returns';
import { formatMoney } from '@bujia/pricing/money';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { button, type Letter, note, paragraph, type Template } from './letter.ts';
import { RETURN_EXAMPLE, type ReturnMail, returnFacts } from './return-blocks.ts';
import { greeting } from './wording.ts';

export interface ReturnAskedMail extends ReturnMail {
  /** Opens the page that takes the account. */
  code: string;
}

const example: ReturnAskedMail = { ...RETURN_EXAMPLE, code: 'YmFuay1kZXRhaWxzLWNvZGUtb2YtNDgtY2hhcmFjdGVycw' };

const written = (subject: string, data: ReturnAskedMail, shop: ShopIdentity): Letter => ({
  subject: `${subject} a qué cuenta le devolvemos ${formatMoney(data.amount)}`,
  preheader: 'Se lo transferimos en cuanto tengamos los datos de su cuenta.',
  title: 'Tenemos dinero suyo por devolver',
  blocks: [
    paragraph(greeting(data.name)),
    paragraph(
      `Le debemos ${formatMoney(data.amount)} y se lo devolveremos por transferencia. Para hacerlo necesitamos los datos de una cuenta bancaria suya.`,
    ),
    returnFacts(data),
    button(GIVE_ACCOUNT, returnLink(encodeURIComponent(data.code))),
    note(
      `Pedimos solo banco, tipo y número de cuenta, titular y su identificación: nunca claves, tarjetas ni códigos. Los borramos una semana después de la transferencia. Si prefiere hablar con alguien, llámenos al ${shop.phones[0]}.`,
    ),
  ],
  because: `pagó una compra en ${shop.name}.`,
});

export const returnAsked: Template<ReturnAskedMail> = {
  label: 'Datos para una devolución',
  example,
  variants: { 'sin pedido': { orderNumber: 0, reason: 'surplus' } },
  write: (data, shop) => written('Díganos', data, shop),
};

/** The same once more, when no account was named in time. */
export const returnReminder: Template<ReturnAskedMail> = {
  label: 'Recordatorio de una devolución',
  example,
  write: (data, shop) => written('Recordatorio: díganos', data, shop),
};
