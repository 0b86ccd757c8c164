import { ADDRESSES_MAX, type AddressForm } from '@bujia/contracts/addresses';
import { Address } from './address.ts';
import { addressMissing, tooManyAddresses } from './identity-errors.ts';

/** The addresses of one account: exactly one of them is the default, as long as there is any. */
export class AddressBook {
  readonly accountId: string;
  private readonly addresses: Address[];

  /** `addresses` from the oldest to the newest. */
  constructor(accountId: string, addresses: Address[]) {
    this.accountId = accountId;
    this.addresses = addresses;
  }

  get all(): readonly Address[] {
    return this.addresses;
  }

  add(details: AddressForm, now: Date): Address {
    if (this.addresses.length >= ADDRESSES_MAX) throw tooManyAddresses();
    const address = new Address(this.accountId, details, this.addresses.length === 0, now);
    this.addresses.push(address);
    return address;
  }

  correct(id: string, details: AddressForm): Address {
    const address = this.get(id);
    address.correct(details);
    return address;
  }

  makeDefault(id: string): void {
    const chosen = this.get(id);
    for (const address of this.addresses) address.markDefault(address === chosen);
  }

  /** When the default address goes, the oldest of the others takes its place. */
  remove(id: string): Address {
    const address = this.get(id);
    this.addresses.splice(this.addresses.indexOf(address), 1);
    if (address.isDefault) this.addresses[0]?.markDefault(true);
    return address;
  }

  private get(id: string): Address {
    const address = this.addresses.find((candidate) => candidate.id === id);
    if (!address) throw addressMissing();
    return address;
  }
}
