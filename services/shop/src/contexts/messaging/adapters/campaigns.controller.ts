import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../../platform/http/described.ts';
import { type Boletin, CAMPAIGNS_PATH } from '@bujia/contracts/campaigns';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ProveCampaign } from '../application/prove-campaign.ts';
import { SaveCampaign } from '../application/save-campaign.ts';
import { SteerCampaign } from '../application/steer-campaign.ts';
import { campaignDate, campaignMissing } from '../domain/messaging-errors.ts';
import { BoletinBody, CampaignsQueryBody, ScheduleBody } from './campaign-bodies.ts';
import { CampaignViews } from './campaign-views.ts';
import { isId } from './email-bodies.ts';

@ApiTags('Boletín')
@For('operator')
@Controller('api')
export class CampaignsController {
  constructor(
    private readonly views: CampaignViews,
    private readonly commands: Commands,
  ) {}

  @Get(CAMPAIGNS_PATH)
  newest(@Query() { antes }: CampaignsQueryBody): Promise<Boletin[]> {
    return this.views.newest(antes);
  }

  @Get(`${CAMPAIGNS_PATH}/:id`)
  async one(@Param('id') id: string): Promise<Boletin> {
    const boletin = isId(id) ? await this.views.byId(id) : undefined;
    if (!boletin) throw campaignMissing();
    return boletin;
  }

  @Post(CAMPAIGNS_PATH)
  @HttpCode(200)
  async save(@Body() body: BoletinBody, @Caller() { userId }: Viewer): Promise<Boletin> {
    const { id, revision, titulo: title, texto: text, repuestos: partIds, promociones: promotions } = body;
    if (id && !isId(id)) throw campaignMissing();
    const form = { id: id ?? undefined, revision: revision ?? undefined, title, text, partIds, promotions };
    return this.one(await this.commands.execute(new SaveCampaign(userId, form)));
  }

  @Delete(`${CAMPAIGNS_PATH}/:id`)
  async remove(@Param('id') id: string): Promise<true> {
    await this.steer(id, { kind: 'remove' });
    return true;
  }

  @Post(`${CAMPAIGNS_PATH}/:id/prueba`)
  @RouteConfig(perAddress(10))
  @HttpCode(200)
  async prove(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<Boletin> {
    await this.one(id);
    await this.commands.execute(new ProveCampaign(id, userId));
    return this.one(id);
  }

  @Post(`${CAMPAIGNS_PATH}/:id/programar`)
  @HttpCode(200)
  async schedule(@Param('id') id: string, @Body() { para }: ScheduleBody): Promise<Boletin> {
    const at = para ? new Date(para) : undefined;
    if (at && Number.isNaN(at.getTime())) throw campaignDate();
    await this.steer(id, { kind: 'schedule', at });
    return this.one(id);
  }

  @Post(`${CAMPAIGNS_PATH}/:id/pausar`)
  @HttpCode(200)
  async pause(@Param('id') id: string): Promise<Boletin> {
    await this.steer(id, { kind: 'pause' });
    return this.one(id);
  }

  @Post(`${CAMPAIGNS_PATH}/:id/reanudar`)
  @HttpCode(200)
  async resume(@Param('id') id: string): Promise<Boletin> {
    await this.steer(id, { kind: 'resume' });
    return this.one(id);
  }

  @Post(`${CAMPAIGNS_PATH}/:id/cancelar`)
  @HttpCode(200)
  async cancel(@Param('id') id: string): Promise<Boletin> {
    await this.steer(id, { kind: 'cancel' });
    return this.one(id);
  }

  private steer(id: string, turn: SteerCampaign['turn']): Promise<void> {
    if (!isId(id)) throw campaignMissing();
    return this.commands.execute(new SteerCampaign(id, turn));
  }
}
