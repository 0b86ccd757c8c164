import type { AddressForm } from '@bujia/contracts/addresses';
import { newId } from '../../../kernel/ids.ts';

/** Where a person receives orders. Part of an address book, which alone decides which one is the default. */
export class Address {
  readonly id: string;
  readonly accountId: string;
  readonly addedAt: Date;
  private _details: AddressForm;
  private _isDefault: boolean;

  constructor(accountId: string, details: AddressForm, isDefault: boolean, now: Date) {
    this.id = newId(now.getTime());
    this.accountId = accountId;
    this.addedAt = now;
    this._details = details;
    this._isDefault = isDefault;
  }

  get details(): AddressForm {
    return this._details;
  }

  get isDefault(): boolean {
    return this._isDefault;
  }

  correct(details: AddressForm): void {
    this._details = details;
  }

  /** For the address book only. */
  markDefault(isDefault: boolean): void {
    this._isDefault = isDefault;
  }
}
