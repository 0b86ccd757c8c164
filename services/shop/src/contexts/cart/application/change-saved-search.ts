import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { Garages } from '../contract.ts';
import { tooManyVehicles, vehicleUnknown } from '../domain/cart-errors.ts';
import { SavedSearches } from '../domain/saved-searches.ts';
import { Shoppers } from '../domain/shoppers.ts';

export type SearchAction =
  | { kind: 'add'; vehicle: number }
  | { kind: 'remove'; vehicle: number }
  | { kind: 'choose'; vehicle: number | null }
  | { kind: 'become'; vehicles: readonly number[]; chosen: number | null };

/** False when the shopper is gone. */
export class ChangeSavedSearch extends Command<boolean> {
  constructor(
    readonly shopperId: string,
    readonly action: SearchAction,
  ) {
    super();
  }
}

@CommandHandler(ChangeSavedSearch)
export class ChangeSavedSearchHandler implements ICommandHandler<ChangeSavedSearch> {
  constructor(
    private readonly searches: SavedSearches,
    private readonly shoppers: Shoppers,
    private readonly vehicles: VehiclesForSearch,
    private readonly garages: Garages,
  ) {}

  async execute({ shopperId, action }: ChangeSavedSearch): Promise<boolean> {
    await this.checkVehicles(action);
    const search = await this.searches.lock(shopperId);
    if (!search) return false;
    if (action.kind === 'add') search.add(action.vehicle);
    else if (action.kind === 'remove') search.remove(action.vehicle);
    else if (action.kind === 'choose') search.choose(action.vehicle);
    else search.become(action.vehicles, action.chosen);
    const accountId = action.kind === 'choose' ? undefined : await this.shoppers.accountOf(shopperId);
    if (accountId === undefined) return true;
    const kept = await this.garages.follow(accountId, search.vehicles);
    if (kept.length < search.vehicles.length) throw tooManyVehicles();
    return true;
  }

  private async checkVehicles(action: SearchAction): Promise<void> {
    const wanted = action.kind === 'add' ? [action.vehicle] : action.kind === 'become' ? action.vehicles : [];
    const known = new Set((await this.vehicles.byIds([...new Set(wanted)])).map(({ id }) => id));
    if (wanted.some((vehicle) => !known.has(vehicle))) throw vehicleUnknown();
  }
}
