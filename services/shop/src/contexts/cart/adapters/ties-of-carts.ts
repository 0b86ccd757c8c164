import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { PartTies } from '../../catalog/contract.ts';

/** What lies in a cart is not taken out of the catalogue, nor a vehicle that somebody looks for parts for. */
@Injectable()
export class TiesOfCarts {
  constructor(
    ties: PartTies,
    private readonly primary: Primary,
  ) {
    ties.contribute((ids) => this.among(ids));
    ties.contributeVehicles((ids) => this.vehiclesAmong(ids));
  }

  private async among(ids: readonly number[]): Promise<number[]> {
    const rows = await this.primary.rows<{ id: number }>(
      `SELECT DISTINCT (line->>'partId')::int AS id FROM cart, jsonb_array_elements(lines) line
       WHERE (line->>'partId')::int = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }

  private async vehiclesAmong(ids: readonly number[]): Promise<number[]> {
    const rows = await this.primary.rows<{ id: number }>(
      `SELECT DISTINCT vehicle::int AS id FROM saved_search, jsonb_array_elements_text(vehicles) vehicle
       WHERE vehicle::int = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}
