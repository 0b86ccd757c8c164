import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { tooManyVehicles, vehicleUnknown } from './cart-errors.ts';

/** The vehicles for which somebody looks for parts, and the one that filters them. */
export class SavedSearch {
  readonly shopperId: string;
  private _vehicles: number[] = [];
  private _chosen: number | null = null;

  constructor(shopperId: string) {
    this.shopperId = shopperId;
  }

  get vehicles(): readonly number[] {
    return this._vehicles;
  }

  get chosen(): number | null {
    return this._chosen;
  }

  /** The first one becomes the chosen one. */
  add(vehicle: number): void {
    this.become(this._vehicles.includes(vehicle) ? this._vehicles : [...this._vehicles, vehicle], this._chosen);
    if (this._vehicles.length === 1) this._chosen = vehicle;
  }

  /** When the chosen one goes, none is chosen. */
  remove(vehicle: number): void {
    this._vehicles = this._vehicles.filter((other) => other !== vehicle);
    if (this._chosen === vehicle) this._chosen = null;
  }

  choose(vehicle: number | null): void {
    if (vehicle !== null && !this._vehicles.includes(vehicle)) throw vehicleUnknown();
    this._chosen = vehicle;
  }

  become(vehicles: readonly number[], chosen: number | null): void {
    const different = [...new Set(vehicles)];
    if (different.length > CATALOGUE_LIMITS.maxSavedVehicles) throw tooManyVehicles();
    if (chosen !== null && !different.includes(chosen)) throw vehicleUnknown();
    this._vehicles = different;
    this._chosen = chosen;
  }

  /** The vehicles of a browser come to its owner, as many as there is room for. */
  absorb(other: SavedSearch): void {
    const all = [...new Set([...this._vehicles, ...other._vehicles])].slice(0, CATALOGUE_LIMITS.maxSavedVehicles);
    this._chosen ??= other._chosen;
    this.keepOnly(all);
  }

  keepOnly(vehicles: readonly number[]): void {
    this.become(vehicles, this._chosen !== null && vehicles.includes(this._chosen) ? this._chosen : null);
  }
}
