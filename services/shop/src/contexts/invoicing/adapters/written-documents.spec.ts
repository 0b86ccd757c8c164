import { beforeAll, describe, expect, it } from '@jest/globals';
import { anInvoice, invoiceOf } from '../../../../test/invoices.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { ridePdf } from './ride/ride.ts';
import { WrittenDocuments } from './written-documents.ts';

/** Of the thread that serves everybody; what other work there is at the machine does not lengthen it. */
const MOST_MS = 50;

describe('The printed form of an invoice', () => {
  let invoice: ElectronicDocument;
  beforeAll(() => {
    const lines = Array.from({ length: 100 }, (_, i) => ({
      ...{ code: `C-${i}`, name: 'Juego de pastillas de freno', quantity: 1, price: 100, promotionPrice: undefined },
    }));
    invoice = invoiceOf(anInvoice({ lines, discount: 0 }), new Date('2026-11-22T01:30:00Z'));
  });

  it('of a hundred lines holds nobody up, and comes out as it is drawn here', async () => {
    const before = process.threadCpuUsage();
    const drawn = await new WrittenDocuments().pdf(invoice);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MOST_MS);
    expect(drawn.equals(await ridePdf(invoice))).toBe(true);
  }, 60_000);

  it('is drawn once, however many ask for it', async () => {
    const written = new WrittenDocuments();
    const asked = await Promise.all(Array.from({ length: 30 }, () => written.pdf(invoice)));
    expect(new Set([...asked, await written.pdf(invoice)]).size).toBe(1);
  }, 60_000);
});
