import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Person } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { userMissing } from '../domain/identity-errors.ts';
import { LinkCode } from '../domain/link-code.ts';
import { LinkCodes } from '../domain/link-codes.ts';

export class SaveProfile extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly person: Person,
    readonly email: string,
    readonly avatar: number | null,
  ) {
    super();
  }
}

/** A new address takes effect when its link is opened; links that were sent to others become void. */
@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, person, email, avatar }: SaveProfile): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    account.describe(person, avatar);
    const before = account.pendingEmail;
    account.askForEmail(email);
    const asked = account.pendingEmail;
    if (asked?.toLowerCase() === before?.toLowerCase()) return;
    const now = this.clock.now();
    await this.links.voidAll(accountId, 'verify-email', now);
    if (asked !== null) this.links.add(LinkCode.toVerify(accountId, asked, now));
  }
}
