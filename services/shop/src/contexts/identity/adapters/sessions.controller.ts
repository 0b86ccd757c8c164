import {
  END_SESSIONS_PATH,
  type SesionAbierta,
  SESSIONS_PATH,
  type SessionsEnd,
  sessionsEndRules,
} from '@bujia/contracts/sessions';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { CloseSessions } from '../application/close-sessions.ts';
import { UserViews } from './user-views.ts';

class SessionsEndBody implements SessionsEnd {
  @Field(sessionsEndRules.codigo) codigo?: string;
  @Field(sessionsEndRules.actual) actual!: string;
}

@ApiTags('Sesión')
@For('signed-in')
@Controller('api')
export class SessionsController {
  constructor(
    private readonly views: UserViews,
    private readonly sessions: CloseSessions,
  ) {}

  @Get(SESSIONS_PATH)
  @ApiOkResponse({ description: 'SesionAbierta[]' })
  async list(@Caller() { userId, sessionId }: Viewer): Promise<SesionAbierta[]> {
    const sessions = await this.views.openSessions(userId);
    return sessions.map((session) => ({ ...session, esta: session.codigo === sessionId }));
  }

  @Post(END_SESSIONS_PATH)
  @HttpCode(200)
  async end(@Body() { codigo, actual }: SessionsEndBody, @Caller() { userId, sessionId }: Viewer): Promise<true> {
    if (codigo === undefined) await this.sessions.closeOthers(userId, actual, sessionId);
    else await this.sessions.close(userId, actual, sessionId, codigo);
    return true;
  }
}
