import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { AccountSessions } from '../domain/account-sessions.ts';
import { Accounts } from '../domain/accounts.ts';
import { signInRefused } from '../domain/identity-errors.ts';
import { type Device, Session } from '../domain/session.ts';
import { Devices } from './devices.ts';

export class OpenSession extends Command<void> {
  constructor(
    readonly accountId: string,
    /** The hash that the password was checked against, and one that takes its place. */
    readonly checked: { passwordHash: string; renewedHash?: string },
    readonly tokenHash: string,
    readonly device: Device & { hash: string },
  ) {
    super();
  }
}

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: AccountSessions,
    private readonly devices: Devices,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, checked, tokenHash, device }: OpenSession): Promise<void> {
    const account = await this.accounts.byId(accountId);
    // The password may have been changed while it was being checked, and that ends every session.
    if (account?.passwordHash !== checked.passwordHash) throw signInRefused();
    if (checked.renewedHash) account.renewPasswordHash(checked.renewedHash);
    const now = this.clock.now();
    const session = Session.open(accountId, tokenHash, 'shop', now);
    if ((await this.devices.remember(accountId, device.hash, now)) === 'new') session.reportNewDevice(device);
    this.sessions.add(session);
  }
}
