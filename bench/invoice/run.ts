/**
 * CPU time that one invoice costs: its XML, its signature, its printed form. BENCH_INVOICES sets how many are measured of
 * each size (200).
 */
import { readIdentity } from '../../services/shop/src/contexts/invoicing/adapters/signature/identity.ts';
import { selfSigned } from '../../services/shop/src/contexts/invoicing/adapters/signature/self-signed.ts';
import { signedXml } from '../../services/shop/src/contexts/invoicing/adapters/signature/xades.ts';
import { ridePdf } from '../../services/shop/src/contexts/invoicing/adapters/ride/ride.ts';
import { documentXml } from '../../services/shop/src/contexts/invoicing/adapters/xml/document-xml.ts';
import { anInvoice, invoiceOf } from '../../services/shop/test/invoices.ts';

const INVOICES = Number(process.env['BENCH_INVOICES'] ?? 200);
/** Target of the issue: half of all invoices take at most so many milliseconds for each. */
const MOST_MS = 60;
/** Until the code is compiled. */
const WARM_UP = 10;

export async function benchInvoice(): Promise<void> {
  const now = new Date();
  const identity = readIdentity(selfSigned({ holder: 'Prueba', password: 'x', from: now }), 'x');
  for (const size of [3, 50]) {
    const taken = { xml: [] as number[], signature: [] as number[], pdf: [] as number[] };
    for (let i = 0; i < WARM_UP + INVOICES; i++) {
      const lines = Array.from({ length: size }, (_, line) => ({
        ...{ code: `FRE-${line}`, name: `Pastillas de freno delanteras ${line}`, quantity: 1 + (line % 10) },
        ...{ price: 1_000 + i + line, promotionPrice: undefined },
      }));
      const invoice = invoiceOf(anInvoice({ lines, discount: 0 }), now);
      const xml = await measured(taken.xml, () => documentXml(invoice));
      await measured(taken.signature, () => signedXml(xml, identity, now));
      await measured(taken.pdf, () => ridePdf(invoice));
    }
    console.log(`\nAn invoice of ${size} lines, ${INVOICES} of them, CPU each`);
    for (const [name, all] of Object.entries(taken)) {
      const sorted = all.slice(WARM_UP).sort((a, b) => a - b);
      const at = (part: number) => sorted[Math.floor(sorted.length * part)]!;
      const verdict = at(0.5) <= MOST_MS ? 'ok' : `ABOVE ${MOST_MS} ms`;
      console.log(`  ${name.padEnd(10)} p50 ${at(0.5).toFixed(2)} ms  p99 ${at(0.99).toFixed(2)} ms  ${verdict}`);
    }
  }
}

async function measured<Result>(taken: number[], work: () => Result): Promise<Awaited<Result>> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  taken.push((user + system) / 1_000);
  return result;
}
