import {
  DONE_PATH,
  GARAGE_NOTICE_PATH,
  GARAGE_PATH,
  type Garaje,
  MILEAGE_PATH,
  OWN_VEHICLE_PATH,
  RESTORE_VEHICLE_PATH,
} from '@bujia/contracts/garage';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { MarkServiceDone } from '../application/mark-service-done.ts';
import { NoteMileage } from '../application/note-mileage.ts';
import { RemoveOwnVehicle } from '../application/remove-own-vehicle.ts';
import { RestoreOwnVehicle } from '../application/restore-own-vehicle.ts';
import { SaveOwnVehicle } from '../application/save-own-vehicle.ts';
import {
  DoneBody,
  DoneParams,
  MileageBody,
  NamedVehicleBody,
  NoticeChoiceBody,
  OwnVehicleParams,
} from './garage-bodies.ts';
import { UndoServiceDone } from '../application/undo-service-done.ts';
import { WantServiceNotice } from '../application/want-service-notice.ts';
import { GarageViews } from './garage-views.ts';

const CHANGES_PER_MINUTE = 120;

/** Another's vehicle answers as one that does not exist. */
@ApiTags('Mi garaje')
@For('signed-in')
@Controller('api')
export class GarageController {
  constructor(
    private readonly commands: Commands,
    private readonly views: GarageViews,
  ) {}

  @Get(GARAGE_PATH)
  @ApiOkResponse({ description: 'Garaje' })
  garage(@Caller() { userId }: Viewer): Promise<Garaje> {
    return this.views.of(userId);
  }

  /** The mail goes to the address of the account, so that must be theirs. */
  @Put(GARAGE_NOTICE_PATH)
  @For('verified')
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async notice(@Body() { activo }: NoticeChoiceBody, @Caller() { userId }: Viewer): Promise<Garaje> {
    await this.commands.execute(new WantServiceNotice(userId, activo));
    return this.views.of(userId);
  }

  @Put(DONE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async done(
    @Param() { id, hecho }: DoneParams,
    @Body() { tarea: task, fecha: on, kilometros, seguro = false }: DoneBody,
    @Caller() { userId }: Viewer,
  ): Promise<Garaje> {
    await this.commands.execute(
      new MarkServiceDone(userId, id, { id: hecho, task, on, km: kilometros ?? null }, seguro),
    );
    return this.views.of(userId);
  }

  @Delete(DONE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async undo(@Param() { id, hecho }: DoneParams, @Caller() { userId }: Viewer): Promise<Garaje> {
    await this.commands.execute(new UndoServiceDone(userId, id, hecho));
    return this.views.of(userId);
  }

  @Put(OWN_VEHICLE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async save(
    @Param() { id }: OwnVehicleParams,
    @Body() { vehiculo, nombre = '' }: NamedVehicleBody,
    @Caller() { userId }: Viewer,
  ): Promise<Garaje> {
    await this.commands.execute(new SaveOwnVehicle(userId, id, vehiculo, nombre));
    return this.views.of(userId);
  }

  @Delete(OWN_VEHICLE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async remove(@Param() { id }: OwnVehicleParams, @Caller() { userId }: Viewer): Promise<Garaje> {
    await this.commands.execute(new RemoveOwnVehicle(userId, id));
    return this.views.of(userId);
  }

  @Post(RESTORE_VEHICLE_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async restore(@Param() { id }: OwnVehicleParams, @Caller() { userId }: Viewer): Promise<Garaje> {
    await this.commands.execute(new RestoreOwnVehicle(userId, id));
    return this.views.of(userId);
  }

  @Put(MILEAGE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Garaje' })
  async mileage(
    @Param() { id }: OwnVehicleParams,
    @Body() { kilometros: km, fecha: on, seguro = false }: MileageBody,
    @Caller() { userId }: Viewer,
  ): Promise<Garaje> {
    await this.commands.execute(new NoteMileage(userId, id, { km, on }, seguro));
    return this.views.of(userId);
  }
}
