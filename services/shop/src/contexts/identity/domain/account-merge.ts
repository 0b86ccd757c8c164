import type { IdentifiedBy } from '@bujia/contracts/second-factor';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { AccountMerged } from '../contract.ts';

/** By what and by whom two accounts were known to be of one person. */
export interface MergeAsked {
  operatorId: string;
  kind: IdentifiedBy;
  note: string;
}

/** That an account was put together with another one, which has all that it had. */
export class AccountMerge extends Aggregate {
  readonly accountId: string;
  private _intoId: string;
  readonly mergedAt: Date;
  readonly mergedBy: string | null;
  /** Under this name the log of the staff repeats it. */
  readonly kind: IdentifiedBy;
  readonly note: string;
  private _toldAt: Date;

  constructor(accountId: string, intoId: string, { operatorId, kind, note }: MergeAsked, now: Date) {
    super();
    this.accountId = accountId;
    this._intoId = intoId;
    this.mergedAt = now;
    this.mergedBy = operatorId;
    this.kind = kind;
    this.note = note;
    this._toldAt = now;
    this.record(new AccountMerged({ userId: accountId, into: intoId }));
  }

  get intoId(): string {
    return this._intoId;
  }

  get toldAt(): Date {
    return this._toldAt;
  }

  /** The other one was put together with a third. */
  follow(intoId: string): void {
    this._intoId = intoId;
  }

  /** What was written down for the account in the moment of the merge is handed over as well. */
  tellAgain(now: Date): void {
    this._toldAt = now;
    this.record(new AccountMerged({ userId: this.accountId, into: this._intoId, again: true }));
  }
}
