import { PROOFS_BUSY_CODE, PROOF_INVALID_CODE } from '@bujia/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Scanner } from '../../../platform/outbound/scanner.ts';
import { headerOf } from '../../../platform/apart/picture-header.ts';
import { SharpProofs } from './sharp-proofs.ts';

const client = (accountId: string) => ({ accountId, isSeller: false });

/** As many calls of a sender as there are, and their codes in the end. */
const codesOf = (proofs: SharpProofs, sent: Buffer, senders: string[]) =>
  Promise.all(
    senders.map((sender) => proofs.prepare(sent, client(sender)).catch(({ code }: { code: string }) => code)),
  );

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9ab' } });

describe('Pictures of deposits', () => {
  it('wait in a line that ends: whoever comes when it is full is told to come back', async () => {
    const proofs = new SharpProofs(new Scanner({ scanner: undefined }));
    // Says that it is a photo, and is none.
    const sent = Buffer.concat([(await picture(9, 9).png().toBuffer()).subarray(0, 33), Buffer.alloc(64)]);
    const codes = await codesOf(
      proofs,
      sent,
      Array.from({ length: 14 }, (_, i) => `persona ${i}`),
    );
    expect(codes.filter((code) => code === PROOF_INVALID_CODE)).toHaveLength(11);
    expect(codes.filter((code) => code === PROOFS_BUSY_CODE)).toHaveLength(3);
    expect(await codesOf(proofs, sent, ['otra'])).toEqual([PROOF_INVALID_CODE]);
  });

  it('of one sender wait behind each other, and hold up nobody else', async () => {
    const proofs = new SharpProofs(new Scanner({ scanner: undefined }));
    const sent = await picture(90, 90).png().toBuffer();
    const done: string[] = [];
    await Promise.all(
      ['ana', 'ana', 'ana', 'luis'].map((sender) => proofs.prepare(sent, client(sender)).then(() => done.push(sender))),
    );
    expect(done).toEqual(['ana', 'luis', 'ana', 'ana']);
    const codes = await codesOf(proofs, sent, Array<string>(8).fill('ana'));
    expect(codes.filter((code) => code === PROOFS_BUSY_CODE)).toHaveLength(1);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('say how large they are in the first bytes: %s', async (kind) => {
    for (const [width, height] of [
      [1, 1],
      [300, 20],
      [20, 300],
      [4_032, 3_024],
    ] as const)
      expect(headerOf(await picture(width, height).toFormat(kind).toBuffer())).toEqual({ width, height, bits: 8 });
  });

  it('say so in every form of theirs', async () => {
    const wanted = { width: 31, height: 17, bits: 8 };
    const forms = [
      picture(31, 17).webp({ lossless: true }),
      picture(31, 17).ensureAlpha(0.5).webp(),
      picture(31, 17)
        .withExif({ IFD0: { Artist: 'x'.repeat(9_000) } })
        .webp(),
      picture(31, 17).jpeg({ progressive: true }),
      picture(31, 17)
        .withExif({ IFD0: { Artist: 'x'.repeat(9_000) } })
        .jpeg(),
      picture(31, 17).png({ progressive: true }),
    ];
    for (const form of forms) expect(headerOf(await form.toBuffer())).toEqual(wanted);
  });

  it('say nothing when they are cut off in it, or are something else', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture(9, 9).toFormat(kind).toBuffer();
      for (let length = 0; length < 20; length++) expect(headerOf(whole.subarray(0, length))).toBeUndefined();
    }
    for (const text of ['', '<svg width="9"/>', 'GIF89a', 'RIFF....WAVE'.padEnd(64)])
      expect(headerOf(Buffer.from(text))).toBeUndefined();
  });
});
