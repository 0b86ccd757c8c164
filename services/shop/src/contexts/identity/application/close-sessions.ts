import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { EndOtherSessions } from './end-other-sessions.ts';
import { EndSession } from './end-session.ts';
import { OwnerCheck } from './owner-check.ts';

/** With the password once more: who found a session open, or took one, must not be able to throw its owner out. */
@Injectable()
export class CloseSessions {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly commands: Commands,
  ) {}

  async close(accountId: string, password: string, own: string, sessionId: string): Promise<void> {
    await this.owner.confirm(accountId, password, own);
    await this.commands.execute(new EndSession(accountId, sessionId));
  }

  async closeOthers(accountId: string, password: string, own: string): Promise<void> {
    await this.owner.confirm(accountId, password, own);
    await this.commands.execute(new EndOtherSessions(accountId, own));
  }
}
