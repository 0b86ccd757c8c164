import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VehiclesForSearch } from '../../catalog/contract.ts';
import { vehicleUnknown } from '../domain/cart-errors.ts';
import { SavedSearches } from '../domain/saved-searches.ts';

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
    private readonly vehicles: VehiclesForSearch,
  ) {}

  async execute({ shopperId, action }: ChangeSavedSearch): Promise<boolean> {
    await this.checkVehicles(action);
    const search = await this.searches.lock(shopperId);
    if (!search) return false;
    if (action.kind === 'add') search.add(action.vehicle);
    else if (action.kind === 'remove') search.remove(action.vehicle);
    else if (action.kind === 'choose') search.choose(action.vehicle);
    else search.become(action.vehicles, action.chosen);
    return true;
  }

  private async checkVehicles(action: SearchAction): Promise<void> {
    const wanted = action.kind === 'add' ? [action.vehicle] : action.kind === 'become' ? action.vehicles : [];
    const known = new Set((await this.vehicles.byIds([...new Set(wanted)])).map(({ id }) => id));
    if (wanted.some((vehicle) => !known.has(vehicle))) throw vehicleUnknown();
  }
}
