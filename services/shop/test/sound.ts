import { expect } from '@jest/globals';
import type pg from 'pg';
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
    { every: 250 },
  );
}

/** No event is under way: whatever one causes has been done. */
export async function atRest(db: pg.Pool): Promise<void> {
  await eventually(
    async () => {
      expect((await db.query(`SELECT type FROM outbox WHERE finished_at IS NULL`)).rows).toEqual([]);
      return true;
    },
    { every: 100 },
  );
}
