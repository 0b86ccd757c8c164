import { Injectable } from '@nestjs/common';
import { People } from '../../identity/contract.ts';
import { type OpenCredit, type Proposal, type ToldDeposit, propose } from '../domain/credit-matches.ts';
import { type DepositOfAccount, Statements } from '../domain/statements.ts';

export interface Proposals {
  of: ReadonlyMap<number, readonly Proposal[]>;
  credits: ReadonlyMap<number, OpenCredit>;
  deposits: ReadonlyMap<number, ToldDeposit>;
}

/** Looks for the money of deposits in the statements of the banks; what it finds is proposed and decides nothing. */
@Injectable()
export class ProposeCredits {
  constructor(
    private readonly statements: Statements,
    private readonly people: People,
  ) {}

  async to(payments: readonly number[]): Promise<Proposals> {
    const [asked, near] = await Promise.all([this.statements.deposits(payments), this.statements.openFor(payments)]);
    return this.among(asked, near);
  }

  /** Credits that are proposed to no deposit, of the newest. */
  async unclaimed(lookedAt: number): Promise<OpenCredit[]> {
    const credits = await this.statements.newestOpen(lookedAt);
    const { of } = await this.among([], credits);
    const claimed = new Set([...of.values()].flat().map(({ credit }) => credit));
    return credits.filter(({ id }) => !claimed.has(id));
  }

  async told(deposits: readonly DepositOfAccount[]): Promise<ToldDeposit[]> {
    const people = await this.people.among([...new Set(deposits.map(({ accountId }) => accountId))]);
    const names = new Map(people.map(({ userId, name, surname }) => [userId, `${name} ${surname}`]));
    return deposits.map(({ accountId, ...deposit }) => ({ ...deposit, client: names.get(accountId) ?? '' }));
  }

  /** With the others that the same credits may belong to, and what those would rather have. */
  private async among(asked: readonly DepositOfAccount[], near: readonly OpenCredit[]): Promise<Proposals> {
    const others = await this.statements.depositsFor(near.map(({ id }) => id));
    const all = [...new Map([...asked, ...others].map((one) => [one.number, one])).values()];
    const [told, theirs] = await Promise.all([
      this.told(all),
      this.statements.openFor(all.map(({ number }) => number)),
    ]);
    // Those of whoever was asked for come first: where the others have many, it loses none of its own.
    const open = [...new Map([...near, ...theirs].map((credit) => [credit.id, credit])).values()];
    return {
      of: propose(told, open),
      credits: new Map(open.map((credit) => [credit.id, credit])),
      deposits: new Map(told.map((deposit) => [deposit.number, deposit])),
    };
  }
}
