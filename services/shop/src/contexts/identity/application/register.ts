import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { Account, type Person } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { LinkCode } from '../domain/link-code.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { mailAllowances } from './allowances.ts';
import { Attempts } from './attempts.ts';
import type { Effort } from './captcha.ts';
import { Passwords } from './passwords.ts';

export interface RegistrationForm {
  email: string;
  password: string;
  person: Person;
  ipAddress: string;
  /** Of the captcha that was solved for it. */
  effort: Effort;
  /** The secret of the browser's cookie. */
  device: string;
}

/** Whoever registers learns nothing of who is registered: the rest is said by e-mail. */
@Injectable()
export class Register {
  constructor(
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async register({ email, password, person, ipAddress, effort, device }: RegistrationForm): Promise<void> {
    // Whoever has to think of another password has used up nothing yet.
    const owner = { email, ...person };
    await this.passwords.refuseCommon(password, owner);
    await this.attempts.take(...mailAllowances('registration', email, { ipAddress, effort }));
    const passwordHash = await this.passwords.hash(password, owner);
    await evenly(() =>
      this.commands.execute(new EnterAccount(email, person, passwordHash, hashSecret(device), 'tell-owner')),
    );
  }
}

export class EnterAccount extends Command<void> {
  constructor(
    readonly email: string,
    readonly person: Person,
    readonly passwordHash: string,
    readonly deviceHash: string,
    /** What happens where the address has an account already. */
    readonly ifKnown: 'tell-owner' | 'nothing',
  ) {
    super();
  }
}

@CommandHandler(EnterAccount)
export class EnterAccountHandler implements ICommandHandler<EnterAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ email, person, passwordHash, deviceHash, ifKnown }: EnterAccount): Promise<void> {
    const known = await this.accounts.byEmail(email);
    if (known) return ifKnown === 'tell-owner' ? known.noticeRepeatedRegistration() : undefined;
    const now = this.clock.now();
    const account = Account.register(email, person, passwordHash, now);
    this.accounts.add(account);
    this.links.add(LinkCode.toVerify(account.id, email, now, deviceHash));
  }
}
