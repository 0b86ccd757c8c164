import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { tillMissing } from '../domain/payments-errors.ts';
import { Tills } from '../domain/tills.ts';

export interface BranchTill {
  key: string;
  name: string;
}

/** Whose drawers there are: those of the shop's file, and what it names no more for as long as money is open or left there. */
@Injectable()
export class BranchTills {
  constructor(
    private readonly config: Config,
    private readonly tills: Tills,
  ) {}

  async all(): Promise<BranchTill[]> {
    const ofFile = this.config.shop.branches.map(({ key, name }) => ({ key, name }));
    const others = (await this.tills.branchesWithMoney()).filter(
      (open) => open !== '' && !ofFile.some(({ key }) => key === open),
    );
    return [...ofFile, ...others.map((key) => ({ key, name: key }))];
  }

  /** Refuses what is no branch; without a key, the first one. */
  async of(key: string | undefined): Promise<BranchTill> {
    const all = await this.all();
    const found = key === undefined ? all[0] : all.find((till) => till.key === key);
    if (!found) throw tillMissing();
    return found;
  }

  /** Where something was closed; nobody may close anything else there. */
  async closedAt(key: string): Promise<string> {
    return (await this.tills.isClosed(key)) ? key : (await this.of(key)).key;
  }

  nameOf(branch: string): string {
    const { branches } = this.config.shop;
    if (branch === '') return branches[0]!.name;
    return branches.find(({ key }) => key === branch)?.name ?? branch;
  }

  /** What moves of a branch say in the database: of those that name none it is the first. */
  saidBy(key: string): [string, string] {
    return [key, key === this.config.shop.branches[0]!.key ? '' : key];
  }
}
