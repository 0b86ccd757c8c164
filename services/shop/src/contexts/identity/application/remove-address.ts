import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressBooks } from '../domain/address-books.ts';

export class RemoveAddress extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly addressId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly books: AddressBooks) {}

  async execute({ accountId, addressId }: RemoveAddress): Promise<void> {
    const book = await this.books.of(accountId);
    this.books.remove(book.remove(addressId));
  }
}
