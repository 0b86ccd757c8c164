import { execFile } from 'node:child_process';
import { documentPdfPath } from '@bujia/contracts/invoices';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Options } from './options.ts';
import type { Gallery } from './pictures.ts';
import { isWanted } from './wanted.ts';
import type { World } from './world.ts';

const PAPER = { group: 'Paper', scene: 'invoice', width: 661, look: 'light' } as const;
const LONGEST_PDF = 64 * 1024 * 1024;

/** The printed form of an invoice as its client has it, drawn by poppler; undefined where that is not installed. */
export async function drawInvoice({ shop, people, places }: World): Promise<Buffer | undefined> {
  const { token } = people.client;
  const answer = await fetch(`${shop.baseUrl}/api/${documentPdfPath(places.invoice)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The invoice did not come: ${answer.status}`);
  const pdf = Buffer.from(await answer.arrayBuffer());
  return new Promise((done) => {
    const options = { encoding: 'buffer', maxBuffer: LONGEST_PDF } as const;
    const drawing = execFile('pdftoppm', ['-png', '-r', '80', '-singlefile', '-'], options, (error, picture) =>
      done(error ? undefined : picture),
    );
    drawing.stdin?.on('error', () => undefined).end(pdf);
  });
}

export async function keepInvoice(world: World, options: Options, gallery: Gallery): Promise<void> {
  if (!isWanted(PAPER, options)) return;
  const file = 'pictures/invoice.webp';
  try {
    const sheet = await drawInvoice(world);
    if (!sheet) return void process.stdout.write('      without the invoice: no pdftoppm is installed\n');
    await sharp(sheet).webp({ lossless: true }).toFile(join(options.folder, file));
    gallery.pictures.push({ ...PAPER, file });
  } catch (error) {
    gallery.failures.push({ scene: PAPER.scene, why: (error as Error).message });
  }
}
