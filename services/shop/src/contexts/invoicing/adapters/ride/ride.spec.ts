import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { A_SERIES, anInvoice, invoiceOf } from '../../../../../test/invoices.ts';
import { ElectronicDocument } from '../../domain/electronic-document.ts';
import { code128 } from '../../../../platform/pdf/barcode.ts';
import { ridePdf } from './ride.ts';

const NOW = new Date('2026-11-22T01:30:00Z');

/** The texts of a PDF, page after page. Its fonts hold the letters in use alone, and say which sign each one stands for. */
function textsOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const streamOf = (object: string): string => {
    const start = file.indexOf('stream\n', file.indexOf(`\n${object} 0 obj`)) + 7;
    const bytes = Buffer.from(file.slice(start, file.indexOf('\nendstream', start)), 'latin1');
    return inflateSync(bytes).toString('latin1');
  };
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, object]) => {
      const at = file.indexOf(`\n${object} 0 obj`);
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(file.slice(at, file.indexOf('endobj', at)))!;
      const signs = [...streamOf(map!).matchAll(/\[([^\]]*)\]/g)].flatMap(([, row]) => [
        ...row!.matchAll(/<([0-9a-f]*)>/g),
      ]);
      return [name!, signs.map(([, hex]) => Buffer.from(hex!, 'hex').swap16().toString('utf16le'))];
    }),
  );
  const pages = [...file.matchAll(/\/Contents (\d+) 0 R/g)].map(([, object]) => streamOf(object!));
  let font: string[] = [];
  return pages
    .flatMap((page) => [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)])
    .flatMap(([, name, line]) => {
      if (name !== undefined) font = fonts.get(name)!;
      if (line === undefined) return [];
      const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!);
      return [codes.map((code) => font[parseInt(code, 16)] ?? '').join('')];
    })
    .join('\n');
}

describe('the printed form', () => {
  it('shows what the document holds, and that it is a test', async () => {
    const invoice = invoiceOf(anInvoice({ buyer: { name: 'Ñandú <b>', surname: '日本' } }), NOW);
    const text = textsOf(await ridePdf(invoice));
    for (const shown of [
      ...['R.U.C. 1799999990001', 'FACTURA', 'No. 001-001-000000123', invoice.accessKey, 'En trámite', 'PRUEBAS'],
      ...['Ñandú <b> ??', '1710034065', '21/11/2026', 'Pastillas de freno delanteras', '8.696667', 'Servicio de envío'],
      ...['19 · Tarjeta de crédito', '$ 40.50', 'IVA 15 %', 'rosa@correo.example', 'SIN VALIDEZ', 'Página 1 de 1'],
    ])
      expect(text).toContain(shown);
  });

  it('does not call a document of production a test', async () => {
    const invoice = invoiceOf(anInvoice(), NOW);
    Object.assign(invoice, { environment: '2' });
    expect(textsOf(await ridePdf(invoice))).not.toContain('SIN VALIDEZ');
  });

  it('has the shop’s own logo in place of the mark, and still says whose it is', async () => {
    const invoice = invoiceOf(anInvoice(), NOW);
    const logo = await sharp({ create: { width: 96, height: 24, channels: 3, background: '#1976d2' } })
      .png()
      .toBuffer();
    expect((await ridePdf(invoice)).toString('latin1')).not.toContain('/Subtype /Image');
    const pdf = await ridePdf(invoice, logo);
    expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 96/s);
    expect(textsOf(pdf)).toContain(invoice.content.issuer.tradeName);
    expect(pdf.equals(await ridePdf(invoice, logo))).toBe(true);
  });

  it('repeats its head over the lines of every page', async () => {
    const lines = Array.from({ length: 80 }, (_, i) => ({
      ...{ code: `C-${i}`, name: 'Juego de pastillas', quantity: 1, price: 100, promotionPrice: undefined },
    }));
    const text = textsOf(await ridePdf(invoiceOf(anInvoice({ lines, discount: 0 }), NOW)));
    expect(text.match(/Cód\. principal/g)!.length).toBeGreaterThan(1);
    expect(text.match(/^C-\d+$/gm)).toHaveLength(80);
  });

  it('of a credit note names the invoice and the reason', async () => {
    const note = ElectronicDocument.creditNote(invoiceOf(anInvoice(), NOW), 'Reverso del pago', {
      ...{ series: A_SERIES, sequential: 7, numericCode: '00000001', now: NOW },
    });
    const text = textsOf(await ridePdf(note));
    for (const shown of ['NOTA DE CRÉDITO', 'No. 001-001-000000007', 'FACTURA 001-001-000000123', 'Reverso del pago'])
      expect(text).toContain(shown);
  });

  it('comes out the same each time', async () => {
    const invoice = invoiceOf(anInvoice(), NOW);
    expect((await ridePdf(invoice)).equals(await ridePdf(invoice))).toBe(true);
  });

  it('is tagged, in Spanish, and has a title', async () => {
    const pdf = (await ridePdf(invoiceOf(anInvoice(), NOW))).toString('latin1');
    expect(pdf).toContain('/Lang (es-EC)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/DisplayDocTitle true');
  });

  it('has a barcode of as many modules as Code 128 needs for 49 digits', () => {
    const modules = code128('2111202501179001167400110010010000001231234567813').reduce((sum, bar) => sum + bar, 0);
    // Start, 24 pairs, one change of set, the last digit and the check: 11 each; the stop has 13.
    expect(modules).toBe(11 * (1 + 24 + 1 + 1 + 1) + 13);
  });
});
