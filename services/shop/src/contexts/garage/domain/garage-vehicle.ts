import { GARAGE_LIMITS } from '@bujia/contracts/garage';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { doneElsewhere } from './garage-errors.ts';
import { assertDay, withReading } from './mileage.ts';
import type { Reading } from './reading.ts';
import type { Done } from './service-due.ts';

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
  private _done: Done[] = [];

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

  get done(): readonly Done[] {
    return this._done;
  }

  /** Whether it says no more than that there is one. */
  get isBare(): boolean {
    return this._name === '' && this._readings.length === 0 && this._done.length === 0;
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

  /** What the odometer showed then is a reading too. Sent again it is the same; of another task it is refused. */
  markDone(done: Done, today: LocalDate, sure: boolean): void {
    assertDay(done.on, today);
    const known = this._done.find(({ id }) => id === done.id);
    if (known && known.task !== done.task) throw doneElsewhere();
    if (done.km !== null) this.note({ km: done.km, on: done.on }, today, sure);
    this._done = [...this._done.filter(({ id }) => id !== done.id), done].slice(-GARAGE_LIMITS.done);
  }

  undoDone(doneId: string): void {
    this._done = this._done.filter(({ id }) => id !== doneId);
  }
}
