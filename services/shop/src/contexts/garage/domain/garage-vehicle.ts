import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { withReading } from './mileage.ts';
import type { Reading } from './reading.ts';

/** A vehicle of an account. Two may be of the same model: a family's, or those of a firm. */
export class GarageVehicle {
  readonly id: string;
  readonly accountId: string;
  /** Of the catalogue. */
  readonly vehicleId: number;
  readonly addedAt: Date;
  private _name: string;
  private _removedAt: Date | null = null;
  private _readings: Reading[] = [];

  constructor(id: string, accountId: string, vehicleId: number, name: string, addedAt: Date) {
    this.id = id;
    this.accountId = accountId;
    this.vehicleId = vehicleId;
    this._name = name;
    this.addedAt = addedAt;
  }

  /** As its people call it; empty for none. */
  get name(): string {
    return this._name;
  }

  get removedAt(): Date | null {
    return this._removedAt;
  }

  /** By their days. */
  get readings(): readonly Reading[] {
    return this._readings;
  }

  rename(name: string): void {
    this._name = name;
  }

  remove(now: Date): void {
    this._removedAt ??= now;
  }

  restore(): void {
    this._removedAt = null;
  }

  note(reading: Reading, today: LocalDate, sure: boolean): void {
    this._readings = withReading(this._readings, reading, today, sure);
  }
}
