import { KIT_FAULTS, KIT_LIMITS } from '@bujia/contracts/kits';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Kit, type KitWish } from '../domain/kit.ts';
import { Kits } from '../domain/kits.ts';
import { faultsOf } from './part-places.ts';

@Injectable()
export class MikroKits extends Kits {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async lock(id: number | undefined): Promise<Kit | undefined> {
    await this.primary.rows(`SELECT pg_advisory_xact_lock(hashtextextended('kit', 0))`);
    return id === undefined ? undefined : ((await this.unit.em.findOne(Kit, { id })) ?? undefined);
  }

  async problemOf({ name, places }: KitWish, family: string): Promise<string | undefined> {
    const others = await this.primary.rows<{ name: string }>(
      `SELECT name FROM kit WHERE retired_at IS NULL AND family <> ?::uuid`,
      [family],
    );
    const isNamed = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
    if (isNamed) return KIT_FAULTS.named;
    if (others.length >= KIT_LIMITS.kits) return KIT_FAULTS.full;
    const [faults] = await faultsOf(this.primary, [places]);
    return faults?.[0];
  }

  add(kit: Kit): void {
    this.unit.em.persist(kit);
  }

  async standing(family: string): Promise<Kit | undefined> {
    const row = await this.primary.row<{ id: number }>(
      `SELECT id FROM kit WHERE retired_at IS NULL AND family = ?::uuid`,
      [family],
    );
    return row && ((await this.unit.em.findOne(Kit, { id: row.id })) ?? undefined);
  }
}
