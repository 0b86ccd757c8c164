import { expect } from '@jest/globals';
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
