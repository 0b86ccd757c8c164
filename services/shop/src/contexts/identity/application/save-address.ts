import type { AddressForm } from '@bujia/contracts/addresses';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { AddressBooks } from '../domain/address-books.ts';

/** Answers the id of the address. */
export class SaveAddress extends Command<string> {
  constructor(
    readonly accountId: string,
    /** The address to correct; a new one without it. */
    readonly addressId: string | undefined,
    readonly details: AddressForm,
  ) {
    super();
  }
}

@CommandHandler(SaveAddress)
export class SaveAddressHandler implements ICommandHandler<SaveAddress> {
  constructor(
    private readonly books: AddressBooks,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, addressId, details }: SaveAddress): Promise<string> {
    const book = await this.books.of(accountId);
    if (addressId !== undefined) return book.correct(addressId, details).id;
    const address = book.add(details, this.clock.now());
    this.books.add(address);
    return address.id;
  }
}
