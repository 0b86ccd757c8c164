import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { decimalText } from '@bujia/pricing/money';
import type { DocumentContent, DocumentLine } from '../../domain/document-content.ts';
import type { ElectronicDocument } from '../../domain/electronic-document.ts';
import { type Xml, element } from './element.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const IVA = '2';
const NORMAL_EMISSION = '1';

type Written = Pick<
  ElectronicDocument,
  'kind' | 'content' | 'environment' | 'establishment' | 'emissionPoint' | 'sequential' | 'accessKey' | 'issuedOn'
>;

/** The document as the tax authority wants it, without the signature: factura and notaCredito 1.1.0, element by element. */
export function documentXml(document: Written): string {
  const [name, parts] =
    document.kind === DOCUMENT_KINDS.invoice
      ? ['factura', [infoFactura(document), ...factura(document.content)]]
      : ['notaCredito', [infoNotaCredito(document), ...notaCredito(document.content)]];
  const root = element(name, [infoTributaria(document), ...parts], {
    id: 'comprobante',
    version: '1.1.0',
  });
  return DECLARATION + root.text;
}

const infoTributaria = (document: Written): Xml => {
  const { issuer } = document.content;
  return element('infoTributaria', [
    element('ambiente', document.environment),
    element('tipoEmision', NORMAL_EMISSION),
    element('razonSocial', issuer.legalName),
    element('nombreComercial', issuer.tradeName),
    element('ruc', issuer.ruc),
    element('claveAcceso', document.accessKey),
    element('codDoc', document.kind),
    element('estab', document.establishment),
    element('ptoEmi', document.emissionPoint),
    element('secuencial', String(document.sequential).padStart(9, '0')),
    element('dirMatriz', issuer.headOfficeAddress),
    element('agenteRetencion', issuer.withholdingAgent),
    element('contribuyenteRimpe', issuer.rimpe),
  ]);
};

const infoFactura = ({ content, issuedOn }: Written): Xml =>
  element('infoFactura', [
    element('fechaEmision', dayText(issuedOn)),
    element('dirEstablecimiento', content.issuer.establishmentAddress),
    element('contribuyenteEspecial', content.issuer.specialTaxpayer),
    element('obligadoContabilidad', yesOrNo(content.issuer.keepsAccounts)),
    element('tipoIdentificacionComprador', content.buyer.identificationType),
    element('razonSocialComprador', content.buyer.name),
    element('identificacionComprador', content.buyer.identification),
    element('direccionComprador', content.buyer.address),
    element('totalSinImpuestos', money(content.totals.base)),
    element('totalDescuento', money(content.totals.discount)),
    element('totalConImpuestos', [
      element('totalImpuesto', [
        ...taxCode(content),
        // Here the base comes before the rate; in a line it is the other way about.
        element('baseImponible', money(content.totals.base)),
        element('tarifa', rate(content)),
        element('valor', money(content.totals.iva)),
      ]),
    ]),
    element('propina', '0.00'),
    element('importeTotal', money(content.totals.total)),
    element('moneda', 'DOLAR'),
    element(
      'pagos',
      content.payments.map(({ form, amount }) =>
        element('pago', [element('formaPago', form), element('total', money(amount))]),
      ),
    ),
  ]);

const infoNotaCredito = ({ content, issuedOn }: Written): Xml =>
  element('infoNotaCredito', [
    element('fechaEmision', dayText(issuedOn)),
    element('dirEstablecimiento', content.issuer.establishmentAddress),
    element('tipoIdentificacionComprador', content.buyer.identificationType),
    element('razonSocialComprador', content.buyer.name),
    element('identificacionComprador', content.buyer.identification),
    element('contribuyenteEspecial', content.issuer.specialTaxpayer),
    element('obligadoContabilidad', yesOrNo(content.issuer.keepsAccounts)),
    element('codDocModificado', '01'),
    element('numDocModificado', content.modified?.number),
    element('fechaEmisionDocSustento', content.modified && dayText(content.modified.issuedOn)),
    element('totalSinImpuestos', money(content.totals.base)),
    element('valorModificacion', money(content.totals.total)),
    element('moneda', 'DOLAR'),
    element('totalConImpuestos', [
      element('totalImpuesto', [
        ...taxCode(content),
        element('baseImponible', money(content.totals.base)),
        element('valor', money(content.totals.iva)),
      ]),
    ]),
    element('motivo', content.modified?.reason),
  ]);

const factura = (content: DocumentContent): Xml[] => [
  element(
    'detalles',
    content.lines.map((line) =>
      element('detalle', [element('codigoPrincipal', line.code), ...lineParts(line, content)]),
    ),
  ),
  notes(content),
];

const notaCredito = (content: DocumentContent): Xml[] => [
  element(
    'detalles',
    content.lines.map((line) => element('detalle', [element('codigoInterno', line.code), ...lineParts(line, content)])),
  ),
  notes(content),
];

const lineParts = (line: DocumentLine, content: DocumentContent): Xml[] => [
  element('descripcion', line.description),
  element('cantidad', decimalText(line.quantity * 100, 2)),
  element('precioUnitario', decimalText(line.unitMillionths, 6)),
  element('descuento', money(line.discount)),
  element('precioTotalSinImpuesto', money(line.net)),
  element('impuestos', [
    element('impuesto', [
      ...taxCode(content),
      element('tarifa', rate(content)),
      element('baseImponible', money(line.net)),
      element('valor', money(line.iva)),
    ]),
  ]),
];

const notes = ({ notes }: DocumentContent): Xml =>
  element(
    'infoAdicional',
    notes.map(({ name, value }) => element('campoAdicional', value, { nombre: name })),
  );

const taxCode = ({ tax }: DocumentContent): Xml[] => [element('codigo', IVA), element('codigoPorcentaje', tax.code)];

const rate = ({ tax }: DocumentContent): string => decimalText(tax.percent * 100, 2);
const money = (cents: number): string => decimalText(cents, 2);
const yesOrNo = (value: boolean): string => (value ? 'SI' : 'NO');
/** 2026-11-21 is 21/11/2026. */
const dayText = (day: string): string => day.split('-').reverse().join('/');
