import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { newId } from '../../../kernel/ids.ts';
import { outboxRowSchema } from '../../../platform/outbox/outbox-row.ts';
import type { Figure } from '../domain/figures.ts';
import { SqlSalesFigures } from './sql-sales-figures.ts';

let kept: Keeping;
beforeAll(async () => {
  kept = await keeping([outboxRowSchema]);
});
afterAll(() => kept.stop());

it('What was counted of each order is kept, also where the sums of all stay what they were', async () => {
  const figures = new SqlSalesFigures(kept.unit);
  const [one, other] = [newId(), newId()];
  const sold: Figure = {
    ...{ day: '2026-11-20', dimension: 'all', key: '', kind: 'sold' },
    ...{ orders: 1, units: 2, cents: 4_600 },
  };
  const count = (counted: [string, Figure[]][], changes: Figure[]) =>
    kept.unit.run(async () => {
      const before = await figures.lock([one, other]);
      await figures.write(new Map(counted), changes);
      return before;
    });
  // prettier-ignore
  await count([[one, [sold]], [other, []]], [sold]);
  // prettier-ignore
  await count([[one, []], [other, [sold]]], []);
  const counted = await kept.unit.run(() => figures.lock([one, other]));
  expect([counted.get(one), counted.get(other)]).toEqual([[], [sold]]);
});
