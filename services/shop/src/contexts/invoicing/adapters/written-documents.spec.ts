import { beforeAll, describe, expect, it } from '@jest/globals';
import { anInvoice, invoiceOf } from '../../../../test/invoices.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { ridePdf } from './ride/ride.ts';
import { WrittenDocuments } from './written-documents.ts';

/** What it takes of the thread that serves everybody, beside what it says. */
async function costing<Said>(act: () => Promise<Said>): Promise<[said: Said, cost: number]> {
  const before = process.threadCpuUsage();
  const said = await act();
  const { user, system } = process.threadCpuUsage(before);
  return [said, user + system];
}

describe('The printed form of an invoice', () => {
  let invoice: ElectronicDocument;
  beforeAll(() => {
    const lines = Array.from({ length: 100 }, (_, i) => ({
      ...{ code: `C-${i}`, name: 'Juego de pastillas de freno', quantity: 1, price: 100, promotionPrice: undefined },
    }));
    invoice = invoiceOf(anInvoice({ lines, discount: 0 }), new Date('2026-11-22T01:30:00Z'));
  });

  it('of a hundred lines holds nobody up, and comes out as it is drawn here', async () => {
    const [drawn, sentAway] = await costing(() =>
      new WrittenDocuments({ ofShop: () => Promise.resolve(undefined) }).pdf(invoice),
    );
    const [drawnHere, here] = await costing(() => ridePdf(invoice));
    expect(drawn.equals(drawnHere)).toBe(true);
    // Both on this machine, as busy as it is: whoever drew it on this thread would pay as much twice.
    expect(sentAway).toBeLessThan(here / 2);
  }, 60_000);

  it('is drawn once, however many ask for it', async () => {
    const written = new WrittenDocuments({ ofShop: () => Promise.resolve(undefined) });
    const asked = await Promise.all(Array.from({ length: 30 }, () => written.pdf(invoice)));
    expect(new Set([...asked, await written.pdf(invoice)]).size).toBe(1);
  }, 60_000);
});
