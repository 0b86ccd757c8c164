import type { SellerRight } from './seller-right.ts';

/** Of one account, behind the lock of its row. */
export abstract class SellerRights {
  abstract of(accountId: string): Promise<SellerRight[]>;
  abstract add(right: SellerRight): void;
  abstract remove(right: SellerRight): void;
}
