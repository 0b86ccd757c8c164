import { KITS } from './catalogue/kits.ts';
import { catalogEntities } from '../src/contexts/catalog/adapters/catalog.mapping.ts';
import { Kit } from '../src/contexts/catalog/domain/kit.ts';
import { newId } from '../src/kernel/ids.ts';
import { withEntities } from '../terminal.ts';

/** What a mechanic changes together. Once: one that was taken out is not made again. */
export async function loadDemoKits(databaseUrl: string, now = new Date()): Promise<void> {
  await withEntities(databaseUrl, catalogEntities, async (em) => {
    if ((await em.count(Kit)) > 0) return;
    for (const kit of KITS) em.persist(Kit.make(newId(), kit, now));
    await em.flush();
  });
}
