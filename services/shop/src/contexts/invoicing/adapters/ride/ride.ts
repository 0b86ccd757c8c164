import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { decimalText } from '@bujia/pricing/money';
import { PAGE, Sheet } from '../../../../platform/pdf/sheet.ts';
import { type Column, WIDTH, sums as sumTable, table } from '../../../../platform/pdf/table.ts';
import type { DocumentContent, DocumentLine, PaymentPart } from '../../domain/document-content.ts';
import type { ElectronicDocument } from '../../domain/electronic-document.ts';

const { margin } = PAGE;
const GAP = 12;
const HALF = (WIDTH - GAP) / 2;
const RIGHT = margin + HALF + GAP;
const PADDING = 10;

const FORM_NAMES: Record<PaymentPart['form'], string> = {
  '01': 'Sin utilización del sistema financiero',
  '19': 'Tarjeta de crédito',
  '20': 'Otros con utilización del sistema financiero',
};

const COLUMNS: readonly Column[] = [
  { title: 'Cód. principal', width: 78, align: 'left' },
  { title: 'Cantidad', width: 46, align: 'right' },
  { title: 'Descripción', width: WIDTH - 78 - 46 - 68 - 58 - 66, align: 'left' },
  { title: 'Precio unitario', width: 68, align: 'right' },
  { title: 'Descuento', width: 58, align: 'right' },
  { title: 'Precio total', width: 66, align: 'right' },
];

/** What stands on it. */
export type RidePaper = Pick<
  ElectronicDocument,
  'kind' | 'number' | 'content' | 'accessKey' | 'environment' | 'issuedOn' | 'issuedAt' | 'authorisedAt'
>;

/** The printed form of an electronic document (RIDE), with the logo that the shop has now. */
export async function ridePdf(document: RidePaper, logo?: Buffer): Promise<Buffer> {
  const { content, number } = document;
  const title = `${nameOf(document)} ${number}`;
  const sheet = new Sheet(title, content.issuer.legalName, document.authorisedAt ?? document.issuedAt);
  sheet.y = margin + 4;
  head(sheet, document, logo);
  buyer(sheet, document);
  lines(sheet, content);
  foot(sheet, content);
  if (document.environment === '1')
    sheet.alarm('DOCUMENTO DE PRUEBA SIN VALIDEZ TRIBUTARIA: AMBIENTE DE PRUEBAS DEL SRI');
  return sheet.finish(`${title} · ${content.issuer.legalName} · RUC ${content.issuer.ruc}`);
}

function head(sheet: Sheet, document: RidePaper, logo: Buffer | undefined): void {
  const top = sheet.y;
  const left = issuer(sheet, document.content, logo, top);
  const right = identity(sheet, document, top);
  sheet.y = Math.max(left, right) + GAP;
}

function issuer(sheet: Sheet, { issuer }: DocumentContent, logo: Buffer | undefined, top: number): number {
  const width = HALF - PADDING;
  let y = sheet.letterhead(issuer.tradeName, logo, top, width);
  y = sheet.text(issuer.legalName, margin, y, width, { size: 10.5, bold: true }) + 8;
  const facts: [label: string, value: string | undefined][] = [
    ['Dirección matriz', issuer.headOfficeAddress],
    ['Dirección sucursal', issuer.establishmentAddress],
    ['Contribuyente especial nro.', issuer.specialTaxpayer],
    ['Obligado a llevar contabilidad', issuer.keepsAccounts ? 'SÍ' : 'NO'],
    ['Agente de retención nro.', issuer.withholdingAgent],
  ];
  for (const [label, value] of facts) if (value) y = sheet.fact(label, value, margin, y, width) + 1;
  return issuer.rimpe ? sheet.text(issuer.rimpe, margin, y, width, { size: 8, bold: true }) : y;
}

function identity(sheet: Sheet, document: RidePaper, top: number): number {
  const { content, accessKey, authorisedAt, environment } = document;
  const [x, width] = [RIGHT + PADDING, HALF - 2 * PADDING];
  let y = sheet.text(`R.U.C. ${content.issuer.ruc}`, x, top + PADDING, width, { size: 10.5 }) + 3;
  y = sheet.text(nameOf(document).toUpperCase(), x, y, width, { size: 17, bold: true }, 'H1') + 1;
  y = sheet.text(`No. ${document.number}`, x, y, width, { size: 11.5, bold: true }) + 7;
  y = sheet.text('Número de autorización', x, y, width, { size: 7.5 }) + 1;
  y = sheet.text(accessKey, x, y, width, { size: 7.6 }) + 5;
  y = sheet.fact('Fecha y hora de autorización', authorisedAt ? timeText(authorisedAt) : 'En trámite', x, y, width);
  y = sheet.fact('Ambiente', environment === '2' ? 'PRODUCCIÓN' : 'PRUEBAS', x, y, width);
  y = sheet.fact('Emisión', 'NORMAL', x, y, width) + 2;
  y = sheet.text('Clave de acceso', x, y, width, { size: 7.5 }) + 2;
  sheet.barcode(accessKey, x, y, width, 34);
  y = sheet.text(accessKey, x, y + 38, width, { size: 7.6, align: 'center' }) + PADDING - 2;
  sheet.box(RIGHT, top, HALF, y - top);
  return y;
}

function buyer(sheet: Sheet, { content, issuedOn }: RidePaper): void {
  const top = sheet.y;
  const [x, width] = [margin + PADDING, WIDTH - 2 * PADDING];
  const { buyer, modified } = content;
  let y = top + PADDING;
  y = sheet.fact('Razón social / Nombres', buyer.name, x, y, width);
  y = sheet.fact('Identificación', buyer.identification, x, y, width);
  y = sheet.fact('Fecha de emisión', dayText(issuedOn), x, y, width);
  if (buyer.address) y = sheet.fact('Dirección', buyer.address, x, y, width);
  if (modified) {
    sheet.rule(y + 1, x, width);
    y = sheet.fact('Comprobante modificado', `FACTURA ${modified.number}`, x, y + 6, width);
    y = sheet.fact('Fecha del comprobante', dayText(modified.issuedOn), x, y, width);
    y = sheet.fact('Razón de modificación', modified.reason, x, y, width);
  }
  y += PADDING - 4;
  sheet.box(margin, top, WIDTH, y - top);
  sheet.y = y + GAP;
}

function lines(sheet: Sheet, { lines }: DocumentContent): void {
  table(sheet, COLUMNS, lines.map(cellsOf));
  sheet.y += GAP;
}

const cellsOf = ({ code, quantity, description, unitMillionths, discount, net }: DocumentLine): string[] => [
  code,
  String(quantity),
  description,
  // Six decimals where there are so many, two at least.
  decimalText(unitMillionths, 6).replace(/(\.\d\d\d*?)0+$/, '$1'),
  money(discount),
  money(net),
];

function foot(sheet: Sheet, content: DocumentContent): void {
  const { notes, payments, totals, tax } = content;
  const sums: [label: string, amount: string][] = [
    [`Subtotal ${tax.percent} %`, money(totals.base)],
    ['Subtotal sin impuestos', money(totals.base)],
    ['Total descuento', money(totals.discount)],
    [`IVA ${tax.percent} %`, money(totals.iva)],
    ['VALOR TOTAL', `$ ${money(totals.total)}`],
  ];
  if (!sheet.hasRoomFor(60 + 15 * Math.max(sums.length, notes.length + payments.length))) sheet.nextPage();
  const top = sheet.y;
  const left = Math.max(additional(sheet, notes, top), top);
  const paid = payments.length > 0 ? paymentTable(sheet, payments, left) : left;
  const end = sumTable(sheet, sums, { x: RIGHT + 40, y: top, width: HALF - 40 });
  sheet.y = Math.max(paid, end);
}

function additional(sheet: Sheet, notes: DocumentContent['notes'], top: number): number {
  if (notes.length === 0) return top;
  let y = sheet.text('Información adicional', margin, top, HALF, { size: 9, bold: true }, 'H2') + 4;
  for (const { name, value } of notes) y = sheet.fact(name, value, margin, y, HALF);
  return y + GAP;
}

function paymentTable(sheet: Sheet, payments: readonly PaymentPart[], top: number): number {
  let y = sheet.text('Formas de pago', margin, top, HALF, { size: 9, bold: true }, 'H2') + 4;
  const table = sheet.group('Table');
  for (const { form, amount } of payments) {
    const row = sheet.group('TR', table);
    const end = sheet.text(`${form} · ${FORM_NAMES[form]}`, margin, y, HALF - 70, {}, 'TH', row);
    sheet.text(money(amount), margin + HALF - 66, y, 66, { align: 'right' }, 'TD', row);
    y = end + 3;
  }
  return y;
}

const nameOf = ({ kind }: RidePaper): string => (kind === DOCUMENT_KINDS.invoice ? 'Factura' : 'Nota de crédito');
const money = (cents: number): string => decimalText(cents, 2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
const dayText = (day: string): string => day.split('-').reverse().join('/');
/** In Ecuador, as the authority says it. */
const timeText = (moment: Date): string => {
  const [day, time] = new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 19).split('T');
  return `${dayText(day!)} ${time}`;
};
