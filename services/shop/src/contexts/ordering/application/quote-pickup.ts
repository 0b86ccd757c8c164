import type { SucursalRetiro } from '@bujia/contracts/pickup';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { PartsForSale } from '../../catalog/contract.ts';

/** Where a cart can be fetched as it is, and what the other branches have not enough of. Nothing is held by asking. */
@Injectable()
export class QuotePickup {
  constructor(
    private readonly parts: PartsForSale,
    private readonly config: Config,
  ) {}

  async quote(lines: readonly { partId: number; quantity: number }[]): Promise<SucursalRetiro[]> {
    const wanted = new Map<number, number>();
    for (const { partId, quantity } of lines) wanted.set(partId, (wanted.get(partId) ?? 0) + quantity);
    const parts = await this.parts.byIds([...wanted.keys()]);
    return this.config.shop.branches.map(({ key }) => ({
      sucursal: key,
      faltan: parts.flatMap(({ id, name, shelves }) => {
        const hay = shelves.find(({ branch }) => branch === key)?.pieces ?? 0;
        return hay < wanted.get(id)! ? [{ codigo: id, nombre: name, hay }] : [];
      }),
    }));
  }
}
