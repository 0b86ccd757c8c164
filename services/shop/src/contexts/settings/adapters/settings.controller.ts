import { Body, Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type LogoSubido, SEND_LOGO_PATH } from '@bujia/contracts/logo';
import {
  type AjustesDeTienda,
  type PaginaDeCambios,
  type Prueba,
  RESTORE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  SETTINGS_BODY_BYTES,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
  SETTINGS_VERSION_PATH,
  TRY_SETTINGS_PATH,
  type VersionDeAjuste,
} from '@bujia/contracts/settings-desk';
import type { FastifyRequest } from 'fastify';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { SaveSettings } from '../application/save-settings.ts';
import { TrySettings } from '../application/try-settings.ts';
import { BeforeOpening } from './before-opening.ts';
import { CurrentSettings } from './current-settings.ts';
import { SentLogos } from './sent-logos.ts';
import {
  HistoryQueryBody,
  RestoreSettingsBody,
  SaveSettingsBody,
  TrySettingsBody,
  VersionQueryBody,
} from './settings-bodies.ts';
import { SettingsDesk } from './settings-desk.ts';

const LOGOS_PER_MINUTE = 20;

/** What an operator changes of the shop without a restart. */
@ApiTags('Configuración')
@For('operator')
@Controller('api')
export class SettingsController {
  constructor(
    private readonly settings: SaveSettings,
    private readonly trials: TrySettings,
    private readonly desk: SettingsDesk,
    private readonly current: CurrentSettings,
    private readonly opening: BeforeOpening,
    private readonly logos: SentLogos,
  ) {}

  @Get(SETTINGS_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'AjustesDeTienda' })
  async all(): Promise<AjustesDeTienda> {
    return { grupos: await this.desk.groups(), antes: await this.opening.list() };
  }

  @Get(SETTINGS_HISTORY_PATH)
  @ApiOkResponse({ description: 'PaginaDeCambios' })
  history(@Query() query: HistoryQueryBody): Promise<PaginaDeCambios> {
    return this.desk.history(query);
  }

  @Get(SETTINGS_VERSION_PATH)
  @ApiOkResponse({ description: 'VersionDeAjuste' })
  version(@Query() query: VersionQueryBody): Promise<VersionDeAjuste> {
    return this.desk.version(query);
  }

  @Post(TRY_SETTINGS_PATH)
  @HttpCode(200)
  @RouteConfig({ bodyBytes: SETTINGS_BODY_BYTES })
  @ApiOkResponse({ description: 'Prueba' })
  try(@Body() { grupo, version, valor }: TrySettingsBody, @Caller() viewer: Viewer): Promise<Prueba> {
    return this.trials.try(grupo, version, valor, viewer);
  }

  @Post(SAVE_SETTINGS_PATH)
  @HttpCode(200)
  @RouteConfig({ bodyBytes: SETTINGS_BODY_BYTES })
  async save(@Body() { grupo, version, valor, actual }: SaveSettingsBody, @Caller() viewer: Viewer): Promise<true> {
    await this.settings.save(grupo, version, valor, viewer, actual);
    return this.taken();
  }

  @Post(RESTORE_SETTINGS_PATH)
  @HttpCode(200)
  async restore(@Body() { grupo, version, a, actual }: RestoreSettingsBody, @Caller() viewer: Viewer): Promise<true> {
    await this.settings.restore(grupo, version, a, viewer, actual);
    return this.taken();
  }

  @Post(SEND_LOGO_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(LOGOS_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { archivo: { type: 'string', format: 'binary' } } } })
  @ApiOkResponse({ description: 'LogoSubido' })
  logo(@Req() request: FastifyRequest): Promise<LogoSubido> {
    return this.logos.receive(request);
  }

  /** Whoever looks next looks at this process, most often. What is written is written, even if it cannot be read just now. */
  private async taken(): Promise<true> {
    await this.current.lookCalmly();
    return true;
  }
}
