import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { linkInvalid } from '../domain/identity-errors.ts';
import type { LinkPurpose } from '../contract.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { ClaimAccount } from './claim-account.ts';
import { Credentials } from './credentials.ts';
import { Devices } from './devices.ts';
import { Passwords } from './passwords.ts';

/**
 * Through the link that was asked for, the one that keeps an address, or the first one of an account that somebody else may
 * have made: whoever takes an account back needs a password that the other does not know. A code that is not ours, or used, costs no hash.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly seals: Seals,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async setPassword(code: string, password: string): Promise<void> {
    const purposes = Object.keys(BY_PURPOSE) as (keyof typeof BY_PURPOSE)[];
    const link = purposes.map((purpose) => ({ purpose, id: this.seals.open(purpose, code) })).find(({ id }) => id);
    const owner = link?.id && (await this.credentials.byLink(link.id));
    if (!owner) throw linkInvalid();
    const passwordHash = await this.passwords.hash(password, owner);
    await this.commands.execute(new BY_PURPOSE[link.purpose](link.id!, passwordHash));
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

/**
 * Whoever opens a link that was sent to the account's address has proven it as well. Of one that nobody had proved a stranger may have been
 * the first user, whose browser is none of the owner's.
 */
@CommandHandler(SetPasswordByLink)
export class SetPasswordByLinkHandler implements ICommandHandler<SetPasswordByLink> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly sessions: AccountSessions,
    private readonly devices: Devices,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, passwordHash }: SetPasswordByLink): Promise<void> {
    const now = this.clock.now();
    const link = await this.links.use(linkId, 'reset-password', now);
    const account = link && (await this.accounts.byId(link.accountId));
    if (!account || account.disabled) throw linkInvalid();
    if (!account.verified) await this.devices.forgetAll(account.id);
    account.changePassword(passwordHash);
    account.proveEmail(link.email);
    await this.links.voidAll(account.id, 'reset-password', now);
    await this.links.voidAll(account.id, 'verify-email', now);
    await this.links.voidAll(account.id, 'reset-second-factor', now);
    await this.sessions.endAll(account.id);
  }
}

export class TakeAccountBack extends Command<void> {
  constructor(
    readonly linkId: string,
    readonly passwordHash: string,
  ) {
    super();
  }
}

/** The account returns to the address that the link was sent to. A change of password does not void that link: a thief could. */
@CommandHandler(TakeAccountBack)
export class TakeAccountBackHandler implements ICommandHandler<TakeAccountBack> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly sessions: AccountSessions,
    private readonly devices: Devices,
    private readonly clock: Clock,
  ) {}

  async execute({ linkId, passwordHash }: TakeAccountBack): Promise<void> {
    const now = this.clock.now();
    const link = await this.links.use(linkId, 'keep-email', now);
    if (!link) throw linkInvalid();
    // Somebody else may have registered with the address since it was left.
    const holder = await this.accounts.byEmail(link.email);
    const account = holder ?? (await this.accounts.byId(link.accountId));
    if (account?.id !== link.accountId || account.disabled) throw linkInvalid();
    account.keepEmail(link.email);
    account.changePassword(passwordHash);
    await this.links.voidAll(account.id, 'reset-password', now);
    await this.links.voidAll(account.id, 'verify-email', now);
    await this.links.voidAll(account.id, 'reset-second-factor', now);
    // The first owner comes first: whoever was given the address later cannot take the account back from them.
    await this.links.voidAll(account.id, 'keep-email', now, linkId);
    await this.sessions.endAll(account.id);
    // The thief's is among them, and would count apart from strangers.
    await this.devices.forgetAll(account.id);
  }
}

const BY_PURPOSE = {
  'reset-password': SetPasswordByLink,
  'keep-email': TakeAccountBack,
  'verify-email': ClaimAccount,
} satisfies Record<Exclude<LinkPurpose, 'reset-second-factor'>, unknown>;
