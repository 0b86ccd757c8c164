import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AN_ISSUER, A_SERIES, anInvoice, invoiceOf, schemaFaults } from '../../../../../test/invoices.ts';
import { ElectronicDocument } from '../../domain/electronic-document.ts';
import { documentXml } from './document-xml.ts';

const NOW = new Date('2026-11-22T01:30:00Z');

const creditNoteOf = (invoice: ElectronicDocument, reason = 'Reverso del pago') =>
  ElectronicDocument.creditNote(invoice, reason, {
    series: A_SERIES,
    sequential: 7,
    numericCode: '00000001',
    now: NOW,
  });

/** Texts of the elements of this name, in their order. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);
const cents = (text: string | undefined): number => Math.round(Number(text) * 100);
const sum = (values: string[]): number => values.reduce((total, value) => total + cents(value), 0);

describe('the XML of an invoice', () => {
  it('fits the schema and names the day of Ecuador', async () => {
    const xml = documentXml(invoiceOf(anInvoice(), NOW));
    expect(await schemaFaults(xml)).toEqual([]);
    expect(texts(xml, 'fechaEmision')).toEqual(['21/11/2026']);
    expect(texts(xml, 'secuencial')).toEqual(['000000123']);
    expect(texts(xml, 'claveAcceso')[0]).toMatch(/^211120260117999999900011001001000000123123456781\d$/);
  });

  it('adds up as the authority adds it up, for any purchase', () => {
    const anyLine = fc.record({
      code: fc.constant('X'),
      name: fc.constant('Repuesto'),
      quantity: fc.integer({ min: 1, max: 10 }),
      price: fc.integer({ min: 1, max: 300_000 }),
      promotionPrice: fc.constant(undefined),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 20 }),
        fc.nat(2_000),
        fc.nat(100),
        (lines, shippingCharge, percent) => {
          const { totals } = anInvoice({ lines, shippingCharge, discount: 0 });
          const discount = Math.floor((totals.subtotal * percent) / 100);
          const xml = documentXml(invoiceOf(anInvoice({ lines, shippingCharge, discount }), NOW));
          const base = cents(texts(xml, 'totalSinImpuestos')[0]);
          const total = cents(texts(xml, 'importeTotal')[0]);
          const iva = Math.floor((base * 15 + 50) / 100);
          expect(sum(texts(xml, 'precioTotalSinImpuesto'))).toBe(base);
          expect(total).toBe(base + iva);
          expect(sum(texts(/<pagos>.*<\/pagos>/.exec(xml)![0], 'total'))).toBe(total);
          const details = [...xml.matchAll(/<detalle>.*?<\/detalle>/g)].map(([detail]) => detail);
          for (const detail of details) {
            const of = (name: string) => Number(texts(detail, name)[0]);
            const exact = of('cantidad') * of('precioUnitario') - of('descuento');
            expect(Math.abs(exact - of('precioTotalSinImpuesto'))).toBeLessThan(0.005 + 1e-6);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes names with markup, line breaks and nothing at all as text', async () => {
    const order = anInvoice({
      phone: undefined,
      buyer: { name: '<script>alert("x")</script>\r\n', surname: ']]>&amp;', homeAddress: ' \u0000 ' },
      lines: [{ code: ' ', name: 'x'.repeat(999), quantity: 1, price: 100, promotionPrice: undefined }],
      discount: 0,
    });
    const xml = documentXml(invoiceOf(order, NOW));
    expect(await schemaFaults(xml)).toEqual([]);
    expect(texts(xml, 'razonSocialComprador')).toEqual(['&lt;script&gt;alert("x")&lt;/script&gt; ]]&gt;&amp;amp;']);
    expect(xml).not.toContain('direccionComprador');
  });

  it('names each way of paying once, together the total', () => {
    const order = anInvoice();
    const { total } = order.totals;
    const xml = documentXml(
      invoiceOf(order, NOW, [
        { method: 8, amount: 500 },
        { method: 9, amount: total - 1_000 },
        { method: 8, amount: 500 },
      ]),
    );
    const payments = /<pagos>(.*)<\/pagos>/.exec(xml)![1]!;
    expect(texts(payments, 'formaPago')).toEqual(['20', '19']);
    expect(sum(texts(payments, 'total'))).toBe(total);
  });

  it('tells of the issuer what the issuer is', async () => {
    const issuer = {
      ...AN_ISSUER,
      keepsAccounts: false,
      specialTaxpayer: '5368',
      withholdingAgent: '12345678',
      rimpe: 'CONTRIBUYENTE RÉGIMEN RIMPE',
    };
    const invoice = invoiceOf(anInvoice(), NOW);
    for (const document of [invoice, creditNoteOf(invoice)]) {
      const xml = documentXml({ ...fieldsOf(document), content: { ...document.content, issuer } });
      expect(await schemaFaults(xml)).toEqual([]);
      expect(texts(xml, 'obligadoContabilidad')).toEqual(['NO']);
    }
  });
});

describe('the XML of a credit note', () => {
  it('fits its schema and takes the whole invoice back', async () => {
    const invoice = invoiceOf(anInvoice(), NOW);
    const xml = documentXml(creditNoteOf(invoice, 'Reverso\ndel pago'));
    expect(await schemaFaults(xml)).toEqual([]);
    expect(texts(xml, 'numDocModificado')).toEqual(['001-001-000000123']);
    expect(texts(xml, 'valorModificacion')).toEqual([(invoice.content.totals.total / 100).toFixed(2)]);
    expect(texts(xml, 'motivo')).toEqual(['Reverso del pago']);
    expect(xml).not.toContain('pagos');
  });
});

const fieldsOf = ({
  kind,
  environment,
  establishment,
  emissionPoint,
  sequential,
  accessKey,
  issuedOn,
}: ElectronicDocument) => ({
  ...{ kind, environment, establishment, emissionPoint, sequential, accessKey, issuedOn },
});
