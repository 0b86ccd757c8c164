import { Injectable } from '@nestjs/common';
import type { Cents } from '@bujia/pricing/money';
import { AccountMoney, type MoneyOfAccount } from '../contract.ts';

@Injectable()
export class CollectedMoney extends AccountMoney {
  private readonly known = new Map<MoneyOfAccount, (userId: string) => Promise<Cents>>();

  contribute(what: MoneyOfAccount, read: (userId: string) => Promise<Cents>): void {
    this.known.set(what, read);
  }

  of(what: MoneyOfAccount, userId: string): Promise<Cents> {
    const read = this.known.get(what);
    if (!read) throw new Error(`No context says what an account has ${what}`);
    return read(userId);
  }
}
