import {
  ASK_NOTICE_PATH,
  type AvisoPropio,
  type AvisoRequest,
  CONFIRM_NOTICE_PATH,
  type CodigoAviso,
  END_NOTICES_PATH,
  OWN_NOTICE_PATH,
  noticeCodeRules,
  noticeRules,
} from '@bujia/contracts/restock';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress, perDay } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { People } from '../../identity/contract.ts';
import { AskForNotice } from '../application/ask-for-notice.ts';
import { ConfirmNotice } from '../application/confirm-notice.ts';
import { EndNotices } from '../application/end-notices.ts';
import { StopWaiting } from '../application/stop-waiting.ts';
import { WaitForPart } from '../application/wait-for-part.ts';
import { partUnknown } from '../domain/restock-errors.ts';
import { NoticeViews } from './notice-views.ts';

/** Each sends a mail to whomever it names; an office or a carrier is one address. */
const QUESTIONS_PER_DAY = 60;
const PRESSES_PER_MINUTE = 60;

const CODE = /^\d{1,9}$/;

class NoticeBody implements AvisoRequest {
  @Field(noticeRules.repuesto) repuesto!: number;
  @Field(noticeRules.correo) correo!: string;
}

class CodeBody implements CodigoAviso {
  @Field(noticeCodeRules.codigo) codigo!: string;
}

@ApiTags('Avisos de existencias')
@Controller('api')
export class RestockController {
  constructor(
    private readonly commands: Commands,
    private readonly views: NoticeViews,
    private readonly people: People,
  ) {}

  @Post(ASK_NOTICE_PATH)
  @For('anyone')
  @RouteConfig(perDay(QUESTIONS_PER_DAY))
  @HttpCode(200)
  async ask(@Body() { repuesto, correo }: NoticeBody): Promise<true> {
    await this.commands.execute(new AskForNotice(repuesto, correo));
    return true;
  }

  @Post(CONFIRM_NOTICE_PATH)
  @For('anyone')
  @HttpCode(200)
  async confirm(@Body() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new ConfirmNotice(codigo));
    return true;
  }

  @Post(END_NOTICES_PATH)
  @For('anyone')
  @HttpCode(200)
  async end(@Body() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new EndNotices(codigo));
    return true;
  }

  @Get(OWN_NOTICE_PATH)
  @For('verified')
  @ApiOkResponse({ description: 'AvisoPropio' })
  own(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<AvisoPropio> {
    return this.ownOf(userId, partOf(id));
  }

  @Post(OWN_NOTICE_PATH)
  @For('verified')
  @RouteConfig(perAddress(PRESSES_PER_MINUTE))
  @HttpCode(200)
  @ApiOkResponse({ description: 'AvisoPropio' })
  async wait(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<AvisoPropio> {
    await this.commands.execute(new WaitForPart(userId, partOf(id)));
    return this.ownOf(userId, partOf(id));
  }

  @Delete(OWN_NOTICE_PATH)
  @For('verified')
  @ApiOkResponse({ description: 'AvisoPropio' })
  async stop(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<AvisoPropio> {
    await this.commands.execute(new StopWaiting(userId, partOf(id)));
    return this.ownOf(userId, partOf(id));
  }

  private async ownOf(userId: string, partId: number): Promise<AvisoPropio> {
    const [person, until] = await Promise.all([this.people.find(userId), this.views.until(userId, partId)]);
    return { correo: person!.email, hasta: until?.toISOString() ?? null };
  }
}

/** A code in an address; one that no row can have is a missing part. */
function partOf(text: string): number {
  if (!CODE.test(text)) throw partUnknown();
  return Number(text);
}
