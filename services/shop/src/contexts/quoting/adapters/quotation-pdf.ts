import type { ShopIdentity } from '@bujia/contracts/shop';
import { localDate } from '@bujia/ecuador/guayaquil';
import { decimalText } from '@bujia/pricing/money';
import { PAGE, Sheet } from '../../../platform/pdf/sheet.ts';
import { type Column, WIDTH, sums, table } from '../../../platform/pdf/table.ts';
import type { Totals } from '@bujia/pricing/totals';
import type { Quotation } from '../domain/quotation.ts';

const { margin } = PAGE;
const GAP = 12;
const HALF = (WIDTH - GAP) / 2;
const RIGHT = margin + HALF + GAP;
const PADDING = 10;
const FOOT = 130;

const COLUMNS: readonly Column[] = [
  { title: 'Cód. principal', width: 78, align: 'left' },
  { title: 'Cantidad', width: 46, align: 'right' },
  { title: 'Descripción', width: WIDTH - 78 - 46 - 72 - 72, align: 'left' },
  { title: 'Precio con IVA', width: 72, align: 'right' },
  { title: 'Total con IVA', width: 72, align: 'right' },
];

/** What stands on it. */
export type QuotationPaper = Pick<Quotation, 'number' | 'madeAt' | 'clientName' | 'clientEmail' | 'lines' | 'note'> & {
  totals: Totals;
};

/** In the look of the invoice, and plainly none: no access key, no barcode. `lastDay`: of Guayaquil, included. */
export async function quotationPdf(
  quotation: QuotationPaper,
  lastDay: string,
  shop: ShopIdentity,
  logo?: Buffer,
): Promise<Buffer> {
  const title = `Proforma ${quotation.number}`;
  const sheet = new Sheet(title, shop.legalName, quotation.madeAt);
  sheet.y = margin + 4;
  head(sheet, quotation, { lastDay, shop, logo });
  client(sheet, quotation);
  table(
    sheet,
    COLUMNS,
    quotation.lines.map(({ code, quantity, name, price }) => [
      ...[code, String(quantity), name, money(price), money(price * quantity)],
    ]),
  );
  sheet.y += GAP;
  foot(sheet, quotation);
  return sheet.finish(`${title} · ${shop.legalName} · RUC ${shop.ruc}`);
}

function head(
  sheet: Sheet,
  quotation: QuotationPaper,
  { lastDay, shop, logo }: { lastDay: string; shop: ShopIdentity; logo: Buffer | undefined },
): void {
  const top = sheet.y;
  const width = HALF - PADDING;
  const name = sheet.letterhead(shop.name, logo, top, width);
  let left = sheet.text(shop.legalName, margin, name, width, { size: 10.5, bold: true }) + 8;
  for (const { name, address, city, phones } of shop.branches)
    left = sheet.fact(name, `${address}, ${city}. ${phones.join(' / ')}`, margin, left, width) + 1;

  const [x, inner] = [RIGHT + PADDING, HALF - 2 * PADDING];
  let right = sheet.text(`R.U.C. ${shop.ruc}`, x, top + PADDING, inner, { size: 10.5 }) + 3;
  right = sheet.text('PROFORMA', x, right, inner, { size: 17, bold: true }, 'H1') + 1;
  right = sheet.text(`No. ${quotation.number}`, x, right, inner, { size: 11.5, bold: true }) + 7;
  right = sheet.fact('Fecha', dayText(localDate(quotation.madeAt)), x, right, inner);
  right = sheet.fact('Vale hasta, incluido', dayText(lastDay), x, right, inner);
  right = sheet.text('No es un comprobante de venta.', x, right + 2, inner, { size: 7.5 }) + PADDING;
  sheet.box(RIGHT, top, HALF, right - top);
  sheet.y = Math.max(left, right) + GAP;
}

function client(sheet: Sheet, { clientName, clientEmail }: QuotationPaper): void {
  const top = sheet.y;
  const [x, width] = [margin + PADDING, WIDTH - 2 * PADDING];
  let y = sheet.fact('Cliente', clientName, x, top + PADDING, width);
  y = sheet.fact('Correo', clientEmail, x, y, width) + PADDING - 4;
  sheet.box(margin, top, WIDTH, y - top);
  sheet.y = y + GAP;
}

function foot(sheet: Sheet, quotation: QuotationPaper): void {
  const { base, iva, total } = quotation.totals;
  const said = [
    ...quotation.note.split('\n').filter((line) => line.trim() !== ''),
    'Los precios incluyen IVA y no el envío. Valen para un solo pedido, hasta las cantidades de esta proforma y mientras haya existencias.',
  ];
  const height = said.reduce((sum, line) => sum + sheet.heightOf(line, HALF) + 4, 0);
  if (!sheet.hasRoomFor(Math.max(FOOT, height))) sheet.nextPage();
  const top = sheet.y;
  let y = top;
  for (const line of said) y = sheet.text(line, margin, y, HALF) + 4;
  const amounts: [string, string][] = [
    ['Subtotal 15 %', money(base)],
    ['IVA 15 %', money(iva)],
    ['VALOR TOTAL', `$ ${money(total)}`],
  ];
  sheet.y = Math.max(y, sums(sheet, amounts, { x: RIGHT + 40, y: top, width: HALF - 40 }));
}

const money = (cents: number): string => decimalText(cents, 2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
const dayText = (day: string): string => day.split('-').reverse().join('/');
