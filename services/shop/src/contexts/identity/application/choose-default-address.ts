import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressBooks } from '../domain/address-books.ts';

export class ChooseDefaultAddress extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly addressId: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseDefaultAddress)
export class ChooseDefaultAddressHandler implements ICommandHandler<ChooseDefaultAddress> {
  constructor(private readonly books: AddressBooks) {}

  async execute({ accountId, addressId }: ChooseDefaultAddress): Promise<void> {
    (await this.books.of(accountId)).makeDefault(addressId);
  }
}
