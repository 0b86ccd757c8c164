import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { GarageVehicle } from '../domain/garage-vehicle.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';

/** A field behind a getter is asked for by its column. */
const thereOf = (accountId: string) => ({ accountId, removed_at: null }) as FilterQuery<GarageVehicle>;

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
const IN_ORDER = { orderBy: { addedAt: 'asc', id: 'asc' } } as const;

@Injectable()
export class MikroGarageVehicles extends GarageVehicles {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(vehicle: GarageVehicle): void {
    this.unit.em.persist(vehicle);
  }

  async lock(accountId: string, id: string): Promise<GarageVehicle | undefined> {
    return (await this.unit.em.findOne(GarageVehicle, { id, accountId }, LOCKED)) ?? undefined;
  }

  async isTaken(id: string): Promise<boolean> {
    await this.unit.em.execute('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`garage ${id}`]);
    return (await this.primary.row('SELECT FROM garage_vehicle WHERE id = ?', [id])) !== undefined;
  }

  lockAll(accountId: string): Promise<GarageVehicle[]> {
    return this.unit.em.find(GarageVehicle, thereOf(accountId), { ...LOCKED, ...IN_ORDER });
  }

  async lockRemoved(accountId: string, vehicleIds: readonly number[]): Promise<GarageVehicle[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `SELECT id FROM garage_vehicle WHERE account_id = ? AND vehicle_id = ANY(?::int[]) AND removed_at IS NOT NULL`,
      [accountId, `{${vehicleIds.join(',')}}`],
    );
    if (rows.length === 0) return [];
    const found = await this.unit.em.find(GarageVehicle, { id: rows.map(({ id }) => id) }, { ...LOCKED, ...IN_ORDER });
    return found.sort((a, b) => Number(b.removedAt) - Number(a.removedAt));
  }

  async forgetRemoved(accountId: string, most: number): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM garage_vehicle WHERE id IN (
         SELECT id FROM garage_vehicle WHERE account_id = ? AND removed_at IS NOT NULL ORDER BY removed_at DESC, id OFFSET ?)`,
      [accountId, most],
    );
  }

  of(accountId: string): Promise<GarageVehicle[]> {
    return this.primary.all(GarageVehicle, thereOf(accountId), IN_ORDER);
  }

  async modelsOf(accountId: string): Promise<number[]> {
    const rows = await this.primary.rows<{ vehicleId: number }>(
      `SELECT vehicle_id AS "vehicleId" FROM garage_vehicle WHERE account_id = ? AND removed_at IS NULL ORDER BY added_at, id`,
      [accountId],
    );
    return [...new Set(rows.map(({ vehicleId }) => vehicleId))];
  }

  async forget(accountId: string): Promise<void> {
    await this.unit.em.execute('DELETE FROM garage_vehicle WHERE account_id = ?', [accountId]);
  }

  async forgetGone(since: Date): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM garage_vehicle g
       WHERE added_at > ?::timestamptz AND NOT EXISTS (SELECT FROM ${ACCOUNTS_ON_FILE} one WHERE one.id = g.account_id)`,
      [since],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    // What was changed and is not yet written goes along.
    await this.unit.em.flush();
    await this.unit.em.execute('UPDATE garage_vehicle SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}
