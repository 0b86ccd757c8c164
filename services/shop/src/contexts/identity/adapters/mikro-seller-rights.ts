import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SellerRight } from '../domain/seller-right.ts';
import { SellerRights } from '../domain/seller-rights.ts';

@Injectable()
export class MikroSellerRights extends SellerRights {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  of(accountId: string): Promise<SellerRight[]> {
    return this.unit.em.find(SellerRight, { accountId });
  }

  add(right: SellerRight): void {
    this.unit.em.persist(right);
  }

  remove(right: SellerRight): void {
    this.unit.em.remove(right);
  }
}
