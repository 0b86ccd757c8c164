import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LIKE_BITS } from '../domain/doubles.ts';
import { LIKENESS_SIDE } from '../application/proofs.ts';
import { likenessOf } from './likeness.ts';

const SIZE = { width: 1080, height: 1920 };
const BANKS = ['#003da5', '#ffdd00', '#cc0000'];
const LABELS = ['Monto', 'Comprobante', 'Fecha', 'De', 'Para', 'Cuenta', 'Concepto'];

/** The same words give the same receipts in every run. */
const digits = (seed: string, count: number) =>
  BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
    .toString()
    .slice(-count);

/** Words in letters of points, 5 wide and 7 high, which need no font: each letter has a face of its own. */
function written(text: string, x: number, y: number, ink: string): string {
  return Array.from(text)
    .flatMap((letter, at) => {
      const face = createHash('sha256').update(letter).digest();
      return Array.from({ length: 35 }, (_, i) =>
        letter !== ' ' && (face[i >> 3]! >> (i & 7)) & 1
          ? `<rect x="${x + at * 30 + (i % 5) * 5}" y="${y + Math.floor(i / 5) * 6}" width="5" height="6" fill="${ink}"/>`
          : '',
      );
    })
    .join('');
}

/** As the bank's app shows it: of one bank only what was filled in differs. */
function receipt(bank: number, number: number): Promise<Buffer> {
  const seed = `${bank} ${number}`;
  const filled = [
    `$${digits(`${seed}m`, 2)}.${digits(`${seed}c`, 2)}`,
    digits(`${seed}n`, 9),
    `${digits(`${seed}d`, 2)}/11/2026 ${digits(`${seed}t`, 4)}`,
    `Cliente ${digits(`${seed}q`, 6)}`,
    'Bujía',
    `******${digits(`${seed}k`, 4)}`,
    `Pedido ${digits(`${seed}p`, 4)}`,
  ];
  const lines = filled.map((text, i) => {
    const y = 660 + i * 150;
    const line = `<rect x="80" y="${y + 80}" width="920" height="2" fill="#ddd"/>`;
    return written(LABELS[i]!, 80, y, '#777') + written(text, 1000 - text.length * 30, y, '#111') + line;
  });
  const head = `<rect width="1080" height="1920" fill="#f4f4f6"/><rect width="1080" height="300" fill="${BANKS[bank]}"/>`;
  const title = written('Transferencia exitosa', 80, 130, '#fff') + '<circle cx="540" cy="450" r="90" fill="#2a2"/>';
  return kept(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">${head}${title}${lines.join('')}</svg>`,
    ),
  );
}

/** As the shop draws what was sent. */
const kept = (sent: Buffer) => sharp(sent).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();

const copies: [name: string, copy: (picture: Buffer) => Promise<Buffer>][] = [
  ['sent once more', (picture) => Promise.resolve(picture)],
  ['as JPEG of quality 60', (picture) => sharp(picture).jpeg({ quality: 60 }).toBuffer()],
  ['as WebP of quality 50', (picture) => sharp(picture).webp({ quality: 50 }).toBuffer()],
  ['half as wide', (picture) => sharp(picture).resize(540).jpeg({ quality: 75 }).toBuffer()],
  ['darker by 5%', (picture) => sharp(picture).linear(0.95).jpeg({ quality: 80 }).toBuffer()],
  ['cropped by 1%', (picture) => cropped(picture, 10)],
  ['cropped by 3%', (picture) => cropped(picture, 30)],
];
const cropped = (picture: Buffer, by: number) =>
  sharp(picture)
    .extract({ left: by, top: by, width: SIZE.width - 2 * by, height: SIZE.height - 2 * by })
    .toBuffer();

const FOUND = 5;
const PER_BANK = 12;

describe('The likeness of a picture', () => {
  it('finds copies of a receipt, and tells it from most of the same bank', async () => {
    const likenesses = async (pictures: Buffer[]) =>
      Promise.all(pictures.map((picture) => likenessOf(picture, LIKENESS_SIDE)));
    const pictures = await Promise.all(
      BANKS.map((_, bank) => Promise.all(Array.from({ length: PER_BANK }, (_, number) => receipt(bank, number)))),
    );
    const originals = await Promise.all(pictures.map(likenesses));

    const report: string[] = [];
    const measure = (name: string, found: number[]) => {
      const sorted = found.sort((a, b) => a - b);
      report.push(`${name}: ${sorted[0]} to ${sorted.at(-1)}, half of them up to ${sorted[sorted.length >> 1]}`);
      return sorted;
    };
    const ofCopies: number[][] = [];
    for (const [name, copy] of copies) {
      const made = await likenesses(await Promise.all(pictures.flat().map(async (one) => kept(await copy(one)))));
      ofCopies.push(
        measure(
          name,
          made.map((one, i) => distance(one, originals.flat()[i]!)),
        ),
      );
    }
    const sameBank = originals.flatMap((ofBank) => pairs(ofBank));
    const otherBank = originals[0]!.flatMap((one) =>
      [...originals[1]!, ...originals[2]!].map((two) => distance(one, two)),
    );
    measure('others of the same bank', sameBank);
    measure('of another bank', otherBank);
    process.stdout.write(
      `Bits of ${LIKENESS_SIDE ** 2} that differ, of ${PER_BANK * BANKS.length} receipts\n${report.join('\n')}\n`,
    );

    for (const found of ofCopies.slice(0, FOUND)) expect(found.at(-1)).toBeLessThanOrEqual(LIKE_BITS);
    expect(sameBank.filter((bits) => bits <= LIKE_BITS).length / sameBank.length).toBeLessThan(0.1);
    expect(Math.min(...otherBank)).toBeGreaterThan(LIKE_BITS);
  });

  it('is that of the picture, whatever its size: one bit for each point that is brighter than its neighbour', async () => {
    const slope = (width: number, from: number, to: number) =>
      sharp(Buffer.from(Array.from({ length: width * 65 }, (_, i) => from + ((to - from) * (i % width)) / width)), {
        raw: { width, height: 65, channels: 1 },
      })
        .png()
        .toBuffer();
    const ones = (bits: Buffer) => distance(bits, Buffer.alloc(bits.length));
    // Each point is four darker than the one before: no more than noise.
    expect(ones(await likenessOf(await slope(65, 255, 0), 64))).toBe(0);
    expect(ones(await likenessOf(await slope(8, 255, 0), 8))).toBeGreaterThan(40);
    expect(ones(await likenessOf(await slope(8, 0, 255), 8))).toBe(0);
  });
});

function distance(one: Buffer, two: Buffer): number {
  let bits = 0;
  for (let i = 0; i < one.length; i++) for (let left = one[i]! ^ two[i]!; left > 0; left &= left - 1) bits += 1;
  return bits;
}

const pairs = (of: Buffer[]) => of.flatMap((one, i) => of.slice(i + 1).map((two) => distance(one, two)));
