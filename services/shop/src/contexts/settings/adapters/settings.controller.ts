import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import {
  type AjustesDeTienda,
  type PaginaDeCambios,
  RESTORE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
} from '@bujia/contracts/settings-desk';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { SaveSettings } from '../application/save-settings.ts';
import { BeforeOpening } from './before-opening.ts';
import { CurrentSettings } from './current-settings.ts';
import { HistoryQueryBody, RestoreSettingsBody, SaveSettingsBody } from './settings-bodies.ts';
import { SettingsDesk } from './settings-desk.ts';

/** What an operator changes of the shop without a restart. */
@ApiTags('Configuración')
@For('operator')
@Controller('api')
export class SettingsController {
  constructor(
    private readonly settings: SaveSettings,
    private readonly desk: SettingsDesk,
    private readonly current: CurrentSettings,
    private readonly opening: BeforeOpening,
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

  @Post(SAVE_SETTINGS_PATH)
  @HttpCode(200)
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

  /** Whoever looks next looks at this process, most often. What is written is written, even if it cannot be read just now. */
  private async taken(): Promise<true> {
    await this.current.lookCalmly();
    return true;
  }
}
