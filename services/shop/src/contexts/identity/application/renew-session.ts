import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { AccountSessions } from '../domain/account-sessions.ts';

export class RenewSession extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(RenewSession)
export class RenewSessionHandler implements ICommandHandler<RenewSession> {
  constructor(
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: RenewSession): Promise<void> {
    const session = await this.sessions.byId(sessionId);
    session?.renew(this.clock.now());
  }
}
