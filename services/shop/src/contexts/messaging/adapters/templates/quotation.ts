import { QUOTATION_PAGE, SHIPPING_LATER } from '@bujia/contracts/quotations';
import { formatMoney } from '@bujia/pricing/money';
import { button, items, note, paragraph, quote, sums, type Template, withCode } from './letter.ts';
import { greeting } from './wording.ts';

export interface QuotationMail {
  name: string;
  number: number;
  lines: { code: string; name: string; quantity: number; price: number }[];
  base: number;
  iva: number;
  total: number;
  /** Words of the seller; empty without any. */
  note: string;
  /** dd/MM/yyyy, included. */
  lastDay: string;
  code: string;
}

export const quotation: Template<QuotationMail> = {
  label: 'Proforma',
  example: {
    name: 'Lucía Paz',
    number: 128,
    lines: [
      { code: 'TY-04465-B', name: 'Juego de pastillas delanteras', quantity: 2, price: 4_250 },
      { code: 'TY-90915-YZZ', name: 'Filtro de aceite', quantity: 1, price: 890 },
    ],
    base: 8_165,
    iva: 1_225,
    total: 9_390,
    note: 'Los tenemos en la matriz. Llámenos si los quiere para hoy.',
    lastDay: '04/12/2037',
    code: 'cXVvdGF0aW9uLWNvZGUtb2YtNDgtY2hhcmFjdGVycy1sb25n',
  },
  variants: { 'sin nota': { note: '' } },
  write: (data, shop) => ({
    subject: `Proforma N.º\u00a0${data.number} de ${shop.name}: ${formatMoney(data.total)}`,
    preheader: `Sus precios valen hasta el ${data.lastDay}.`,
    title: `Proforma N.º\u00a0${data.number}`,
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(
        `Estos son los repuestos que nos pidió. Sus precios valen hasta el ${data.lastDay}, para un solo pedido.`,
      ),
      ...(data.note === '' ? [] : [quote(data.note)]),
      items(
        data.lines.map(({ code, name, quantity, price }) => ({
          name,
          about: `${code} · ${quantity}\u00a0×\u00a0${formatMoney(price)}`,
          amount: formatMoney(price * quantity),
        })),
      ),
      sums([
        ['Subtotal sin IVA', formatMoney(data.base)],
        ['IVA 15 %', formatMoney(data.iva)],
        ['Total', formatMoney(data.total)],
      ]),
      button('Ver la proforma y comprar', withCode(QUOTATION_PAGE, data.code)),
      note(`${SHIPPING_LATER} Quien tiene este enlace ve estos precios y puede usarlos: no lo comparta si no quiere.`),
    ],
    because: `pidió una proforma en ${shop.name}.`,
  }),
};
