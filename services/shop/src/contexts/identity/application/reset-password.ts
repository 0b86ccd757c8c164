import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/database/commands.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { linkInvalid } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { Passwords } from './passwords.ts';

/** A code that is not ours costs no hash. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly seals: Seals,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async execute(code: string, password: string): Promise<void> {
    const linkId = this.seals.open('reset-password', code);
    if (!linkId) throw linkInvalid();
    await this.commands.execute(new SetPasswordByLink(linkId, await this.passwords.hash(password)));
  }
}

export class SetPasswordByLink extends Command<void> {
  constructor(
    readonly linkId: string,
    readonly passwordHash: string,
  ) {
    super();
  }
}

@CommandHandler(SetPasswordByLink)
export class SetPasswordByLinkHandler implements ICommandHandler<SetPasswordByLink> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, passwordHash }: SetPasswordByLink): Promise<void> {
    const now = this.clock.now();
    const link = await this.links.use(linkId, 'reset-password', now);
    const account = link && (await this.accounts.byId(link.accountId));
    if (!account) throw linkInvalid();
    account.changePassword(passwordHash);
    await this.links.voidAll(account.id, 'reset-password', now);
    await this.sessions.endAll(account.id);
  }
}
