import { FAVOURITE_PATH, FAVOURITES_PATH, type Favoritos } from '@bujia/contracts/garage';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { DropFavourite } from '../application/drop-favourite.ts';
import { KeepFavourites } from '../application/keep-favourites.ts';
import { Favourites } from '../domain/favourites.ts';
import { partUnknown } from '../domain/garage-errors.ts';
import { FavouritesBody } from './garage-bodies.ts';

const CHANGES_PER_MINUTE = 240;
const CODE = /^\d{1,9}$/;

/** Of whoever calls: nobody names another's. */
@ApiTags('Favoritos')
@For('signed-in')
@Controller('api')
export class FavouritesController {
  constructor(
    private readonly commands: Commands,
    private readonly favourites: Favourites,
  ) {}

  @Get(FAVOURITES_PATH)
  @ApiOkResponse({ description: 'Favoritos' })
  list(@Caller() { userId }: Viewer): Promise<Favoritos> {
    return this.ofCaller(userId);
  }

  @Post(FAVOURITES_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Favoritos' })
  async bring(@Body() { codigos }: FavouritesBody, @Caller() { userId }: Viewer): Promise<Favoritos> {
    await this.commands.execute(new KeepFavourites(userId, codigos, true));
    return this.ofCaller(userId);
  }

  @Put(FAVOURITE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Favoritos' })
  async keep(@Param('codigo') codigo: string, @Caller() { userId }: Viewer): Promise<Favoritos> {
    await this.commands.execute(new KeepFavourites(userId, [partOf(codigo)], false));
    return this.ofCaller(userId);
  }

  @Delete(FAVOURITE_PATH)
  @RouteConfig(perAddress(CHANGES_PER_MINUTE))
  @ApiOkResponse({ description: 'Favoritos' })
  async drop(@Param('codigo') codigo: string, @Caller() { userId }: Viewer): Promise<Favoritos> {
    await this.commands.execute(new DropFavourite(userId, partOf(codigo)));
    return this.ofCaller(userId);
  }

  private async ofCaller(userId: string): Promise<Favoritos> {
    return { codigos: await this.favourites.of(userId) };
  }
}

/** A code in an address; one that no row can have is a missing part. */
function partOf(text: string): number {
  if (!CODE.test(text)) throw partUnknown();
  return Number(text);
}
