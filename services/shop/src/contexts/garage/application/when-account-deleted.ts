import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { Favourites } from '../domain/favourites.ts';
import { GarageVehicles } from '../domain/garage-vehicles.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

type Data = AccountDeleted['data'];

@When(AccountDeleted, 'garage.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(
    private readonly garage: GarageVehicles,
    private readonly favourites: Favourites,
    private readonly notices: ServiceNotices,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    await this.garage.forget(userId);
    await this.favourites.forget(userId);
    await this.notices.forget(userId);
  }
}
