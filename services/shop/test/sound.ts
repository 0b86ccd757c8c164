import { expect } from '@jest/globals';
import type pg from 'pg';
import { Auditor } from '../src/platform/audit/auditor.ts';
import { eventually } from './eventually.ts';
import type { TestShop } from './shop.ts';

/** The auditor finds nothing, once what is under way has come to rest; `but`: a rule that is none of the test's. */
export async function expectSound({ service }: Pick<TestShop, 'service'>, but?: string): Promise<void> {
  const auditor = service.app.get(Auditor, { strict: false });
  const all = auditor.rules.filter(({ name }) => name !== but);
  let doubted = all;
  await eventually(
    async () => {
      const looked = doubted;
      const found = await auditor.audit(looked);
      const broken = new Set(found.map(({ invariant }) => invariant));
      // What is waited for is looked at alone, and then all of it at once.
      doubted = broken.size > 0 ? all.filter(({ name }) => broken.has(name)) : all;
      expect(found).toEqual([]);
      return looked === all;
    },
    { every: 100 },
  );
}

/** No event is under way: whatever one causes has been done. What failed once waits before it is tried again; `timeout`: for who has caused much. */
export async function atRest(db: Pick<pg.Pool, 'query'>, timeout = 180_000): Promise<void> {
  await eventually(
    async () => {
      expect((await db.query(`SELECT type FROM outbox WHERE finished_at IS NULL`)).rows).toEqual([]);
      return true;
    },
    { every: 100, timeout },
  );
}
