import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '../../../platform/http/described.ts';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/access.ts';
import { campaignMissing } from '../domain/messaging-errors.ts';
import { CampaignViews } from './campaign-views.ts';
import { isId } from './email-bodies.ts';
import { framed } from './mail-pages.controller.ts';
import { MailPreview } from './mail-preview.ts';

/** A newsletter as its subscribers will see it, in a frame. */
@ApiExcludeController()
@For('operator')
@Controller('ops/boletines')
export class CampaignPagesController {
  constructor(
    private readonly views: CampaignViews,
    private readonly preview: MailPreview,
  ) {}

  @Get(':id/html')
  async html(
    @Param('id') id: string,
    @Query('tema') look: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const content = isId(id) ? await this.views.content(id) : undefined;
    if (!content) throw campaignMissing();
    return framed(reply, this.preview.ofCampaign(content), look);
  }
}
