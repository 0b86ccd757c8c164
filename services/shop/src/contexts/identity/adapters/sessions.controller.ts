import { type SesionAbierta, SESSIONS_PATH, sessionPath } from '@bujia/contracts/sessions';
import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { EndOtherSessions } from '../application/end-other-sessions.ts';
import { EndSession } from '../application/end-session.ts';
import { UserViews } from './user-views.ts';

@ApiTags('Sesión')
@For('signed-in')
@Controller('api')
export class SessionsController {
  constructor(
    private readonly views: UserViews,
    private readonly commands: Commands,
  ) {}

  @Get(SESSIONS_PATH)
  @ApiOkResponse({ description: 'SesionAbierta[]' })
  async list(@Caller() { userId, sessionId }: Viewer): Promise<SesionAbierta[]> {
    const sessions = await this.views.openSessions(userId);
    return sessions.map((session) => ({ ...session, esta: session.codigo === sessionId }));
  }

  @Delete(sessionPath(':id'))
  async end(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new EndSession(userId, id));
    return true;
  }

  @Delete(SESSIONS_PATH)
  async endOthers(@Caller() { userId, sessionId }: Viewer): Promise<true> {
    await this.commands.execute(new EndOtherSessions(userId, sessionId));
    return true;
  }
}
