import { expect } from '@jest/globals';
import type pg from 'pg';
import { orderingInvariants } from '../src/contexts/ordering/adapters/ordering-invariants.ts';
import { Auditor } from '../src/platform/audit/auditor.ts';
import { eventually } from './eventually.ts';
import type { TestShop } from './shop.ts';

/** The auditor finds nothing, once what is under way has come to rest. */
export async function expectSound({ service }: Pick<TestShop, 'service'>): Promise<void> {
  const auditor = service.app.get(Auditor, { strict: false });
  await eventually(
    async () => {
      expect(await auditor.audit()).toEqual([]);
      return true;
    },
    { timeout: 20_000, every: 250 },
  );
}

/** What the auditor would find of the orders, where no service runs in this process. */
export async function brokenInvariants(db: pg.Pool): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, broken: sql } of orderingInvariants) if ((await db.query(sql)).rows.length > 0) broken.push(name);
  return broken;
}
