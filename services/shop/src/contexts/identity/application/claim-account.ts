import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { sameEmail } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { linkInvalid } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { Devices } from './devices.ts';

export class ClaimAccount extends Command<void> {
  constructor(
    readonly linkId: string,
    readonly passwordHash: string,
  ) {
    super();
  }
}

/** The first proof of the address, elsewhere than where the account was made: whoever made it is let in no more. */
@CommandHandler(ClaimAccount)
export class ClaimAccountHandler implements ICommandHandler<ClaimAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly sessions: AccountSessions,
    private readonly devices: Devices,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, passwordHash }: ClaimAccount): Promise<void> {
    const now = this.clock.now();
    const link = await this.links.use(linkId, 'verify-email', now);
    const account = link && (await this.accounts.byId(link.accountId));
    if (!account || account.disabled || account.verified || !sameEmail(account.email, link.email)) throw linkInvalid();
    account.changePassword(passwordHash);
    account.proveEmail(link.email);
    await this.links.voidAll(account.id, 'reset-password', now);
    await this.links.voidAll(account.id, 'verify-email', now);
    await this.sessions.endAll(account.id);
    await this.devices.forgetAll(account.id);
  }
}
