import { PROOFS_BUSY_CODE, PROOF_INVALID_CODE } from '@bujia/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { SharpProofs } from './sharp-proofs.ts';

describe('Pictures of deposits', () => {
  it('wait in a line that ends: whoever comes when it is full is told to come back', async () => {
    const proofs = new SharpProofs();
    // Begins like a photo, and is none.
    const sent = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(64)]);
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => proofs.prepare(sent).catch(({ code }: { code: string }) => code)),
    );
    expect(codes.filter((code) => code === PROOF_INVALID_CODE)).toHaveLength(21);
    expect(codes.filter((code) => code === PROOFS_BUSY_CODE)).toHaveLength(9);
    expect(await proofs.prepare(sent).catch(({ code }: { code: string }) => code)).toBe(PROOF_INVALID_CODE);
  });
});
