import { isAvailable } from '@bujia/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { PartsForSale } from '../../catalog/contract.ts';
import { partAvailable, partUnknown } from '../domain/restock-errors.ts';

@Injectable()
export class SoldOutParts {
  constructor(private readonly parts: PartsForSale) {}

  /** One waits for nothing else. */
  async assertSoldOut(partId: number): Promise<void> {
    const [part] = await this.parts.byIds([partId]);
    if (!part) throw partUnknown();
    if (isAvailable(part.stock)) throw partAvailable();
  }
}
