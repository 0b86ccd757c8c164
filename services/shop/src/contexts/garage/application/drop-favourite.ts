import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Favourites } from '../domain/favourites.ts';

export class DropFavourite extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly partId: number,
  ) {
    super();
  }
}

@CommandHandler(DropFavourite)
export class DropFavouriteHandler implements ICommandHandler<DropFavourite> {
  constructor(private readonly favourites: Favourites) {}

  async execute({ accountId, partId }: DropFavourite): Promise<void> {
    await this.favourites.remove(accountId, partId);
  }
}
