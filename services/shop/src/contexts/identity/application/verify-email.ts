import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { Accounts } from '../domain/accounts.ts';
import { linkUnknown, passwordNeeded } from '../domain/identity-errors.ts';
import { LinkCodes, type UsedLink } from '../domain/link-codes.ts';
import { Devices } from './devices.ts';

/** True when the link proved its address; false when it was used before, is too old, or was overtaken. */
export class VerifyEmail extends Command<boolean> {
  constructor(
    readonly code: string,
    /** Who opened it: their browser, and the account that they are signed in to. */
    readonly from: { deviceHash: string; accountId?: string },
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly devices: Devices,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code, from }: VerifyEmail): Promise<boolean> {
    const id = this.seals.open('verify-email', code);
    if (!id) throw linkUnknown();
    const now = this.clock.now();
    const found = await this.links.find(id, 'verify-email', now);
    if (found && (await this.isStrange(found, from))) throw passwordNeeded();
    const link = await this.links.use(id, 'verify-email', now);
    if (!link) return false;
    // Somebody else may have registered with the address since it was asked for.
    const holder = await this.accounts.byEmail(link.email);
    if (holder && holder.id !== link.accountId) return false;
    const account = holder ?? (await this.accounts.byId(link.accountId));
    if (!account || account.disabled || !account.proveEmail(link.email)) return false;
    await this.links.voidAll(account.id, 'verify-email', now);
    // What lies in the letter box of the address that was left opens nothing any more, but the link that takes it back.
    if (!holder) await this.links.voidAll(account.id, 'reset-password', now);
    return true;
  }

  /** Whoever registered with somebody else's address must not be let in by the owner's opening the link. */
  private async isStrange({ accountId, registeredFrom }: UsedLink, from: VerifyEmail['from']): Promise<boolean> {
    if (from.accountId === accountId || from.deviceHash === registeredFrom) return false;
    if (await this.devices.hasUsed(accountId, from.deviceHash)) return false;
    return (await this.accounts.byId(accountId))?.verified === false;
  }
}
