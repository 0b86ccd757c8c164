import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import type { Person } from '../domain/account.ts';
import { Accounts } from '../domain/accounts.ts';
import { currentPasswordWrong, userMissing } from '../domain/identity-errors.ts';
import { LinkCode } from '../domain/link-code.ts';
import { LinkCodes } from '../domain/link-codes.ts';
import { mailAllowances, mailboxAllowances } from './allowances.ts';
import { Attempts } from './attempts.ts';
import { OwnerCheck } from './owner-check.ts';

export interface ProfileForm {
  accountId: string;
  person: Person;
  email: string;
  avatar: number | null;
}

/** What asks for another address, which can become the key to the account. */
export interface EmailRequest {
  current: string;
  sessionId: string;
  ipAddress: string;
}

@Injectable()
export class SaveProfile {
  constructor(
    private readonly owner: OwnerCheck,
    private readonly attempts: Attempts,
    private readonly commands: Commands,
  ) {}

  async save(form: ProfileForm, request: EmailRequest | undefined): Promise<void> {
    const owner = request && (await this.owner.confirm(form.accountId, request.current, request.sessionId));
    if (request) {
      const origin = { ipAddress: request.ipAddress, effort: 'usual' as const };
      await this.attempts.take(
        ...mailAllowances('email-change', form.accountId, origin),
        ...mailboxAllowances('email-change', form.email),
      );
    }
    await this.commands.execute(new WriteProfile(form, owner?.passwordHash));
  }
}

export class WriteProfile extends Command<void> {
  constructor(
    readonly form: ProfileForm,
    readonly checkedHash: string | undefined,
  ) {
    super();
  }
}

/** A new address takes effect when its link is opened; links that were sent to others become void. The old one is told. */
@CommandHandler(WriteProfile)
export class WriteProfileHandler implements ICommandHandler<WriteProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ form: { accountId, person, email, avatar }, checkedHash }: WriteProfile): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (!account) throw userMissing();
    account.describe(person, avatar);
    const before = account.pendingEmail;
    account.askForEmail(email);
    const asked = account.pendingEmail;
    if (asked?.toLowerCase() === before?.toLowerCase()) return;
    const now = this.clock.now();
    await this.links.voidAll(accountId, 'verify-email', now);
    if (asked === null) return;
    if (account.passwordHash !== checkedHash) throw currentPasswordWrong();
    this.links.add(LinkCode.toVerify(accountId, asked, now));
    this.links.add(LinkCode.toKeep(accountId, account.email, now));
  }
}
