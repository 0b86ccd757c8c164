import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { CartModule } from '../cart/cart.module.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { FavouritesController } from './adapters/favourites.controller.ts';
import { GarageOfPerson } from './adapters/garage-of-person.ts';
import { garageRetention } from './adapters/garage-retention.ts';
import { GarageViews } from './adapters/garage-views.ts';
import { GarageController } from './adapters/garage.controller.ts';
import { MikroGarageVehicles } from './adapters/mikro-garage-vehicles.ts';
import { SqlFavourites } from './adapters/sql-favourites.ts';
import { TiesOfGarages } from './adapters/ties-of-garages.ts';
import { DropFavourite, DropFavouriteHandler } from './application/drop-favourite.ts';
import { FollowSearches } from './application/follow-searches.ts';
import { ForgetTheGone } from './application/forget-the-gone.ts';
import { KeepFavourites, KeepFavouritesHandler } from './application/keep-favourites.ts';
import { NoteMileage, NoteMileageHandler } from './application/note-mileage.ts';
import { OwnVehicle } from './application/own-vehicle.ts';
import { RemoveOwnVehicle, RemoveOwnVehicleHandler } from './application/remove-own-vehicle.ts';
import { RestoreOwnVehicle, RestoreOwnVehicleHandler } from './application/restore-own-vehicle.ts';
import { SaveOwnVehicle, SaveOwnVehicleHandler } from './application/save-own-vehicle.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { Favourites } from './domain/favourites.ts';
import { GarageVehicles } from './domain/garage-vehicles.ts';

@Module({
  imports: [CartModule, CatalogModule, IdentityModule],
  controllers: [GarageController, FavouritesController],
  providers: [
    garageRetention,
    declareCommands(DropFavourite, KeepFavourites, NoteMileage, RemoveOwnVehicle, RestoreOwnVehicle, SaveOwnVehicle),
    DropFavouriteHandler,
    KeepFavouritesHandler,
    NoteMileageHandler,
    RemoveOwnVehicleHandler,
    RestoreOwnVehicleHandler,
    SaveOwnVehicleHandler,
    FollowSearches,
    ForgetTheGone,
    OwnVehicle,
    WhenAccountDeleted,
    GarageOfPerson,
    GarageViews,
    TiesOfGarages,
    { provide: GarageVehicles, useClass: MikroGarageVehicles },
    { provide: Favourites, useClass: SqlFavourites },
  ],
})
export class GarageModule {}
