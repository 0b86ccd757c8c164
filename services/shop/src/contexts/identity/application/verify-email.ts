import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { Accounts } from '../domain/accounts.ts';
import { linkUnknown } from '../domain/identity-errors.ts';
import { LinkCodes } from '../domain/link-codes.ts';

/** True when the link proved its address; false when it was used before, is too old, or was overtaken. */
export class VerifyEmail extends Command<boolean> {
  constructor(readonly code: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: VerifyEmail): Promise<boolean> {
    const id = this.seals.open('verify-email', code);
    if (!id) throw linkUnknown();
    const now = this.clock.now();
    const link = await this.links.use(id, 'verify-email', now);
    if (!link) return false;
    // Somebody else may have registered with the address since it was asked for.
    const holder = await this.accounts.byEmail(link.email);
    if (holder && holder.id !== link.accountId) return false;
    const account = holder ?? (await this.accounts.byId(link.accountId));
    if (!account?.proveEmail(link.email)) return false;
    await this.links.voidAll(account.id, 'verify-email', now);
    return true;
  }
}
