import { Injectable } from '@nestjs/common';
import { PartTies } from '../contract.ts';

type Which = (ids: readonly number[]) => Promise<readonly number[]>;

/** Asked before a part or a vehicle is taken out. */
@Injectable()
export class KnownPartTies extends PartTies {
  private readonly parts: Which[] = [];
  private readonly vehicles: Which[] = [];

  contribute(which: Which): void {
    this.parts.push(which);
  }

  contributeVehicles(which: Which): void {
    this.vehicles.push(which);
  }

  async among(ids: readonly number[]): Promise<number[]> {
    return (await Promise.all(this.parts.map((ask) => ask(ids)))).flat();
  }

  async vehiclesAmong(ids: readonly number[]): Promise<number[]> {
    return (await Promise.all(this.vehicles.map((ask) => ask(ids)))).flat();
  }
}
