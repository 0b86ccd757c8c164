import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecondFactor } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';

@Injectable()
export class MikroSecondFactors extends SecondFactors {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(factor: SecondFactor): void {
    this.unit.em.persist(factor);
  }

  remove(factor: SecondFactor): void {
    this.unit.em.remove(factor);
  }

  async of(accountId: string): Promise<SecondFactor | undefined> {
    return (await this.unit.em.findOne(SecondFactor, { accountId })) ?? undefined;
  }
}
