import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Primary } from '../database/primary.ts';
import { ALL_DAY, Every } from '../queues/sweeps.ts';
import { Seals } from './seals.ts';

/** A column of a table that holds seals: what is kept, and not only carried by a link. */
interface SealedColumn {
  table: string;
  id: string;
  column: string;
  purpose: string;
}

const SEALED = 'bujia:sealed';
const SLICE = 200;
const SOME_ID = '00000000-0000-0000-0000-000000000000';

/** Declares what a context keeps sealed, so that it is sealed anew once the secret or the form of seals is another. */
export const declareSealed = (...columns: SealedColumn[]) => ({
  provide: Symbol(SEALED),
  useValue: { [SEALED]: columns },
});

/** Brings what is kept to the secret and the form of now. Whoever has changed the row meanwhile wins. */
@Injectable()
export class Resealing implements OnModuleInit {
  private readonly log = new Logger(Resealing.name);
  private columns: SealedColumn[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly primary: Primary,
    private readonly seals: Seals,
  ) {}

  onModuleInit(): void {
    this.columns = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance as { [SEALED]?: SealedColumn[] } | undefined)?.[SEALED] ?? []);
  }

  @Every(300, 'Volver a cifrar lo que está con una llave anterior', ALL_DAY)
  async sweep(stopping?: AbortSignal): Promise<void> {
    for (const column of this.columns) await this.reseal(column, stopping);
  }

  private async reseal({ table, id, column, purpose }: SealedColumn, stopping?: AbortSignal): Promise<void> {
    let [after, renewed, closed] = [SOME_ID, 0, 0];
    while (!stopping?.aborted) {
      const rows = await this.primary.alone<{ id: string; sealed: string }>(
        `SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL AND ${id} > ? ORDER BY ${id} LIMIT ?`,
        [after, SLICE],
      );
      for (const row of rows) {
        const fresh = this.seals.renewed(purpose, row.sealed);
        if (fresh !== undefined) {
          const sql = `UPDATE ${table} SET ${column} = ? WHERE ${id} = ? AND ${column} = ? RETURNING 1`;
          renewed += (await this.primary.alone(sql, [fresh, row.id, row.sealed])).length;
        } else if (this.seals.open(purpose, row.sealed) === undefined) closed += 1;
      }
      if (rows.length < SLICE) break;
      after = rows.at(-1)!.id;
    }
    if (renewed > 0) this.log.log(`${renewed} of ${table} were sealed anew`);
    if (closed > 0) this.log.warn(`${closed} of ${table} open with no secret that is set: see OTHER_SECRETS`);
  }
}
