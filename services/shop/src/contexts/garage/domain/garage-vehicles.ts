import type { GarageVehicle } from './garage-vehicle.ts';

export abstract class GarageVehicles {
  abstract add(vehicle: GarageVehicle): void;
  /** Of this account; nobody else changes it until the transaction ends. Also one that was removed. */
  abstract lock(accountId: string, id: string): Promise<GarageVehicle | undefined>;
  /** Whether some account has one by this id; else nobody adds one until the transaction ends. */
  abstract isTaken(id: string): Promise<boolean>;
  /** Those that are there, the oldest first; locked. */
  abstract lockAll(accountId: string): Promise<GarageVehicle[]>;
  /** Those of these models that were removed, the last ones first; locked. */
  abstract lockRemoved(accountId: string, vehicleIds: readonly number[]): Promise<GarageVehicle[]>;
  /** Of what was removed these many stay, the last ones. */
  abstract forgetRemoved(accountId: string, most: number): Promise<void>;
  /** The same as `lockAll`, to look at. */
  abstract of(accountId: string): Promise<GarageVehicle[]>;
  /** Of which models they are, each once, the oldest first. */
  abstract modelsOf(accountId: string): Promise<number[]>;
  /** All of the account, those that were removed as well. */
  abstract handOver(from: string, to: string): Promise<void>;
  abstract forget(accountId: string): Promise<void>;
  /** What was kept since then of accounts that are gone. */
  abstract forgetGone(since: Date): Promise<void>;
}
