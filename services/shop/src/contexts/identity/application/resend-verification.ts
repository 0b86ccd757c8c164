import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Accounts } from '../domain/accounts.ts';
import { LinkCode } from '../domain/link-code.ts';
import { LinkCodes } from '../domain/link-codes.ts';

/** Sends the link again to the address that has yet to be proven; when there is none, nothing. */
export class ResendVerification extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId }: ResendVerification): Promise<void> {
    const account = await this.accounts.byId(accountId);
    const unproven = account?.pendingEmail ?? (account?.verified ? undefined : account?.email);
    if (unproven) this.links.add(LinkCode.toVerify(accountId, unproven, this.clock.now()));
  }
}
