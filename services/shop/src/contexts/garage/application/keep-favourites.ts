import { FAVOURITES_LIMIT } from '@bujia/contracts/garage';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { PartsForSale } from '../../catalog/contract.ts';
import { Favourites } from '../domain/favourites.ts';
import { favouritesFull, partUnknown } from '../domain/garage-errors.ts';

export class KeepFavourites extends Command<void> {
  constructor(
    readonly accountId: string,
    /** The newest first. */
    readonly partIds: readonly number[],
    /** What a browser brings along: unknown parts are left out, and as many come as there is room for. */
    readonly brought: boolean,
  ) {
    super();
  }
}

@CommandHandler(KeepFavourites)
export class KeepFavouritesHandler implements ICommandHandler<KeepFavourites> {
  constructor(
    private readonly favourites: Favourites,
    private readonly parts: PartsForSale,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, partIds, brought }: KeepFavourites): Promise<void> {
    const kept = await this.favourites.lock(accountId);
    const unkept = [...new Set(partIds)].filter((id) => !kept.includes(id));
    if (unkept.length === 0) return;
    const known = new Set((await this.parts.byIds(unkept)).map(({ id }) => id));
    const wanted = unkept.filter((id) => known.has(id));
    if (!brought && wanted.length < unkept.length) throw partUnknown();
    const room = FAVOURITES_LIMIT - kept.length;
    if (!brought && wanted.length > room) throw favouritesFull();
    await this.favourites.add(accountId, wanted.slice(0, Math.max(0, room)), this.clock.now());
  }
}
