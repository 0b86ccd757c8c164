import { REFUND_ABOVE_LIMIT_CODE } from '@bujia/contracts/rights';
import { describe, expect, it } from '@jest/globals';
import { assertWithin } from './refund-limit.ts';

const refused = expect.objectContaining({ code: REFUND_ABOVE_LIMIT_CODE, message: expect.stringContaining('$50.00') });
const giving =
  (...[limit, before, amount]: Parameters<typeof assertWithin>) =>
  () =>
    assertWithin(limit, before, amount);

describe('What a seller gives back by himself', () => {
  it('may be as much as the limit, and not a cent more', () => {
    expect(giving(5_000, 0, 5_000)).not.toThrow();
    expect(giving(5_000, 0, 5_001)).toThrow(refused);
  });

  it('counts with what the same seller gave back of the order before', () => {
    expect(giving(5_000, 3_000, 2_000)).not.toThrow();
    expect(giving(5_000, 3_000, 2_001)).toThrow(refused);
    expect(giving(5_000, 6_000, 1)).toThrow(refused);
  });

  it('has no end where nobody set one', () => {
    expect(giving(undefined, 9_999_999, 9_999_999)).not.toThrow();
  });
});
