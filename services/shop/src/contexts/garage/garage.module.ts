import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { CartModule } from '../cart/cart.module.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { ClientVehiclesController } from './adapters/client-vehicles.controller.ts';
import { FavouritesController } from './adapters/favourites.controller.ts';
import { GarageOfPerson } from './adapters/garage-of-person.ts';
import { garageRetention } from './adapters/garage-retention.ts';
import { GarageViews } from './adapters/garage-views.ts';
import { GarageController } from './adapters/garage.controller.ts';
import { MikroGarageVehicles } from './adapters/mikro-garage-vehicles.ts';
import { MikroServiceNotices } from './adapters/mikro-service-notices.ts';
import { ServiceLinkController } from './adapters/service-link.controller.ts';
import { SqlFavourites } from './adapters/sql-favourites.ts';
import { TiesOfGarages } from './adapters/ties-of-garages.ts';
import { DropFavourite, DropFavouriteHandler } from './application/drop-favourite.ts';
import { EndServiceNotice, EndServiceNoticeHandler } from './application/end-service-notice.ts';
import { FitsOfGarages } from './application/fits-of-garages.ts';
import { FollowSearches } from './application/follow-searches.ts';
import { ForgetTheGone } from './application/forget-the-gone.ts';
import { KeepFavourites, KeepFavouritesHandler } from './application/keep-favourites.ts';
import { MarkServiceDone, MarkServiceDoneHandler } from './application/mark-service-done.ts';
import { NeedsOfVehicles } from './application/needs-of-vehicles.ts';
import { NoteMileage, NoteMileageHandler } from './application/note-mileage.ts';
import { OwnVehicle } from './application/own-vehicle.ts';
import { RemoveOwnVehicle, RemoveOwnVehicleHandler } from './application/remove-own-vehicle.ts';
import { RestoreOwnVehicle, RestoreOwnVehicleHandler } from './application/restore-own-vehicle.ts';
import { SaveOwnVehicle, SaveOwnVehicleHandler } from './application/save-own-vehicle.ts';
import { TellWhatIsDue } from './application/tell-what-is-due.ts';
import { UndoServiceDone, UndoServiceDoneHandler } from './application/undo-service-done.ts';
import { WantServiceNotice, WantServiceNoticeHandler } from './application/want-service-notice.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WhenAccountDisabled } from './application/when-account-disabled.ts';
import { FitsOfOwners, Needs, ServiceDue } from './contract.ts';
import { Favourites } from './domain/favourites.ts';
import { ServiceNotices } from './domain/service-notices.ts';
import { GarageVehicles } from './domain/garage-vehicles.ts';

@Module({
  imports: [CartModule, CatalogModule, IdentityModule],
  controllers: [GarageController, ClientVehiclesController, FavouritesController, ServiceLinkController],
  providers: [
    garageRetention,
    declareEvents(ServiceDue),
    declareCommands(
      DropFavourite,
      EndServiceNotice,
      KeepFavourites,
      MarkServiceDone,
      NoteMileage,
      RemoveOwnVehicle,
      RestoreOwnVehicle,
      SaveOwnVehicle,
      UndoServiceDone,
      WantServiceNotice,
    ),
    DropFavouriteHandler,
    EndServiceNoticeHandler,
    MarkServiceDoneHandler,
    UndoServiceDoneHandler,
    WantServiceNoticeHandler,
    NeedsOfVehicles,
    TellWhatIsDue,
    KeepFavouritesHandler,
    NoteMileageHandler,
    RemoveOwnVehicleHandler,
    RestoreOwnVehicleHandler,
    SaveOwnVehicleHandler,
    FollowSearches,
    ForgetTheGone,
    OwnVehicle,
    WhenAccountDeleted,
    WhenAccountMerged,
    WhenAccountDisabled,
    GarageOfPerson,
    GarageViews,
    TiesOfGarages,
    { provide: GarageVehicles, useClass: MikroGarageVehicles },
    { provide: Favourites, useClass: SqlFavourites },
    { provide: ServiceNotices, useClass: MikroServiceNotices },
    { provide: Needs, useExisting: NeedsOfVehicles },
    { provide: FitsOfOwners, useClass: FitsOfGarages },
  ],
  exports: [FitsOfOwners, Needs],
})
export class GarageModule {}
